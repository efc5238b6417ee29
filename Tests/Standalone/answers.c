// Runs what AllAnswers.swift has: the scripted run, a recording, and case files that are named.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

uint64_t layer_selfcheck(void);
uint64_t layer_selfcheck_expected(void);
ptrdiff_t layer_check_cases(const uint8_t *text, ptrdiff_t count, ptrdiff_t *mismatches);
int replay(void);

// What Embedded Swift leaves to its host: numbers with many digits.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
    char *end;
    *value = strtod(text, &end);
    return end;
}

// Reads a whole file; ends the program if it cannot.
static uint8_t *read_file(const char *path, size_t *count) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) exit(2);
    *count = (size_t)ftell(file);
    rewind(file);
    uint8_t *bytes = malloc(*count + 1);
    if (!bytes || fread(bytes, 1, *count, file) != *count) exit(2);
    fclose(file);
    return bytes;
}

int main(int count, char **arguments) {
    uint64_t digest = layer_selfcheck();
    int status = digest != layer_selfcheck_expected();
    printf("%016llx%s\n", (unsigned long long)digest, status ? ", not as expected" : "");
    int call = replay();
    if (call != 0) {
        printf("Calls.recording: call %d is answered differently\n", call - 1);
        status = 1;
    }
    ptrdiff_t answers = 0, mismatches = 0;
    for (int i = 1; i < count; i++) {
        size_t size;
        uint8_t *text = read_file(arguments[i], &size);
        ptrdiff_t different = 0, compared = layer_check_cases(text, (ptrdiff_t)size, &different);
        if (compared <= 0 || different != 0) {
            printf("%s: %td of %td answers differ\n", arguments[i], different, compared);
            status = 1;
        }
        answers += compared;
        mismatches += different;
        free(text);
    }
    if (count > 1) printf("%td answers of a browser, %td differ\n", answers, mismatches);
    return status;
}
