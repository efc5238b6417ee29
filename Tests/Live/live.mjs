// The page under test: built into a folder, served, opened; and its modules in node, for answers to compare
// with.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Browser, findChromium } from "./browser.mjs";
import { serve } from "./server.mjs";

/** Why the tests are skipped; false if they are not. */
export const skip = findChromium() === null
  ? "no Chromium is found: install it, or name it in CHROMIUM" : false;

export const folder = mkdtempSync(join(tmpdir(), "live-"));
const build = fileURLToPath(new URL("../../Docs/Live/build", import.meta.url));
execFileSync(build, [folder], { stdio: "inherit" });
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** A module of the built page, in node. */
export const module = (name) => import(pathToFileURL(join(folder, name)));

/** Begins the server and the browser. */
export async function start() {
  const server = await serve(folder), browser = await Browser.launch();
  await (await module("layergeometry/index.js")).load();
  return {
    browser, server,
    async end() {
      await browser.close();
      await server.close();
    },
  };
}

/** Opens a scene in the browser and makes it in node. */
export async function openScene(session, name, layers, options = {}) {
  const { Scene } = await module("scenes/scene.js");
  const query = `?scene=${name}&layers=${layers}&theme=${options.theme ?? "light"}`;
  const page = await session.browser.open(`${session.server.address}${query}`, options);
  await page.ready();
  return { page, scene: new Scene(name, layers) };
}

/** The world's point under a point of the page. */
export async function worldPoint(page, x, y) {
  return page.evaluate(`live.view.toWorld(${x}, ${y})`);
}

/** The names of the path that the page shows. */
export async function shownPath(page) {
  return page.evaluate(`[...document.querySelectorAll("#path li")].map((item) => item.textContent)`);
}

/** The path in node. */
export function pathAt(scene, { x, y }) {
  const hit = scene.shown.hitTest(x, y, scene.root);
  return hit === null ? [] : scene.pathTo(hit).map((layer) => scene.nameOf(layer));
}

/** The page's handle of a layer of node: handles name their store. */
export const inPage = (scene, layer) => `live.scene.layers[${scene.order(layer)}]`;

/** Points of a window of 1,280 by 800 that no bar covers. */
export const openPoints = [
  [120, 130], [300, 300], [455, 262], [500, 610], [700, 420], [815, 700], [250, 480], [880, 210],
];
