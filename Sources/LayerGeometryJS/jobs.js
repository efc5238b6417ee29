// Areas by rules, what is near or crossed, paths and pointers, boxes, places, copies, and damage for painters.

import { done, failAbout, failBeside, handle, list, number, numeric } from "./answers.js";
import { putRect } from "./areas.js";
import { bit, box, copied, copyIn, copyOut, point, real, rect, transformOf } from "./arrays.js";
import { adds, fail, fields, memory, shown, wasm, wrong } from "./module.js";
import { pass, put, read } from "./options.js";
import { LayerQueries, pointerOf } from "./queries.js";
import { LayerStore } from "./store.js";

/** In the order of the C interface. */
const alignments = ["nearest", "start", "center", "end"];
const rules = {
  findsPassThrough: 1, findsHidden: 2, honorsCornerRadius: 4, includesInk: 8, ignoresReceiver: 16,
};

/** The bits of the rules that are set. */
function rulesOf(given, call) {
  const chosen = fields(given, "rules", call);
  return Object.keys(rules).reduce((bits, name) => {
    const value = chosen[name];
    return value !== undefined && bit(value, call) ? bits | rules[name] : bits;
  }, 0);
}

/** Elements of `width` numbers that a call has left, the first of each a layer. */
function elements(width, element) {
  const all = copyOut(Float64Array, width * memory().values[0]), result = [];
  for (let k = 0; k < all.length; k += width) result.push(element(all.subarray(k, k + width)));
  return result;
}

