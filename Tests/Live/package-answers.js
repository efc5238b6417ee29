// Answers of the package, for a page, a worker and node alike.
import {
  HitTestOptions, LayerError, LayerPublisher, LayerStore, index, load, version,
} from "./layergeometry/index.js";

export async function answers() {
  await load();
  return { version: version(), presets: HitTestOptions, ...tree(), ...published(), error: refused() };
}

/** A tree of 2,000 layers, some rotated, some that mask: frames, hits, areas, an explanation. */
function tree() {
  const store = new LayerStore(), count = 2000;
  const random = (k, size) => (Math.imul(k, 2654435761) >>> 8) % size;
  const frames = Float64Array.from({ length: 4 * count }, (_, k) =>
    k < 4 ? [0, 0, 2000, 2000][k] : k % 4 < 2 ? random(k, 1700) : 20 + random(k, 300));
  const superlayers = Int32Array.from({ length: count }, (_, k) => (k === 0 ? -1 : k % 5 === 0 ? random(k, k) : 0));
  const layers = store.makeLayers(frames, {
    superlayers, options: Uint32Array.from({ length: count }, (_, k) => (k > 0 && k % 7 === 0 ? 2 : 0)),
  });
  for (let k = 3; k < count; k += 11) store.setAffineTransform(layers[k], [0.8, 0.6, -0.6, 0.8, 0, 0]);
  const points = Float64Array.from({ length: 400 }, (_, k) => random(k + 9000, 2000));
  const hits = store.hitTestPoints(points, layers[0]);
  const singly = Array.from(hits, (_, k) => store.hitTest(points[2 * k], points[2 * k + 1], layers[0]) ?? 0);
  const result = {
    hits: Array.from(hits, index), agree: singly.every((hit, k) => hit === hits[k]),
    area: Array.from(store.layersIntersecting([100, 100, 600, 200, 300, 700], layers[0]), index),
    quads: Array.from(store.worldQuadsAt(1, count)), faults: store.validate(),
    explanation: store.explainHit(points[0], points[1], layers[0]),
  };
  store.dispose();
  return result;
}

/** A version stays as it was while the store is edited. */
function published() {
  const store = new LayerStore(), page = store.makeLayer(), button = store.makeLayer();
  store.setFrame(page, 0, 0, 800, 600);
  store.addSublayer(button, page);
  store.setFrame(button, 40, 40, 120, 32);
  const publisher = new LayerPublisher(store), reader = publisher.makeReader(), versions = [];
  const look = () => {
    const snapshot = reader.enter();
    versions.push([snapshot.hitTest(50, 50), snapshot.hitTest(500, 500)].map(index));
    return snapshot;
  };
  const first = look();
  store.setPosition(button, 500, 500);
  publisher.publish();
  versions.push([first.hitTest(50, 50), first.hitTest(500, 500)].map(index));
  reader.leave();
  look();
  reader.leave();
  reader.dispose();
  publisher.dispose();
  return { versions };
}

function refused() {
  const store = new LayerStore(), layer = store.makeLayer();
  try {
    store.addSublayer(layer, layer);
    return "nothing";
  } catch (error) {
    return [error instanceof LayerError, error.code, error.call];
  } finally {
    store.dispose();
  }
}
