// The explanation of a hit, asked of the page, window or hand that the hit lies in: the whole forest has a
// line for every layer.

import { describe } from "./layergeometry/index.js";

/** Explains the hit at a point of the world. Returns the text and its receiver; null if nothing is hit. */
export function explain(scene, layer, point) {
  if (layer === null) return null;
  const { store } = scene, receiver = scene.nearest(layer, scene.type.units) ?? scene.root;
  if (receiver === scene.root) return null;
  const { x, y } = toReceiver(scene, receiver, point);
  return { receiver, x, y, text: store.explainHit(x, y, receiver) };
}

/** The point in the coordinates in which the receiver is placed. */
function toReceiver(scene, receiver, point) {
  return scene.store.convertPoint(point.x, point.y, null, scene.store.superlayer(receiver));
}

const missed = "does not contain the point";

/** The lines for readers: names in place of handles, and layers that are missed counted. */
export function readable(scene, { text, receiver }) {
  const lines = text.trimEnd().split("\n").slice(1), shown = [];
  let count = 0;
  for (const line of lines) {
    const [, indent, number, rest] = /^( *)(\d+)v\d+(.*)$/.exec(line) ?? [null, "", "", line];
    if (rest.endsWith(missed)) {
      count++;
      continue;
    }
    const layer = scene.store.layerAtIndex(Number(number));
    const reason = rest.replace(/^ at \([^)]*\): /, "").replace(/^: /, "");
    shown.push({ depth: indent.length / 2, name: layer === null ? "" : scene.nameOf(layer), reason });
  }
  return { receiver: scene.nameOf(receiver), handle: describe(receiver), shown, missed: count };
}
