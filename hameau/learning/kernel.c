/* How is a network worked out fast? In whole numbers, four inputs at a time, only where an input has changed.

   `arithmetic.py` does the same in Python and says what the numbers mean; a test proves them equal. The loops
   are written so that gcc and clang turn them into vector instructions by themselves. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS, PLACES, LIMITS, WEIGHTS1, START1, WEIGHTS2, START2, WEIGHTS3, START3, WEIGHTS4, START4, WANTED, RESULT, BUFFERS };
static const int SIZES[BUFFERS] = {2, 4, 2, 2, 4, 2, 4, 2, 4, 2, 4, 8, 4}; /* bytes of a number in each */
static const char *const NAME = "hameau.learning.kernel";

typedef struct {
    Py_buffer buffers[BUFFERS];
    int held;                       /* how many of them */
    long rows, slots, most, first, second, actions, values;
    int shift1, shift2;
    int16_t *past;                  /* the cells that `sums` stands for, a row of them for each row */
    int32_t *sums;                  /* the first layer before it is squashed, for each row */
    int32_t *other;                 /* the second layer before it is squashed */
    int16_t *active;                /* a layer once squashed */
    int32_t *places;                /* which inputs count, and by which factor */
    int16_t *factors;
} Bound;

static long length(const Bound *b, int which) { return (long)(b->buffers[which].len / SIZES[which]); }

/* Add four rows of weights to the sums, each times a factor: what adds up is put away once for all four. */
static void add_four(int32_t *restrict sums, const int16_t *restrict a, const int16_t *restrict b,
                     const int16_t *restrict c, const int16_t *restrict d, const int16_t *restrict by, long width)
{
    const int16_t e = by[0], f = by[1], g = by[2], h = by[3];
    for (long k = 0; k < width; k++)
        sums[k] += (int32_t)e * a[k] + (int32_t)f * b[k] + (int32_t)g * c[k] + (int32_t)h * d[k];
}

/* Add inputs times their weights to the sums; the lists are filled up to a multiple of four. */
static void add(int32_t *sums, const int16_t *weights, int32_t *places, int16_t *factors, long count, long width)
{
    for (; count % 4 != 0; count++)
        places[count] = factors[count] = 0;
    for (long i = 0; i < count; i += 4)
        add_four(sums, weights + places[i] * width, weights + places[i + 1] * width,
                 weights + places[i + 2] * width, weights + places[i + 3] * width, factors + i, width);
}

static int32_t product(const int16_t *restrict weights, const int16_t *restrict row, long width)
{
    int32_t total = 0;
    for (long k = 0; k < width; k++)
        total += (int32_t)weights[k] * row[k];
    return total;
}

static void squash(const int32_t *restrict sums, int16_t *restrict active, long width, int shift)
{
    for (long k = 0; k < width; k++) {
        int32_t number = sums[k] >> shift;
        number = number < 0 ? 0 : number;
        active[k] = (int16_t)(number > 32767 ? 32767 : number);
    }
}

/* Bring the sums of a row up to what its cells are now. */
static int32_t *renew(Bound *b, long row)
{
    const int16_t *cells = (int16_t *)b->buffers[CELLS].buf + row * b->slots, *limits = b->buffers[LIMITS].buf;
    const int32_t *inputs = b->buffers[PLACES].buf;
    int16_t *past = b->past + row * b->slots;
    int32_t *sums = b->sums + row * b->first;
    long count = 0;
    for (long slot = 0; slot < b->slots; slot++) {
        if (slot + 4 <= b->slots && memcmp(cells + slot, past + slot, 8) == 0) {
            slot += 3;
            continue;
        }
        int16_t now = cells[slot], most = limits[slot];
        now = now > most ? most : now < -most ? (int16_t)-most : now;
        const int32_t change = (int32_t)now - past[slot];
        past[slot] = now;
        for (int32_t left = change; left != 0; left -= b->factors[count++]) { /* twice if it is very large */
            b->places[count] = inputs[slot];
            b->factors[count] = (int16_t)(left > 32767 ? 32767 : left < -32767 ? -32767 : left);
        }
    }
    add(sums, b->buffers[WEIGHTS1].buf, b->places, b->factors, count, b->first);
    return sums;
}

/* The likes of the actions wanted, then the values, into the result: a vec, which can be written to although it
   lends its memory for reading only. */
