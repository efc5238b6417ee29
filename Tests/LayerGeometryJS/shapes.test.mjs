import assert from "node:assert/strict";
import { test } from "node:test";
import { generator, library } from "./package.mjs";

const { HitTestOptions, LayerError, LayerPublisher, LayerStore, Path, PathVerb, Shape } = library;

const close = (a, b) => Math.abs(a - b) < 1e-9;

test("an ellipse is hit in place of the bounds, and outlives its handle", () => {
  const store = new LayerStore(), page = store.makeLayer(), button = store.makeLayer();
  store.setFrame(page, 0, 0, 100, 100);
  store.setFrame(button, 10, 10, 44, 44);
  store.addSublayer(button, page);
  const circle = Shape.ellipse(0, 0, 44, 44);
  assert.deepEqual([circle.contains(22, 22), circle.contains(2, 2)], [true, false]);
  store.setShape(button, circle);
  circle.dispose();
  assert.deepEqual([store.hitTest(12, 12), store.hitTest(32, 32)], [page, button]);
  store.setHitOutsets(button, 10, 10, 0, 0);
  assert.deepEqual(store.hitOutsets(button), { minX: 10, minY: 10, maxX: 0, maxY: 0 });
  assert.equal(store.hitTest(12, 12), button);
  const publisher = new LayerPublisher(store), reader = publisher.makeReader(), version = reader.enter();
  const read = version.shape(button);
  store.setShape(button, null);
  store.setHitOutsets(button, 0, 0, 0, 0);
  assert.equal(version.hitTest(32, 32), button);
  assert.deepEqual(read.boundingBox, { x: 0, y: 0, width: 44, height: 44 });
  assert.equal(store.shape(button), null);
  assert.equal(store.hitTest(12, 12), button);
  store.setShape(button, read);
  assert.equal(store.hitTest(12, 12), page);
  read.dispose();
  read.dispose();
  reader.leave();
  reader.dispose();
  publisher.dispose();
});

test("paths in the words of a canvas", () => {
  const path = new Path().moveTo(0, 0).lineTo(10, 0).quadraticCurveTo(14, 4, 10, 8)
    .conicTo(12, 12, 8, 12, 0.5).bezierCurveTo(6, 14, 2, 9, 0, 10).closePath();
  const shape = Shape.path(path, { fill: "evenodd", stroke: { width: 2, join: "round" } });
  assert.deepEqual([shape.fill, shape.stroke], [
    "evenodd", { width: 2, cap: "butt", join: "round", miterLimit: 4 },
  ]);
  assert.deepEqual(shape.path, path);
  assert.deepEqual([shape.contains(5, 5), shape.contains(5, -0.5), shape.contains(5, -1.5)], [true, true, false]);
  const raw = Shape.path({ verbs: Uint8Array.from(path.verbs), coordinates: Float64Array.from(path.coordinates) });
  assert.deepEqual([raw.fill, raw.stroke, raw.contains(5, -0.5)], ["nonzero", null, false]);
  const ring = Shape.path(new Path().rect(0, 0, 30, 30).rect(10, 10, 10, 10), { fill: "evenodd" });
  assert.deepEqual([ring.contains(5, 5), ring.contains(15, 15)], [true, false]);
  const line = Shape.path(new Path().moveTo(0, 0).lineTo(10, 0), { fill: null, stroke: { width: 4, cap: "square" } });
  assert.deepEqual([line.fill, line.contains(-1, 1), line.contains(-3, 1)], [null, true, false]);
  const nothing = Shape.path({ verbs: [], coordinates: [] });
  assert.deepEqual([nothing.contains(0, 0), nothing.boundingBox.x], [false, Infinity]);
  for (const each of [shape, raw, ring, line, nothing]) each.dispose();
});

