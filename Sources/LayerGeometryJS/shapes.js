// Shapes, and what is hit of layers in place of their bounds.

import { done, numeric } from "./answers.js";
import { areHeld, box, copyIn, outputStart, real, rect, typed } from "./arrays.js";
import { adds, fail, fields, memory, shown, wasm, wrong } from "./module.js";
import { Path } from "./path.js";
import { LayerQueries, pointerOf } from "./queries.js";
import { LayerStore } from "./store.js";

const fills = ["nonzero", "evenodd", null];
const caps = ["butt", "round", "square"], joins = ["miter", "round", "bevel"];

function place(list, value, what, call) {
  const found = list.indexOf(value);
  return found < 0 ? wrong("badValue", call, `there is no ${what} ${shown(value)}`) : found;
}

/**
 * Reads a style, which may run code of the caller, and so comes before any call of the module. Returns what puts
 * numbers in `values`, a stroke and radii behind a rectangle, and gives the rule, and 1 for a stroke.
 */
function styled(rectangle, radii, style, call) {
  if (wasm === null) throw new Error("Shape: await load() first");
  const { fill = "nonzero", stroke = null } = fields(style, "style", call);
  const rule = place(fills, fill, "fill rule", call);
  let of = [0, 0, 0, 0];
  if (stroke !== null) {
    const { width, cap = "butt", join = "miter", miterLimit = 4 } = stroke;
    of = [width, place(caps, cap, "cap", call), place(joins, join, "join", call), miterLimit];
  }
  const numbers = [...rectangle, ...of, ...radii].map(real);
  return () => {
    memory().values.set(numbers);
    return [rule, stroke === null ? 0 : 1];
  };
}

/** Two numbers for each corner: from one radius, from four, or from four of x and y. */
function radiiOf(given, call) {
  const list = Array.isArray(given) ? Array.from(given) : [given, given, given, given];
  if (list.length !== 4) wrong("badCount", call, "the radii are neither one nor four");
  return list.flatMap((radius) => {
    if (radius === null || typeof radius !== "object") return [radius, radius];
    const { x, y } = radius;
    return [x, y];
  });
}

/** In place of an argument: the constructor is not for callers. */
const inside = Symbol("inside");
let shapePointer;

/** The shape whose pointer a call has left in `values`. */
const take = () => new Shape(inside);

/**
 * What a layer covers in place of its bounds. It never changes, and layers share it. Dispose of it, or say
 * `using shape = Shape.ellipse(…)`: layers that have it keep it.
 */
export class Shape {
  #pointer;

  constructor(token) {
    if (token !== inside) wrong("badValue", "Shape", "shapes are made by Shape.path, ellipse and roundedRect");
    this.#pointer = memory().values[0];
  }

  static {
    shapePointer = (shape, call) => {
      if (shape === null || typeof shape !== "object" || !(#pointer in shape)) {
        wrong("badValue", call, "the value is no shape");
      }
      return shape.#pointer === 0 ? fail(1, call) : shape.#pointer;
    };
  }

  /**
   * @param path a Path, or an object with `verbs` and `coordinates`
   * @param style `fill`: "nonzero", "evenodd" or null; `stroke`: width, cap, join and miterLimit
   */
  static path(path, style = undefined) {
    const call = "path", put = styled([0, 0, 0, 0], [], style, call);
    if (path === null || typeof path !== "object") wrong("badValue", call, "the first argument is no path");
    const { verbs, coordinates } = path;
    const steps = typed(verbs, Float64Array, call), numbers = typed(coordinates, Float64Array, call);
    if (!areHeld(steps, Uint8Array)) wrong("badValue", call, "a verb is none");
    const verbCount = copyIn(0, steps, Uint8Array, call), count = copyIn(1, numbers, Float64Array, call);
    done(wasm.js_shape_create_path(verbCount, count, ...put()), call);
    return take();
  }

  /** The ellipse that fills a rectangle. */
  static ellipse(x, y, width, height, style = undefined) {
    const call = "ellipse", put = styled([x, y, width, height], [], style, call);
    done(wasm.js_shape_create_ellipse(...put()), call);
    return take();
  }

  /** A rectangle with elliptical corners. @param radii one, or four clockwise from the top left: each r or {x, y} */
  static roundedRect(x, y, width, height, radii, style = undefined) {
    const call = "roundedRect", put = styled([x, y, width, height], radiiOf(radii, call), style, call);
    done(wasm.js_shape_create_rounded_rect(...put()), call);
    return take();
  }

  contains(x, y) {
    done(wasm.js_shape_contains(this.#pointer, real(x), real(y)), "contains");
    return memory().values[0] !== 0;
  }

  /** The smallest rectangle around the shape, stroke included; with an origin of infinity around nothing. */
  get boundingBox() {
    done(wasm.js_shape_get_bounding_box(this.#pointer), "boundingBox");
    return rect(memory().values);
  }

  get fill() {
    done(wasm.js_shape_get_fill(this.#pointer), "fill");
    return fills[memory().values[0]];
  }

  get stroke() {
    done(wasm.js_shape_get_stroke(this.#pointer), "stroke");
    const v = memory().values;
    return v[0] > 0 ? { width: v[0], cap: caps[v[1]], join: joins[v[2]], miterLimit: v[3] } : null;
  }

  /** A copy of the path, without steps that begin nothing. */
  get path() {
    done(wasm.js_shape_get_path(this.#pointer), "path");
    const { buffer, values } = memory(), start = outputStart();
    const coordinates = new Float64Array(buffer, start, values[1]);
    return new Path(new Uint8Array(buffer, start + 8 * values[1], values[0]), coordinates);
  }

  dispose() {
    wasm?.js_shape_destroy(this.#pointer);
    this.#pointer = 0;
  }
}

adds(LayerQueries, {
  /** The shape of a layer, to be disposed of; null where the bounds are hit. */
  shape(layer) {
    done(wasm.js_get_shape(pointerOf(this), numeric(layer)), "shape", layer);
    return memory().values[0] === 0 ? null : take();
  },

  /** How far hits reach beyond the shape or the bounds. */
  hitOutsets(layer) {
    done(wasm.js_get_hit_outsets(pointerOf(this), numeric(layer)), "hitOutsets", layer);
    return box(memory().values);
  },
});

adds(LayerStore, {
  /** Sets what is hit of a layer in place of its bounds; null for the bounds. */
  setShape(layer, shape) {
    const call = "setShape", pointer = shape === null ? 0 : shapePointer(shape, call);
    done(wasm.js_set_shape(pointerOf(this), numeric(layer), pointer), call, layer);
  },

  setHitOutsets(layer, minX, minY, maxX, maxY) {
    memory().values.set([real(minX), real(minY), real(maxX), real(maxY)]);
    done(wasm.js_set_hit_outsets(pointerOf(this), numeric(layer)), "setHitOutsets", layer);
  },
});

if (Symbol.dispose) adds(Shape, { [Symbol.dispose]: Shape.prototype.dispose });
