// In the page: makes elements of a case and asks for points. A point is taken if its neighbors have its answer.
"use strict";

const space = "http://www.w3.org/2000/svg";

function unitFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 4) / 2 ** 28;
  };
}

function element(name, attributes, parent) {
  const node = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  parent.append(node);
  return node;
}

/** The point's answer; undefined if a neighbor's differs. */
function certain(ask, x, y, margin) {
  const answer = ask(x, y);
  for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1], [0.7, 0.7], [-0.7, 0.7], [0.7, -0.7], [-0.7, -0.7]]) {
    if (ask(x + dx * margin, y + dy * margin) !== answer) return undefined;
  }
  return answer;
}

/** Asks for points in the box of a shape and near its outline. */
function askShape({ text, rule, stroke, element: name, attributes }, count, seed) {
  document.body.replaceChildren();
  const svg = element("svg", { width: 1600, height: 1600, viewBox: "-128 -128 256 256" }, document.body);
  const shape = element(name, {
    ...(name === "path" ? { d: text } : attributes), "fill-rule": rule, fill: "black", stroke: "black",
    "stroke-width": stroke.width, "stroke-linecap": stroke.cap, "stroke-linejoin": stroke.join,
    "stroke-miterlimit": stroke.limit,
  }, svg);
  // Coordinates are scaled for the sake of curves, which are stroked by parts as coarse as pixels.
  const scale = 64;
  if (name === "path") shape.setAttribute("transform", `scale(${scale})`);
  // On a line the browser may answer anything, also where a path encloses no area.
  const thin = shape.cloneNode();
  thin.setAttribute("stroke-width", 1 / 16);
  svg.append(thin);
  const unit = unitFrom(seed), length = shape.getTotalLength();
  const ask = (kind) => (x, y) => shape[kind](new DOMPoint(x, y));
  const found = [];
  for (let tries = 0; found.length < count && tries < 20 * count; tries++) {
    let x = 260 * unit() - 130, y = 260 * unit() - 130;
    if (length > 0 && unit() < 0.7) {
      const { x: px, y: py } = shape.getPointAtLength(length * unit());
      const angle = 2 * Math.PI * unit(), base = unit() < 0.5 ? 0 : stroke.width / 2;
      const distance = base + (unit() - 0.5) * (unit() < 0.5 ? 0.5 : 20);
      [x, y] = [px + distance * Math.cos(angle), py + distance * Math.sin(angle)];
    }
    [x, y] = [Math.round(x * 64), Math.round(y * 64)];
    if (Math.abs(x) > 32000 || Math.abs(y) > 32000) continue;
    const isFilled = certain(ask("isPointInFill"), x / 64, y / 64, 1 / 32);
    const isStroked = certain(ask("isPointInStroke"), x / 64, y / 64, 1 / 32);
    if (isFilled === undefined || isStroked === undefined) continue;
    if (thin.isPointInStroke(new DOMPoint(x / 64, y / 64))) continue;
    found.push([x, y, (isFilled ? 1 : 0) + (isStroked ? 2 : 0)]);
  }
  return found;
}

/** Asks which element a point of the page is in: its number, or −1. */
function askTree(html, count, seed, size, margin) {
  document.body.innerHTML = html;
  const unit = unitFrom(seed);
  const ask = (x, y) => Number(document.elementFromPoint(x, y)?.dataset.layer ?? -1);
  const found = [];
  let last = -1;
  for (let tries = 0; found.length < count && tries < 30 * count; tries++) {
    const x = Math.round(size * 16 * unit()), y = Math.round(size * 16 * unit());
    if (x < 16 || y < 16 || x > size * 16 - 16 || y > size * 16 - 16) continue;
    const answer = certain(ask, x / 16, y / 16, margin);
    // Of points in nothing only some are kept.
    if (answer === undefined || (answer === -1 && last === -1)) continue;
    last = answer;
    found.push([x, y, answer]);
  }
  return found;
}