test("arcs and ellipses of a path", () => {
  const whole = Shape.path(new Path().ellipse(50, 40, 30, 20)), box = whole.boundingBox;
  for (const [found, wanted] of [[box.x, 20], [box.y, 20], [box.width, 60], [box.height, 40]]) {
    assert.ok(close(found, wanted));
  }
  const exact = Shape.ellipse(20, 20, 60, 40), random = generator(3);
  for (let k = 0; k < 500; k++) {
    const x = 20 + random(6000) / 100, y = 20 + random(4000) / 100;
    assert.equal(whole.contains(x, y), exact.contains(x, y));
  }
  const turned = Shape.path(new Path().ellipse(0, 0, 10, 2, Math.PI / 2));
  assert.deepEqual([turned.contains(0, 9), turned.contains(9, 0)], [true, false]);
  const half = Shape.path(new Path().arc(0, 0, 10, 0, Math.PI));
  assert.deepEqual([half.contains(0, 5), half.contains(0, -5)], [true, false]);
  const other = Shape.path(new Path().arc(0, 0, 10, 0, Math.PI, true));
  assert.deepEqual([other.contains(0, 5), other.contains(0, -5)], [false, true]);
  assert.equal(new Path().arc(0, 0, 1, 0, 50).verbs.length, 5);
  // Whole turns against the direction are one, as in browsers.
  for (const end of [-2 * Math.PI, -4 * Math.PI]) {
    assert.equal(new Path().arc(0, 0, 1, 0, end).verbs.length, 5);
    assert.equal(new Path().arc(0, 0, 1, 0, -end, true).verbs.length, 5);
  }
  assert.equal(new Path().arc(0, 0, 1, 1, 1).verbs.length, 1);
  for (const each of [whole, exact, turned, half, other]) each.dispose();
});

test("rounded rectangles", () => {
  const one = Shape.roundedRect(0, 0, 100, 50, 10), pill = Shape.roundedRect(0, 0, 100, 50, 1000);
  assert.deepEqual([one.contains(1, 1), one.contains(4, 4), pill.contains(4, 4)], [false, true, false]);
  const four = Shape.roundedRect(0, 0, 100, 50, [0, { x: 40, y: 10 }, 5, 5]);
  assert.deepEqual([four.contains(1, 1), four.contains(80, 1), four.contains(95, 45)], [true, false, true]);
  assert.equal(four.path.verbs.filter((verb) => verb === PathVerb.conic).length, 4);
  for (const each of [one, pill, four]) each.dispose();
});

test("rules of corners and clips", () => {
  const store = new LayerStore(), page = store.makeLayer(), leaf = store.makeLayer();
  store.setFrame(page, 0, 0, 100, 100);
  store.setFrame(leaf, 0, 0, 50, 50);
  store.addSublayer(leaf, page);
  store.setCornerRadius(leaf, 25);
  assert.deepEqual([HitTestOptions.css.roundsCorners, HitTestOptions.documented.roundsCorners], [true, false]);
  assert.equal(store.hitTest(2, 2, page, HitTestOptions.css), page);
  assert.equal(store.hitTest(2, 2, page, { ...HitTestOptions.css, roundsCorners: false }), leaf);
  const shape = Shape.ellipse(0, 0, 100, 100);
  store.setShape(page, shape);
  store.setMasksToBounds(page, true);
  const rules = { searchesOutsideReceiver: true };
  assert.equal(store.hitTest(2, 2, page, rules), leaf);
  assert.equal(store.hitTest(2, 2, page, { ...rules, clipsToShape: true }), null);
  assert.equal(store.hitTest(2, 2, page), null);
  shape.dispose();
  store.dispose();
});

