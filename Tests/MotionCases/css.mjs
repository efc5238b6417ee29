// Elements and Web Animations of a case: each part of a layer's transform is an element of its own, without a size, around
// the layer's box. So parts of different animations do not meet in one property.

const zero = [0, 0, 0];

/** Functions of CSS for the parts of a transform, and the properties of the others. */
const functions = {
  position: ([x, y]) => `translate(${x}px,${y}px)`,
  px: ([x]) => `translateX(${x}px)`, py: ([y]) => `translateY(${y}px)`,
  tx: ([x]) => `translateX(${x}px)`, ty: ([y]) => `translateY(${y}px)`, tz: ([z]) => `translateZ(${z}px)`,
  rz: ([r]) => `rotateZ(${r}rad)`, ry: ([r]) => `rotateY(${r}rad)`, rx: ([r]) => `rotateX(${r}rad)`,
  skew: ([k]) => `matrix(1,0,${k},1,0,0)`,
  sx: ([s]) => `scaleX(${s})`, sy: ([s]) => `scaleY(${s})`, sz: ([s]) => `scaleZ(${s})`,
  whole: (m) => (m.length === 6 ? `matrix(${m})` : `matrix3d(${m})`),
  anchor: ([x, y]) => `translate(${-100 * x}%,${-100 * y}%)`,
  scroll: ([x, y]) => `translate(${-x}px,${-y}px)`,
};
const order = ["position", "px", "py", "tx", "ty", "tz", "rz", "ry", "rx", "skew", "sx", "sy", "sz", "whole"];
const scales = new Set(["sx", "sy", "sz"]);

/** The elements of a key path, each with the indices of its numbers in a value. */
function targets(keyPath, isSplit) {
  const alone = (slot, ...indices) => [{ slot, indices }];
  switch (keyPath) {
    case "position": return isSplit ? [...alone("px", 0), ...alone("py", 1)] : alone("position", 0, 1);
    case "position.x": return alone("px", 0);
    case "position.y": return alone("py", 0);
    case "transform.translation": return [...alone("tx", 0), ...alone("ty", 1)];
    case "transform.translation.x": return alone("tx", 0);
    case "transform.translation.y": return alone("ty", 0);
    case "transform.translation.z": return alone("tz", 0);
    case "transform.rotation": case "transform.rotation.z": return alone("rz", 0);
    case "transform.rotation.y": return alone("ry", 0);
    case "transform.rotation.x": return alone("rx", 0);
    case "transform.scale": return [...alone("sx", 0), ...alone("sy", 0), ...alone("sz", 0)];
    case "transform.scale.x": return alone("sx", 0);
    case "transform.scale.y": return alone("sy", 0);
    case "transform.scale.z": return alone("sz", 0);
    case "transform": return [{ slot: "whole", indices: null }];
    case "anchorPoint": return alone("anchor", 0, 1);
    case "bounds.origin": return alone("scroll", 0, 1);
    case "bounds.size": return alone("size", 0, 1);
    case "opacity": case "hidden": return alone(keyPath, 0);
    default: throw new Error(`no CSS for ${keyPath}`);
  }
}

function declarations(slot, value) {
  if (slot === "opacity") return { opacity: String(value[0]) };
  if (slot === "hidden") return { visibility: value[0] ? "hidden" : "visible" };
  if (slot === "size") return { width: `${value[0]}px`, height: `${value[1]}px` };
  return { transform: functions[slot](value) };
}

export function easing(curve) {
  if (Array.isArray(curve)) return `cubic-bezier(${curve})`;
  if (typeof curve === "object") return `steps(${curve.steps},jump-${curve.jump})`;
  return { linear: "linear", easeIn: "ease-in", easeOut: "ease-out", easeInEaseOut: "ease-in-out", default: "ease" }[curve];
}

const list = (value) => (Array.isArray(value) ? value : [value]);
const sum = (a, b, sign = 1) => list(a).map((x, k) => x + sign * list(b)[k]);