static void work_out(Bound *b, long row, long count)
{
    const int64_t *wanted = b->buffers[WANTED].buf;
    const int32_t *start3 = b->buffers[START3].buf, *start4 = b->buffers[START4].buf;
    const int16_t *weights3 = b->buffers[WEIGHTS3].buf, *weights4 = b->buffers[WEIGHTS4].buf;
    int32_t *result = b->buffers[RESULT].buf;
    long active = 0;
    squash(renew(b, row), b->active, b->first, b->shift1);
    for (long k = 0; k < b->first; k++) {
        b->places[active] = (int32_t)k;
        b->factors[active] = b->active[k];
        active += b->active[k] != 0;
    }
    memcpy(b->other, b->buffers[START2].buf, (size_t)b->second * 4);
    add(b->other, b->buffers[WEIGHTS2].buf, b->places, b->factors, active, b->second);
    squash(b->other, b->active, b->second, b->shift2);
    for (long i = 0; i < count; i++)
        result[i] = start3[wanted[i]] + product(weights3 + wanted[i] * b->second, b->active, b->second);
    for (long i = 0; i < b->values; i++)
        result[count + i] = start4[i] + product(weights4 + i * b->second, b->active, b->second);
}

static void release(PyObject *capsule)
{
    Bound *b = PyCapsule_GetPointer(capsule, NAME);
    while (b->held > 0)
        PyBuffer_Release(&b->buffers[--b->held]);
    free(b->past), free(b->sums), free(b->other), free(b->active), free(b->places), free(b->factors), free(b);
}

static int is_sound(const Bound *b)
{
    const int32_t *inputs = b->buffers[PLACES].buf;
    for (long slot = 0; slot < b->slots; slot++)
        if (inputs[slot] < 0 || inputs[slot] >= b->most)
            return 0;
    return b->rows > 0 && b->shift1 >= 0 && b->shift1 < 31 && b->shift2 >= 0 && b->shift2 < 31
        && length(b, CELLS) == b->rows * b->slots && length(b, LIMITS) == b->slots
        && length(b, WEIGHTS1) == b->most * b->first && length(b, WEIGHTS2) == b->first * b->second
        && length(b, WEIGHTS3) == b->actions * b->second && length(b, WEIGHTS4) == b->values * b->second
        && length(b, WANTED) >= b->actions && length(b, RESULT) >= b->actions + b->values;
}

static int make_room(Bound *b)
{
    const long most = 2 * b->slots > b->first ? 2 * b->slots : b->first, wide = b->first > b->second ? b->first : b->second;
    b->past = calloc((size_t)(b->rows * b->slots) + 1, 2);
    b->sums = calloc((size_t)(b->rows * b->first) + 1, 4);
    b->other = calloc((size_t)b->second + 1, 4);
    b->active = calloc((size_t)wide + 1, 2);
    b->places = calloc((size_t)most + 4, 4);
    b->factors = calloc((size_t)most + 4, 2);
    return b->past && b->sums && b->other && b->active && b->places && b->factors;
}

enum { ROOM = 1024 }; /* cells that are turned at a time */
enum { STRETCH = 16 }; /* cells that are compared, and if need be written, together */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
enum { IN_ORDER = 0 };
#else
enum { IN_ORDER = 1 }; /* the first of four cells read as a word is its lowest part */
#endif

static uint64_t four(const int16_t *cells)
{
    uint64_t word;
    memcpy(&word, cells, sizeof word);
    return word;
}

static int differ(const int16_t *a, const int16_t *b)
{
    return ((four(a) ^ four(b)) | (four(a + 4) ^ four(b + 4)) | (four(a + 8) ^ four(b + 8))
            | (four(a + 12) ^ four(b + 12))) != 0;
}

typedef struct {
    const int16_t *cells;           /* the seats in their own order */
    int16_t *past;                  /* the cells that `out` stands for, the seats counted from the one that looks */
    const float *factors;
    float *out;                     /* or NULL: only `past` is wanted */
    uint64_t touched;               /* where cells may be new, a bit for each `1 << bits` of them */
    int bits;
} Row;

static void scale_stretch(const int16_t *restrict cells, int16_t *restrict past, const float *restrict factors,
                          float *restrict out, long count)
{
    for (long k = 0; k < count; k++) {
        past[k] = cells[k];
        out[k] = (float)cells[k] * factors[k];
    }
}

