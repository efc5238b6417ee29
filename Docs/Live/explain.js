// The explanation of a hit. The receiver is the page, window or hand around the hit, because an explanation
// has a line for every layer tested.

import { describe } from "./layergeometry/index.js";

/** Explains the hit at a point of the world. Returns the text and its receiver; null if nothing is hit. */
export function explain(scene, layer, point) {
  if (layer === null) return null;
  const { shown } = scene, receiver = scene.nearest(layer, scene.type.units) ?? scene.root;
  if (receiver === scene.root) return null;
  const { x, y } = toReceiver(scene, receiver, point);
  return { receiver, x, y, text: shown.explainHit(x, y, receiver) };
}

/** Converts a point of the world to the coordinates of the receiver's superlayer. */
function toReceiver(scene, receiver, point) {
  return scene.shown.convertPoint(point.x, point.y, null, scene.store.superlayer(receiver));
}

const missed = "does not contain the point";

/** Shortens an explanation: names replace handles, and layers that do not contain the point are counted. */
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
