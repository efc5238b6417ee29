// Pages of scenes in a browser: the tree, sheets apart, the dark style, and names that look like HTML.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, compare, drag, figure, kernel, middleOf, open, skip, stage, write } from "./scene-page.mjs";

test("sheets apart are pointed at, passed by the ray, and hit at the same points", { skip }, async () => {
  const scene = figure("HitExplanation"), page = await open(scene, [...kernel, "--hit", "160,165"]);
  const boxes = () => page.evaluate(`[...document.querySelectorAll("main svg [data-layer]")].map((shape) => {
    const { x, y, width, height } = shape.getBoundingClientRect();
    return [shape.dataset.layer, x, y, width, height];
  })`);
  const flat = await boxes();
  await page.evaluate(`document.getElementById("apart").focus()`);
  await page.send("Input.dispatchKeyEvent", { type: "keyDown", key: "End", windowsVirtualKeyCode: 35 });
  await page.send("Input.dispatchKeyEvent", { type: "keyUp", key: "End", windowsVirtualKeyCode: 35 });
  await page.settled();
  assert.equal(await page.evaluate(`document.getElementById("apart").value`), "1");
  assert.notDeepEqual(await boxes(), flat);
  // Window, photo and caption, whose sheets lie above each other.
  const dots = await page.evaluate(`[...document.querySelectorAll("#ray circle")].map((dot) => Number(dot.getAttribute("cy")))`);
  assert.equal(dots.length, 3);
  assert.ok(dots[0] > dots[1] + 10 && dots[1] > dots[2] + 10, `${dots}`);
  assert.deepEqual((await answer(page)).path, [1, 2, 3]);
  // The upper sheet covers the lower one: its middle is its own.
  await page.moveTo(...await middleOf(page, `[data-layer="6"]`));
  assert.equal(await page.evaluate(`document.querySelector("main .pointed").dataset.layer`), "6");
  const answers = await drag(page, 40, stage);
  assert.ok(compare(scene, answers) > 3);
  await page.evaluate(`{
    const slider = document.getElementById("apart");
    slider.value = 0;
    slider.dispatchEvent(new Event("input"));
  }`);
  assert.deepEqual(await boxes(), flat);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("rows and layers highlight each other, and a chosen one shows its properties", { skip }, async () => {
  const page = await open(figure("HitExplanation"), []);
  const pointed = (part) => page.evaluate(`[...document.querySelectorAll("${part} .pointed")].map((node) =>
    JSON.parse(document.getElementById("layers").textContent)[node.dataset.layer ?? node.dataset.row].name)`);
  const facts = () => page.evaluate(`document.getElementById("facts").innerText`);
  const row = async (name) => middleOf(page, `[data-row="${await page.evaluate(
    `JSON.parse(document.getElementById("layers").textContent).findIndex((layer) => layer.name === "${name}")`)}"]`);
  await page.moveTo(...await row("badge"));
  assert.deepEqual([await pointed("main"), await pointed("nav")], [["badge"], ["badge"]]);
  await page.moveTo(...await middleOf(page, `[data-layer="6"]`));
  const [name] = await pointed("main");
  assert.deepEqual(await pointed("nav"), [name]);
  assert.match(await facts(), new RegExp(`^${name}`));
  const click = async (x, y) => page.drag([[x, y]]);
  await click(...await row("list"));
  assert.match(await facts(), /^list[^]*frame\n275 45 110 150[^]*properties\nmasks/);
  await page.moveTo(...await row("badge"));
  assert.match(await facts(), /^list/);
  await click(...await middleOf(page, `[data-layer="1"]`));
  const chosen = () => page.evaluate(`document.querySelector("nav .chosen .name").textContent`);
  assert.match(await facts(), new RegExp(`^${await chosen()}`));
  // By keys: to the first row, which is closed and opened.
  const names = () => page.evaluate(`[...document.querySelectorAll("nav .name")].map((name) => name.textContent)`);
  const all = await names();
  await page.evaluate(`document.querySelector('nav [tabindex="0"]').focus()`);
  await page.key("Home");
  assert.equal(await chosen(), "window");
  await page.key("ArrowLeft");
  assert.deepEqual(await names(), ["window"]);
  await page.moveTo(...await middleOf(page, `[data-layer="1"]`));
  assert.deepEqual(await pointed("nav"), ["window"]);
  await page.key("ArrowRight");
  assert.deepEqual(await names(), all);
  await page.key("ArrowDown");
  assert.equal(await chosen(), "photo");
  assert.equal(await page.evaluate(`document.activeElement.querySelector(".name").textContent`), "photo");
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("a page is dark where the system is, and fetches nothing", { skip }, async () => {
  const media = [{ name: "prefers-color-scheme", value: "dark" }];
  const page = await open(figure("ZOrder"), kernel, { media });
  const colors = () => page.evaluate(`["body", "aside", "main svg [data-layer]", "main svg text"].map((name) => {
    const style = getComputedStyle(document.querySelector(name));
    return name.includes("svg") ? style.fill : style.backgroundColor;
  })`);
  const dark = await colors();
  await page.send("Emulation.setEmulatedMedia", { features: [{ ...media[0], value: "light" }] });
  const light = await colors();
  const brightness = (color) => Math.max(...color.match(/[0-9]+/g).map(Number));
  for (const k of [0, 1, 2]) assert.ok(brightness(light[k]) > 200 && brightness(dark[k]) < 100, `${light} ${dark}`);
  assert.ok(brightness(light[3]) < 100 && brightness(dark[3]) > 200);
  const fetched = await page.evaluate(`performance.getEntriesByType("resource").map((entry) => entry.name.slice(0, 5))`);
  assert.deepEqual(fetched.filter((name) => name !== "data:"), []);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("names from a scene stay text", { skip }, async () => {
  const names = ["</script><script>broken = 1</script>", "<img src=x onerror='broken = 1'>", "<!--<script>", "a\u2028b",
    `"'&amp;\\`, "]]></svg>", "$1${broken = 1}`"];
  const layers = names.map((name, k) => ({ id: k + 1, name, bounds: [0, 0, 90, 20], position: [50, 20 + 30 * k] }));
  layers[1].shape = { path: "M0 0L90 0L90 20Z", stroke: { width: 2 } };
  const scene = write("names.json", { name: names[0], layers });
  for (const words of [kernel, [...kernel, "--title", names[0]], []]) {
    const page = await open(scene, words);
    assert.deepEqual(await page.evaluate(`[...document.querySelectorAll("nav .name")].map((name) => name.textContent)`), names);
    assert.equal(await page.evaluate(`document.querySelector("h1").textContent`), names[0]);
    assert.equal(await page.evaluate("document.title"), names[0]);
    assert.equal(await page.evaluate("typeof broken"), "undefined");
    assert.equal(await page.evaluate(`document.querySelectorAll("img, iframe, object").length`), 0);
    if (words.length > 0) assert.ok(compare(scene, await drag(page, 20, stage)) > 2);
    assert.deepEqual(page.complaints, []);
    await page.close();
  }
});

test("a page without layers works", { skip }, async () => {
  const page = await open(write("empty.json", { layers: [] }));
  assert.equal((await drag(page, 3, stage))[0].path.length, 0);
  await page.evaluate(`{
    const slider = document.getElementById("apart");
    slider.value = 1;
    slider.dispatchEvent(new Event("input"));
  }`);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

/** Layers at random under one root, of some sizes. */
function scattered(count) {
  const layers = [{ id: 1, bounds: [0, 0, 1000, 1000], position: [500, 500] }];
  for (let k = 1; k < count; k++) {
    const [u, v] = [(k * 0.7548776662) % 1, (k * 0.5698402910) % 1], size = k % 50 === 0 ? 200 : 6;
    layers.push({ id: k + 1, parent: 1, bounds: [0, 0, size, size * (1 + k % 3)], position: [1000 * u, 1000 * v] });
  }
  return layers;
}

test("each sheet is just above the highest that it covers", { skip }, async () => {
  const page = await open(write("sheets.json", { layers: scattered(1500) }), []);
  await page.evaluate(`{
    const slider = document.getElementById("apart");
    slider.value = 1;
    slider.dispatchEvent(new Event("input"));
  }`);
  const sheets = await page.evaluate(`[...document.querySelectorAll(".sheet")].map((sheet) => {
    const shape = sheet.querySelector("[data-layer]"), { x, y, width, height } = shape.getBBox();
    const lift = -Number(sheet.getAttribute("transform").match(/[^ ]+(?=\\))/)[0]);
    return { layer: Number(shape.dataset.layer), x, y, right: x + width, lower: y + height, lift };
  }).sort((one, other) => one.layer - other.layer)`);
  const lowest = Math.min(...sheets.map(({ lift }) => lift)), slack = 0.5;
  const lifts = sheets.map(({ lift }) => lift - lowest), step = Math.min(...lifts.filter((lift) => lift > 1e-6));
  const heights = [];
  for (const [k, a] of sheets.entries()) {
    const covered = heights.filter((_, j) => {
      const b = sheets[j];
      return a.x + slack < b.right && b.x + slack < a.right && a.y + slack < b.lower && b.y + slack < a.lower;
    });
    heights.push(Math.max(-1, ...covered) + 1);
    assert.equal(Math.round(lifts[k] / step), heights[k]);
  }
  assert.ok(Math.max(...heights) > 4);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("a tree with very many rows shows the first, and says how many it leaves out", { skip }, async () => {
  const page = await open(write("rows.json", { layers: scattered(6000) }), []);
  assert.equal(await page.evaluate(`document.querySelectorAll("[data-row]").length`), 5000);
  assert.equal(await page.evaluate(`document.querySelector("nav .note").textContent`), "1,000 more layers are not listed.");
  await page.evaluate(`{
    const shape = document.querySelector('[data-layer="5900"]');
    for (const type of ["pointerdown", "pointerup"]) {
      shape.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true, button: 0 }));
    }
  }`);
  assert.match(await page.evaluate(`document.getElementById("facts").innerText`), /5901/);
  assert.deepEqual(page.complaints.filter((text) => !text.includes("setPointerCapture")), []);
  await page.close();
});

test("in a narrow window the picture does not cover the row with the focus", { skip }, async () => {
  const page = await open(write("narrow.json", { layers: scattered(300) }), [], { width: 400, height: 800 });
  await page.evaluate(`document.querySelector('nav [tabindex="0"]').focus()`);
  for (const [key, count] of [["ArrowDown", 40], ["ArrowUp", 20]]) {
    for (let k = 0; k < count; k++) await page.key(key);
    assert.ok(await page.evaluate(`(() => {
      const row = document.activeElement, { x, y, height } = row.getBoundingClientRect();
      return [1, height - 1].every((down) => row.contains(document.elementFromPoint(x + 60, y + down)));
    })()`), key);
  }
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("rows have the layers' names, and the chosen one is selected", { skip }, async () => {
  const page = await open(figure("HitExplanation"), []);
  const [x, y] = await middleOf(page, `[data-row] + [data-row]`);
  await page.drag([[x, y]]);
  await page.send("Accessibility.enable");
  const { nodes } = await page.send("Accessibility.getFullAXTree");
  const rows = nodes.filter(({ role, ignored }) => !ignored && role?.value === "treeitem");
  const isSelected = ({ properties }) => properties.some(({ name, value }) => name === "selected" && value.value);
  assert.deepEqual(rows.map(({ name }) => name.value), await page.evaluate(
    `[...document.querySelectorAll("[data-row]")].map((row) =>
      [".name", ".tag"].map((part) => row.querySelector(part).textContent).join(" ").trim())`));
  assert.deepEqual(rows.map(isSelected), rows.map((_, k) => k === 1));
  assert.deepEqual(page.complaints, []);
  await page.close();
});