static inline void show(const Row *row, const int16_t *cells, long slot, long count)
{
    if (row->out == NULL)
        memcpy(row->past + slot, cells, (size_t)count * sizeof(int16_t));
    else
        scale_stretch(cells, row->past + slot, row->factors + slot, row->out + slot, count);
}

/* Bring some slots up to date where the cells differ. */
static void show_new(const Row *row, const int16_t *cells, long slot, long count)
{
    for (; count >= STRETCH; count -= STRETCH, cells += STRETCH, slot += STRETCH)
        if (differ(cells, row->past + slot))
            show(row, cells, slot, STRETCH);
    for (; count >= 4; count -= 4, cells += 4, slot += 4)
        if (four(cells) != four(row->past + slot))
            show(row, cells, slot, 4);
    for (; count > 0; count--, cells++, slot++)
        if (*cells != row->past[slot])
            show(row, cells, slot, 1);
}

/* Which stretches between two cells were touched? */
static uint64_t touched_between(const Row *row, long from, long end)
{
    const long first = from >> row->bits, last = (end - 1) >> row->bits;
    return row->touched & ~(uint64_t)0 >> (63 - last) & ~(uint64_t)0 << first;
}

static int lowest(uint64_t word)
{
#ifdef __GNUC__
    return __builtin_ctzll(word);
#else
    int bit = 0;
    for (; (word >> bit & 1) == 0; bit++)
        ;
    return bit;
#endif
}

/* Bring cells up to date where they were touched; they are shown `shift` slots further on. */
static void show_touched(const Row *row, long from, long end, long shift)
{
    for (uint64_t left = touched_between(row, from, end); left != 0; left &= left - 1) {
        const long first = (long)lowest(left) << row->bits, next = first + (1L << row->bits);
        const long begin = first < from ? from : first, stop = next < end ? next : end;
        show_new(row, row->cells + begin, begin + shift, stop - begin);
    }
}

/* Rings turned as words of four cells; where these stand side by side, compilers make vector instructions of it. */
static inline void turn_words(const int16_t *restrict cells, int16_t *restrict turned, long count, long ring, long seats,
                              long me)
{
    const uint64_t seated = ~(uint64_t)0 >> (64 - 16 * seats);
    const int right = (int)(16 * me), left = (int)(16 * (seats - me));
    for (long at = 0; at < count; at += ring) {
        const uint64_t word = four(cells + at), now = (word >> right | word << left) & seated;
        memcpy(turned + at, &now, sizeof now);
    }
}

/* Rings of cells, one for each seat and perhaps more that are 0, turned so that they begin with a seat. */
static void turn(const int16_t *restrict cells, int16_t *restrict turned, long count, long ring, long seats, long me)
{
    if (me > 0 && ring == 4 && IN_ORDER) {
        turn_words(cells, turned, count, 4, seats, me);
        return;
    }
    memcpy(turned, cells, (size_t)count * sizeof(int16_t));
    if (me > 0 && ring > 4 && seats <= 4 && IN_ORDER) {
        turn_words(cells, turned, count, ring, seats, me);
        return;
    }
    for (long at = 0; at < count && me > 0; at += ring) {
        for (long seat = 0; seat < seats; seat++)
            turned[at + (seat < me ? seat - me + seats : seat - me)] = cells[at + seat];
    }
}

static void show_rings(const Row *row, long from, long end, long ring, long seats, long me, int moved)
{
    int16_t turned[ROOM];
    while (from < end) {
        const long most = ROOM / ring * ring, count = end - from < most ? end - from : most;
        turn(row->cells + from, turned, count, ring, seats, me);
        (moved ? show : show_new)(row, turned, from, count); /* seats that moved differ almost everywhere */
        from += count;
    }
}

/* What belongs to seats, so many cells each, from one of them on. */
static void show_seats(const Row *row, long first, long each, long seats, long me, int moved)
{
    for (long seat = 0; seat < seats; seat++) {
        const long from = first + seat * each, shift = (seat < me ? seats - me : -me) * each;
        if (moved)
            show_new(row, row->cells + from, from + shift, each);
        else
            show_touched(row, from, from + each, shift);
    }
}

/* A row is made of parts, from one cell to another: such as stay, rings of `width` cells, and one with `unit` for each
   seat. */
enum { FROM, END, UNIT, WIDTH, PART };

