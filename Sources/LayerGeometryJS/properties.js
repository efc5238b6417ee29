// Methods that differ by a name and a type alone: properties, relatives and bulk outputs.

import { done, failAbout, handle, numeric } from "./answers.js";
import {
  bit, box, checkOutput, copied, copyIn, copyOut, copyValues, point, real, rect, transformOf, typed,
} from "./arrays.js";
import { fail, memory, shown, swift, wasm, wrong } from "./module.js";
import { LayerQueries, pointerOf } from "./queries.js";
import { LayerStore, placing } from "./store.js";

/** Adds a method that reads, by a function of the module that leaves its result in `values`. */
function reads(name, method, result) {
  const get = `js_get_${name}`;
  LayerQueries.prototype[method] = function (layer) {
    const error = wasm[get](pointerOf(this), numeric(layer));
    return error === 0 ? result(memory()) : fail(error, method, layer);
  };
}

/** Adds a method that gives a relative of a layer; null for none. */
function relates(name) {
  const method = swift(name), get = `js_get_${name}`;
  LayerQueries.prototype[method] = function (layer) {
    return handle(wasm[get](pointerOf(this), numeric(layer)), method, layer);
  };
}

const one = (m) => m.values[0];
const flag = (m) => m.values[0] !== 0;
const matrix = (size) => (m) => m.values.slice(0, size);

for (const name of [
  "superlayer", "root_layer", "first_sublayer", "last_sublayer", "next_sibling", "previous_sibling",
]) relates(name);
reads("sublayer_count", "sublayerCount", one);
reads("world_box", "worldBox", (m) => box(m.floats));
reads("world_transform", "worldTransform", matrix(9));
reads("clipped_frame", "clippedFrame", (m) => rect(m.values));
reads("visible_rect", "visibleRect", (m) => rect(m.values));
reads("visible_fraction", "visibleFraction", one);
reads("effective_opacity", "effectiveOpacity", one);
reads("effectively_hidden", "isEffectivelyHidden", flag);
reads("contents_are_flipped", "contentsAreFlipped", flag);

/** Adds bulk outputs: for layers, and for a range of indices. */
function outputs(name, width, Type) {
  const method = swift(name), ranged = `${method}At`;
  LayerQueries.prototype[method] = function (layers, into = undefined) {
    const count = copyIn(0, layers, Float64Array, method);
    checkOutput(into, Type, width * count, method);
    const error = wasm[`js_get_${name}`](pointerOf(this), count);
    return error === 0 ? copyOut(Type, width * count, into) : fail(error, method);
  };
  LayerQueries.prototype[ranged] = function (first, count, into = undefined) {
    checkOutput(into, Type, width * real(count), ranged);
    const error = wasm[`js_get_${name}_at`](pointerOf(this), real(first), real(count));
    return error === 0 ? copyOut(Type, width * count, into) : fail(error, ranged);
  };
}

outputs("frames", 4, Float64Array);
outputs("world_boxes", 4, Float32Array);
outputs("world_transforms", 9, Float64Array);
outputs("clipped_frames", 4, Float64Array);
outputs("effective_opacities", 1, Float64Array);
outputs("world_matrices_3x3", 9, Float32Array);
outputs("world_matrices_4x4", 16, Float32Array);
outputs("world_quads", 8, Float32Array);

// Properties that are set and read. The first word of what a flag is read by is "is", or what it is set by.

function sets(name, method, put) {
  const set = `js_set_${name}`;
  LayerStore.prototype[method] = function (layer, ...values) {
    done(put(wasm[set], this, numeric(layer), values, method), method, layer);
  };
}

const setter = (name) => `set${name[0].toUpperCase()}${name.slice(1)}`;

for (const name of [
  "anchor_point_z", "z_position", "corner_radius", "opacity", "speed", "begin_time", "time_offset",
  "masked_corners", "hit_test_mask", "autoresizing_mask", "user_data",
]) {
  reads(name, swift(name), one);
  sets(name, setter(swift(name)), (set, store, layer, [value]) => set(pointerOf(store), layer, real(value)));
}

