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

/** Puts each sheet above all that lie behind it, where they overlap. */
function stack() {
  const boxes = sheets.map(({ sheet }) => sheet.getBBox()), slack = 0.5;
  box = { left: Infinity, upper: Infinity, right: -Infinity, lower: -Infinity };
  for (let k = 0; k < sheets.length; k++) {
    const a = boxes[k];
    let height = 0;
    for (let j = 0; j < k; j++) {
      const b = boxes[j];
      if (sheets[j].height >= height && a.x + slack < b.x + b.width && b.x + slack < a.x + a.width
        && a.y + slack < b.y + b.height && b.y + slack < a.y + a.height) height = sheets[j].height + 1;
    }
    sheets[k].height = heights[sheets[k].layer] = height;
    top = Math.max(top, height);
    box = { left: Math.min(box.left, a.x), upper: Math.min(box.upper, a.y),
      right: Math.max(box.right, a.x + a.width), lower: Math.max(box.lower, a.y + a.height) };
  }
  sheets.forEach(({ sheet, layer }, k) => label(sheet, boxes[k], layer));
}

/** Writes a layer's name on its sheet, where it has room. */
function label(sheet, { x, y, width, height }, layer) {
  const shape = shapes[layer];
  if (shape.parentNode !== sheet || shape.hasAttribute("transform")) return;
  const text = sheet.appendChild(drawn("text", {}));
  text.textContent = layers[layer].name;
  const length = text.getComputedTextLength();
  const isInside = (px, py) => shape.isPointInFill(new DOMPoint(px, py));
  for (const [left, base] of [[x + 5, y + 16], [x + (width - length) / 2, y + height / 2 + 4]]) {
    if (![left, left + length].every((px) => isInside(px, base + 3) && isInside(px, base - 11))) continue;
    text.setAttribute("x", left);
    text.setAttribute("y", base);
    return;
  }
  text.remove();
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