static void scale_row(const Row *row, const int64_t *parts, long count, long seats, long me, int moved)
{
    for (const int64_t *part = parts; part < parts + count * PART; part += PART) {
        if (touched_between(row, part[FROM], part[END]) == 0 && !(moved && part[UNIT] != 0))
            continue;
        if (part[UNIT] == 0)
            show_touched(row, part[FROM], part[END], 0);
        else if (part[UNIT] == 1)
            show_rings(row, part[FROM], part[END], part[WIDTH], seats, me, moved);
        else
            show_seats(row, part[FROM], part[UNIT], seats, me, moved);
    }
}

static int are_parts(const int64_t *parts, long count, long seats, long slots)
{
    for (const int64_t *part = parts; part < parts + count * PART; part += PART) {
        const int64_t size = part[END] - part[FROM];
        if (part[FROM] < 0 || size <= 0 || part[END] > slots || part[UNIT] < 0 || part[UNIT] > size)
            return 0;
        if (part[UNIT] > 0 && (part[WIDTH] < part[UNIT] * seats || size % part[WIDTH] != 0))
            return 0;
        if (part[UNIT] == 1 ? part[WIDTH] > ROOM : part[UNIT] > 1 && size != part[UNIT] * seats)
            return 0;
    }
    return 1;
}

/* bind(rows, shift1, shift2, table, buffers): `table` is the input that is always 1. */
static PyObject *bind(PyObject *module, PyObject *args)
{
    PyObject *given[BUFFERS], *capsule;
    long rows, table;
    int shift1, shift2;
    if (!PyArg_ParseTuple(args, "liil(OOOOOOOOOOOOO)", &rows, &shift1, &shift2, &table, &given[0], &given[1], &given[2],
                          &given[3], &given[4], &given[5], &given[6], &given[7], &given[8], &given[9], &given[10],
                          &given[11], &given[12]))
        return NULL;
    Bound *b = calloc(1, sizeof(Bound));
    if (b == NULL || (capsule = PyCapsule_New(b, NAME, release)) == NULL) {
        free(b);
        return PyErr_NoMemory();
    }
    for (; b->held < BUFFERS; b->held++) {
        if (PyObject_GetBuffer(given[b->held], &b->buffers[b->held], PyBUF_SIMPLE) < 0) {
            Py_DECREF(capsule);
            return NULL;
        }
    }
    b->rows = rows, b->shift1 = shift1, b->shift2 = shift2;
    b->slots = length(b, PLACES), b->first = length(b, START1), b->second = length(b, START2);
    b->actions = length(b, START3), b->values = length(b, START4);
    b->most = b->first ? length(b, WEIGHTS1) / b->first : 0;
    if (!is_sound(b) || table < 0 || table >= b->most || !make_room(b)) {
        Py_DECREF(capsule);
        PyErr_SetString(PyExc_ValueError, "these buffers do not fit together");
        return NULL;
    }
    const int16_t *own = (int16_t *)b->buffers[WEIGHTS1].buf + table * b->first;
    const int32_t *start = b->buffers[START1].buf;
    for (long i = 0; i < rows * b->first; i++)
        b->sums[i] = start[i % b->first] + own[i % b->first];
    return capsule;
}

/* look(bound, row, count): of the first `count` actions in `wanted`. */
static PyObject *look(PyObject *module, PyObject *const *args, Py_ssize_t given)
{
    Bound *b = given == 3 ? PyCapsule_GetPointer(args[0], NAME) : NULL;
    if (b == NULL)
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_TypeError, "look takes what is bound, a row and a count");
    const long row = PyLong_AsLong(args[1]), count = PyLong_AsLong(args[2]);
    if (PyErr_Occurred())
        return NULL;
    int known = row >= 0 && row < b->rows && count >= 0 && count <= b->actions;
    for (long i = 0; known && i < count; i++) {
        const int64_t action = ((int64_t *)b->buffers[WANTED].buf)[i];
        known = action >= 0 && action < b->actions;
    }
    if (!known)
        return PyErr_Format(PyExc_ValueError, "there is no such row or action");
    work_out(b, row, count);
    Py_RETURN_NONE;
}

/* scale(parts, bits, seats, cells, touched, seat, before, past, factors, out): rows of cells as they are seen by a seat,
   each number times the factor of its slot. In the cells the seats stand in their own order; what is shown begins with the
   seat that looks. `past` are the cells that `out` stands for, and `before` the seats that saw them. Only what differs is
   written, and looked for only where a row was touched, which is told for each stretch of `1 << bits` cells, or where
   seats have moved. If `out` is empty, only `past` is written. */