/** Offsets, values and easings of keyframes; those that are missing are the value below. */
function frames(animation) {
  const { from, to, by, values, mode = "linear" } = animation;
  if (values === undefined) {
    const first = from ?? (to !== undefined && by !== undefined ? sum(to, by, -1) : undefined);
    const last = to ?? (from !== undefined && by !== undefined ? sum(from, by) : undefined);
    if (first === undefined && last === undefined && by !== undefined) {
      return [{ offset: 0, value: list(by).map(() => 0), adds: true }, { offset: 1, value: list(by), adds: true }];
    }
    const ends = [{ offset: 0, value: first, ease: hides(animation) }, { offset: 1, value: last }];
    return ends.filter(({ value }) => value !== undefined).map((end) => ({ ...end, value: list(end.value) }));
  }
  const count = values.length, times = animation.keyTimes ?? values.map((_, k) => k / (mode === "discrete" ? count : count - 1));
  const offsets = mode === "paced" ? paced(values.map(list)) : times.slice(0, count);
  const ease = (k) => {
    if (mode === "discrete") return "steps(1,end)";
    return mode === "linear" && animation.curves ? easing(animation.curves[k] ?? "linear") : undefined;
  };
  const result = values.map((value, k) => ({ offset: offsets[k], value: list(value), ease: ease(k) }));
  if (result[0].offset > 0) result.unshift({ ...result[0], offset: 0, ease: undefined });
  if (result.at(-1).offset < 1) result.push({ ...result.at(-1), offset: 1, ease: undefined });
  return result;
}

/** A Boolean changes in the middle. */
const hides = ({ keyPath }) => (keyPath === "hidden" ? "steps(2,jump-none)" : undefined);

function paced(values) {
  const lengths = values.slice(1).map((value, k) => Math.hypot(...value.map((x, j) => x - values[k][j])));
  const whole = lengths.reduce((a, b) => a + b, 0);
  let length = 0;
  return [0, ...lengths.map((step) => (length += step) / whole)];
}

/** Catmull and Rom's curve through numbers: each segment is a Bézier curve whose x is even. */
function smooth(values) {
  const last = values.length - 1;
  const slope = (k) => {
    if (k === 0) return values[1] - values[0];
    return k === last ? values[last] - values[last - 1] : (values[k + 1] - values[k - 1]) / 2;
  };
  return values.slice(1).map((value, k) => {
    const rise = value - values[k];
    return `cubic-bezier(${1 / 3},${slope(k) / 3 / rise},${2 / 3},${1 - slope(k + 1) / 3 / rise})`;
  });
}

function keyframesOf(animation, { slot, indices }) {
  const own = frames(animation).map((frame) => ({ ...frame,
    value: indices === null ? frame.value : indices.map((k) => frame.value[k]) }));
  if (animation.mode === "cubic") {
    const inner = own.filter((_, k) => !(k > 0 && own[k].offset === 1 && (animation.keyTimes?.at(-1) ?? 1) < 1));
    const start = (animation.keyTimes?.[0] ?? 0) > 0 ? 1 : 0;
    smooth(inner.slice(start).map(({ value }) => value[0])).forEach((ease, k) => { own[k + start].ease = ease; });
  }
  const adds = animation.additive === true;
  return unrolled(animation, own).map(({ offset, value, ease, adds: byAlone }) => {
    const isAdded = adds || byAlone === true, isScale = scales.has(slot);
    return {
      offset, ...declarations(slot, isAdded && isScale ? value.map((x) => 1 + x) : value), easing: ease ?? "linear",
      composite: isAdded ? (isScale ? "accumulate" : "add") : "replace",
    };
  });
}

/** Passes that cumulate, one after the other. */
function unrolled({ cumulative, repeatCount: count, curve }, own) {
  if (!cumulative) return own;
  const end = own.at(-1).value;
  return Array.from({ length: count }, (_, pass) => own.map(({ offset, value, ease }) => ({
    offset: (pass + offset) / count, value: value.map((x, k) => x + pass * end[k]), ease: ease ?? easing(curve ?? "linear"),
  }))).flat();
}

function optionsOf(animation) {
  const { duration, autoreverses, repeatDuration, speed = 1, timeOffset = 0, cumulative } = animation;
  const passes = autoreverses ? 2 : 1;
  const count = animation.repeatsForever ? Infinity : animation.repeatCount ?? 1;
  const iterations = cumulative ? 1 : repeatDuration ? repeatDuration / duration : count * passes;
  const length = cumulative ? count * duration : duration;
  const fills = { removed: "none", both: "both", ...(speed < 0
    ? { forwards: "backwards", backwards: "forwards" } : { forwards: "forwards", backwards: "backwards" }) };
  return {
    duration: length * 1000, iterations, direction: autoreverses ? "alternate" : "normal",
      fill: fills[animation.fillMode ?? "removed"],
    easing: cumulative ? "linear" : easing(animation.curve ?? "linear"),
    iterationStart: speed < 0 ? passes * (Math.ceil(iterations / passes) - iterations / passes) : timeOffset / duration || 0,
  };
}

