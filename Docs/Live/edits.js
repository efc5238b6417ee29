// Edits by gestures: moving, scrolling and tilting layers.

import { toAndFro } from "./scenes/lanterns.js";
import { multiply, perspective, rotationX, rotationY } from "./scenes/transforms.js";

/** Moves a layer so that the grabbed point stays under the pointer, in perspective too. */
export class Move {
  constructor(scene, layer, point) {
    this.store = scene.store;
    this.layer = layer;
    this.grabbed = this.store.convertPoint(point.x, point.y, null, layer);
    this.isValid = Number.isFinite(this.grabbed.x) && Number.isFinite(this.grabbed.y);
  }

  /** Finds the position by Newton's method. Without perspective the first step is exact. */
  to(point) {
    const { store, layer } = this;
    if (!this.isValid) return;
    for (let step = 0; step < 3; step++) {
      const { x, y } = store.position(layer), at = this.image(x, y), error = [point.x - at.x, point.y - at.y];
      const alongX = this.image(x + 1, y), alongY = this.image(x, y + 1);
      const a = alongX.x - at.x, b = alongX.y - at.y, c = alongY.x - at.x, d = alongY.y - at.y;
      const determinant = a * d - b * c;
      const next = [
        x + (error[0] * d - error[1] * c) / determinant, y + (error[1] * a - error[0] * b) / determinant,
      ];
      store.setPosition(layer, ...(next.every(Number.isFinite) ? next : [x, y]));
      if (Math.hypot(...error) < 1e-9 * Math.hypot(point.x, point.y)) break;
    }
  }

  letGo() {}

  /** Sets a position, and returns the grabbed point in the world. */
  image(x, y) {
    this.store.setPosition(this.layer, x, y);
    return this.store.convertPoint(this.grabbed.x, this.grabbed.y, this.layer, null);
  }
}

/** Moves a layer in motion: takes it as it is shown, and sets it in motion again, from where it is let go. */
export class Catch extends Move {
  constructor(scene, layer, point) {
    const { store, shown } = scene, { x, y } = shown.position(layer), turn = shown.affineTransform(layer);
    const paths = store.animations(layer).length;
    store.removeAllAnimations(layer);
    store.setPosition(layer, x, y);
    store.setAffineTransform(layer, turn);
    super(scene, layer, point);
    this.angle = Math.atan2(turn[1], turn[0]);
    this.wasMoving = paths > 0;
  }

  letGo() {
    const { store, layer, angle } = this, { y } = store.position(layer);
    if (!this.wasMoving) return;
    const swings = store.anchorPoint(layer).y < 0, from = swings ? angle : y;
    const to = swings ? -(Math.abs(angle) < 0.1 ? 0.25 : angle) : y - 12;
    if (swings) store.setAffineTransform(layer, [1, 0, 0, 1, 0, 0]);
    store.addAnimation(layer, {
      keyPath: swings ? "transform.rotation.z" : "position.y", from, to, ...toAndFro(1.2, store.time),
    });
  }
}

/** The scroll layer at a layer or above it that has something to scroll; null if there is none. */
export function scrollLayer(scene, layer) {
  for (let at = layer; at !== null; at = scene.store.superlayer(at)) {
    const content = scene.builder.contentHeights.get(scene.order(at));
    if (content > scene.store.bounds(at).height) return at;
  }
  return null;
}

/** Scrolls vertically within the content, by an amount in the layer's own coordinates. */
export function scrollBy(scene, layer, amount) {
  const { store } = scene, { x, y, height } = store.bounds(layer);
  const end = scene.builder.contentHeights.get(scene.order(layer)) - height;
  store.scrollToPoint(layer, x, Math.min(end, Math.max(0, y + amount)));
}

/**
 * Tilts the sublayers of the root about its center, by degrees. The view keeps its center on the table, and
 * about its scale there.
 */
export function tiltTable(scene, degrees, view) {
  const { store } = scene, sublayer = store.firstSublayer(scene.root);
  const center = store.convertPoint(view.x, view.y, null, sublayer);
  const before = images(store, center, sublayer);
  const distance = 1.6 * Math.max(scene.home.width, scene.home.height);
  const tilt = multiply(rotationX(degrees * Math.PI / 180), perspective(distance));
  store.setSublayerTransform(scene.root, tilt);
  const after = images(store, center, sublayer);
  if (![...before, ...after].every(Number.isFinite)) return;
  [view.x, view.y] = after;
  view.scale *= (before[2] - before[0]) / (after[2] - after[0]);
}

/** Converts a point of a layer and its right neighbor to the world. */
function images(store, { x, y }, layer) {
  return Array.from(store.convertPoints([x, y, x + 1, y], layer, null));
}

/** Tilts the sublayers of a group further, by radians about both axes. */
export function tiltGroup(scene, group, angles) {
  const tilt = multiply(rotationX(angles.x), rotationY(angles.y));
  scene.store.setSublayerTransform(group, multiply(tilt, perspective(1100)));
}
