// Animations, and the time at which they are seen.

import { done, handle, list, number, numeric } from "./answers.js";
import { checkOutput, copied, copyIn, copyOut, copyText, copyValues, real, typed } from "./arrays.js";
import { adds, fail, memory, shown, wasm, wrong } from "./module.js";
import { pointerOf } from "./queries.js";
import { LayerStore } from "./store.js";

/** In the order of the C interface. */
const keyPaths = [
  "position", "position.x", "position.y", "bounds", "bounds.origin", "bounds.origin.x", "bounds.origin.y",
  "bounds.size", "bounds.size.width", "bounds.size.height", "anchorPoint", "anchorPoint.x", "anchorPoint.y",
  "zPosition", "opacity", "cornerRadius", "hidden", "transform", "transform.translation",
  "transform.translation.x", "transform.translation.y", "transform.translation.z", "transform.scale",
  "transform.scale.x", "transform.scale.y", "transform.scale.z", "transform.rotation", "transform.rotation.x",
  "transform.rotation.y", "transform.rotation.z",
];
const fillModes = ["removed", "forwards", "backwards", "both"];
const modes = ["linear", "discrete", "paced", "cubic"];
const jumps = ["start", "end", "none", "both"];
const kinds = { basic: 0, spring: 1, keyframes: 2 };
const bezier = (x1, y1, x2, y2) => [1, 0, x1, y1, x2, y2];
const curves = {
  linear: [0, 0, 0, 0, 0, 0], easeIn: bezier(0.42, 0, 1, 1), easeOut: bezier(0, 0, 0.58, 1),
  easeInEaseOut: bezier(0.42, 0, 0.58, 1), default: bezier(0.25, 0.1, 0.25, 1),
};

/** The numbers of a value; none where there is none. */
function numbersOf(value, call, refuse = (code, reason) => wrong(code, call, reason)) {
  if (value === undefined || value === null) return [];
  if (typeof value === "boolean") return [value ? 1 : 0];
  if (typeof value !== "object") return [real(value)];
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const numbers = copied(value, call);
    return numbers.length > 0 ? numbers : refuse("badCount", "a value has no numbers");
  }
  const { x, y, width, height } = value;
  const numbers = [x, y, width, height].filter((number) => number !== undefined).map(real);
  return numbers.length > 0 ? numbers : refuse("badValue", "a value has no numbers");
}

/** Reads what the caller gives, which may run code of the caller, and so comes before any call of the module. */
class Reader {
  constructor(call, keyPath) {
    this.call = call;
    this.number = this.index(keyPaths, keyPath, "key path");
    this.about = `${keyPath}: `;
  }

  refuse(code, reason) { return wrong(code, this.call, `${this.about ?? ""}${reason}`); }

  index(names, name, what) {
    const found = names.indexOf(name);
    return found < 0 ? this.refuse("badValue", `there is no ${what} ${shown(name)}`) : found;
  }

  flag(value, name) {
    if (typeof value !== "boolean") this.refuse("badValue", `${name} is neither true nor false`);
    return value ? 1 : 0;
  }

  object(value, what) {
    if (value === null || typeof value !== "object") this.refuse("badValue", `there is no ${what} ${shown(value)}`);
    return value;
  }

  /** Six numbers. */
  curve(curve) {
    if (typeof curve === "string" && Object.hasOwn(curves, curve)) return curves[curve];
    this.object(curve, "curve");
    if (Array.isArray(curve) || ArrayBuffer.isView(curve)) {
      const points = copied(curve, this.call);
      if (points.length !== 4) this.refuse("badCount", "a Bézier curve has four numbers");
      return bezier(...points);
    }
    const { steps, jump = "end" } = curve;
    if (!(Number.isInteger(steps) && steps >= 0 && steps < 2 ** 32)) {
      this.refuse("badValue", `${shown(steps)} is no number of steps`);
    }
    return [2, this.index(jumps, jump, "jump"), steps, 0, 0, 0];
  }

