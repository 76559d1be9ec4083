/* files.h: reading and writing whole files, and where the program keeps its own. */
#ifndef BELLUM_FILES_H
#define BELLUM_FILES_H
#include <stdbool.h>
#include <stddef.h>

/* A whole file as a malloc'ed text, terminated; NULL if it cannot be read (errno says why). */
char *file_read(const char *path, size_t *len);

/* Write a whole file: either all of it is there afterwards or the old one is.  False: see errno. */
bool file_write(const char *path, const char *text);

/* $XDG_STATE_HOME/bellum or ~/.local/state/bellum, made if it is missing, with /name behind it.
 * False if there is no such place. */
bool file_in_state(const char *name, char *path, size_t cap);

/* Makes a folder and its parents. */
bool file_make_dir(const char *path);
#endif
