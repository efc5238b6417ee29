// A scene of 100,000 layers, and phases to count the instructions of: with callgrind, which collects `measured` only.
// Usage: speed hits|moves|boxes|frames
#include "layer_geometry.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GROUPS = 1000, LEAVES = 99, COUNT = GROUPS * (LEAVES + 1) + 1 };

static lg_store *store;
static lg_layer root, layers[COUNT];
static lg_box boxes[COUNT + 1];
static lg_rect frames[COUNT + 1];
static uint64_t state = 1;

static double uniform(double limit) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (double)(state >> 11) / 9007199254740992.0 * limit;
}

static lg_layer add(lg_layer superlayer, double reach, double size) {
    lg_layer layer;
    lg_rect frame = {uniform(reach), uniform(reach), 1 + uniform(size), 1 + uniform(size)};
    if (lg_layer_create(store, LG_KIND_ORDINARY, &layer) != LG_OK) exit(2);
    lg_set_frame(store, layer, frame);
    if (superlayer != LG_NO_LAYER && lg_add_sublayer(store, layer, superlayer) != LG_OK) exit(2);
    return layer;
}

static lg_layer hit(void) {
    lg_point point = {uniform(10000), uniform(10000)};
    lg_layer result;
    if (lg_hit_test(store, point, root, NULL, &result) != LG_OK) exit(2);
    return result;
}

// Returns a number that depends on the answers.
__attribute__((noinline)) uint64_t measured(const char *phase, int count) {
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        if (strcmp(phase, "hits") == 0) {
            sum += hit();
        } else if (strcmp(phase, "moves") == 0) {
            lg_point position = {uniform(100), uniform(100)};
            if (lg_set_position(store, layers[1 + i * 7919 % (COUNT - 1)], position) != LG_OK) exit(2);
            sum += hit();
        } else if (strcmp(phase, "boxes") == 0) {
            if (lg_get_world_boxes_at(store, 1, COUNT, boxes) != LG_OK) exit(2);
            sum += (uint64_t)boxes[COUNT / 2].max_x;
        } else {
            if (lg_get_frames_at(store, 1, COUNT, frames) != LG_OK) exit(2);
            sum += (uint64_t)frames[COUNT / 2].width;
        }
    }
    return sum;
}

int main(int count, char **arguments) {
    if (count != 2 || lg_store_create(COUNT, &store) != LG_OK) return 2;
    const char *phase = arguments[1];
    root = add(LG_NO_LAYER, 1, 1);
    lg_set_bounds(store, root, (lg_rect){0, 0, 10000, 10000});
    int next = 0;
    layers[next++] = root;
    for (int group = 0; group < GROUPS; group++) {
        lg_layer superlayer = layers[next++] = add(root, 9800, 200);
        for (int leaf = 0; leaf < LEAVES; leaf++) layers[next++] = add(superlayer, 100, 20);
    }
    for (int i = 0; i < 100; i++) hit();
    lg_get_world_boxes_at(store, 1, COUNT, boxes);
    int isBulk = strcmp(phase, "hits") != 0 && strcmp(phase, "moves") != 0;
    printf("%s %llu\n", phase, (unsigned long long)measured(phase, isBulk ? 3 : 5000));
    lg_store_destroy(store);
    return 0;
}
