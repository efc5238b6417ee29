// Sheets apart: the picture seen from the side, each layer on a sheet above those that it covers.

/** What the picture has for each layer, in an element of its own, back to front. */
const sheets = shapes.map((shape, layer) => {
  const node = shape.parentNode === svg ? shape : shape.parentNode, sheet = drawn("g", { class: "sheet" });
  node.replaceWith(sheet);
  sheet.append(node);
  return { sheet, layer, height: 0 };
}).filter(Boolean);
/** The height of each layer's sheet; of layers without one nothing. */
const heights = [];
let apart = 0, top = 0;
/** Around all sheets in the flat picture, once they are stacked. */
let box = null;

/** Puts each sheet above all that lie behind it, where they overlap, and writes the names on them. */
function stack() {
  const boxes = sheets.map(({ sheet }) => sheet.getBBox()), tree = new BoxTree(boxes);
  box = { left: Infinity, upper: Infinity, right: -Infinity, lower: -Infinity };
  for (const [k, sheet] of sheets.entries()) {
    const { x, y, width, height } = boxes[k];
    sheet.height = heights[sheet.layer] = tree.highest(k) + 1;
    tree.set(k, sheet.height);
    top = Math.max(top, sheet.height);
    box = { left: Math.min(box.left, x), upper: Math.min(box.upper, y),
      right: Math.max(box.right, x + width), lower: Math.max(box.lower, y + height) };
  }
  label(boxes);
}

/** A binary tree over boxes, neighbors together, with the largest of the heights that are set below each node. */
class BoxTree {
  constructor(boxes) {
    const slack = 0.25, codes = mortonCodes(boxes);
    /** The first leaf. Below node n are nodes 2 n and 2 n + 1. */
    this.first = 2 ** Math.ceil(Math.log2(Math.max(boxes.length, 1)));
    this.leaves = [];
    this.heights = new Int32Array(2 * this.first).fill(-1);
    /** Left, upper, right and lower edge of each node; the leaves are smaller than the boxes, which may touch. */
    this.edges = new Float64Array(8 * this.first).map((_, k) => (k % 4 < 2 ? Infinity : -Infinity));
    for (const [at, k] of boxes.map((_, k) => k).sort((a, b) => codes[a] - codes[b]).entries()) {
      const { x, y, width, height } = boxes[k];
      this.leaves[k] = this.first + at;
      this.edges.set([x + slack, y + slack, x + width - slack, y + height - slack], 4 * this.leaves[k]);
    }
    for (let k = this.edges.length - 1; k >= 8; k--) {
      const above = 4 * (k >> 3) + k % 4;
      this.edges[above] = (k % 4 < 2 ? Math.min : Math.max)(this.edges[above], this.edges[k]);
    }
  }

  set(k, height) {
    for (let n = this.leaves[k]; n > 0; n >>= 1) this.heights[n] = Math.max(this.heights[n], height);
  }

  /** The largest height that is set of a box that overlaps another; -1 if there is none. */
  highest(k) {
    const { edges, heights } = this, own = 4 * this.leaves[k], open = [1];
    let highest = -1;
    while (open.length > 0) {
      const n = open.pop(), e = 4 * n;
      if (heights[n] <= highest || edges[e] >= edges[own + 2] || edges[own] >= edges[e + 2]
        || edges[e + 1] >= edges[own + 3] || edges[own + 1] >= edges[e + 3]) continue;
      if (n >= this.first) highest = heights[n];
      // The higher one is looked at first, for then the other may not matter.
      else if (heights[2 * n] > heights[2 * n + 1]) open.push(2 * n + 1, 2 * n);
      else open.push(2 * n, 2 * n + 1);
    }
    return highest;
  }
}

/** Numbers that sort boxes so that neighbors are close: the bits of the coordinates of their middles in turns. */
function mortonCodes(boxes) {
  const spread = (values) => {
    const low = values.reduce((a, b) => Math.min(a, b), Infinity), high = values.reduce((a, b) => Math.max(a, b), low);
    return values.map((value) => {
      const number = Math.floor(0xffff * (value - low) / (high - low || 1));
      return Number.parseInt(number.toString(2), 4);
    });
  };
  const xs = spread(boxes.map(({ x, width }) => x + width / 2));
  return spread(boxes.map(({ y, height }) => y + height / 2)).map((y, k) => 2 * y + xs[k]);
}

