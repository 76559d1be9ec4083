/* plane_sample.h: a fingerprint of core/plane.h, which must be the same with every compiler and on every machine. */
#ifndef BELLUM_PLANE_SAMPLE_H
#define BELLUM_PLANE_SAMPLE_H
#include <stdint.h>

#define PLANE_SAMPLE UINT64_C(0x0f35b9d97e3f8c46)

/* A hash over what all functions answer to a fixed sequence of random questions. */
uint64_t plane_sample(void);
#endif