  /** Fourteen numbers. */
  timing(given) {
    const {
      beginTime = null, duration = 0.25, speed = 1, timeOffset = 0, repeatCount = 1, repeatDuration = 0,
      autoreverses = false, fillMode = "removed", curve = "linear",
    } = this.object(given, "timing");
    if (beginTime !== null && !Number.isFinite(beginTime)) this.refuse("notFinite", "the begin time is not finite");
    return [
      beginTime ?? NaN, ...[duration, speed, timeOffset, repeatCount, repeatDuration].map(real),
      this.flag(autoreverses, "autoreverses"), this.index(fillModes, fillMode, "fill mode"), ...this.curve(curve),
    ];
  }

  value(value) { return numbersOf(value, this.call, (code, reason) => this.refuse(code, reason)); }

  /** The numbers of many values. */
  values(values) {
    if (!Array.isArray(values)) return copied(values, this.call);
    return Float64Array.from(Array.from(values).flatMap((value) => Array.from(this.value(value))));
  }
}

/** A description as the numbers that the module reads. */
function described(animation, call) {
  if (animation === null || typeof animation !== "object") wrong("badValue", call, "the animation is no object");
  const {
    keyPath, from, to, by, values, keyTimes, curves: between, mode = "linear", spring, isAdditive = false,
    isCumulative = false,
  } = animation;
  const reader = new Reader(call, keyPath), timing = reader.timing(animation);
  const hasValues = values !== undefined && values !== null, hasSpring = spring !== undefined && spring !== null;
  if (hasValues && hasSpring) reader.refuse("badValue", "keyframes have no spring");
  const {
    mass = 1, stiffness = 100, damping = 10, initialVelocity = 0, isUntilRest = true,
  } = hasSpring ? reader.object(spring, "spring") : {};
  if (between !== undefined && !Array.isArray(between)) reader.refuse("badValue", "the curves are no array");
  const lists = [
    reader.value(from), reader.value(to), reader.value(by), hasValues ? reader.values(values) : [],
    keyTimes === undefined ? [] : copied(keyTimes, call),
  ];
  const paths = Array.from(between ?? []).map((curve) => reader.curve(curve));
  const head = [
    ...timing, reader.number, hasValues ? kinds.keyframes : hasSpring ? kinds.spring : kinds.basic,
    reader.flag(isAdditive, "isAdditive"), reader.flag(isCumulative, "isCumulative"),
    reader.index(modes, mode, "mode"), ...[mass, stiffness, damping, initialVelocity].map(real),
    reader.flag(isUntilRest, "isUntilRest"), ...lists.map((list) => list.length), paths.length,
  ];
  return { about: reader.about, numbers: joined([head, ...lists, ...paths]) };
}

function joined(lists) {
  const result = new Float64Array(lists.reduce((length, list) => length + list.length, 0));
  let length = 0;
  for (const each of lists) {
    result.set(each, length);
    length += each.length;
  }
  return result;
}

/** Puts a key in a buffer. */
const putKey = (key, call) => copyText(1, key, "a key", call);

/** Throws an error of a call with an animation. */
const failOf = (error, call, animation) => fail(error, call, undefined, `animation ${shown(animation)}: `);

/** Asks whether an animation is something. */
function asks(store, name, animation, call) {
  const error = wasm[name](pointerOf(store), real(animation));
  return error === 0 ? memory().values[0] !== 0 : failOf(error, call, animation);
}

