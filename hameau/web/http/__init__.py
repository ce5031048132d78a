"""Requests and answers: the application, its pages, its API and the news it sends."""
