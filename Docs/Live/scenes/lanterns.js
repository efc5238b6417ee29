// Lanterns in the wind: strings of lanterns that swing about their hooks, or bob. Nothing clips them.

import { hues, paint } from "./paints.js";

const cell = { width: 64, height: 118 }, lanternsPerString = 24, layersPerLantern = 5;
const lantern = { width: 40, height: 58 }, cord = 10;
const layersPerString = 2 + lanternsPerString * layersPerLantern;
/** Movers that begin together have one duration. */
const paces = 16;

/** Fills the builder with strings of lanterns, and lists those that move. */
export function makeLanterns(builder, random) {
  const count = Math.ceil(builder.capacity / layersPerString);
  const columns = Math.max(1, Math.round(Math.sqrt(count * cell.height / (lanternsPerString * cell.width) * 1.6)));
  const rows = Math.ceil(count / columns), stringWidth = lanternsPerString * cell.width + 80;
  const width = columns * stringWidth, height = rows * cell.height;
  const root = builder.add("Night", -1, -width, -height, 3 * width, 3 * height, paint.none, { ignored: true });
  builder.home = { x: 0, y: 0, width, height };
  builder.opening = { x: 0, y: 0, width: Math.min(width, 1300), height: Math.min(height, 900) };
  for (let number = 0; !builder.isFull; number++) {
    const x = width + (number % columns) * stringWidth + random.between(0, 60);
    addString(builder, random, root, x, height + Math.floor(number / columns) * cell.height);
  }
}

function addString(builder, random, root, x, y) {
  const width = lanternsPerString * cell.width;
  const string = builder.add("String", root, x, y, width, cell.height, paint.none, { ignored: true });
  builder.add("Cord", string, 0, 8, width, 2, paint.inkFaint, { radius: 1 });
  for (let k = 0; k < lanternsPerString; k++) {
    addLantern(builder, random, string, (k + 0.5) * cell.width, 9);
  }
}

/** Adds a lantern that hangs from a point: its body, cap, light, band and tassel. */
function addLantern(builder, random, string, x, y) {
  const hue = random.whole(0, hues - 1), size = random.between(0.8, 1.15);
  const width = lantern.width * size, height = lantern.height * size;
  const body = builder.add(
    "Lantern", string, x - width / 2, y + cord, width, height, paint[`hue${hue}`], { radius: width / 2.6 });
  builder.add("Cap", body, width / 2 - 9, -4, 18, 8, paint.inkStrong, { radius: 3 });
  builder.add("Light", body, 7, 9, width - 14, height - 22, paint[`hueFaint${hue}`], { radius: width / 3.2 });
  builder.add("Band", body, 0, height - 11, width, 3, paint.inkStrong);
  builder.add("Tassel", body, width / 2 - 2, height - 2, 4, 16, paint.accent, { radius: 2 });
  const pace = random.whole(0, paces - 1), swings = random.chance(0.5), reach = random.between(0.12, 0.42);
  if (body >= 0) builder.movers.push({ index: body, pace, swings, reach });
}

/** Sets lanterns in motion: half of them swing about their hooks, the others bob. */
export function animateLanterns({ store, layers, builder }) {
  for (const { index, swings } of builder.movers) {
    if (swings) hang(store, layers[index]);
  }
  for (let pace = 0; pace < paces; pace++) {
    for (const swings of [true, false]) {
      const movers = builder.movers.filter((mover) => mover.pace === pace && mover.swings === swings);
      const handles = Float64Array.from(movers, ({ index }) => layers[index]);
      const middles = movers.map(({ index }) => swings ? 0 : store.position(layers[index]).y);
      const reaches = movers.map(({ reach }) => swings ? reach : 24 * reach);
      store.addAnimations(
        handles, swings ? "transform.rotation.z" : "position.y", middles.map((middle, k) => middle - reaches[k]),
        middles.map((middle, k) => middle + reaches[k]), toAndFro(0.9 + 0.06 * pace, -0.37 * pace));
    }
  }
}

/** Lets a layer hang from a point above its middle. Its frame stays. */
function hang(store, layer) {
  const { x, y, width, height } = store.frame(layer);
  store.setAnchorPoint(layer, 0.5, -cord / height);
  store.setFrame(layer, x, y, width, height);
}

/** The timing of a motion without end. */
export function toAndFro(duration, beginTime) {
  return { beginTime, duration, autoreverses: true, repeatCount: Infinity, curve: "easeInEaseOut" };
}
