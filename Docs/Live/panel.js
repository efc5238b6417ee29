// The panel: texts and the histogram.

import { drawHistogram } from "./histogram.js";
import { readable } from "./explain.js";

const $ = (id) => document.getElementById(id);

/** A duration in microseconds as text with three digits. */
export function duration(time) {
  if (!Number.isFinite(time)) return "–";
  if (time < 1000) return `${time.toPrecision(3).replace(/e\+?\d+/, "")} µs`;
  return time < 1e6 ? `${(time / 1000).toPrecision(3)} ms` : `${(time / 1e6).toPrecision(3)} s`;
}

const whole = (count) => count.toLocaleString("en-US");

function element(name, text, className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (className !== "") made.className = className;
  return made;
}

/** Shows the path of the hit, and the time of a hit test. */
export function showHit(scene, hits) {
  const path = hits.layer === null ? [] : scene.pathTo(hits.layer);
  const nothing = hits.point === null ? "–" : "Nothing";
  $("hitName").textContent = hits.layer === null ? nothing : scene.nameOf(hits.layer);
  $("path").replaceChildren(...path.map((layer) => element("li", scene.nameOf(layer))));
  $("path").scrollTo($("path").scrollWidth, $("path").scrollHeight);
  $("hitTime").textContent = duration(hits.time);
  $("hitNote").textContent = Number.isNaN(hits.time)
    ? "" : `The mean of ${whole(hits.measured)} hit tests at this point.`;
}

/** Shows the medians and the histogram: hit tests, times between frames, and the page's work in a frame. */
export function showTimes(hits, frames, work, drawn, styles) {
  const color = (name) => styles.getPropertyValue(name).trim();
  drawHistogram($("histogram"), [[frames, color("--second")], [hits, color("--mark")]], {
    line: color("--line"), text: color("--faint"),
  });
  $("hitLegend").textContent = `${whole(hits.count)} hits, median ${duration(hits.median)}`;
  $("frameLegend").textContent = `${whole(frames.count)} frames, median ${duration(frames.median)} apart`;
  $("cpu").textContent =
    `The page’s own work in a frame, repeated hit tests included: ${duration(work.median)}. ` +
    `Layers sent to the GPU: ${whole(drawn)}.`;
}

/** Shows what the lasso has found; null hides it. */
export function showSelection(selection) {
  $("selectionSection").hidden = selection === null;
  if (selection === null) return;
  const { intersecting, contained, time } = selection;
  $("selectionText").textContent =
    `${whole(intersecting.length)} layers intersect it; ${whole(contained.length)}, highlighted, are contained ` +
    `in it. Both queries took ${duration(time)}.`;
}

/** Shows the table of searches. */
export function showComparison(comparison, scene, buildTime) {
  $("comparison").hidden = comparison === null;
  if (comparison === null) return;
  const { count, rows, source } = comparison;
  $("comparison").tBodies[0].replaceChildren(...rows.map(({ name, time, agreeing }, k) => {
    const row = document.createElement("tr");
    const texts = [name, duration(time), k === 0 ? "" : `${agreeing} of ${count}`];
    row.append(...texts.map((text) => element("td", text)));
    return row;
  }));
  const agree = rows.every(({ agreeing }) => agreeing === count);
  $("compareNote").textContent = `${source} Boxes and tree were made in ${duration(buildTime)}. ` + (agree
    ? "All agree: boxes are enough here." : "The searches use world boxes only, and ignore rotations, clips and corners.");
}

/** Shows the explanation of a hit; null if there is none, or if it would have a line for every layer. */
export function showExplanation(scene, explanation, isHit) {
  const box = $("explanation");
  if (explanation === null) {
    box.replaceChildren(element("p", isHit ? "Point at something that lies on it." : "Point at a layer."));
    return;
  }
  const { receiver, shown, missed } = readable(scene, explanation);
  const list = document.createElement("ol");
  list.append(...shown.map(({ name, reason }) => {
    const item = element("li", "", reason.startsWith("hit") ? "hit" : "");
    item.append(element("b", name), element("span", reason));
    return item;
  }));
  box.replaceChildren(
    element("p", `explainHit, front to back in ${receiver}:`), list,
    element("p", `${whole(missed)} other layers do not contain the point.`));
}

export function showZoom(view) {
  const percent = 100 * view.scale;
  $("zoom").textContent = percent < 1e5 ? `${Number(percent.toPrecision(3)).toLocaleString("en-US")}%`
    : `${Number((percent / 100).toPrecision(3)).toLocaleString("en-US")}×`;
}

/** Shows a message over the page; "" removes it. */
export function showMessage(text) {
  if (text !== "") $("message").firstElementChild.textContent = text;
  $("message").hidden = text === "";
}
