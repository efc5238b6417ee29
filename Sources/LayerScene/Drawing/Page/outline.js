// The tree beside the picture, and the properties of the chosen layer or the one pointed at.

/** Layers in tree order. */
const order = layers.map((_, k) => k).sort((a, b) => layers[a].row - layers[b].row);
const levels = [], sublayerCounts = layers.map(() => 0);
for (const k of order) {
  const { superlayer } = layers[k];
  levels[k] = superlayer < 0 ? 0 : levels[superlayer] + 1;
  if (superlayer >= 0) sublayerCounts[superlayer]++;
}
/** The layers whose sublayers have no rows: in a large scene all but the roots. */
const closed = new Set(layers.length > 400 ? order.filter((k) => levels[k] > 0 && sublayerCounts[k] > 0) : []);
const outline = document.getElementById("outline");
const rows = [], mostRows = 5000;
let shownLayers = [];

function makeRow(k) {
  const layer = layers[k], row = element("div", ""), shape = shapes[k];
  row.dataset.row = k;
  row.setAttribute("role", "treeitem");
  row.setAttribute("aria-level", levels[k] + 1);
  row.style.setProperty("--level", Math.min(levels[k], 12));
  row.tabIndex = -1;
  const [fill, stroke] = ["fill", "stroke"].map((name) => shape?.getAttribute(name) ?? "none");
  const swatch = drawn("svg", { class: "swatch" });
  swatch.append(drawn("rect", { fill, stroke }));
  const tag = layer.hidden ? "hidden" : layer.kind ?? (shape ? "" : "unseen");
  const twist = element("span", "", "twist");
  twist.setAttribute("aria-hidden", "true");
  row.append(twist, swatch, element("span", layer.name, "name"), element("span", tag, "tag"));
  if (!shape) row.classList.add("unseen");
  return row;
}

/** The row of a layer, or of the nearest one above it that has its row shown. */
function shownRow(k) {
  while (k >= 0 && !rows[k]?.isConnected) k = layers[k].superlayer;
  return rows[k];
}

function showRows() {
  shownLayers = [];
  let hiddenBelow = Infinity, others = 0;
  for (const k of order) {
    if (levels[k] > hiddenBelow) continue;
    hiddenBelow = closed.has(k) ? levels[k] : Infinity;
    if (shownLayers.length === mostRows) {
      others++;
      continue;
    }
    shownLayers.push(k);
    rows[k] ??= makeRow(k);
    if (sublayerCounts[k] > 0) rows[k].setAttribute("aria-expanded", !closed.has(k));
  }
  outline.replaceChildren(...shownLayers.map((k) => rows[k]));
  if (others > 0) outline.append(element("p", `${others.toLocaleString("en-US")} more layers are not listed.`, "note"));
  mark("pointed", pointed === null ? [] : [pointed]);
  mark("chosen", chosen === null ? [] : [chosen]);
  markHit();
  setTabStop(chosen ?? order[0]);
}

/** The row that the tabulator key goes to. */
let tabStop;

function setTabStop(k) {
  tabStop?.setAttribute("tabindex", -1);
  tabStop = shownRow(k);
  tabStop?.setAttribute("tabindex", 0);
}

function toggle(k, isClosed = !closed.has(k)) {
  if (sublayerCounts[k] === 0) return;
  if (isClosed) closed.add(k);
  else closed.delete(k);
  showRows();
}

/** Opens the tree down to a layer, and brings its row into view, if it has one. */
function reveal(k) {
  let isShown = true;
  for (let above = layers[k].superlayer; above >= 0; above = layers[above].superlayer) {
    if (closed.delete(above)) isShown = false;
  }
  if (!isShown) showRows();
  setTabStop(k);
  if (!rows[k]?.isConnected) return;
  const { offsetTop, offsetHeight } = rows[k];
  outline.scrollTop = Math.min(
    Math.max(outline.scrollTop, offsetTop + offsetHeight - outline.clientHeight), offsetTop);
}

const rowOf = (event) => {
  const row = event.target.closest?.("[data-row]");
  return row ? Number(row.dataset.row) : null;
};
outline.addEventListener("pointerover", (event) => point(rowOf(event)));
outline.addEventListener("pointerleave", () => point(null));
outline.addEventListener("click", (event) => {
  const k = rowOf(event);
  if (k === null) return;
  if (event.target.className === "twist") toggle(k);
  else choose(k);
});
outline.addEventListener("keydown", (event) => {
  const k = rowOf(event), at = shownLayers.indexOf(k);
  if (k === null) return;
  const isOpen = sublayerCounts[k] > 0 && !closed.has(k);
  const go = (next) => {
    if (next >= 0) choose(next);
  };
  const actions = {
    ArrowDown: () => go(shownLayers[at + 1]), ArrowUp: () => go(shownLayers[at - 1]),
    ArrowRight: () => (isOpen ? go(shownLayers[at + 1]) : toggle(k, false)),
    ArrowLeft: () => (isOpen ? toggle(k, true) : go(layers[k].superlayer)),
    Home: () => go(shownLayers[0]), End: () => go(shownLayers.at(-1)), Enter: () => choose(k), " ": () => choose(k),
  };
  if (!actions[event.key]) return;
  event.preventDefault();
  actions[event.key]();
  tabStop.focus();
});

// Properties

const facts = document.getElementById("facts");
const hint = "Point at a layer, or choose one. Drag to move the picture; turn the wheel, pinch, or press + and - to "
  + "enlarge and reduce it; 0 shows all.";

/** Shows the properties of the chosen layer, else of the one pointed at. */
function describe() {
  const k = chosen ?? pointed;
  if (k === null) return facts.replaceChildren(element("p", hint, "note"));
  const layer = layers[k], list = document.createElement("dl"), above = [];
  for (let i = layer.superlayer; i >= 0 && above.length < 50; i = layers[i].superlayer) above.push(layers[i].name);
  const values = [["id", layer.id], ["kind", layer.kind], ["frame", layer.frame], ["bounds", layer.bounds],
    ["position", layer.position], ["transform", layer.transform], ["properties", layer.properties],
    ["ancestors", above.join(" ‹ ") || "none"]];
  for (const [name, value] of values) {
    if (value === undefined || value === "") continue;
    const fact = element("dd", value);
    fact.dataset.fact = name;
    list.append(element("dt", name), fact);
  }
  facts.replaceChildren(element("h2", layer.name), list);
}
