import assert from "node:assert/strict";
import { test } from "node:test";
import { generator, library } from "./package.mjs";

const { LayerError, LayerPresentation, LayerPublisher, LayerStore } = library;

const close = (a, b) => Math.abs(a - b) < 1e-6;

function scene() {
  const store = new LayerStore(), page = store.makeLayer(), card = store.makeLayer();
  store.setFrame(page, 0, 0, 600, 100);
  store.setFrame(card, 0, 0, 100, 100);
  store.addSublayer(card, page);
  return { store, page, card };
}

test("a card is hit where it is in flight", () => {
  const { store, page, card } = scene();
  const slide = store.addAnimation(card, {
    keyPath: "position.x", from: 50, to: 550, duration: 1, curve: "easeInEaseOut",
  });
  const { presentation } = store;
  assert.ok(presentation instanceof LayerPresentation && store.presentation === presentation);
  assert.equal(presentation.hitTest(300, 50), page);
  store.setTime(0.5);
  assert.equal(store.time, 0.5);
  assert.ok(close(presentation.position(card).x, 300));
  assert.deepEqual([presentation.hitTest(300, 50), store.hitTest(300, 50)], [card, page]);
  assert.deepEqual([...store.movingLayers()], [card]);
  assert.ok(close(presentation.frames(store.movingLayers())[0], 250));
  assert.deepEqual([store.nextChange(), store.hasRunningAnimations], [1, true]);
  assert.deepEqual([store.isAnimationRunning(slide), store.isAnimationInEffect(slide)], [true, true]);
  store.retarget(slide, 50);
  assert.ok(close(presentation.position(card).x, 300));
  store.setTime(2);
  assert.deepEqual([store.nextChange(), store.hasRunningAnimations], [null, false]);
  assert.deepEqual([...store.removeCompletedAnimations()], [slide]);
  assert.deepEqual([store.animationExists(slide), store.removeAnimation(slide)], [false, false]);
  assert.equal(store.validate(), "");
  store.dispose();
  assert.throws(() => presentation.hitTest(0, 0), { code: "disposed" });
  assert.throws(() => store.presentation, { code: "disposed", call: "presentation" });
});

