// What every module reads of the page.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const table = () => $("#live");
export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
