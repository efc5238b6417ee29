// Compares the kernel's sine and cosine with 80-bit ones: at random angles of several ranges, and near quarter turns.
// Usage: sines [COUNT]
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

void layer_sine_and_cosine(double angle, double *sine, double *cosine);

static uint64_t state = 1;
static double uniform(void) {  // From -1 to 1.
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (double)(int64_t)state / 9223372036854775808.0;
}

// The error in units of the last place; where the value counts as 0, whether it is 0.
static double error(double value, long double exact) {
    if (fabsl(exact) < 0x1p-50L * (1 - 0x1p-50L)) return value == 0 ? 0 : INFINITY;
    if (1 - fabsl(exact) < 0x1p-100L) return fabs(value) == 1 ? 0 : INFINITY;
    int exponent;
    frexpl(exact, &exponent);
    return (double)(fabsl((long double)value - exact) / ldexpl(1, exponent - 53));
}

int main(int count, char **arguments) {
    long angles = count > 1 ? atol(arguments[1]) : 1000000;
    double ranges[] = {0.8, 7, 100, 1e6}, most = 0, quarter = 3.14159265358979323846 / 2;
    for (long i = 0; i < angles; i++) {
        double angle = uniform() * ranges[i % 4], sine, cosine;
        if (i % 8 == 7) angle = trunc(angle / quarter) * quarter;
        layer_sine_and_cosine(angle, &sine, &cosine);
        double found = fmax(error(sine, sinl(angle)), error(cosine, cosl(angle)));
        if (found > most) most = found;
    }
    printf("%ld sines and cosines, at most %.3f of a last place from 80-bit ones\n", angles, most);
    return most < 0.8 ? 0 : 1;
}
