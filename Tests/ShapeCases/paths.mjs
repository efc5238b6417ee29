// Paths of cases: lists of steps such as ["L", x, y], as SVG's text and as steps that the tests read.

/** A random sequence from a seed: mulberry32. */
export function random(seed) {
  let state = seed >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    unit,
    /** A multiple of 1/8. */
    real: (low, high) => Math.round((low + (high - low) * unit()) * 8) / 8,
    integer: (low, high) => low + Math.floor(unit() * (high - low + 1)),
    chance: (probability) => unit() < probability,
    pick: (list) => list[Math.floor(unit() * list.length)],
  };
}

/** SVG's text of a path. */
export const svgText = (path) => path.map((step) => step.join(" ")).join(" ");

/** The steps with arcs as conics: K, control point, end, weight. */
export function steps(path) {
  const result = [];
  let at = [0, 0];
  for (const step of path) {
    if (step[0] === "A") result.push(...conics(at, step));
    else result.push(step);
    if (step[0] !== "Z") at = step.slice(-2);
  }
  const short = (item) => (typeof item === "number" ? Number(item.toFixed(7)) : item);
  return result.map((step) => step.map(short).join(" ")).join(" ");
}

/** SVG's arc from its ends, by the notes of its specification. */
function conics([x1, y1], [, rx, ry, degrees, isLarge, isPositive, x2, y2]) {
  const angle = (degrees * Math.PI) / 180, cosine = Math.cos(angle), sine = Math.sin(angle);
  const dx = (x1 - x2) / 2, dy = (y1 - y2) / 2;
  const x = cosine * dx + sine * dy, y = -sine * dx + cosine * dy;
  const excess = (x / rx) ** 2 + (y / ry) ** 2;
  if (excess > 1) [rx, ry] = [rx * Math.sqrt(excess), ry * Math.sqrt(excess)];
  const squares = (rx * y) ** 2 + (ry * x) ** 2;
  const factor = Math.sqrt(Math.max(0, ((rx * ry) ** 2 - squares) / squares)) * (isLarge === isPositive ? -1 : 1);
  const cx = (factor * rx * y) / ry, cy = (-factor * ry * x) / rx;
  const from = Math.atan2((y - cy) / ry, (x - cx) / rx);
  let turn = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - from;
  if (isPositive && turn < 0) turn += 2 * Math.PI;
  if (!isPositive && turn > 0) turn -= 2 * Math.PI;
  const count = Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9), half = turn / count / 2, weight = Math.cos(half);
  const point = (theta, stretch) => {
    const u = cx + rx * Math.cos(theta) * stretch, v = cy + ry * Math.sin(theta) * stretch;
    return [cosine * u - sine * v + (x1 + x2) / 2, sine * u + cosine * v + (y1 + y2) / 2];
  };
  return Array.from({ length: count }, (_, k) => {
    const end = k === count - 1 ? [x2, y2] : point(from + (2 * k + 2) * half, 1);
    return ["K", ...point(from + (2 * k + 1) * half, 1 / weight), ...end, weight];
  });
}

export const polygon = (corners) => [...corners.map((p, k) => [k ? "L" : "M", ...p]), ["Z"]];
export const polyline = (corners) => corners.map((p, k) => [k ? "L" : "M", ...p]);

/** An ellipse as SVG's element draws it. */
export const ellipse = (cx, cy, rx, ry) => [
  ["M", cx + rx, cy], ["A", rx, ry, 0, 0, 1, cx, cy + ry], ["A", rx, ry, 0, 0, 1, cx - rx, cy],
  ["A", rx, ry, 0, 0, 1, cx, cy - ry], ["A", rx, ry, 0, 0, 1, cx + rx, cy], ["Z"],
];

/** A path of any steps in a square of `side` around the origin. */
export function randomPath(r, side) {
  const at = () => [r.real(-side / 2, side / 2), r.real(-side / 2, side / 2)];
  const path = [];
  for (let k = r.integer(1, 3); k > 0; k--) {
    path.push(["M", ...at()]);
    for (let n = r.integer(1, 4); n > 0; n--) {
      const kind = r.pick(["L", "Q", "C", "C", "A"]);
      if (kind === "L") path.push(["L", ...at()]);
      if (kind === "Q") path.push(["Q", ...at(), ...at()]);
      if (kind === "C") path.push(["C", ...at(), ...at(), ...at()]);
      if (kind === "A") {
        const radii = [r.real(side / 8, side / 2), r.real(side / 8, side / 2)];
        path.push(["A", ...radii, r.integer(0, 11) * 15, r.integer(0, 1), r.integer(0, 1), ...at()]);
      }
    }
    if (r.chance(0.5)) path.push(["Z"]);
  }
  return path;
}

export function randomStroke(r, width) {
  return {
    width, cap: r.pick(["butt", "round", "square"]), join: r.pick(["miter", "round", "bevel"]),
    limit: r.pick([1, 1.5, 2.5, 4, 10]),
  };
}
