// Short forms for layers and matrices.

/** A layer of a size; other properties may follow. */
export const layer = (superlayer, name, [width, height], position, more = {}) => ({
  name, super: superlayer, bounds: [0, 0, width, height], position, anchorPoint: [0.5, 0.5], ...more,
});

export const root = (width = 640, height = 480) => layer(-1, "root", [width, height], [width / 2, height / 2]);

/** The product that applies `a` first: rows are vectors. */
function times(a, b) {
  return Array.from({ length: 16 }, (_, k) => [0, 1, 2, 3].reduce((sum, j) => sum + a[4 * (k >> 2) + j] * b[4 * j + (k & 3)], 0));
}

export const product = (...matrices) => matrices.reduce(times);
export const translation = (x, y, z = 0) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
export const scale = (x, y, z = 1) => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1];
export const skew = (k) => [1, 0, 0, 0, k, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
export function rotation(angle, axis = "z") {
  const c = Math.cos(angle), s = Math.sin(angle);
  return { x: [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1], y: [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1],
    z: [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] }[axis];
}
export const perspective = (distance) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / distance, 0, 0, 0, 1];

/** The six numbers of a matrix of the plane. */
export const flat = (m) => [m[0], m[1], m[4], m[5], m[12], m[13]];
export const degrees = (angle) => (angle * Math.PI) / 180;

/** Parts of a transform: scaled, skewed, rotated about x, y and z, and moved, in this order. */
export function matrixOf({ translation: t = [0, 0, 0], rotation: r = [0, 0, 0], scale: s = [1, 1, 1], skew: k = 0 }) {
  const m = product(scale(...s), skew(k), rotation(r[0], "x"), rotation(r[1], "y"), rotation(r[2]), translation(...t));
  return r[0] === 0 && r[1] === 0 && s[2] === 1 && t[2] === 0 ? flat(m) : m;
}

/** An animation of a layer; other values follow. */
export const animation = (index, keyPath, more) => ({ layer: index, keyPath, duration: 1, ...more });
