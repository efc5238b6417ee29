// Pages of scenes with the kernel in them answer as the native tool does, with real pointers and keys.
// LAYERGEOMETRY_SMALL names a folder with the small package.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { module } from "./live.mjs";
import { randomScene } from "./random-scene.mjs";
import { answer, compare, drag, figure, kernel, middleOf, open, run, scenes, skip, stage, write } from "./scene-page.mjs";

const small = process.env.LAYERGEOMETRY_SMALL;

for (const name of readdirSync(scenes).map((file) => file.replace(".json", ""))) {
  test(`a dragged point hits what the tool hits: ${name}`, { skip }, async () => {
    const words = name === "Motion" ? ["--time", "1"] : [], page = await open(figure(name), [...kernel, ...words]);
    const answers = await drag(page, 60, stage);
    assert.ok(compare(figure(name), answers, ...words) > 1);
    const { length } = new Set(answers.map(({ at }) => at));
    assert.notEqual(length, 1);
    assert.deepEqual(page.complaints, []);
    await page.close();
  });
}

test("pages of random scenes hit what the tool hits, by all rules", { skip }, async () => {
  const { Random } = await module("scenes/random.js");
  const rules = [[], ["--preset", "coreAnimation"], ["--preset", "uiKit", "--round-corners", "yes"],
    ["--order", "depth", "--outside-layers", "no"], ["--clip-to-shapes", "yes", "--corners", "yes", "--mask", "5"]];
  const hit = new Set();
  for (let seed = 0; seed < 8; seed++) {
    const scene = write(`random-${seed}.json`, randomScene(new Random(seed), 60)), words = rules[seed % rules.length];
    const page = await open(scene, [...kernel, "--view", "0,0,400,300", ...words]);
    const answers = await drag(page, 60, stage);
    for (const { path } of answers) for (const id of path) hit.add(`${seed} ${id}`);
    compare(scene, answers, ...words);
    assert.deepEqual(page.complaints, []);
    await page.close();
  }
  assert.ok(hit.size > 100, `${hit.size}`);
});

test("the page tells the path with own coordinates, and why others are not hit", { skip }, async () => {
  const scene = figure("HitExplanation"), page = await open(scene, [...kernel, "--hit", "160,165"]);
  assert.deepEqual(await answer(page), { at: "160 165", path: [1, 2, 3] });
  const texts = (list) => page.evaluate(
    `[...document.querySelectorAll("#hit .${list} li")].map((item) => [...item.children].map((part) => part.textContent))`);
  assert.deepEqual(await texts("path"), [["window", "160 165"], ["photo", "105 90"], ["caption", "60 53"]]);
  const lines = run("explain", scene, "160", "165").trim().split("\n").slice(2);
  assert.deepEqual(await texts("others"), lines.map((line) => {
    const [, name, reason] = /"(.*)".*?: (.*)$/.exec(line);
    return [name, reason];
  }));
  const marked = (name) => page.evaluate(
    `[...document.querySelectorAll("main svg .${name}")].map((shape) => layersOf()[shape.dataset.layer].name)`);
  await page.evaluate(`layersOf = () => JSON.parse(document.getElementById("layers").textContent), 0`);
  assert.deepEqual(await marked("path"), ["window", "photo"]);
  assert.deepEqual(await marked("hit"), ["caption"]);
  await page.close();
});

test("arrow keys move the point", { skip }, async () => {
  const scene = figure("ZOrder"), page = await open(scene, [...kernel, "--hit", "100,90"]);
  await page.evaluate(`document.getElementById("point").focus()`);
  const answers = [];
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) {
    await page.key(key);
    answers.push(await answer(page));
  }
  assert.deepEqual(answers.map(({ at }) => at), ["101 90", "102 90", "102 91", "101 91", "101 90"]);
  compare(scene, answers);
  await page.close();
});

test("a finger drags the point, and a second one enlarges the picture", { skip }, async () => {
  const scene = figure("HitExplanation"), page = await open(scene, kernel, { width: 400, height: 800, touch: true });
  const touch = (type, ...points) => page.send("Input.dispatchTouchEvent", {
    type, touchPoints: points.map(([x, y], id) => ({ x, y, id })),
  });
  const [x, y] = await middleOf(page, "#point"), answers = [];
  await touch("touchStart", [x, y]);
  for (const [dx, dy] of [[-20, 10], [-50, 40], [60, -30]]) {
    await touch("touchMove", [x + dx, y + dy]);
    await page.settled();
    answers.push(await answer(page));
  }
  await touch("touchEnd");
  assert.equal(new Set(answers.map(({ at }) => at)).size, 3);
  compare(scene, answers);
  const width = () => page.evaluate(`Number(document.querySelector("main svg").getAttribute("viewBox").split(" ")[2])`);
  const before = await width();
  await touch("touchStart", [150, 100], [250, 100]);
  await touch("touchMove", [100, 100], [300, 100]);
  await touch("touchEnd");
  assert.ok(Math.abs(before / await width() - 2) < 0.2, `${before} ${await width()}`);
  assert.equal(await page.evaluate("document.scrollingElement.scrollWidth"), 400);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("without a kernel the page says how to get one", { skip }, async () => {
  const page = await open(figure("ZOrder"), []);
  assert.match(await page.evaluate(`document.getElementById("hit").innerText`), /--kernel DIR/);
  assert.equal(await page.evaluate(`document.getElementById("point").checkVisibility()`), false);
  assert.deepEqual(page.complaints, []);
  await page.close();
});

const noSmall = skip || (small ? false : "LAYERGEOMETRY_SMALL names no package");

test("the small package answers, or says what it leaves out", { skip: noSmall }, async () => {
  const page = await open(figure("ZOrder"), ["--kernel", small]);
  assert.ok(compare(figure("ZOrder"), await drag(page, 40, stage)) > 3);
  assert.deepEqual(page.complaints, []);
  await page.close();
  for (const [name, call] of [
    ["HitExplanation", "setCornerRadius"], ["Perspective", "setSublayerTransform"], ["FlippedGeometry", "setGeometryFlipped"],
  ]) {
    const page = await open(figure(name), ["--kernel", small]);
    assert.match(await page.evaluate(`document.getElementById("hit").innerText`), new RegExp(`${call}: the small module leaves`));
    assert.equal(await page.evaluate(`document.getElementById("point").checkVisibility()`), false);
    await page.close();
  }
});
