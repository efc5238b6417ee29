// Transforms of 16 numbers for row vectors: m11 m12 … m44.

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** A rotation about the x axis, by an angle in radians. */
export function rotationX(angle) {
  const cosine = Math.cos(angle), sine = Math.sin(angle);
  return [1, 0, 0, 0, 0, cosine, sine, 0, 0, -sine, cosine, 0, 0, 0, 0, 1];
}

/** A rotation about the y axis, by an angle in radians. */
export function rotationY(angle) {
  const cosine = Math.cos(angle), sine = Math.sin(angle);
  return [cosine, 0, -sine, 0, 0, 1, 0, 0, sine, 0, cosine, 0, 0, 0, 0, 1];
}

/** A rotation about the z axis, by an angle in radians. */
export function rotationZ(angle) {
  const cosine = Math.cos(angle), sine = Math.sin(angle);
  return [cosine, sine, 0, 0, -sine, cosine, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
}

/** Perspective for an eye at a distance. */
export function perspective(distance) {
  const transform = identity.slice();
  transform[11] = -1 / distance;
  return transform;
}

/** The transform that applies `first`, then `second`. */
export function multiply(first, second) {
  const product = new Array(16).fill(0);
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      for (let k = 0; k < 4; k++) product[4 * row + column] += first[4 * row + k] * second[4 * k + column];
    }
  }
  return product;
}
