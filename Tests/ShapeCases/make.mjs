// Makes the cases of shapes that a browser answers, again: node Tests/ShapeCases/make.mjs [FILE]
import { readFileSync, writeFileSync } from "node:fs";
import { Browser } from "../Live/browser.mjs";
import { steps, svgText } from "./paths.mjs";
import { shapeCases } from "./shapes.mjs";
import { treeCases } from "./trees.mjs";

const file = process.argv[2] ?? new URL("../LayerSceneTests/ShapeCases/browser.json", import.meta.url);
const pointsOfShape = 120, pointsOfTree = 300;

/** Coordinates as 16-bit integers, in base 64. */
function packed(points) {
  return Buffer.from(Int16Array.from(points.flatMap(([x, y]) => [x, y])).buffer).toString("base64");
}

const browser = await Browser.launch();
const { product } = await browser.send("Browser.getVersion");
const page = await browser.open("about:blank", { width: 1600, height: 1600 });
await page.evaluate(`document.write("<!doctype html><style>body{margin:0}</style><body>")`);
await page.evaluate(readFileSync(new URL("page.js", import.meta.url), "utf8"));

const shapes = [];
for (const [k, { path, ...shape }] of shapeCases().entries()) {
  const question = { ...shape, text: svgText(path) };
  const points = await page.evaluate(`askShape(${JSON.stringify(question)}, ${pointsOfShape}, ${k + 1})`);
  shapes.push({
    name: shape.name, path: steps(path), rule: shape.rule, stroke: shape.stroke, points: packed(points),
    answers: points.map((point) => point[2]).join(""),
  });
}

const trees = [];
for (const [k, { html, margin, ...tree }] of treeCases().entries()) {
  const points = await page.evaluate(`askTree(${JSON.stringify(html)}, ${pointsOfTree}, ${k + 1}, 1600, ${margin})`);
  trees.push({
    ...tree, points: packed(points), answers: points.map((point) => (point[2] < 0 ? "." : point[2].toString(36))).join(""),
  });
}
await browser.close();

const lines = (list) => list.map((item) => JSON.stringify(item)).join(",\n");
writeFileSync(file, `{"browser":"${product}","shapes":[\n${lines(shapes)}\n],"trees":[\n${lines(trees)}\n]}\n`);
const count = (list) => list.reduce((sum, item) => sum + item.answers.length, 0);
console.log(`${product}: ${shapes.length} shapes, ${count(shapes)} points; ${trees.length} trees, ${count(trees)} points`);
