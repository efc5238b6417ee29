// Pages that `LayerTool draw` writes, opened in a browser. LAYERTOOL names the tool.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Browser } from "./browser.mjs";
import { folder, skip as noBrowser } from "./live.mjs";

const tool = process.env.LAYERTOOL;
export const skip = noBrowser || (tool ? false : "LAYERTOOL names no tool");
export const scenes = fileURLToPath(new URL("../../Docs/Figures/Scenes", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "pages-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));

let browser;
before(async () => { if (!skip) browser = await Browser.launch(); });
after(async () => { await browser?.close(); });

export const run = (...words) => execFileSync(tool, words, { encoding: "utf8" });
export const figure = (name) => join(scenes, `${name}.json`);
export const kernel = ["--kernel", join(folder, "layergeometry")];

/** Pages answer events at once; what they draw is there in the next frame. */
const script = "globalThis.live = { settled: () => new Promise((done) => requestAnimationFrame(() => done())) };";

let pages = 0;
/** Draws a scene as a page, and opens it. */
export async function open(scene, words = kernel, options = {}) {
  const file = join(work, `${++pages}.html`);
  run("draw", scene, "-o", file, ...words);
  const page = await browser.open(pathToFileURL(file).href, { script, ...options });
  await page.ready();
  return page;
}

export function write(name, scene) {
  const file = join(work, name);
  writeFileSync(file, JSON.stringify(scene));
  return file;
}

/** What the page says of the hit test: the point and the ids of the path. */
export const answer = (page) => page.evaluate(`({
  at: document.querySelector("#hit .at").textContent,
  path: [...document.querySelectorAll("#hit .path button")].map((button) => Number(button.dataset.id)),
})`);

/** The middle of an element, in the window. */
export const middleOf = (page, selector) => page.evaluate(`(() => {
  const box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})()`);

/** Drags the point over the picture. Returns what the page says at each step. */
export async function drag(page, count, [left, top, right, bottom]) {
  const held = { button: "left" }, answers = [];
  await page.mouse("mousePressed", ...await middleOf(page, "#point"), held);
  for (let k = 0; k < count; k++) {
    // Spread evenly, without a grid.
    const u = (k * 0.7548776662) % 1, v = (k * 0.5698402910) % 1;
    await page.mouse("mouseMoved", left + u * (right - left), top + v * (bottom - top), held);
    answers.push(await answer(page));
  }
  await page.mouse("mouseReleased", 0, 0, held);
  return answers;
}

/** Asks the tool at the same points. */
export function compare(scene, answers, ...rules) {
  const expected = run("hit", scene, ...answers.flatMap(({ at }) => at.split(" ")), ...rules).trim().split("\n");
  assert.deepEqual(answers.map(({ path }) => String(path.at(-1) ?? "none")), expected);
  return new Set(expected).size;
}

/** The part of a window of 1,280 by 800 that shows the picture. */
export const stage = [270, 20, 970, 720];