adds(LayerQueries, {
  /** Layers of an area: a rect, a polygon or an outline, with rules, front to back. */
  layersOfArea(area, receiver, options = undefined) {
    const call = "layersOfArea", chosen = read(options, call);
    if (area === null || typeof area !== "object") wrong("badValue", call, "the area is no object");
    const { rect: rectangle, polygon, outline, of: space = null, contains = false } = area;
    const bits = rulesOf(area, call);
    const isContained = bit(contains, call);
    let kind = 0, count = 0;
    if (polygon !== undefined) {
      kind = 1;
      count = copyIn(1, polygon, Float64Array, call) / 2;
      if (count % 1 !== 0) wrong("badCount", call, "the last vertex has no y");
    } else if (outline !== undefined) {
      kind = 2;
    } else {
      putRect(rectangle, call);
    }
    const owner = kind === 2 ? outline : space, pointer = pointerOf(this), has = put(chosen);
    const error = wasm.js_get_layers_of_area(
      pointer, kind, bits, numeric(owner), count, isContained, numeric(receiver), has);
    return error === 0 ? list(error) : failAbout(error, call, pointer, receiver, owner);
  },

  /** The layers nearest to a point, the nearest first, at most `most` of them within `limit`. */
  nearestLayers(x, y, receiver, most, limit = Infinity, options = undefined, given = undefined) {
    const call = "nearestLayers", bits = rulesOf(given, call), has = pass(options, call);
    if (!(Number.isInteger(most) && most >= 0 && most < 2 ** 26)) {
      wrong("badCount", call, "the count is no whole number below 2^26");
    }
    const pointer = pointerOf(this), error = wasm.js_get_layer_count(pointer) || wasm.js_get_nearest_layers(
      pointer, real(x), real(y), real(limit), Math.min(most, memory().values[0]), numeric(receiver), has, bits);
    if (error !== 0) fail(error, call, receiver);
    return elements(4, (v) => ({ layer: v[0], distance: v[1], point: { x: v[2], y: v[3] } }));
  },

  /** The layer that a finger touches: the one that is hit, else the nearest within `radius`. */
  hitTestWithin(x, y, radius, receiver, options = undefined) {
    const call = "hitTestWithin", has = pass(options, call);
    return handle(
      wasm.js_hit_test_within(pointerOf(this), real(x), real(y), real(radius), numeric(receiver), has), call,
      receiver);
  },

  /** The layers that a segment crosses, in the order in which it enters them. */
  layersCrossed(x, y, endX, endY, receiver, options = undefined, given = undefined) {
    const call = "layersCrossed", bits = rulesOf(given, call), has = pass(options, call);
    const error = wasm.js_get_layers_crossed(
      pointerOf(this), real(x), real(y), real(endX), real(endY), numeric(receiver), has, bits);
    if (error !== 0) fail(error, call, receiver);
    return elements(3, (v) => ({ layer: v[0], enter: v[1], leave: v[2] }));
  },

  /** The layers from the receiver down to the one that is hit, with the point in each one's coordinates. */
  hitPath(x, y, receiver, options = undefined) {
    const call = "hitPath", has = pass(options, call);
    const error = wasm.js_get_hit_path(pointerOf(this), real(x), real(y), numeric(receiver), has);
    if (error !== 0) fail(error, call, receiver);
    return elements(3, (v) => ({ layer: v[0], point: point(v.subarray(1)) }));
  },

  /** A point at which a layer, or one below it, is hit, or not painted over; else "covered" or "undecided". */
  exposure(layer, receiver, ofPaint = false, options = undefined) {
    const call = "exposure", has = pass(options, call);
    const pointer = pointerOf(this), error = wasm.js_get_exposure(
      pointer, numeric(layer), numeric(receiver), has, bit(ofPaint, call));
    if (error !== 0) failAbout(error, call, pointer, layer, receiver);
    const { values } = memory();
    return values[2] === 0 ? point(values) : values[2] === 1 ? "covered" : "undecided";
  },

  /** The box of a layer and all that is visible below it, in a layer's coordinates or the world's. */
  subtreeBox(layer, space = null, given = { findsPassThrough: true }) {
    const call = "subtreeBox", bits = rulesOf(given, call), pointer = pointerOf(this);
    const error = wasm.js_get_subtree_box(pointer, numeric(layer), numeric(space), bits);
    return error === 0 ? rect(memory().values) : failAbout(error, call, pointer, layer, space);
  },

  /** The box around those of `subtreeBox`. */
  subtreesBox(layers, space = null, given = { findsPassThrough: true }) {
    const call = "subtreesBox", bits = rulesOf(given, call), count = copyIn(0, layers, Float64Array, call);
    const pointer = pointerOf(this), error = wasm.js_get_subtrees_box(pointer, count, numeric(space), bits);
    return error === 0 ? rect(memory().values) : failBeside(error, call, pointer, space);
  },

  /** The box of the bounds of layers, in a layer's coordinates or the world's. */
  boundingBox(layers, space = null) {
    const call = "boundingBox", count = copyIn(0, layers, Float64Array, call);
    const pointer = pointerOf(this), error = wasm.js_get_bounding_box(pointer, count, numeric(space));
    return error === 0 ? rect(memory().values) : failBeside(error, call, pointer, space);
  },

  /** How far the layer paints beyond its bounds. */
  inkOutsets(layer) {
    done(wasm.js_get_ink_outsets(pointerOf(this), numeric(layer)), "inkOutsets", layer);
    return box(memory().values);
  },
});

