// The page in a browser, with a real pointer: it shows what the package answers in node.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inPage, module, openPoints, openScene, pathAt, shownPath, skip, start, worldPoint } from "./live.mjs";

let session;
before(async () => { if (!skip) session = await start(); });
after(async () => { await session?.end(); });

for (const name of ["document", "interface", "cards"]) {
  test(`the path under the pointer is that of a hit test in node: ${name}`, { skip }, async () => {
    const { page, scene } = await openScene(session, name, 20_000);
    let longest = 0;
    for (const [x, y] of openPoints) {
      await page.moveTo(x, y);
      const path = pathAt(scene, await worldPoint(page, x, y));
      assert.deepEqual(await shownPath(page), path);
      longest = Math.max(longest, path.length);
    }
    assert.ok(longest >= 3, "a point hits something");
    assert.match(await page.evaluate(`document.getElementById("hitTime").textContent`), /^[\d.]+ (µs|ms)$/);
    assert.deepEqual(page.complaints, []);
    await page.close();
  });
}

test("half a million layers are shown, hit and explained", { skip }, async () => {
  const { page, scene } = await openScene(session, "interface", 500_000);
  const { explain } = await module("explain.js");
  assert.equal(await page.evaluate("live.store.count"), 500_000);
  await page.moveTo(300, 300);
  const point = await worldPoint(page, 300, 300);
  assert.deepEqual(await shownPath(page), pathAt(scene, point));
  const hit = scene.store.hitTest(point.x, point.y, scene.root);
  assert.equal(await page.evaluate("live.explanation()"), explain(scene, hit, point).text);
  await page.key("c");
  await page.evaluate("live.store.validate()").then((faults) => assert.equal(faults, ""));
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("dragging moves a layer by what the pointer moves", { skip }, async () => {
  const { page, scene } = await openScene(session, "interface", 20_000);
  await page.moveTo(120, 240);
  const point = await worldPoint(page, 120, 240), layer = scene.store.hitTest(point.x, point.y, scene.root);
  for (const [modifiers, moved] of [[2, layer], [3, scene.nearest(layer, ["Window"])]]) {
    const { Move } = await module("edits.js");
    const before = await page.evaluate(`live.store.frame(${inPage(scene, moved)})`);
    const from = await worldPoint(page, 120, 240), to = await worldPoint(page, 160, 270);
    await page.drag([[120, 240], [140, 250], [160, 270]], modifiers);
    const frame = await page.evaluate(`live.store.frame(${inPage(scene, moved)})`);
    assert.ok(Math.abs(frame.x - before.x - (to.x - from.x)) < 1e-6);
    assert.ok(Math.abs(frame.y - before.y - (to.y - from.y)) < 1e-6);
    assert.deepEqual([frame.width, frame.height], [before.width, before.height]);
    new Move(scene, moved, from).to(to);
    assert.ok(Math.abs(scene.store.frame(moved).x - frame.x) < 1e-6);
    await page.drag([[160, 270], [130, 260], [120, 240]], modifiers);
    new Move(scene, moved, to).to(from);
  }
  assert.deepEqual(page.complaints, []);
  await page.close();
});

/**
 * The indices of layers whose clips, or corners that the clips leave to be seen, are not drawn as the store has them:
 * damage does not tell of what moves unseen.
 */
const differences = `(() => {
  const { store, records, scene } = live, quads = store.worldQuadsAt(0, store.indexCount);
  const frames = store.clippedFramesAt(0, store.indexCount);
  const isClipped = (k) => records.clips[4 * k + 2] < records.clips[4 * k];
  return Array.from(scene.layers, (_, k) => k + 1).filter((k) =>
    isClipped(k) !== (frames[4 * k] === Infinity) ||
    !isClipped(k) &&
      quads.subarray(8 * k, 8 * k + 8).some((value, corner) => value !== records.quads[8 * k + corner]));
})()`;

test("what is drawn follows edits", { skip }, async () => {
  const { page } = await openScene(session, "interface", 20_000);
  await page.drag([[120, 240], [140, 250], [160, 270]], 3);
  await page.wheel(300, 330, 150);
  assert.deepEqual(await page.evaluate(differences), []);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("what is drawn follows tilts of the table and of a hand", { skip }, async () => {
  const { page, scene } = await openScene(session, "cards", 20_000);
  await page.evaluate(`{
    const slider = document.getElementById("tilt");
    slider.value = 40;
    slider.dispatchEvent(new Event("input"));
  }`);
  await page.until("!live.records.isPartial");
  assert.deepEqual(await page.evaluate(differences), []);
  const { tiltTable } = await module("edits.js");
  tiltTable(scene, 40, { x: 0, y: 0, scale: 1 });
  for (const [x, y] of openPoints) {
    await page.moveTo(x, y);
    assert.deepEqual(await shownPath(page), pathAt(scene, await worldPoint(page, x, y)));
  }
  const [x, y] = await page.evaluate(`(() => {
    const hand = live.store.firstSublayer(live.store.firstSublayer(live.scene.root));
    const { x, y, width, height } = live.store.bounds(hand);
    const center = live.store.convertPoint(x + width / 2, y + height / 2, hand, null);
    live.view.x = center.x;
    live.view.y = center.y;
    return [live.view.width / 2, live.view.height / 2];
  })()`);
  await page.drag([[x, y], [x + 30, y + 20], [x + 60, y + 30]], 1);
  assert.deepEqual(await page.evaluate(differences), []);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("a lasso counts the layers that node counts", { skip }, async () => {
  for (const name of ["document", "cards"]) {
    const { page, scene } = await openScene(session, name, 20_000);
    const circle = Array.from({ length: 25 }, (_, k) =>
      [Math.round(450 + 260 * Math.cos(k / 4)), Math.round(400 + 200 * Math.sin(k / 4))]);
    await page.drag(circle, 8);
    const lasso = await page.evaluate("live.lasso");
    assert.ok(lasso.length >= 40);
    const { intersecting, contained } = await page.evaluate(`(() => {
      const orders = (layers) => Array.from(layers, (layer) => live.scene.order(layer));
      return { intersecting: orders(live.selection.intersecting), contained: orders(live.selection.contained) };
    })()`);
    const orders = (layers) => Array.from(layers, (layer) => scene.order(layer));
    assert.deepEqual(intersecting, orders(scene.store.layersIntersecting(lasso, scene.root)));
    assert.deepEqual(contained, orders(scene.store.layersContainedIn(lasso, scene.root)));
    assert.ok(contained.length > 0 && contained.length < intersecting.length);
    const text = await page.evaluate(`document.getElementById("selectionText").textContent`);
    assert.ok(text.startsWith(`${intersecting.length.toLocaleString("en-US")} layers`));
    assert.deepEqual(page.complaints, []);
    await page.close();
  }
});

test("the wheel scrolls a list inside its clip", { skip }, async () => {
  const { page, scene } = await openScene(session, "interface", 20_000);
  const { scrollBy, scrollLayer } = await module("edits.js");
  await page.moveTo(300, 330);
  const before = await shownPath(page), point = await worldPoint(page, 300, 330);
  const list = scrollLayer(scene, scene.store.hitTest(point.x, point.y, scene.root));
  assert.notEqual(list, null);
  const scale = await page.evaluate("live.view.scale");
  await page.wheel(300, 330, 150);
  scrollBy(scene, list, 150 / scale);
  assert.equal(await page.evaluate("live.view.scale"), scale);
  assert.deepEqual(await page.evaluate(`live.store.bounds(${inPage(scene, list)})`), scene.store.bounds(list));
  const path = await shownPath(page);
  assert.notDeepEqual(path, before);
  assert.deepEqual(path, pathAt(scene, point));
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("a million times larger, hits are still those of node", { skip }, async () => {
  const { page, scene } = await openScene(session, "document", 20_000);
  const deepest = scene.layers.findLast((layer) =>
    scene.kindOf(layer) === "Word" && scene.pathTo(layer).length > 30);
  const { x, y, width, height } = scene.store.convertRect(scene.store.bounds(deepest), deepest, null);
  const first = await page.evaluate("live.view.scale");
  const target = await page.evaluate(`live.view.toScreen(${x + width / 2}, ${y + height / 2})`);
  const [column, row] = [Math.round(target.x), Math.round(target.y)];
  for (let scale = first; scale < 1e6 * first;) {
    // The pointer has whole pixels, so the target is brought under it again.
    await page.evaluate(`live.view.pan(${column} - live.view.toScreen(${x + width / 2}, 0).x,
      ${row} - live.view.toScreen(0, ${y + height / 2}).y)`);
    await page.wheel(column, row, -300);
    scale = await page.evaluate("live.view.scale");
  }
  await page.moveTo(column, row);
  assert.ok(await page.evaluate("live.isNear && live.drawn > 0"));
  const path = await shownPath(page);
  assert.deepEqual(path, pathAt(scene, await worldPoint(page, column, row)));
  assert.equal(path.at(-1), scene.nameOf(deepest));
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("the explanation is explainHit's", { skip }, async () => {
  const { explain, readable } = await module("explain.js");
  for (const [name, x, y] of [["document", 455, 262], ["interface", 300, 300], ["cards", 500, 400]]) {
    const { page, scene } = await openScene(session, name, 20_000);
    await page.moveTo(x, y);
    await page.key("e");
    const point = await worldPoint(page, x, y), hit = scene.store.hitTest(point.x, point.y, scene.root);
    const explanation = explain(scene, hit, point);
    assert.equal(await page.evaluate("live.explanation()"), explanation?.text ?? null);
    const shown = await page.evaluate(
      `[...document.querySelectorAll("#explanation li")].map((item) => item.textContent)`);
    assert.deepEqual(
      shown, explanation === null ? [] : readable(scene, explanation).shown.map(({ name, reason }) => name + reason));
    assert.ok(name !== "interface" || shown.some((line) => line.endsWith("hit")));
    assert.deepEqual(page.complaints, []);
    await page.close();
  }
});

test("a key runs the other searches", { skip }, async () => {
  const { Comparison } = await module("compare.js");
  for (const name of ["document", "interface", "cards"]) {
    const { page, scene } = await openScene(session, name, 20_000);
    await page.key("c");
    const { count, rows } = await page.evaluate("live.comparison");
    assert.deepEqual(rows.map((row) => row.name), ["LayerGeometry", "R-tree", "Linear search"]);
    assert.deepEqual(rows[1].answers, rows[2].answers);
    assert.equal(rows[0].agreeing, count);
    const points = await page.evaluate(`Array.from({ length: 64 }, (_, k) => {
      const { x, y } = live.view.toWorld((k % 8 + 0.5) / 8 * 1280, (Math.floor(k / 8) + 0.5) / 8 * 800);
      return [x, y];
    }).flat()`);
    const answers = (comparison) => comparison.rows.map((row) => row.answers);
    assert.deepEqual(answers(new Comparison(scene).run(points)), answers({ rows }));
    assert.equal(await page.evaluate(`document.querySelectorAll("#comparison tbody tr").length`), 3);
    assert.deepEqual(page.complaints, []);
    await page.close();
  }
});

test("a narrow page does not scroll sideways, and takes touches", { skip }, async () => {
  const { page, scene } = await openScene(session, "cards", 10_000, { width: 400, height: 800, touch: true });
  assert.ok(await page.evaluate("document.documentElement.scrollWidth <= 400"));
  const outside = await page.evaluate(`[...document.querySelectorAll("button, select, #panel, .bar")]
    .filter((element) => element.getBoundingClientRect().right > 400).map((element) => element.outerHTML)`);
  assert.deepEqual(outside, []);
  const before = await page.evaluate("live.view.scale");
  const touch = (type, ...points) => page.send("Input.dispatchTouchEvent", {
    type, touchPoints: points.map(([x, y], id) => ({ x, y, id })),
  });
  await touch("touchStart", [150, 300]);
  await touch("touchStart", [150, 300], [250, 300]);
  await touch("touchMove", [100, 300], [300, 300]);
  await touch("touchEnd");
  await page.settled();
  assert.ok(Math.abs(await page.evaluate("live.view.scale") / before - 2) < 0.01);
  assert.equal(await page.evaluate("live.store.count"), scene.count);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("a finger scrolls a list, and pans elsewhere", { skip }, async () => {
  const { page, scene } = await openScene(session, "interface", 10_000, { width: 400, height: 800, touch: true });
  const list = scene.layers.find((layer) => scene.kindOf(layer) === "List");
  const { x, y, width, height } = scene.store.convertRect(scene.store.bounds(list), list, null);
  await page.evaluate(`live.view.show({ x: ${x}, y: ${y}, width: ${width / 2}, height: ${height} })`);
  await page.settled();
  const touch = (type, ...points) => page.send("Input.dispatchTouchEvent", {
    type, touchPoints: points.map(([left, top]) => ({ x: left, y: top, id: 0 })),
  });
  const swipe = async () => {
    await touch("touchStart", [200, 420]);
    for (const top of [400, 370, 340, 320]) await touch("touchMove", [200, top]);
    await touch("touchEnd");
    await page.settled();
  };
  const state = () => page.evaluate(`[live.view.y, live.store.bounds(${inPage(scene, list)}).y, live.view.scale]`);
  const first = await state();
  await swipe();
  const second = await state();
  assert.equal(second[0], first[0]);
  assert.ok(Math.abs((second[1] - first[1]) * first[2] - 100) < 5, `${first}, ${second}`);
  await page.evaluate("live.view.zoom(0.2, 200, 400)");
  await page.settled();
  const third = await state();
  await swipe();
  const fourth = await state();
  assert.equal(fourth[1], third[1]);
  assert.ok(Math.abs((fourth[0] - third[0]) * third[2] - 100) < 5);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("without WebGL 2 the page says so", { skip }, async () => {
  const page = await session.browser.open(session.server.address, {
    script: "HTMLCanvasElement.prototype.getContext = () => null;",
  });
  await page.until(`document.getElementById("message")?.textContent.includes("WebGL 2")`);
  assert.deepEqual(page.complaints, []);
  await page.close();
});
