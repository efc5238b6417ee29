// What is drawn is what is hit: the pixel at a point has the color of the layer that the store finds there.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { module, openScene, skip, start } from "./live.mjs";

let session;
before(async () => { if (!skip) session = await start(); });
after(async () => { await session?.end(); });

/** Pixels that lie well inside the layer that is hit, with the paint of the layer. */
const samples = `(() => {
  const { scene, view } = live, { shown } = scene, found = [];
  const hit = (x, y) => {
    const point = view.toWorld(x, y);
    return shown.hitTest(point.x, point.y, scene.root);
  };
  for (let y = 12; y < view.height; y += 9) {
    for (let x = 12; x < view.width; x += 11) {
      const layer = hit(x + 0.5, y + 0.5);
      if (layer === null || scene.builder.paints[scene.order(layer)] === 0) continue;
      if ([[2.5, 0], [-2.5, 0], [0, 2.5], [0, -2.5]].some(([dx, dy]) => hit(x + 0.5 + dx, y + 0.5 + dy) !== layer)) continue;
      const { x: wx, y: wy } = view.toWorld(x + 0.5, y + 0.5), own = shown.convertPoint(wx, wy, null, layer);
      const bounds = shown.bounds(layer);
      const isInside = Math.abs((own.x - bounds.x) / bounds.width - 0.5) < 0.3 &&
        Math.abs((own.y - bounds.y) / bounds.height - 0.5) < 0.3;
      if (isInside) found.push([x, y, scene.builder.paints[scene.order(layer)]]);
    }
  }
  const colors = live.colorsAt(found.flatMap(([x, y]) => [x, y]));
  return found.map((sample, k) => [...sample, colors.slice(4 * k, 4 * k + 4)]);
})()`;

/** Compares the pixels with the paints; a shadow may make a pixel darker. */
async function check(page, theme, fewest) {
  const { palette } = await module("scenes/paints.js"), paints = palette(theme);
  const found = await page.evaluate(samples);
  for (const [x, y, paint, color] of found) {
    for (const channel of [0, 1, 2]) {
      const expected = paints[4 * paint + channel];
      const isRight = color[channel] <= expected + 2 && color[channel] >= 0.8 * expected - 2;
      assert.ok(isRight, `at ${x}, ${y}: ${color}, and not ${paints.slice(4 * paint, 4 * paint + 4)}`);
    }
  }
  assert.ok(found.length >= fewest, `${found.length} samples`);
}

for (const name of ["document", "interface", "cards", "lanterns"]) {
  for (const theme of ["light", "dark"]) {
    test(`the layer that is hit is seen: ${name}, ${theme}`, { skip }, async () => {
      const { page } = await openScene(session, name, 20_000, { theme });
      await check(page, theme, 100);
      await page.evaluate("live.view.zoom(6, 300, 300)");
      await page.settled();
      await check(page, theme, 100);
      assert.deepEqual(page.complaints, []);
      await page.close();
    });
  }
}

test("the layer that is hit is seen after edits", { skip }, async () => {
  const { page } = await openScene(session, "interface", 20_000);
  await page.wheel(300, 330, 170);
  await page.wheel(90, 330, 90);
  await page.drag([[120, 240], [180, 250], [240, 290]], 3);
  await page.evaluate("live.settled()");
  await check(page, "light", 100);
  await page.close();
});

test("the layer that is hit is seen in perspective", { skip }, async () => {
  const { page } = await openScene(session, "cards", 20_000);
  await page.evaluate(`{
    const slider = document.getElementById("tilt");
    slider.value = -45;
    slider.dispatchEvent(new Event("input"));
  }`);
  await page.settled();
  await check(page, "light", 100);
  await page.until("!live.records.isPartial");
  await check(page, "light", 100);
  await page.close();
});

test("the layer that is hit is seen at a deep zoom", { skip }, async () => {
  const { page, scene } = await openScene(session, "document", 20_000);
  const pages = scene.layers.filter((layer) => scene.kindOf(layer) === "Page").slice(0, 8);
  for (const layer of pages) {
    const { x, y, width, height } = scene.store.convertRect(scene.store.bounds(layer), layer, null);
    await page.evaluate(`live.view.show({ x: ${x}, y: ${y}, width: ${width}, height: ${height / 2} })`);
    await page.settled();
    await check(page, "light", 100);
  }
  assert.ok(await page.evaluate("live.isNear"));
  await page.close();
});