for (const [name, getter] of [
  ["geometry_flipped", "isGeometryFlipped"], ["masks_to_bounds", "masksToBounds"], ["hidden", "isHidden"],
  ["double_sided", "isDoubleSided"], ["ignores_hit_testing", "ignoresHitTesting"],
  ["rounds_autoresized_frame", "roundsAutoresizedFrame"],
]) {
  reads(name, getter, flag);
  sets(name, setter(swift(name)), (set, store, layer, [value], call) => (
    set(pointerOf(store), layer, bit(value, call))));
}

reads("position", "position", (m) => point(m.values));
sets("position", "setPosition", (set, store, layer, [x, y]) => set(pointerOf(store), layer, real(x), real(y)));

reads("anchor_point", "anchorPoint", (m) => point(m.values));
sets("anchor_point", "setAnchorPoint", (_, store, layer, [x, y, keepsPlace = false], call) =>
  placing("set_anchor_point", keepsPlace, call)(pointerOf(store), layer, real(x), real(y)));

reads("bounds", "bounds", (m) => rect(m.values));
sets("bounds", "setBounds", (_, store, layer, [x, y, width, height, keepsPlace = false], call) =>
  placing("set_bounds", keepsPlace, call)(pointerOf(store), layer, real(x), real(y), real(width), real(height)));

reads("frame", "frame", (m) => rect(m.values));
sets("frame", "setFrame", (set, store, layer, [x, y, width, height]) =>
  set(pointerOf(store), layer, real(x), real(y), real(width), real(height)));

for (const [name, size] of [["transform", 16], ["affine_transform", 6], ["sublayer_transform", 16]]) {
  reads(name, swift(name), matrix(size));
  sets(name, setter(swift(name)), (set, store, layer, [given], call) => {
    const numbers = transformOf(given, size, call);
    memory().values.set(numbers);
    return set(pointerOf(store), layer);
  });
}

const scrollModes = ["both", "none", "horizontal", "vertical"];
reads("scroll_mode", "scrollMode", (m) => scrollModes[m.values[0]]);
sets("scroll_mode", "setScrollMode", (set, store, layer, [mode], call) => {
  const value = scrollModes.indexOf(mode);
  if (value < 0) wrong("badValue", call, `there is no scroll mode ${shown(mode)}`);
  return set(pointerOf(store), layer, value);
});

LayerStore.prototype.setTransformToSpace = function (layer, transform, space) {
  const call = "setTransformToSpace", numbers = transformOf(transform, 6, call), pointer = pointerOf(this);
  memory().values.set(numbers);
  const error = wasm.js_set_transform_to_space(pointer, numeric(layer), numeric(space));
  if (error !== 0) failAbout(error, call, pointer, layer, space);
};

// Setters of many layers

function setsMany(name, width) {
  const method = `set${swift(`_${name}`)}`;
  LayerStore.prototype[method] = function (layers, values) {
    const numbers = typed(values, Float64Array, method);
    const count = copyIn(0, layers, Float64Array, method);
    copyValues(1, numbers, Float64Array, width, count, method);
    done(wasm[`js_set_${name}`](pointerOf(this), count), method);
  };
}

setsMany("positions", 2);
setsMany("frames", 4);
setsMany("transforms", 16);
setsMany("affine_transforms", 6);

LayerStore.prototype.setHiddenFlags = function (layers, flags) {
  const call = "setHiddenFlags";
  const given = Array.isArray(flags)
    ? Array.from(flags, (value) => (typeof value === "boolean" ? Number(value) : real(value)))
    : copied(flags, call);
  if (given.some(Number.isNaN)) wrong("badValue", call, "a flag is neither a boolean nor a number");
  const bytes = Uint8Array.from(given, (value) => (value === 0 ? 0 : 1));
  const count = copyIn(0, layers, Float64Array, call);
  copyValues(1, bytes, Uint8Array, 1, count, call);
  done(wasm.js_set_hidden_flags(pointerOf(this), count), call);
};

LayerStore.prototype.setBoundsAndPositions = function (layers, bounds, positions) {
  const call = "setBoundsAndPositions";
  const rects = typed(bounds, Float64Array, call), points = typed(positions, Float64Array, call);
  const count = copyIn(0, layers, Float64Array, call);
  copyValues(1, rects, Float64Array, 4, count, call);
  copyValues(2, points, Float64Array, 2, count, call);
  done(wasm.js_set_bounds_and_positions(pointerOf(this), count), call);
};