/** The parts that a layer's transform is made of. */
function partsOf({ parts, transform }) {
  if (parts === undefined) return transform ? { whole: transform } : {};
  const [tx, ty, tz] = parts.translation ?? zero, [rx, ry, rz] = parts.rotation ?? zero, [sx, sy, sz] = parts.scale ?? [1, 1, 1];
  const values = { tx, ty, tz, rx, ry, rz, skew: parts.skew ?? 0, sx, sy, sz };
  const used = Object.entries(values).filter(([key, value]) => value !== (scales.has(key) ? 1 : 0));
  return Object.fromEntries(used.map(([key, value]) => [key, [value]]));
}

const neutral = (slot) => (scales.has(slot) ? [1] : slot === "whole" ? [1, 0, 0, 1, 0, 0] : [0]);

/** Whether a layer leaves the plane, so that its elements share their space. */
function hasDepth(layers, animations) {
  const isDeep = (value) => value?.length === 16;
  return layers.some(({ sublayerTransform, transform }) => sublayerTransform || isDeep(transform))
    || animations.some(({ keyPath, from, to, values = [] }) =>
      /rotation\.[xy]|translation\.z/.test(keyPath) || [from, to, ...values].some(isDeep));
}

/** The elements of a case in the order of the tree, and its animations. */
export function pageOf({ layers, animations }) {
  const isDeep = hasDepth(layers, animations);
  const elements = [], indexOf = layers.map(() => ({}));
  layers.forEach((layer, k) => {
    const own = animations.filter((animation) => animation.layer === k);
    const isSplit = own.some(
      ({ keyPath, mode }) => keyPath.startsWith("position.") || (keyPath === "position" && mode === "cubic"));
    layer.isSplit = isSplit;
    const [x, y] = layer.position;
    const values = { ...(isSplit ? { px: [x], py: [y] } : { position: [x, y] }), ...partsOf(layer) };
    for (const { keyPath } of own) for (const { slot } of targets(keyPath,
      isSplit)) if (order.includes(slot)) values[slot] ??= neutral(slot);
    const superlayer = layer.super < 0 ? {} : indexOf[layer.super];
    let parent = layer.super < 0 ? -1 : superlayer.scroll ?? superlayer.leaf;
    const add = (slot, style, extra = {}) => { parent = elements.push({ parent, style,
      ...extra }) - 1; indexOf[k][slot] = parent; };
    for (const slot of order) {
      const style = isDeep ? "transform-origin:0 0;transform-style:preserve-3d" : "transform-origin:0 0";
      if (values[slot]) add(slot, `${style};transform:${functions[slot](values[slot])}`);
    }
    add("leaf", leafStyle(layer), { layer: k });
    if (layer.bounds[0] || layer.bounds[1] || own.some(({ keyPath }) => keyPath === "bounds.origin")) {
      add("scroll", `transform:${functions.scroll(layer.bounds)}`);
    }
  });
  return { elements, animations: animations.flatMap((animation) => animationsOf(animation, indexOf[animation.layer],
    layers[animation.layer])) };
}

function leafStyle({ bounds, anchorPoint: [x, y], masksToBounds, opacity, sublayerTransform }) {
  const lens = sublayerTransform ? `perspective:${-1 / sublayerTransform[11]}px;perspective-origin:${100 * x}% ${100 * y}%;` : "";
  return `width:${bounds[2]}px;height:${bounds[3]}px;transform:${functions.anchor([x, y])};z-index:0;${lens}`
    + `overflow:${masksToBounds ? "hidden" : "visible"};opacity:${opacity ?? 1}`;
}

function animationsOf(animation, indexOf, { isSplit }) {
  if ([animation.from, animation.to, animation.by, animation.values].every((value) => value === undefined)) return [];
  const options = optionsOf(animation), speed = animation.speed ?? 1;
  // Played backwards, an animation begins at its end.
  const start = speed < 0 ? options.duration * options.iterations : 0;
  return targets(animation.keyPath, isSplit).map((target) => ({
    element: indexOf[target.slot] ?? indexOf.leaf, keyframes: keyframesOf(animation, target), options, start,
    begin: animation.beginTime ?? 0, speed,
  }));
}
