// Makes the cases of motion that a browser answers, again: node Tests/MotionCases/make.mjs [FILE]
//
// {"browser", "cases": [{"name", "layers", "animations", "times", "boxes", "opacities"?, "points", "hits"}]}
//
// layers: "name"; "super", index of the superlayer, −1 for the root, which comes first; "bounds" [x, y, width, height];
//   "position"; "anchorPoint"; "transform"?, 6 numbers a b c d tx ty or 16 numbers m11 m12 … m44, for row vectors;
//   "sublayerTransform"?, 16 numbers, a perspective; "masksToBounds"?; "opacity"?. A point p of a layer is at
//   (p − anchorPoint · size − origin) · transform + position in its superlayer, then sublayerTransform acts about the
//   superlayer's anchor point; layers do not share space with their sublayers. Siblings are listed back to front.
// animations, in the order of adding: "layer", index; "keyPath"; "from", "to" and "by", each optional, or "values" with
//   "keyTimes"?, "curves"? (one for each segment), and "mode"? "linear", "discrete", "cubic" or "paced"; "additive"?;
//   "cumulative"?; "beginTime"? 0; "duration"; "speed"? 1; "timeOffset"? 0; "repeatCount"? 1, or "repeatsForever", or
//   "repeatDuration"; "autoreverses"?, which doubles a cycle: repeatCount counts cycles; "fillMode"? "removed", "forwards",
//   "backwards" or "both"; "curve"? of each pass: "linear", "easeIn", "easeOut", "easeInEaseOut", "default",
//   [x1, y1, x2, y2], or {"steps", "jump": "start", "end", "none" or "both"}.
//   A value is a number, or a list: [x, y], [width, height], 6 or 16 numbers of a transform. `hidden` is 0 or 1.
// times, in seconds, ascending: begins and ends of passes among them, and moments before and after.
// boxes: for each time, for each layer [x, y, width, height] of the box around it, in the root's space.
// opacities: for each time, for each layer its own opacity.
// hits: for each time a text with a character for each point: the index of the front-most layer in base 36, "." for none,
//   "?" within 2.5 of an edge of any layer, hidden ones too: where a layer begins, a browser's hits are one of the layer's
//   pixels early. Layers are hit outside their superlayers' bounds unless those mask; opacities do not matter.
import { readFileSync, writeFileSync } from "node:fs";
import { Browser } from "../Live/browser.mjs";
import { random } from "../ShapeCases/paths.mjs";
import { motionCases } from "./cases.mjs";
import { pageOf } from "./css.mjs";

const file = process.argv[2] ?? new URL("../LayerSceneTests/MotionCases/browser.json", import.meta.url);
const margin = 2.5, size = [1000, 800];

/** Points in and around the quads of layers, on multiples of 1/8. */
function candidates(answers, count, r) {
  const points = [];
  for (let tries = 0; points.length < count && tries < 50 * count; tries++) {
    const quads = r.pick(answers).quads, [a, b, c, d] = quads[r.integer(1, quads.length - 1)];
    const [u, v] = [1.2 * r.unit() - 0.1, 1.2 * r.unit() - 0.1];
    const between = (k) => (1 - v) * ((1 - u) * a[k] + u * b[k]) + v * ((1 - u) * d[k] + u * c[k]);
    const [x, y] = [0, 1].map((k) => Math.round(8 * between(k)) / 8);
    if (x > 1 && y > 1 && x < size[0] - 1 && y < size[1] - 1) points.push([x, y]);
  }
  return points;
}

/** The points whose answers change most often. */
function chosen(answers, count) {
  const changes = answers[0].hits.map((_, k) => {
    const list = answers.map(({ hits }) => hits[k]).filter((hit) => hit !== null);
    return { k, changes: list.filter((hit, j) => j > 0 && hit !== list[j - 1]).length + list.length / 100 };
  });
  return changes.sort((a, b) => b.changes - a.changes).slice(0, count).map(({ k }) => k);
}

/** To 1/10,000: a browser's numbers have 24 bits. */
const rounded = (x) => Number(x.toFixed(4)) || 0;
const character = (hit) => (hit === null ? "?" : hit < 0 ? "." : hit.toString(36));

/** Numbers in full, but for the noise of sums. */
function plain(value) {
  const one = (_, x) => (typeof x === "number" ? (Math.abs(x) < 1e-14 ? 0 : Number(x.toPrecision(15))) : x);
  return JSON.parse(JSON.stringify(value, one));
}

async function answered(page, item, seed) {
  const r = random(seed);
  await page.evaluate(`build(${JSON.stringify(item.elements)}, ${JSON.stringify(item.players, infinite)}.map(finite))`);
  const ask = (points) => page.evaluate(`ask(${JSON.stringify(item.times)}, ${JSON.stringify(points)}, ${margin})`);
  const points = candidates(await ask([]), item.targets ?? 60, r), answers = await ask(points);
  const kept = chosen(answers, 14);
  return {
    name: item.name, layers: item.layers, animations: item.animations, times: item.times,
    boxes: answers.map(({ boxes }) => boxes.map((box) => box.map(rounded))),
    ...(item.opacities ? { opacities: answers.map(({ opacities }) => opacities.map(rounded)) } : {}),
    points: kept.map((k) => points[k]), hits: answers.map(({ hits }) => kept.map((k) => character(hits[k])).join("")),
  };
}

const infinite = (_, value) => (value === Infinity ? "Infinity" : value);

const browser = await Browser.launch();
const { product } = await browser.send("Browser.getVersion");
const page = await browser.open("about:blank", { width: size[0], height: size[1] });
await page.evaluate(`document.write("<!doctype html><style>body{margin:0;overflow:hidden}</style><body>")`);
await page.evaluate(readFileSync(new URL("page.js", import.meta.url), "utf8"));

const cases = [];
for (const [k, item] of plain(motionCases()).entries()) {
  const { elements, animations: players } = pageOf(item);
  const layers = item.layers.map(({ parts, isSplit, ...layer }) => layer);
  cases.push(await answered(page, { ...item, layers, elements, players }, k + 1));
}
await browser.close();

const lines = cases.map((item) => JSON.stringify(item)).join(",\n");
writeFileSync(file, `{"browser":"${product}","cases":[\n${lines}\n]}\n`);
const count = (length) => cases.reduce((sum, item) => sum + length(item), 0);
const animations = count((item) => item.animations.length), times = count((item) => item.times.length);
const boxes = count((item) => item.times.length * item.layers.length), hits = count((item) => item.hits.join("").length);
console.log(`${product}: ${cases.length} cases, ${animations} animations, ${times} times, ${boxes} boxes, ${hits} hits`);