adds(LayerStore, {
  /** Adds an animation to a layer, in place of that with the same key if there is one. Returns its handle. */
  addAnimation(layer, animation, key = null) {
    const call = "addAnimation", { about, numbers } = described(animation, call);
    if (key !== null) putKey(key, call);
    copyIn(0, numbers, Float64Array, call);
    const result = wasm.js_add_animation(pointerOf(this), numeric(layer), key === null ? 0 : 1);
    return result > 0 ? result : fail(-result, call, layer, about);
  },

  /**
   * Adds an animation of one property to each of many layers.
   * @param from the values that they begin with, one behind the other; @param to those that they end with
   */
  addAnimations(layers, keyPath, from, to, timing = {}, into = undefined) {
    const call = "addAnimations", reader = new Reader(call, keyPath);
    const begins = typed(from, Float64Array, call), ends = typed(to, Float64Array, call);
    const times = reader.timing(timing), width = wasm.js_get_key_path_width(reader.number);
    const count = copyIn(0, layers, Float64Array, call);
    checkOutput(into, Float64Array, count, call);
    copyValues(1, begins, Float64Array, width, count, call);
    copyValues(2, ends, Float64Array, width, count, call);
    memory().values.set(times);
    const error = wasm.js_add_animations(pointerOf(this), count, reader.number);
    return error === 0 ? copyOut(Float64Array, count, into) : fail(error, call, undefined, reader.about);
  },

  /** Removes an animation. Returns whether it was there. */
  removeAnimation(animation) {
    const error = wasm.js_remove_animation(pointerOf(this), real(animation));
    return error === 12 ? false : error === 0 || failOf(error, "removeAnimation", animation);
  },

  /** Removes a layer's animation with a key, if there is one. */
  removeAnimationForKey(layer, key) {
    const call = "removeAnimationForKey";
    putKey(key, call);
    done(wasm.js_remove_animation_for_key(pointerOf(this), numeric(layer)), call, layer);
  },

  removeAllAnimations(layer) {
    done(wasm.js_remove_all_animations(pointerOf(this), numeric(layer)), "removeAllAnimations", layer);
  },

  /** Removes the animations that are over, unless their fill mode keeps them. Returns their handles. */
  removeCompletedAnimations() {
    return list(wasm.js_remove_completed_animations(pointerOf(this)), "removeCompletedAnimations");
  },

  /** A layer's animations, in the order of adding. */
  animations(layer) { return list(wasm.js_get_animations(pointerOf(this), numeric(layer)), "animations", layer); },

  /** A layer's animation with a key; null if it has none. */
  animationForKey(layer, key) {
    const call = "animationForKey";
    putKey(key, call);
    return handle(wasm.js_get_animation_for_key(pointerOf(this), numeric(layer)), call, layer);
  },

  animationExists(animation) { return wasm.js_animation_exists(pointerOf(this), real(animation)) !== 0; },

  animationLayer(animation) {
    const result = wasm.js_get_animation_layer(pointerOf(this), real(animation));
    return result > 0 ? result : failOf(-result, "animationLayer", animation);
  },

  /** Whether an animation has begun and is not over. */
  isAnimationRunning(animation) { return asks(this, "js_is_animation_running", animation, "isAnimationRunning"); },

  /** Whether an animation changes its property, be it that it only fills. */
  isAnimationInEffect(animation) {
    return asks(this, "js_is_animation_in_effect", animation, "isAnimationInEffect");
  },

  /** Sends a basic animation or a spring of numbers to another value, from where it is and with its velocity. */
  retarget(animation, value) {
    const call = "retarget", count = copyIn(0, numbersOf(value, call), Float64Array, call);
    const error = wasm.js_retarget(pointerOf(this), real(animation), count);
    if (error !== 0) failOf(error, call, animation);
  },

  /** Sets the time that the presentation shows. */
  setTime(time) { done(wasm.js_set_time(pointerOf(this), real(time)), "setTime"); },

  /** The first time after the set one at which an animation begins or ends; null if there is none. */
  nextChange() {
    const time = number(pointerOf(this), "js_get_next_change", "nextChange");
    return time === Infinity ? null : time;
  },

  /** The time that the presentation shows, above the roots; 0 at first. */
  get time() { return number(pointerOf(this), "js_get_time", "time"); },

  /** Whether any animation runs at the set time: whether the next frame may differ. */
  get hasRunningAnimations() {
    return number(pointerOf(this), "js_get_has_running_animations", "hasRunningAnimations") !== 0;
  },
});
