// Paths, from which shapes are made.

import { bit, real } from "./arrays.js";
import { wrong } from "./module.js";

/** The steps of a path as numbers. */
export const PathVerb = Object.freeze({ move: 0, line: 1, quad: 2, conic: 3, cubic: 4, close: 5 });

const fullTurn = 2 * Math.PI;

/** The signed angle from one to another, as a canvas takes it. */
function sweepOf(start, end, isCounterclockwise) {
  const sign = isCounterclockwise ? -1 : 1, sweep = sign * (end - start);
  // Against the direction whole turns are one, too.
  return sign * (sweep < 0 ? fullTurn - -sweep % fullTurn : Math.min(sweep, fullTurn));
}

/** Lines and curves, added in the words of a canvas. Numbers are checked when a shape is made of it. */
export class Path {
  /** @param verbs of PathVerb; @param coordinates x and y of control points, then of the end, of each verb */
  constructor(verbs = [], coordinates = []) {
    this.verbs = Array.from(verbs);
    this.coordinates = Array.from(coordinates);
  }

  #add(verb, ...numbers) {
    this.verbs.push(verb);
    this.coordinates.push(...numbers.map(real));
    return this;
  }

  moveTo(x, y) { return this.#add(PathVerb.move, x, y); }
  lineTo(x, y) { return this.#add(PathVerb.line, x, y); }
  quadraticCurveTo(controlX, controlY, x, y) { return this.#add(PathVerb.quad, controlX, controlY, x, y); }
  bezierCurveTo(control1X, control1Y, control2X, control2Y, x, y) {
    return this.#add(PathVerb.cubic, control1X, control1Y, control2X, control2Y, x, y);
  }

  /** An arc of an ellipse between two tangents. @param weight the cosine of half its angle, 0.01 to 1 */
  conicTo(controlX, controlY, x, y, weight) {
    return this.#add(PathVerb.conic, controlX, controlY, x, y, weight);
  }

  closePath() { return this.#add(PathVerb.close); }

  rect(x, y, width, height) {
    const [left, top, w, h] = [x, y, width, height].map(real);
    this.moveTo(left, top).lineTo(left + w, top).lineTo(left + w, top + h).lineTo(left, top + h);
    return this.closePath();
  }

  arc(x, y, radius, ...angles) { return this.#ellipse("arc", x, y, radius, radius, 0, ...angles); }

  /** An arc around (x, y), of the whole ellipse by default, behind a line from the current point. */
  ellipse(...numbers) { return this.#ellipse("ellipse", ...numbers); }

  #ellipse(
    call, x, y, radiusX, radiusY, rotation = 0, startAngle = 0, endAngle = fullTurn, isCounterclockwise = false) {
    const [cx, cy, rx, ry, turn, start, end] =
      [x, y, radiusX, radiusY, rotation, startAngle, endAngle].map(real);
    if (rx < 0 || ry < 0) wrong("badValue", call, "a radius is negative");
    const sweep = sweepOf(start, end, bit(isCounterclockwise, call));
    const count = Math.ceil(Math.abs(sweep) / (fullTurn / 4) - 1e-9), half = sweep / count / 2;
    const c = Math.cos(turn), s = Math.sin(turn);
    const at = (angle, factor) => {
      const u = rx * Math.cos(angle) * factor, v = ry * Math.sin(angle) * factor;
      return [cx + c * u - s * v, cy + s * u + c * v];
    };
    // Without an end it is no arc, and no shape is made of it.
    const first = Number.isFinite(end) ? at(start, 1) : [NaN, NaN];
    if (this.verbs.length === 0) this.moveTo(...first);
    else this.lineTo(...first);
    for (let k = 0; k < count; k++) {
      const middle = start + (2 * k + 1) * half, weight = Math.cos(half);
      this.conicTo(...at(middle, 1 / weight), ...at(middle + half, 1), weight);
    }
    return this;
  }
}