adds(LayerStore, {
  /** Moves, turns, mirrors or scales layers where they are, by a transform of a space. */
  transformLayers(layers, transform, space = null) {
    const call = "transformLayers", numbers = transformOf(copied(transform, call), 6, call);
    const count = copyIn(0, layers, Float64Array, call);
    memory().values.set(numbers);
    const pointer = pointerOf(this), error = wasm.js_transform_layers(pointer, count, numeric(space));
    if (error !== 0) failBeside(error, call, pointer, space);
  },

  /** Dissolves a group, whose sublayers stay where they are. */
  ungroup(group) { done(wasm.js_ungroup(pointerOf(this), numeric(group)), "ungroup", group); },

  /** A copy of a layer and of everything below it, as a root. */
  duplicate(layer) {
    return handle(wasm.js_layer_duplicate(pointerOf(this), numeric(layer)), "duplicate", layer);
  },

  /** Scrolls all scroll layers on the path so that a rectangle of the layer is visible. */
  scrollToVisible(layer, rectangle, x = "nearest", y = "nearest") {
    const call = "scrollToVisible", [alongX, alongY] = [x, y].map((name) => {
      const found = alignments.indexOf(name);
      return found < 0 ? wrong("badValue", call, `there is no alignment ${shown(name)}`) : found;
    });
    putRect(rectangle, call);
    done(wasm.js_scroll_to_visible(pointerOf(this), numeric(layer), alongX, alongY), call, layer);
  },

  /** Tells that a layer's contents have changed, all or a rectangle of them. */
  setNeedsDisplay(layer, rectangle = undefined) {
    const call = "setNeedsDisplay";
    if (rectangle !== undefined) putRect(rectangle, call);
    const set = rectangle === undefined ? wasm.js_set_needs_display : wasm.js_set_needs_display_in_rect;
    done(set(pointerOf(this), numeric(layer)), call, layer);
  },

  setInkOutsets(layer, minX, minY, maxX, maxY) {
    memory().values.set([real(minX), real(minY), real(maxX), real(maxY)]);
    done(wasm.js_set_ink_outsets(pointerOf(this), numeric(layer)), "setInkOutsets", layer);
  },

  get keepsAutoresizedSizes() {
    return number(pointerOf(this), "js_get_keeps_autoresized_sizes", "keepsAutoresizedSizes") !== 0;
  },
  set keepsAutoresizedSizes(keeps) {
    const call = "keepsAutoresizedSizes";
    done(wasm.js_set_keeps_autoresized_sizes(pointerOf(this), bit(keeps, call)), call);
  },
});

/** The layers that a pointer is in, for what it enters and leaves as it or the scene moves. */
export class PointerTracker {
  #pointer;

  constructor() {
    if (wasm === null) throw new Error("PointerTracker: await load() first");
    this.#pointer = wasm.js_pointer_create();
  }

  /** What the pointer has left and entered since the last call; x of null stands for a pointer that is gone. */
  update(store, x, y, receiver, options = undefined) {
    const call = "update";
    if (!(store instanceof LayerQueries)) wrong("badValue", call, "the first argument is no store");
    const has = pass(options, call);
    const error = wasm.js_pointer_update(
      this.#pointer, pointerOf(store), x === null ? 0 : 1, real(x), real(y), numeric(receiver), has);
    if (error !== 0) fail(error, call, receiver);
    if (memory().values[0] === 0) return { left: new Float64Array(0), entered: new Float64Array(0) };
    return {
      left: list(wasm.js_pointer_get_left(this.#pointer), call),
      entered: list(wasm.js_pointer_get_entered(this.#pointer), call),
    };
  }

  dispose() {
    wasm.js_pointer_destroy(this.#pointer);
    this.#pointer = 0;
  }
}

/** Beside an argument: the constructor is not for callers. */
const inside = Symbol("inside");

/** States of layers, to undo an edit by: `store.states(layers)` makes them. */
export class LayerStates {
  #states;

  constructor(states, token) {
    if (token !== inside) wrong("badValue", "LayerStates", "states are made by a store's states and statesOfSubtree");
    this.#states = states;
  }

  /** Gives the layers back what their states say. From then on these are the states before: those that redo. */
  restore(store) {
    const call = "restore";
    if (!(store instanceof LayerStore)) wrong("badValue", call, "the argument is no store");
    done(wasm.js_states_restore(this.#states, pointerOf(store)), call);
  }

  dispose() {
    wasm.js_states_destroy(this.#states);
    this.#states = 0;
  }
}

adds(LayerStore, {
  /** The states of the layers that an edit is going to change. */
  states(layers) {
    const call = "states", count = copyIn(0, layers, Float64Array, call);
    done(wasm.js_states_create(pointerOf(this), count), call);
    return new LayerStates(memory().values[0], inside);
  },

  /** The states of a layer and of everything below it. */
  statesOfSubtree(layer) {
    done(wasm.js_states_create_of_subtree(pointerOf(this), numeric(layer)), "statesOfSubtree", layer);
    return new LayerStates(memory().values[0], inside);
  },
});

if (Symbol.dispose) {
  for (const type of [PointerTracker, LayerStates]) type.prototype[Symbol.dispose] = type.prototype.dispose;
}
