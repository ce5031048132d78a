/* How does a process hear at once that another one is ready? It looks again and again, and sleeps only after a while.

   A bell is two words of memory that both share: how often it was rung, and whether the one who waits has gone to sleep.
   `bells.py` wakes it then, through a socket. The order in which both processes see the words matters: sequentially
   consistent, so that either who rings sees a sleeper, or who goes to sleep has seen the ring; what was written before
   the ring can be read after it. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>

enum { RUNG, ASLEEP, WORDS };

static int has_rung(const int64_t *bell, int64_t often)
{
    return __atomic_load_n(bell + RUNG, __ATOMIC_SEQ_CST) >= often;
}

static int is_heard(int64_t *bell, int64_t often, long looks)
{
    for (long i = 0; i < looks; i++) {
        if (has_rung(bell, often))
            return 1;
#if defined(__aarch64__)
        __asm__ __volatile__("isb");
#elif defined(__x86_64__)
        __builtin_ia32_pause();
#endif
    }
    __atomic_store_n(bell + ASLEEP, 1, __ATOMIC_SEQ_CST);
    return has_rung(bell, often);
}

static int bell_and_number(PyObject *args, Py_buffer *held, long long *often, long *looks)
{
    if (!PyArg_ParseTuple(args, "w*L|l", held, often, looks))
        return 0;
    if (held->len == WORDS * (Py_ssize_t)sizeof(int64_t))
        return 1;
    PyBuffer_Release(held);
    PyErr_SetString(PyExc_ValueError, "a bell is two words");
    return 0;
}

/* ring(bell, often): for the `often`th time. Does somebody have to be woken? */
static PyObject *ring(PyObject *module, PyObject *args)
{
    Py_buffer held;
    long long often;
    long looks = 0;
    if (!bell_and_number(args, &held, &often, &looks))
        return NULL;
    int64_t *bell = held.buf;
    __atomic_store_n(bell + RUNG, often, __ATOMIC_SEQ_CST);
    const int asleep = (int)__atomic_exchange_n(bell + ASLEEP, 0, __ATOMIC_SEQ_CST);
    PyBuffer_Release(&held);
    return PyBool_FromLong(asleep);
}

/* heard(bell, often, looks): has it rung so often? Looks so many times; after that, one is taken to be asleep. */
static PyObject *heard(PyObject *module, PyObject *args)
{
    Py_buffer held;
    long long often;
    long looks = 0;
    int found;
    if (!bell_and_number(args, &held, &often, &looks))
        return NULL;
    Py_BEGIN_ALLOW_THREADS
    found = is_heard(held.buf, often, looks);
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&held);
    return PyBool_FromLong(found);
}

static PyMethodDef METHODS[] = {
    {"ring", ring, METH_VARARGS, "Ring, and tell whether somebody sleeps."},
    {"heard", heard, METH_VARARGS, "Look for a while whether it has rung."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {PyModuleDef_HEAD_INIT, "bell", NULL, -1, METHODS, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_bell(void) { return PyModule_Create(&MODULE); }
