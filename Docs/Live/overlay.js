// Outlines over the layers: the path of the hit, and the lasso.

import { cornersOf } from "./near-records.js";

const outside = 60;

export class Overlay {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
  }

  /** @param {number[]} lasso vertices in the world, x and y of each */
  draw(scene, view, ratio, path, lasso, color) {
    const { context, canvas } = this;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, canvas.width / ratio, canvas.height / ratio);
    context.strokeStyle = context.fillStyle = color;
    context.lineJoin = "round";
    this.drawPath(scene, view, path);
    if (lasso.length > 2) this.drawLasso(view, lasso);
    context.globalAlpha = 1;
  }

  drawPath(scene, view, path) {
    const { context } = this, corners = cornersOf(scene.shown, path);
    const polygons = path.map((_, k) => clipped(toScreen(view, corners.subarray(8 * k, 8 * k + 8)), view));
    for (const [k, polygon] of polygons.entries()) {
      if (polygon.length === 0) continue;
      const isLeaf = k === path.length - 1;
      trace(context, polygon);
      context.globalAlpha = isLeaf ? 1 : 0.25 + 0.35 * k / path.length;
      context.lineWidth = isLeaf ? 2 : 1;
      context.stroke();
    }
    this.fillLeaf(scene, view, path, polygons);
  }

  /** Fills the leaf where clips leave it, unless it is most of the view. */
  fillLeaf(scene, { width, height }, path, polygons) {
    const { context } = this, leaf = polygons.at(-1);
    if (leaf === undefined || areaOf(leaf) > 0.4 * width * height) return;
    context.save();
    for (const [k, layer] of path.entries()) {
      if (!scene.store.masksToBounds(layer) || polygons[k].length === 0) continue;
      trace(context, polygons[k]);
      context.clip();
    }
    trace(context, leaf);
    context.globalAlpha = 0.1;
    context.fill();
    context.restore();
  }

  drawLasso(view, lasso) {
    const { context } = this;
    trace(context, toScreen(view, lasso));
    context.globalAlpha = 0.08;
    context.fill("evenodd");
    context.globalAlpha = 1;
    context.lineWidth = 1.5;
    context.setLineDash([5, 4]);
    context.stroke();
    context.setLineDash([]);
  }
}

function toScreen(view, points) {
  const screen = [];
  for (let k = 0; k < points.length; k += 2) {
    const { x, y } = view.toScreen(points[k], points[k + 1]);
    screen.push(x, y);
  }
  return screen;
}

function trace(context, points) {
  context.beginPath();
  for (let k = 0; k < points.length; k += 2) context.lineTo(points[k], points[k + 1]);
  context.closePath();
}

/** The area of a polygon. */
function areaOf(points) {
  let twice = 0;
  for (let k = 0; k < points.length; k += 2) {
    const next = (k + 2) % points.length;
    twice += points[k] * points[next + 1] - points[k + 1] * points[next];
  }
  return Math.abs(twice) / 2;
}

/** Cuts a polygon to the view and a margin: canvases draw distant coordinates badly. Empty if one is NaN. */
function clipped(points, { width, height }) {
  if (points.some(Number.isNaN)) return [];
  const sides = [[0, 1, -outside], [0, -1, -(width + outside)], [1, 1, -outside], [1, -1, -(height + outside)]];
  for (const [axis, sign, limit] of sides) points = cut(points, axis, sign, limit);
  return points;
}

/** Keeps what has sign · coordinate ≥ limit (Sutherland and Hodgman). */
function cut(points, axis, sign, limit) {
  const kept = [], distance = (k) => sign * points[k + axis] - limit;
  for (let k = 0; k < points.length; k += 2) {
    const next = (k + 2) % points.length, a = distance(k), b = distance(next);
    if (a >= 0) kept.push(points[k], points[k + 1]);
    if ((a < 0) !== (b < 0)) {
      const t = a / (a - b);
      for (const at of [0, 1]) kept.push(points[k + at] + t * (points[next + at] - points[k + at]));
    }
  }
  return kept;
}
