// The point of the hit test: dragged over the picture, or moved by the arrow keys.

const handle = document.getElementById("point"), ray = document.getElementById("ray");
const panel = document.getElementById("hit");
const without = "This page answers no hit tests. With --kernel DIR, a folder that Sources/LayerGeometryJS/build has "
  + "made, LayerTool draw puts the kernel in.";
let kernel = null, path = [];
/** In the world. */
let [hitX, hitY] = picture.point ?? [0, 0];

const toPicture = (x, y) => [picture.origin[0] + x * picture.scale, picture.origin[1] + y * picture.scale];

/** Where a point of the world is in the window, at a height of sheets. */
function windowPoint(x, y, height) {
  const [px, py] = toPicture(x, y), { a, b, c, d, e, f, lift } = sideView;
  return new DOMPoint(a * px + c * py + e, b * px + d * py + f - lift * height).matrixTransform(svg.getScreenCTM());
}

/** The point of the world that is at a point of the window, at a height of sheets. */
function worldPoint(windowX, windowY, height) {
  const { a, b, c, d, e, f, lift } = sideView, at = place(windowX, windowY);
  const u = at.x - e, v = at.y - f + lift * height, area = a * d - b * c;
  return [((d * u - c * v) / area - picture.origin[0]) / picture.scale,
    ((a * v - b * u) / area - picture.origin[1]) / picture.scale];
}

/** The width of a window's point in the world. */
const pixel = () => 1 / (svg.getScreenCTM().a * picture.scale * Math.hypot(sideView.a, sideView.b));

/** Moves the point, to as many digits as the picture shows. */
function moveTo(x, y) {
  const digits = Math.min(Math.max(Math.ceil(-Math.log10(pixel())), 0), 15);
  [hitX, hitY] = [x, y].map((value) => Number(value.toFixed(digits)));
  path = kernel.path(hitX, hitY);
  markHit();
  showHit();
  drawRay();
}

function markHit() {
  mark("path", path.slice(0, -1));
  mark("hit", path.slice(-1));
}

const title = (k) => layers[k].name;

function item(k, text) {
  const row = element("li", ""), button = element("button", title(k));
  button.type = "button";
  button.dataset.id = layers[k].id;
  button.addEventListener("click", () => choose(k));
  button.addEventListener("pointerenter", () => point(k));
  button.addEventListener("pointerleave", () => point(null));
  row.append(button, element("span", text));
  return row;
}

/** Shows the path, and of smaller scenes why other layers at the point are not hit. */
function showHit() {
  const name = path.length > 0 ? title(path.at(-1)) : "nothing", at = `${hitX} ${hitY}`;
  const result = element("p", "", "result"), list = element("ol", "", "path");
  result.append(element("span", at, "at"), element("strong", name));
  for (const k of path) {
    const own = kernel.own(k, hitX, hitY);
    list.append(item(k, own === undefined || Number.isNaN(own.x) ? "" : `${plain(own.x)} ${plain(own.y)}`));
  }
  panel.replaceChildren(element("h2", "Hit test"), result, list);
  if (path.length === 0) list.append(element("li", "Drag the ring, or move it by the arrow keys.", "note"));
  const reasons = layers.length <= 2000 ? kernel.reasons(hitX, hitY) : [];
  const told = reasons.filter(([, reason]) => !/^does not contain|^outside its bounds/.test(reason)).slice(0, 50);
  if (told.length > 0) {
    const others = element("ul", "", "others");
    others.append(...told.map(([k, reason]) => item(k, reason)));
    panel.append(element("h3", "Not hit"), others);
  }
  handle.setAttribute("aria-label", `Hit test at ${at}: ${name}`);
}

const plain = (value) => Number(value.toFixed(3)) + 0;

/** Draws the point, and from the side the ray through the sheets, with the layers that it is passed on by. */
function drawRay() {
  if (kernel === null) return;
  const frame = main.getBoundingClientRect();
  const at = (height) => {
    const p = windowPoint(hitX, hitY, height);
    return [p.x - frame.x, p.y - frame.y];
  };
  const [x, y] = at(top + 0.7), [, bottom] = at(0);
  handle.style.transform = `translate(${x}px, ${y}px)`;
  const passed = apart === 0 ? [] : path.filter((k) => heights[k] !== undefined);
  const dots = passed.map((k) => {
    const [cx, cy] = at(heights[k]), isLast = k === path.at(-1);
    return drawn("circle", { cx, cy, r: isLast ? 5 : 3.5, class: isLast ? "last" : "" });
  });
  ray.replaceChildren(drawn("path", { d: `M${x} ${y}L${x} ${bottom}` }), ...dots);
}

/** From the pointer to the middle of the point while it is dragged. */
let grip = null;
handle.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  handle.setPointerCapture(event.pointerId);
  const p = windowPoint(hitX, hitY, top + 0.7);
  grip = [p.x - event.clientX, p.y - event.clientY];
});
handle.addEventListener("pointermove", (event) => {
  if (grip) moveTo(...worldPoint(event.clientX + grip[0], event.clientY + grip[1], top + 0.7));
});
const letGo = () => { grip = null; };
handle.addEventListener("pointerup", letGo);
handle.addEventListener("pointercancel", letGo);
handle.addEventListener("keydown", (event) => {
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const length = 10 ** Math.ceil(Math.log10(pixel())) * (event.shiftKey ? 10 : 1);
  moveTo(hitX + step[0] * length, hitY + step[1] * length);
});

followers.push(drawRay);
new ResizeObserver(() => takeApart(apart)).observe(main);
showRows();
describe();
try {
  if (picture.roots) kernel = await startKernel();
  else panel.replaceChildren(element("p", without, "note"));
} catch (error) {
  panel.replaceChildren(element("p", `This page answers no hit tests: ${error.message}.`, "note"));
}
if (kernel !== null) {
  handle.hidden = false;
  moveTo(hitX, hitY);
}
document.documentElement.dataset.ready = "true";