static PyObject *scale(PyObject *module, PyObject *const *args, Py_ssize_t given)
{
    enum { PARTS, WHOLE, TOUCHED, SEAT, BEFORE, PAST, FACTORS, OUT, GIVEN };
    static const int PLACE[GIVEN] = {0, 3, 4, 5, 6, 7, 8, 9};
    Py_buffer held[GIVEN];
    int number = 0;
    const long bits = given == GIVEN + 2 ? PyLong_AsLong(args[1]) : -1, seats = bits < 0 ? -1 : PyLong_AsLong(args[2]);
    if (bits < 0 || bits > 30 || seats < 1)
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_TypeError, "scale takes ten arguments, the second from 0 to 30");
    while (number < GIVEN
           && PyObject_GetBuffer(args[PLACE[number]], &held[number],
                                 number == BEFORE || number == PAST || number == OUT ? PyBUF_WRITABLE : PyBUF_SIMPLE) == 0)
        number++;
    if (number == GIVEN) {
        const long slots = (long)(held[FACTORS].len / 4), count = (long)(held[SEAT].len / 8);
        const long parts = (long)(held[PARTS].len / 8 / PART);
        const int64_t *seat = held[SEAT].buf;
        const uint64_t *touched = held[TOUCHED].buf;
        int64_t *before = held[BEFORE].buf;
        int fits = slots >> bits < 64 && held[WHOLE].len == (Py_ssize_t)count * slots * 2 && held[PAST].len == held[WHOLE].len
                   && held[TOUCHED].len == held[SEAT].len && held[BEFORE].len == held[SEAT].len
                   && (held[OUT].len == 0 || held[OUT].len == 2 * held[PAST].len)
                   && are_parts(held[PARTS].buf, parts, seats, slots);
        for (long i = 0; i < count && fits; i++) {
            fits = seat[i] >= 0 && seat[i] < seats;
            if (fits) {
                const Row row = {(int16_t *)held[WHOLE].buf + i * slots, (int16_t *)held[PAST].buf + i * slots,
                                 held[FACTORS].buf, held[OUT].len ? (float *)held[OUT].buf + i * slots : NULL, touched[i],
                                 (int)bits};
                scale_row(&row, held[PARTS].buf, parts, seats, (long)seat[i], seat[i] != before[i]);
                before[i] = seat[i];
            }
        }
        if (!fits)
            PyErr_SetString(PyExc_ValueError, "these arrays do not fit together");
    }
    while (number > 0)
        PyBuffer_Release(&held[--number]);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* refused(mask, actions): the first row whose action is not on offer in it; -1 if all are. A row of the mask has a byte for
   each action. */
static PyObject *refused(PyObject *module, PyObject *const *args, Py_ssize_t given)
{
    Py_buffer mask, actions;
    if (given != 2)
        return PyErr_Format(PyExc_TypeError, "refused takes a mask and actions");
    if (PyObject_GetBuffer(args[0], &mask, PyBUF_SIMPLE) < 0)
        return NULL;
    if (PyObject_GetBuffer(args[1], &actions, PyBUF_SIMPLE) < 0) {
        PyBuffer_Release(&mask);
        return NULL;
    }
    const long count = (long)(actions.len / 8), most = count ? (long)mask.len / count : 0;
    const int64_t *chosen = actions.buf;
    const char *offered = mask.buf;
    long row = 0;
    while (row < count && chosen[row] >= 0 && chosen[row] < most && offered[row * most + chosen[row]])
        row++;
    PyBuffer_Release(&mask);
    PyBuffer_Release(&actions);
    return PyLong_FromLong(row < count ? row : -1);
}

static PyMethodDef METHODS[] = {
    {"bind", bind, METH_VARARGS, "Hold the buffers of a network and of whoever looks through it."},
    {"look", (PyCFunction)(void (*)(void))look, METH_FASTCALL, "Work out one row of cells."},
    {"scale", (PyCFunction)(void (*)(void))scale, METH_FASTCALL, "Bring rows up to date: cells as numbers of about 1 at most."},
    {"refused", (PyCFunction)(void (*)(void))refused, METH_FASTCALL, "Find the first row whose action is not on offer."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {PyModuleDef_HEAD_INIT, "kernel", NULL, -1, METHODS, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_kernel(void) { return PyModule_Create(&MODULE); }
