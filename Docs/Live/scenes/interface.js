// A user interface: windows on a desktop, with sidebars, toolbars, and lists that scroll and mask to bounds.

import { paint, hues } from "./paints.js";

const cell = { width: 1080, height: 780 };
const layersPerWindow = 985;

/** Fills the builder with windows, in a loose grid. */
export function makeInterface(builder, random) {
  const count = Math.ceil(builder.capacity / layersPerWindow);
  const columns = Math.max(1, Math.round(Math.sqrt(count * 1.1)));
  const root = builder.add("Desktop", -1, 0, 0, 1, 1, paint.none, { ignored: true });
  let number = 0;
  for (; !builder.isFull; number++) {
    const column = number % columns, row = Math.floor(number / columns);
    const width = random.whole(820, 1080), height = random.whole(600, 740);
    const x = column * cell.width + random.between(0, 120), y = row * cell.height + random.between(0, 90);
    addWindow(builder, random, root, x, y, width, height);
  }
  builder.opening = { x: -40, y: -40, width: 1.6 * cell.width, height: 1.25 * cell.height };
  builder.setFrame(
    root, -80, -80, Math.min(number, columns) * cell.width + 280, Math.ceil(number / columns) * cell.height + 200);
}

function addWindow(builder, random, root, x, y, width, height) {
  const look = { masks: true, radius: 12 };
  const index = builder.add("Window", root, x, y, width, height, paint.window, look);
  const bar = builder.add("Title bar", index, 0, 0, width, 44, paint.titleBar);
  for (const [k, fill] of [paint.close, paint.minimize, paint.zoom].entries()) {
    builder.add("Button", bar, 16 + 20 * k, 16, 12, 12, fill, { radius: 6 });
  }
  const title = random.between(90, 200);
  builder.add("Label", bar, (width - title) / 2, 17, title, 10, paint.inkStrong, { radius: 3 });
  const side = random.whole(190, 240), hue = random.whole(0, hues - 1);
  addSidebar(builder, random, index, side, height - 44, hue);
  const panel = builder.add("Panel", index, side, 44, width - side, height - 44);
  addToolbar(builder, random, panel, width - side, hue);
  if (random.chance(0.6)) addList(builder, random, panel, 52, width - side, height - 96, hue);
  else addGallery(builder, random, panel, 52, width - side, height - 96);
}

function addScroll(builder, kind, superlayer, x, y, width, height, fill) {
  return builder.add(kind, superlayer, x, y, width, height, fill, { masks: true, scroll: true });
}

function addSidebar(builder, random, superlayer, width, height, hue) {
  const list = addScroll(builder, "Sidebar", superlayer, 0, 44, width, height, paint.sidebar);
  const count = random.whole(36, 60), selected = random.whole(0, 12);
  for (let k = 0; k < count; k++) {
    const isSelected = k === selected;
    const item = builder.add(
      "Item", list, 10, 10 + 34 * k, width - 20, 30, isSelected ? paint[`hueFaint${hue}`] : paint.none,
      { radius: 6 });
    builder.add("Icon", item, 8, 7, 16, 16, paint[`hue${hue}`], { radius: 4 });
    builder.add(
      "Label", item, 34, 10, random.between(0.35, 0.9) * (width - 70), 9, isSelected ? paint.inkStrong : paint.ink,
      { radius: 3 });
  }
  builder.setContentHeight(list, 20 + 34 * count);
}

function addToolbar(builder, random, panel, width, hue) {
  const bar = builder.add("Toolbar", panel, 0, 0, width, 52);
  const count = random.whole(3, 5);
  for (let k = 0; k < count; k++) {
    const button = builder.add("Button", bar, 14 + 70 * k, 12, 60, 28, k === 0 ? paint[`hue${hue}`] : paint.tile, {
      radius: 7,
    });
    builder.add("Label", button, 15, 10, 30, 8, k === 0 ? paint.window : paint.ink, { radius: 3 });
  }
  builder.add("Search field", bar, width - 174, 12, 160, 28, paint.tile, { radius: 14 });
}

function addList(builder, random, panel, y, width, height, hue) {
  const list = addScroll(builder, "List", panel, 0, y, width, height, paint.row);
  const count = random.whole(120, 220), step = 58;
  for (let k = 0; k < count; k++) {
    const row = builder.add("Row", list, 0, k * step, width, step, k % 2 === 0 ? paint.row : paint.rowAlternate);
    const fill = random.chance(0.3) ? `hue${hue}` : `hueFaint${random.whole(0, hues - 1)}`;
    builder.add("Avatar", row, 18, 11, 36, 36, paint[fill], { radius: 18 });
    builder.add("Label", row, 70, 15, random.between(0.18, 0.42) * width, 10, paint.inkStrong, { radius: 3 });
    builder.add("Detail", row, 70, 35, random.between(0.3, 0.62) * width, 8, paint.inkFaint, { radius: 3 });
    builder.add("Date", row, width - 82, 15, 56, 8, paint.inkFaint, { radius: 3 });
    if (random.chance(0.25)) {
      builder.add("Badge", row, width - 58, 31, 32, 16, paint[`hue${hue}`], { radius: 8 });
    }
  }
  builder.setContentHeight(list, step * count);
}

function addGallery(builder, random, panel, y, width, height) {
  const list = addScroll(builder, "Gallery", panel, 0, y, width, height, paint.row);
  const columns = Math.floor((width - 20) / 150), step = (width - 20) / columns;
  const count = columns * random.whole(24, 44);
  for (let k = 0; k < count; k++) {
    const x = 20 + (k % columns) * step, top = 16 + Math.floor(k / columns) * 158;
    addTile(builder, random, list, x, top, step - 20);
  }
  builder.setContentHeight(list, 32 + 158 * Math.ceil(count / columns));
}

function addTile(builder, random, list, x, y, width) {
  const tile = builder.add("Tile", list, x, y, width, 142, paint.tile, { radius: 10 });
  const hue = random.whole(0, hues - 1);
  builder.add("Photo", tile, 8, 8, width - 16, 92, paint[`hueFaint${hue}`], { radius: 6 });
  builder.add("Shape", tile, 8 + random.between(0.1, 0.5) * width, 30, 44, 44, paint[`hue${hue}`], {
    radius: random.chance(0.5) ? 22 : 8,
  });
  builder.add("Label", tile, 10, 110, random.between(0.4, 0.8) * width, 8, paint.ink, { radius: 3 });
  builder.add("Detail", tile, 10, 125, random.between(0.3, 0.6) * width, 6, paint.inkFaint, { radius: 3 });
}