test("values, curves and kinds", () => {
  const { store, card } = scene(), { presentation } = store;
  const shows = (animation, time, read, wanted) => {
    const added = store.addAnimation(card, { duration: 1, beginTime: 0, ...animation });
    store.setTime(time);
    const found = read(presentation);
    wanted.forEach((number, k) => assert.ok(close(found[k], number), `${animation.keyPath}: ${found}, not ${wanted}`));
    store.removeAnimation(added);
  };
  const position = (it) => Object.values(it.position(card)), bounds = (it) => Object.values(it.bounds(card));
  shows({ keyPath: "position", to: { x: 150, y: 70 } }, 0.5, position, [100, 60]);
  shows({ keyPath: "position", by: [10, 20] }, 0.5, position, [55, 60]);
  shows({ keyPath: "position", from: new Float32Array([0, 0]), to: [8, 4], autoreverses: true }, 1.5, position, [4, 2]);
  shows({ keyPath: "bounds", from: { x: 0, y: 0, width: 10, height: 10 }, to: [2, 2, 20, 20] }, 0.5, bounds, [1, 1, 15, 15]);
  const sizes = { from: { width: 10, height: 10 }, to: { width: 20, height: 40 } };
  shows({ keyPath: "bounds.size", ...sizes }, 0.5, bounds, [0, 0, 15, 25]);
  shows({ keyPath: "opacity", from: 0, to: 1, curve: { steps: 4 } }, 0.6, (it) => [it.opacity(card)], [0.5]);
  shows({ keyPath: "opacity", from: 0, to: 1, curve: { steps: 4, jump: "start" } }, 0.6, (it) => [it.opacity(card)], [0.75]);
  shows({ keyPath: "opacity", from: 0, to: 1, curve: [0, 0, 1, 1] }, 0.6, (it) => [it.opacity(card)], [0.6]);
  shows({ keyPath: "opacity", from: 0.5, to: 0, fillMode: "forwards" }, 5, (it) => [it.opacity(card)], [0]);
  shows({ keyPath: "hidden", from: false, to: true }, 0.75, (it) => [Number(it.isHidden(card))], [1]);
  shows({ keyPath: "transform.rotation.z", from: 0, to: Math.PI }, 0.5, (it) => it.affineTransform(card), [0, 1, -1, 0]);
  const double = [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  shows({ keyPath: "transform", to: double }, 0.5, (it) => it.affineTransform(card), [1.5, 0, 0, 1.5, 0, 0]);
  shows({ keyPath: "position", values: [{ x: 0, y: 0 }, [10, 0], { x: 10, y: 30 }] }, 0.75, position, [10, 15]);
  shows({ keyPath: "position", values: new Float64Array([0, 0, 10, 0]), keyTimes: [0, 0.5] }, 0.25, position, [5, 0]);
  shows({ keyPath: "opacity", values: [0, 0.5, 1], mode: "discrete" }, 0.5, (it) => [it.opacity(card)], [0.5]);
  shows({ keyPath: "opacity", values: [0, 1, 0], curves: ["linear", { steps: 2 }] }, 0.8, (it) => [it.opacity(card)], [0.5]);
  shows({ keyPath: "zPosition", from: 0, to: 1, spring: { damping: 20 } }, 9, (it) => [it.zPosition(card)], [0]);
  const rising = { keyPath: "zPosition", by: 1, isAdditive: true, isCumulative: true, repeatCount: 3 };
  shows(rising, 2.5, (it) => [it.zPosition(card)], [2.5]);
  store.dispose();
});

test("many animations at once, keys and lists", () => {
  const store = new LayerStore(), layers = store.makeLayers(new Float64Array(4000));
  const to = Float64Array.from({ length: 2000 }, (_, k) => k);
  const added = store.addAnimations(layers, "position", new Float64Array(2000), to, { duration: 2 });
  assert.equal(new Set(added).size, 1000);
  store.setTime(1);
  const { presentation } = store;
  layers.forEach((layer, k) => assert.deepEqual(presentation.position(layer), { x: k, y: k + 0.5 }));
  assert.equal(store.movingLayers().length, 1000);
  const into = new Float64Array(2);
  assert.equal(store.addAnimations(layers.subarray(0, 2), "opacity", [0, 0], [1, 1], undefined, into), into);
  assert.deepEqual([...store.animations(layers[1])], [added[1], into[1]]);
  assert.equal(store.animationLayer(into[1]), layers[1]);
  const first = store.addAnimation(layers[2], { keyPath: "opacity", to: 0 }, "fade");
  const second = store.addAnimation(layers[2], { keyPath: "opacity", to: 1 }, "fade");
  assert.deepEqual([store.animationExists(first), store.animationForKey(layers[2], "fade")], [false, second]);
  store.removeAnimationForKey(layers[2], "fade");
  assert.equal(store.animationForKey(layers[2], "fade"), null);
  store.removeAllAnimations(layers[2]);
  assert.equal(store.animations(layers[2]).length, 0);
  const copy = store.clone();
  assert.ok(copy.animationExists(added[5]));
  assert.deepEqual(copy.presentation.position(layers[5]), { x: 5, y: 5.5 });
  copy.dispose();
  store.destroy(layers[3]);
  assert.equal(store.animationExists(added[3]), false);
  const publisher = new LayerPublisher(store), reader = publisher.makeReader();
  assert.deepEqual(reader.enter().position(layers[5]), { x: 0, y: 0 });
  assert.deepEqual(presentation.position(layers[5]), { x: 5, y: 5.5 });
  reader.leave();
  reader.dispose();
  publisher.dispose();
  assert.throws(() => presentation.position(layers[5]), { code: "disposed" });
});

test("errors of animations name the call, the layer and the key path", () => {
  const { store, card } = scene(), fade = store.addAnimation(card, { keyPath: "opacity", to: 0 });
  const frames = store.addAnimation(card, { keyPath: "opacity", values: [0, 1] });
  const check = (code, call, text, body) => assert.throws(body, (error) => {
    assert.ok(error instanceof LayerError, error);
    assert.deepEqual([error.code, error.call], [code, call]);
    assert.ok(error.message.includes(text), error.message);
    return true;
  });
  const add = (animation, layer = card, key = undefined) => () => store.addAnimation(layer, animation, key);
  const adds = (code, text, animation) => check(code, "addAnimation", text, add({ keyPath: "opacity", ...animation }));
  check("badValue", "addAnimation", "key path color", add({ keyPath: "color" }));
  check("badValue", "addAnimation", "no object", add(null));
  check("staleLayer", "addAnimation", "opacity", add({ keyPath: "opacity" }, 7));
  check("badText", "addAnimation", "key", add({ keyPath: "opacity" }, card, 7));
  check("badText", "addAnimation", "key", add({ keyPath: "opacity" }, card, "a\0"));
  adds("notFinite", library.describe(card), { to: "x" });
  adds("notFinite", "opacity: ", { to: NaN });
  adds("badCount", "opacity: ", { to: [1, 2] });
  adds("badCount", "opacity: ", { from: [] });
  adds("badValue", "opacity: ", { by: {} });
  adds("badCount", "position: ", { keyPath: "position", to: 1 });
  adds("notFinite", "opacity: ", { beginTime: "now" });
  adds("notFinite", "opacity: ", { duration: "1" });
  adds("badValue", "opacity: ", { duration: -1 });
  adds("badValue", "autoreverses", { autoreverses: 1 });
  adds("badValue", "fill mode", { fillMode: "none" });
  adds("badValue", "curve", { curve: "toString" });
  adds("badCount", "four", { curve: [1, 2] });
  adds("badValue", "opacity: ", { curve: [2, 0, 1, 1] });
  adds("notFinite", "opacity: ", { curve: [0, NaN, 1, 1] });
  adds("badValue", "steps", { curve: { steps: 1.5 } });
  adds("badValue", "opacity: ", { curve: { steps: 0 } });
  adds("badValue", "jump", { curve: { steps: 2, jump: "jump-start" } });
  adds("badCount", "opacity: ", { values: [1] });
  adds("badCount", "opacity: ", { values: [1, 2], keyTimes: [0] });
  adds("badValue", "opacity: ", { values: [1, 2], keyTimes: [1, 0] });
  adds("badCount", "opacity: ", { values: [1, 2], curves: ["linear", "linear"] });
  adds("badValue", "curves", { values: [1, 2], curves: "linear" });
  adds("badValue", "mode", { values: [1, 2], mode: "smooth" });
  adds("badValue", "spring", { values: [1, 2], spring: {} });
  adds("badValue", "opacity: ", { spring: { mass: 0 } });
  adds("badValue", "hidden: ", { keyPath: "hidden", isAdditive: true });
  check("badValue", "addAnimations", "key path", () => store.addAnimations([card], "x", [0], [1]));
  check("badCount", "addAnimations", "2", () => store.addAnimations([card], "position", [0], [1, 2]));
  check("notFinite", "addAnimations", "opacity: ", () => store.addAnimations([card], "opacity", [0], [NaN]));
  check("staleLayer", "addAnimations", "opacity: ", () => store.addAnimations([7], "opacity", [0], [1]));
  check("staleAnimation", "animationLayer", "animation 5", () => store.animationLayer(5));
  check("staleAnimation", "isAnimationRunning", "animation a value", () => store.isAnimationRunning(null));
  check("staleAnimation", "retarget", "animation 0.5", () => store.retarget(0.5, 1));
  check("badCount", "retarget", String(fade), () => store.retarget(fade, [1, 2]));
  check("badCount", "retarget", String(fade), () => store.retarget(fade, null));
  check("notFinite", "retarget", String(fade), () => store.retarget(fade, "1"));
  check("badValue", "retarget", String(frames), () => store.retarget(frames, 1));
  check("notFinite", "setTime", "", () => store.setTime(Infinity));
  check("badState", "speed", "", () => store.presentation.speed(card));
  assert.equal(store.animations(card).length, 2);
  assert.equal(store.validate(), "");
  store.dispose();
  check("disposed", "addAnimation", "opacity", add({ keyPath: "opacity" }));
  check("disposed", "time", "", () => store.time);
  check("disposed", "nextChange", "", () => store.nextChange());
});

test("random animations leave the module usable", () => {
  const random = generator(5), pick = (list) => list[random(list.length)];
  const odd = [NaN, Infinity, -1, 0, 1e300, null, undefined, "x", {}, [], () => 1, 5n, Symbol("s"), true, [1, 2]];
  const value = () => random(12) === 0 ? pick(odd) : random(100) / 10 - 2;
  const some = () => random(20) === 0 ? value() : random(40) / 10;
  const paths = ["position", "position.x", "bounds", "bounds.size", "opacity", "hidden", "transform", "transform.scale"];
  const store = new LayerStore(), layers = store.makeLayers(Array.from({ length: 20 }, () => random(50)));
  let added = 0;
  for (let step = 0; step < 3000; step++) {
    try {
      const keyPath = pick(paths), animation = {
        keyPath, from: value(), to: pick([value(), [value(), value()], { x: value(), y: value() }]), by: value(),
        duration: some(), speed: some(), timeOffset: some(), repeatCount: some(), repeatDuration: some(),
        autoreverses: random(2) === 0, fillMode: pick(["both", "removed", "forwards", "backwards"]),
        curve: pick(["default", [random(5) / 4, value(), 1, 1], { steps: random(6), jump: "both" }]),
        isAdditive: random(4) === 0, isCumulative: random(4) === 0,
      };
      if (random(4) === 0) animation.spring = { mass: some(), stiffness: some(), damping: some() };
      else if (random(3) === 0) animation.values = Array.from({ length: random(6) }, value);
      const handle = store.addAnimation(pick(layers), animation, random(5) === 0 ? "k" : null);
      added++;
      store.setTime(value());
      for (const layer of store.movingLayers()) assert.equal(typeof store.presentation.frame(layer).x, "number");
      store.presentation.hitTest(value(), value());
      store.retarget(handle, value());
      if (random(50) === 0) store.removeCompletedAnimations();
    } catch (error) {
      if (!(error instanceof LayerError)) throw error;
    }
  }
  assert.ok(added > 300, `${added}`);
  assert.equal(store.validate(), "");
  store.dispose();
});

test("a reader sees a version at its own time, and what moved since", () => {
  const { store, card } = scene();
  store.addAnimation(card, { keyPath: "position.x", from: 50, to: 550, duration: 1 });
  const publisher = new LayerPublisher(store), reader = publisher.makeReader();
  assert.equal(reader.tracksDamage, false);
  reader.tracksDamage = true;
  const shown = reader.enterAt(0.5);
  assert.ok(shown instanceof LayerPresentation && close(shown.position(card).x, 300));
  assert.deepEqual([...shown.movingLayers()], [card]);
  assert.equal(shown.takeDamage().layers.length, 2);
  assert.throws(() => reader.enterAt(1), { code: "badState" });
  reader.leave();
  assert.throws(() => shown.position(card), { code: "badState" });
  assert.equal(reader.enterAt(0.75), shown);
  const { bounds, layers } = shown.takeDamage();
  assert.deepEqual(layers.map((it) => it.layer), [card]);
  assert.deepEqual([bounds.minX, bounds.maxX], [250, 475]);
  assert.equal(shown.damageRegion().length, 8);
  reader.leave();
  assert.equal(reader.enter().position(card).x, 50);
  assert.throws(() => shown.position(card), { code: "disposed" });
  reader.leave();
  assert.throws(() => reader.enterAt(NaN), { code: "notFinite" });
  assert.equal(store.tracksPresentationDamage, false);
  store.tracksPresentationDamage = true;
  store.setTime(0.5);
  assert.deepEqual(store.presentation.takeDamage().layers.map((it) => it.layer), [card]);
  reader.dispose();
  publisher.dispose();
});