test("errors of shapes", () => {
  const store = new LayerStore(), layer = store.makeLayer(), shape = Shape.ellipse(0, 0, 1, 1);
  const check = (code, call, body) => assert.throws(body, (error) => {
    assert.ok(error instanceof LayerError, error);
    assert.deepEqual([error.code, error.call], [code, call]);
    return true;
  });
  check("notFinite", "ellipse", () => Shape.ellipse(0, 0, NaN, 1));
  check("badValue", "arc", () => new Path().arc(0, 0, -1, 0, 1));
  check("badValue", "ellipse", () => new Path().ellipse(0, 0, 1, -1));
  check("badValue", "ellipse", () => new Path().ellipse(0, 0, -1, 1));
  check("notFinite", "path", () => Shape.path(new Path().arc(0, 0, 1, 0, Infinity)));
  check("notFinite", "ellipse", () => Shape.ellipse(0, 0, 2 ** 1001, 1));
  check("notFinite", "roundedRect", () => Shape.roundedRect(0, 0, 1, 1));
  check("badCount", "roundedRect", () => Shape.roundedRect(0, 0, 1, 1, [1, 2]));
  check("badValue", "ellipse", () => Shape.ellipse(0, 0, 1, 1, { fill: "none" }));
  check("badValue", "ellipse", () => Shape.ellipse(0, 0, 1, 1, { stroke: { width: 1, cap: 1 } }));
  check("notFinite", "ellipse", () => Shape.ellipse(0, 0, 1, 1, { stroke: {} }));
  check("badValue", "path", () => Shape.path(null));
  check("badValue", "path", () => Shape.path({}));
  check("badValue", "path", () => Shape.path(new Path().lineTo(1, 2)));
  check("badValue", "path", () => Shape.path(new Path().closePath()));
  check("badValue", "path", () => Shape.path(new Path([6], [])));
  check("badValue", "path", () => Shape.path(new Path([0.5], [1, 2])));
  check("badCount", "path", () => Shape.path(new Path([0], [1])));
  check("notFinite", "path", () => Shape.path(new Path().moveTo("1", 2)));
  check("badValue", "path", () => Shape.path(new Path().moveTo(0, 0).conicTo(1, 0, 1, 1, 2)));
  check("badValue", "Shape", () => new Shape());
  check("badValue", "setShape", () => store.setShape(layer, undefined));
  check("badValue", "setShape", () => store.setShape(layer, Object.create(Shape.prototype)));
  check("staleLayer", "setShape", () => store.setShape(1, shape));
  check("staleLayer", "shape", () => store.shape(null));
  check("notFinite", "setHitOutsets", () => store.setHitOutsets(layer, 1, 2, 3));
  shape.dispose();
  check("disposed", "setShape", () => store.setShape(layer, shape));
  check("disposed", "contains", () => shape.contains(0, 0));
  check("disposed", "boundingBox", () => shape.boundingBox);
  check("disposed", "path", () => shape.path);
  store.dispose();
  check("disposed", "shape", () => store.shape(layer));
});

test("random shapes leave the module usable", () => {
  const random = generator(11), pick = (list) => list[random(list.length)];
  const odd = [NaN, Infinity, -1, 0, 1e300, 2 ** 1000, null, undefined, "x", {}, [], () => 1, 5n, Symbol("s"), 3, 7.5];
  const value = () => random(6) === 0 ? pick(odd) : random(100) - 20;
  const store = new LayerStore(), layer = store.makeLayer();
  store.setBounds(layer, 0, 0, 50, 50);
  for (let step = 0; step < 3000; step++) {
    try {
      const path = new Path();
      for (let k = random(9); k >= 0; k--) {
        const name = pick(["moveTo", "lineTo", "quadraticCurveTo", "bezierCurveTo", "closePath", "rect", "arc", "ellipse"]);
        if (k % 3 === 0) path.moveTo(value(), value());
        path[name](value(), value(), value(), value(), value(), name === "arc" ? random(2) === 0 : value());
      }
      const style = random(3) === 0 ? pick(odd) : {
        fill: pick(["nonzero", "evenodd", null]), stroke: random(2) === 0 ? null : { width: value(), miterLimit: value() },
      };
      const shape = pick([
        () => Shape.path(path, style), () => Shape.ellipse(value(), value(), value(), value(), style),
        () => Shape.roundedRect(value(), value(), value(), value(), pick([value(), [1, value(), { x: 1 }, 2]]), style),
      ])();
      shape.contains(value(), value());
      store.setShape(layer, shape);
      assert.equal(typeof shape.boundingBox.x, "number");
      assert.ok(shape.path instanceof Path);
      store.hitTest(random(60), random(60), layer);
      shape.dispose();
    } catch (error) {
      if (!(error instanceof LayerError)) throw error;
    }
  }
  assert.equal(store.validate(), "");
  store.dispose();
});
