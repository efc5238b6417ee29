// The scene in motion: what is hit, drawn and caught is where the presentation has it at the time.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inPage, openPoints, openScene, pathAt, shownPath, skip, start, worldPoint } from "./live.mjs";

let session;
before(async () => { if (!skip) session = await start(); });
after(async () => { await session?.end(); });

/** Stops the page's time at one. */
const stopAt = (page, time) => page.evaluate(
  `{ live.setPlaying(false); live.setTime(${time}); live.settled() }`);

/** A lantern whose middle is in view, and its middle on the page. */
const lanternInView = (swings) => `(() => {
  const { scene, store, view } = live;
  for (const { index, swings } of scene.builder.movers) {
    if (swings !== ${swings}) continue;
    const layer = scene.layers[index], { x, y, width, height } = scene.shown.bounds(layer);
    const world = scene.shown.convertPoint(x + width / 2, y + height / 2, layer, null);
    const at = view.toScreen(world.x, world.y);
    if (at.x > 250 && at.x < 800 && at.y > 250 && at.y < 600) {
      return { index, x: Math.round(at.x), y: Math.round(at.y) };
    }
  }
})()`;

test("the path under the pointer is that of a hit test in node at the same time", { skip }, async () => {
  const { page, scene } = await openScene(session, "lanterns", 6_000);
  const paths = new Set();
  let moved = 0;
  for (const time of [0, 0.8, 3.9, 1.2]) {
    await stopAt(page, time);
    scene.store.setTime(time);
    for (const [x, y] of openPoints) {
      await page.moveTo(x, y);
      const point = await worldPoint(page, x, y), path = pathAt(scene, point);
      assert.deepEqual(await shownPath(page), path);
      paths.add(path.join());
      if (scene.store.hitTest(point.x, point.y, scene.root) !== scene.shown.hitTest(point.x, point.y, scene.root)) moved++;
    }
  }
  assert.ok(paths.size > 2 && moved > 0, `${paths.size} paths, ${moved} other than at rest`);
  await page.key("e");
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("time goes on by itself, and stops by a button and a key", { skip }, async () => {
  const { page } = await openScene(session, "lanterns", 6_000);
  const time = () => page.evaluate("live.store.time");
  const first = await time();
  await page.until(`live.store.time > ${first} + 0.2`);
  await page.evaluate(`document.getElementById("play").click()`);
  await page.settled();
  const second = await time();
  await page.settled();
  assert.equal(await time(), second);
  assert.equal(await page.evaluate(`document.getElementById("play").textContent`), "Play");
  await page.evaluate(`document.activeElement.blur()`);
  await page.key(" ");
  await page.until(`live.store.time > ${second}`);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("a lantern is caught where it is shown, follows the pointer, and moves on", { skip }, async () => {
  const { page, scene } = await openScene(session, "lanterns", 6_000);
  for (const swings of [true, false]) {
    await stopAt(page, 2.3);
    const { index, x, y } = await page.evaluate(lanternInView(swings)), layer = scene.layers[index];
    const middle = `(() => {
      const layer = ${inPage(scene, layer)}, { x, y, width, height } = live.scene.shown.bounds(layer);
      return live.scene.shown.convertPoint(x + width / 2, y + height / 2, layer, null);
    })()`;
    const before = await page.evaluate(middle), from = await worldPoint(page, x, y);
    const to = await worldPoint(page, x + 50, y + 40);
    await page.drag([[x, y], [x + 20, y + 10], [x + 50, y + 40]], 2);
    const after = await page.evaluate(middle);
    assert.ok(Math.abs(after.x - before.x - (to.x - from.x)) < 1e-6, `${swings}: ${before.x}, ${after.x}`);
    assert.ok(Math.abs(after.y - before.y - (to.y - from.y)) < 1e-6, `${swings}: ${before.y}, ${after.y}`);
    assert.equal(await page.evaluate(`live.store.animations(${inPage(scene, layer)}).length`), 1);
    await page.evaluate("{ live.setTime(live.store.time + 0.6); live.settled() }");
    const later = await page.evaluate(middle);
    assert.ok(Math.hypot(later.x - after.x, later.y - after.y) > 1);
    assert.equal(await page.evaluate("live.store.validate()"), "");
  }
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("of half a million layers a fifth is in motion", { skip }, async () => {
  const { page } = await openScene(session, "lanterns", 500_000);
  await page.evaluate("live.setPlaying(false)");
  assert.ok(await page.evaluate("live.store.movingLayers().length") > 95_000);
  assert.equal(await page.evaluate("live.store.validate()"), "");
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("a view of all layers is drawn as they are shown", { skip }, async () => {
  const { page, scene } = await openScene(session, "lanterns", 6_000);
  assert.ok(scene.layers.every((layer) => !scene.store.masksToBounds(layer) && scene.store.opacity(layer) === 1));
  await page.key("0");
  await stopAt(page, 1.7);
  assert.equal(await page.evaluate("live.drawn"), scene.count);
  scene.store.setTime(1.7);
  const drawn = await page.evaluate("Array.from(live.records.quads.subarray(8, 40_000))");
  assert.deepEqual(drawn, Array.from(scene.shown.worldQuadsAt(0, 5_000).subarray(8)));
  assert.deepEqual(page.complaints, []);
  await page.close();
});
