// The page's controls: in reach in windows of all sizes, by keys, by touch, and while something is dragged; its theme.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openScene, shownPath, skip, start } from "./live.mjs";

let session;
before(async () => { if (!skip) session = await start(); });
after(async () => { await session?.end(); });

const press = (page, selector) => page.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`);
const text = (page, id) => page.evaluate(`document.getElementById("${id}").textContent`);

/** Changes the scene by its button, and waits until it is shown. */
async function change(page, scene) {
  await press(page, `[data-value="${scene}"]`);
  await page.ready();
}

/** Presses keys of the keyboard's own, such as Tab. */
async function pressKey(page, key, code) {
  for (const type of ["keyDown", "keyUp"]) {
    await page.send("Input.dispatchKeyEvent", { type, key, code: key, windowsVirtualKeyCode: code });
  }
}

test("no control is covered or outside of the window", { skip }, async () => {
  for (const [width, height] of [[1280, 800], [1100, 800], [900, 700], [821, 600], [800, 360], [768, 1024], [375, 667], [320, 600]]) {
    const { page } = await openScene(session, "lanterns", 2_000, { width, height });
    const lost = await page.evaluate(`[...document.querySelectorAll(".bar button, .bar select, #fold")].filter((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      if (width === 0) return false;
      return [0.1, 0.9].some((part) => !control.contains(document.elementFromPoint(x + part * width, y + part * height)));
    }).map((control) => control.id || control.textContent)`);
    assert.deepEqual(lost, [], `${width} × ${height}`);
    assert.deepEqual(page.complaints, []);
    await page.close();
  }
});

test("a scene that is changed ends what is dragged, and its figures", { skip }, async () => {
  for (const [scene, modifiers] of [["cards", 1], ["cards", 2], ["cards", 8], ["lanterns", 2]]) {
    const { page } = await openScene(session, scene, 2_000);
    for (let k = 0; k < 8; k++) await page.moveTo(300 + k, 200);
    assert.ok(await page.evaluate("live.work.count") >= 8);
    const held = { button: "left", modifiers };
    await page.mouse("mouseMoved", 320, 200);
    await page.mouse("mousePressed", 320, 200, held);
    for (const x of [340, 350]) await page.mouse("mouseMoved", x, 210, held);
    await page.settled();
    await change(page, "document");
    assert.ok(await page.evaluate("live.work.count") < 8);
    for (const x of [360, 380, 400]) await page.mouse("mouseMoved", x, 225, held);
    await page.mouse("mouseReleased", 400, 225, held);
    await page.settled();
    assert.equal(await page.evaluate("live.selection"), null);
    await page.moveTo(455, 262);
    assert.ok((await shownPath(page)).length > 1);
    assert.deepEqual(page.complaints, []);
    await page.close();
  }
});

test("a drag over the panel selects no text", { skip }, async () => {
  const { page } = await openScene(session, "document", 2_000);
  await page.drag([[640, 400], [900, 300], [1100, 200]]);
  assert.equal(await page.evaluate("getSelection().toString()"), "");
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("Escape ends a lasso that is being drawn", { skip }, async () => {
  const { page } = await openScene(session, "document", 2_000);
  const held = { button: "left", modifiers: 8 };
  await page.mouse("mouseMoved", 200, 200);
  await page.mouse("mousePressed", 200, 200, held);
  for (const [x, y] of [[300, 200], [400, 300], [300, 400]]) await page.mouse("mouseMoved", x, y, held);
  assert.ok(await page.evaluate("live.lasso.length") > 4);
  await page.key("Escape");
  for (const [x, y] of [[250, 380], [220, 350], [200, 300]]) await page.mouse("mouseMoved", x, y, held);
  await page.mouse("mouseReleased", 200, 300, held);
  await page.settled();
  assert.deepEqual(await page.evaluate("[live.lasso.length, live.selection]"), [0, null]);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("the answer to a touch stays, and is explained", { skip }, async () => {
  const { page } = await openScene(session, "interface", 2_000, { width: 400, height: 800, touch: true });
  const touch = (type, ...touchPoints) => page.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x: 150, y: 250 });
  await page.settled();
  const name = await text(page, "hitName");
  await touch("touchEnd");
  await page.settled();
  assert.equal(await text(page, "hitName"), name);
  await press(page, "#explain");
  await page.settled();
  assert.match(await text(page, "explanation"), /^explainHit/);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("keys work while a control has the focus that does not use them", { skip }, async () => {
  const { page } = await openScene(session, "cards", 2_000);
  const focus = (id) => page.evaluate(`document.getElementById("${id}").focus()`);
  await focus("tilt");
  await page.key("e");
  assert.equal(await page.evaluate(`document.getElementById("explain").ariaPressed`), "true");
  await focus("layerCount");
  await page.key("c");
  assert.notEqual(await page.evaluate("live.comparison"), null);
  const before = await page.evaluate("live.view.y");
  await pressKey(page, "ArrowDown", 40);
  await page.settled();
  assert.equal(await page.evaluate("live.view.y"), before);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("the focus is seen on the picture, and the canvases have names", { skip }, async () => {
  const { page } = await openScene(session, "document", 2_000);
  const outline = () => page.evaluate(`getComputedStyle(document.getElementById("overlay")).outlineStyle`);
  await page.drag([[300, 300]]);
  assert.equal(await outline(), "none");
  await page.evaluate("document.activeElement.blur()");
  await pressKey(page, "Tab", 9);
  for (let k = 0; k < 30 && await page.evaluate("document.activeElement.id") !== "overlay"; k++) {
    await pressKey(page, "Tab", 9);
  }
  assert.equal(await outline(), "solid");
  await page.until(`getComputedStyle(document.getElementById("message")).visibility === "hidden"`);
  assert.equal(await page.evaluate(`document.getElementById("histogram").ariaLabel`), "Histogram of hits and frames");
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("the message of a lost graphics context stays until it is restored", { skip }, async () => {
  const { page } = await openScene(session, "cards", 2_000);
  const isShown = () => page.evaluate(`!document.getElementById("message").hidden`);
  const middle = [640 - 100, 400, 500, 300, 420, 520];
  await page.evaluate(`{
    globalThis.context = document.getElementById("layers").getContext("webgl2");
    globalThis.loss = context.getExtension("WEBGL_lose_context");
  }`);
  const colors = await page.evaluate(`live.colorsAt([${middle}])`);
  await page.evaluate("loss.loseContext()");
  await page.until(`!document.getElementById("message").hidden`);
  for (const scene of ["document", "cards"]) {
    await change(page, scene);
    assert.ok(await isShown());
    assert.match(await text(page, "message"), /lost/);
  }
  await page.evaluate("loss.restoreContext()");
  await page.until(`document.getElementById("message").hidden`);
  await page.settled();
  assert.deepEqual(await page.evaluate(`live.colorsAt([${middle}])`), colors);
  assert.equal(await page.evaluate("context.getError()"), 0);
  await page.close();
});

test("the theme is the system's, until it is chosen", { skip }, async () => {
  const media = [{ name: "prefers-color-scheme", value: "dark" }];
  // The theme when the page has a body, long before its modules are there.
  const script = `new MutationObserver(() => {
    if (document.body) globalThis.firstTheme ??= document.documentElement.dataset.theme ?? "none";
  }).observe(document, { childList: true, subtree: true });`;
  const page = await session.browser.open(`${session.server.address}?scene=cards&layers=2000`, { media, script });
  await page.ready();
  const theme = () => page.evaluate("document.documentElement.dataset.theme");
  assert.equal(await page.evaluate("firstTheme"), "dark");
  assert.equal(await theme(), "dark");
  await page.send("Emulation.setEmulatedMedia", { features: [{ ...media[0], value: "light" }] });
  await page.until(`document.documentElement.dataset.theme === "light"`);
  await page.evaluate(`document.getElementById("theme").click()`);
  assert.equal(await theme(), "dark");
  assert.deepEqual(page.complaints, []);
  await page.close();
});
