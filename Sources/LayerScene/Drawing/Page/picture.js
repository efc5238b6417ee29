// The picture: moved and enlarged; and the layers that are pointed at, chosen or hit, wherever they are shown.
// The parts of the page's script are one module, in the order of PageText.

const read = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");
const main = document.querySelector("main"), svg = main.querySelector("svg");
const layers = read("layers"), picture = read("picture");
/** The element of each layer that is seen. */
const shapes = [];
for (const shape of svg.querySelectorAll("[data-layer]")) shapes[Number(shape.dataset.layer)] = shape;

function element(name, text, className = "") {
  const node = document.createElement(name);
  node.textContent = text;
  node.className = className;
  return node;
}

/** An element of a drawing. */
function drawn(name, attributes) {
  const node = document.createElementNS(svg.namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

// Marks

const marked = { pointed: [], chosen: [], path: [], hit: [] };

/** Gives a class to the elements that show some layers, and to no others. */
function mark(name, indices) {
  for (const node of marked[name]) node.classList.remove(name);
  marked[name] = indices.flatMap((k) => [shapes[k], shownRow(k)]).filter(Boolean);
  for (const node of marked[name]) node.classList.add(name);
}

let pointed = null, chosen = null;

/** Points at a layer; null for none. */
function point(k) {
  if (k === pointed) return;
  pointed = k;
  mark("pointed", k === null ? [] : [k]);
  describe();
}

/** Chooses a layer, of which the page goes on to show the properties; null for none. */
function choose(k) {
  rows[chosen]?.removeAttribute("aria-selected");
  chosen = k;
  if (k !== null) reveal(k);
  rows[k]?.setAttribute("aria-selected", "true");
  mark("chosen", k === null ? [] : [k]);
  describe();
}

// The part that is seen

const home = svg.getAttribute("viewBox").split(" ").map(Number);
let view = [...home];
/** What is to be placed anew when the view changes. */
const followers = [];

function show() {
  svg.setAttribute("viewBox", view.join(" "));
  for (const follow of followers) follow();
}

/** The picture's point at a point of the window. */
const place = (x, y) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());

function enlarge(factor, center = { x: view[0] + view[2] / 2, y: view[1] + view[3] / 2 }) {
  const width = view[2] / factor;
  if (width < home[2] / 10000 || width > home[2] * 20) return;
  view = [center.x - (center.x - view[0]) / factor, center.y - (center.y - view[1]) / factor,
    width, view[3] / factor];
  show();
}

function goHome() {
  view = [...home];
  show();
}

// Pointers: one moves the picture, two enlarge it. A press that does not move chooses.

const layerAt = (target) => {
  const shape = target instanceof Element ? target.closest("[data-layer]") : null;
  return shape ? Number(shape.dataset.layer) : null;
};
/** The pointers that are down, by their ids, with their places in the window. */
const down = new Map();
/** The layer under the press; undefined once the press has moved. */
let pressed, start = null;

svg.addEventListener("wheel", (event) => {
  event.preventDefault();
  enlarge(Math.exp(-event.deltaY * 0.0015), place(event.clientX, event.clientY));
}, { passive: false });

svg.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  pressed = down.size === 0 ? layerAt(event.target) : undefined;
  start = [event.clientX, event.clientY];
  down.set(event.pointerId, start);
  svg.setPointerCapture(event.pointerId);
});

svg.addEventListener("pointermove", (event) => {
  const before = down.get(event.pointerId), now = [event.clientX, event.clientY];
  if (!before) return point(layerAt(event.target));
  if (pressed !== undefined && Math.hypot(now[0] - start[0], now[1] - start[1]) < 4) return;
  pressed = undefined;
  svg.classList.add("moving");
  const from = middle();
  down.set(event.pointerId, now);
  const to = middle(), a = place(from.x, from.y), b = place(to.x, to.y);
  view[0] += a.x - b.x;
  view[1] += a.y - b.y;
  show();
  if (from.reach > 0 && to.reach > 0) enlarge(to.reach / from.reach, place(to.x, to.y));
});

/** The middle between the pointers that are down, and how far they are from each other. */
function middle() {
  const [[ax, ay], [bx, by] = [ax, ay]] = [...down.values()];
  return { x: (ax + bx) / 2, y: (ay + by) / 2, reach: Math.hypot(bx - ax, by - ay) };
}

function release(event) {
  if (!down.delete(event.pointerId)) return;
  if (event.type === "pointerup" && pressed !== undefined) choose(pressed);
  if (down.size === 0) svg.classList.remove("moving");
}
svg.addEventListener("pointerup", release);
svg.addEventListener("pointercancel", release);
svg.addEventListener("pointerleave", () => { if (down.size === 0) point(null); });

const actions = { "+": () => enlarge(1.25), "=": () => enlarge(1.25), "-": () => enlarge(0.8), 0: goHome };
document.addEventListener("keydown", (event) => {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) actions[event.key]?.();
});
document.getElementById("more").addEventListener("click", actions["+"]);
document.getElementById("less").addEventListener("click", actions["-"]);
document.getElementById("home").addEventListener("click", goHome);