/** Writes the layers' names on their sheets, where they have room. All are measured at once, before any moves. */
function label(boxes) {
  const texts = [];
  for (const [k, { sheet, layer }] of sheets.entries()) {
    const shape = shapes[layer];
    if (boxes[k].height < 14 || shape.parentNode !== sheet || shape.hasAttribute("transform")) continue;
    const text = sheet.appendChild(drawn("text", {}));
    text.textContent = layers[layer].name;
    texts.push({ text, spot: null, shape, box: boxes[k] });
  }
  for (const it of texts) it.spot = spotOf(it);
  for (const { text, spot } of texts) {
    if (spot === undefined) {
      text.remove();
      continue;
    }
    text.setAttribute("x", spot[0]);
    text.setAttribute("y", spot[1]);
  }
}

/** Where a text lies within a shape: in its corner, or its middle. */
function spotOf({ text, shape, box: { x, y, width, height } }) {
  const length = text.getComputedTextLength();
  const isInside = (px, py) => shape.isPointInFill(new DOMPoint(px, py));
  return [[x + 5, y + 16], [x + (width - length) / 2, y + height / 2 + 4]].find(([left, base]) =>
    [left, left + length].every((px) => isInside(px, base + 3) && isInside(px, base - 11)));
}

/**
 * The view from the side, without perspective: of a point at a height of sheets
 * x' = a x + c y + e, y' = b x + d y + f - lift · height.
 */
function projection() {
  if (apart === 0 || sheets.length === 0) return { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0, lift: 0 };
  const tilt = 0.98 * apart, turn = -0.62 * apart;
  const a = Math.cos(turn), c = -Math.sin(turn), b = -c * Math.cos(tilt), d = a * Math.cos(tilt);
  const width = box.right - box.left, height = box.lower - box.upper;
  const gap = Math.min(0.2 * Math.min(width, height), 0.9 * Math.max(width, height) / Math.max(top, 1));
  const lift = gap * Math.sin(tilt) * apart;
  const xs = [], ys = [];
  for (const x of [box.left, box.right]) {
    for (const y of [box.upper, box.lower]) {
      xs.push(a * x + c * y);
      ys.push(b * x + d * y, b * x + d * y - lift * (top + 1));
    }
  }
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // All of it fits where the flat picture was, above the tools.
  const shape = main.clientHeight / main.clientWidth;
  const seenWidth = Math.max(home[2], home[3] / shape), seenHeight = Math.max(home[3], home[2] * shape);
  const size = Math.min(0.92 * seenWidth / (x1 - x0), 0.78 * seenHeight / (y1 - y0), 1 + 0.6 * apart);
  const centerX = (1 - apart) * (box.left + box.right) / 2 + apart * (home[0] + home[2] / 2);
  const centerY = (1 - apart) * (box.upper + box.lower) / 2 + apart * (home[1] + home[3] / 2 - 0.04 * seenHeight);
  return { a: size * a, b: size * b, c: size * c, d: size * d, lift: size * lift,
    e: centerX - size * (x0 + x1) / 2, f: centerY - size * (y0 + y1) / 2 };
}

let sideView = projection();

/** Takes the sheets apart, from 0 for the flat picture to 1. */
function takeApart(amount) {
  if (box === null && amount > 0 && sheets.length > 0) stack();
  const wasFlat = apart === 0;
  apart = amount;
  sideView = projection();
  const { a, b, c, d, e, f, lift } = sideView;
  for (const { sheet, height } of sheets) {
    sheet.setAttribute("transform", `matrix(${[a, b, c, d, e, f - lift * height].join(" ")})`);
  }
  // A sheet is in front of all lower ones, wherever they are drawn.
  if (wasFlat !== (apart === 0)) {
    const sorted = apart === 0 ? sheets : sheets.toSorted((one, other) => one.height - other.height);
    const overlay = svg.querySelector(":scope > g[pointer-events]");
    for (const { sheet } of sorted) overlay.before(sheet);
    svg.classList.toggle("apart", apart > 0);
  }
  for (const follow of followers) follow();
}

const slider = document.getElementById("apart");
slider.addEventListener("input", () => takeApart(Number(slider.value)));
