// Cases of many layers: what `elementFromPoint` is asked about, drawn by SVG or of boxes of CSS.
import { ellipse, polygon, random, randomPath, randomStroke, steps, svgText } from "./paths.mjs";

const side = 1600;
/** Answers have one character each. */
const most = 24;

/** A matrix near a turn and a scale, of multiples of 1/64. */
function matrix(r, reach) {
  const angle = r.unit() * 2 * Math.PI, scale = 0.6 + r.unit() * 0.8, shear = r.chance(0.3) ? r.unit() - 0.5 : 0;
  const [a, b] = [Math.cos(angle) * scale, Math.sin(angle) * scale], mirror = r.chance(0.2) ? -1 : 1;
  const linear = [a, b, mirror * (shear * a - b), mirror * (shear * b + a)].map((x) => Math.round(x * 64) / 64);
  return [...(r.chance(0.3) ? [1, 0, 0, 1] : linear), r.real(-reach, reach), r.real(-reach, reach)];
}

const text = (m) => `matrix(${m.join(" ")})`;

function form(r, size) {
  const kind = r.pick(["path", "path", "ellipse", "polygon"]);
  if (kind === "path") return randomPath(r, size);
  if (kind === "ellipse") return ellipse(r.real(-9, 9), r.real(-9, 9), r.real(5, size / 2), r.real(5, size / 2));
  return polygon(Array.from({ length: r.integer(3, 8) }, () => [r.real(-size / 2, size / 2), r.real(-size / 2, size / 2)]));
}

/** Groups, shapes, clips of groups, and nested `svg` elements, which clip to a rectangle. */
function drawing(seed) {
  const r = random(seed), layers = [], clips = [];
  const add = (layer) => layers.push(layer) - 1;
  function shape(parent) {
    const size = r.pick([30, 60, 100]), path = form(r, size), at = matrix(r, 50);
    const rule = r.pick(["nonzero", "evenodd", null]);
    const stroke = rule === null || r.chance(0.4) ? randomStroke(r, r.pick([2, 5, 12])) : null;
    const layer = add({ parent, at, shape: { path: steps(path), rule, stroke } });
    const style = stroke === null ? "" : `stroke="black" stroke-width="${stroke.width}" stroke-linecap="${stroke.cap}"
      stroke-linejoin="${stroke.join}" stroke-miterlimit="${stroke.limit}"`;
    const fill = rule === null ? `fill="none"` : `fill-rule="${rule}"`;
    return `<path data-layer="${layer}" d="${svgText(path)}" transform="${text(at)}" ${fill} ${style}/>`;
  }
  function group(parent, depth) {
    const at = depth === 0 ? [8, 0, 0, 8, side / 2, side / 2] : matrix(r, 30);
    let layer, clip = "", inner = (content) => content;
    if (depth > 0 && r.chance(0.4)) {
      const path = form(r, 140), rule = r.pick(["nonzero", "evenodd"]);
      layer = add({ parent, at, bounds: [-512, -512, 1024, 1024], shape: { path: steps(path), rule, stroke: null }, masks: true, ignores: true });
      clips.push(`<clipPath id="clip${layer}"><path d="${svgText(path)}" clip-rule="${rule}"/></clipPath>`);
      clip = `clip-path="url(#clip${layer})"`;
    } else if (depth > 0 && r.chance(0.3)) {
      const [x, y, width, height] = [r.real(-60, 0), r.real(-60, 0), r.real(30, 120), r.real(30, 120)];
      layer = add({ parent, at, bounds: [x, y, width, height], masks: true, ignores: true });
      inner = (content) => `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"
        overflow="hidden">${content}</svg>`;
    } else layer = add({ parent, at });
    let content = "";
    for (let k = r.integer(3, 6); k > 0 && layers.length < most; k--) {
      content += depth < 3 && r.chance(0.4) ? group(layer, depth + 1) : shape(layer);
    }
    return `<g transform="${text(at)}" ${clip}>${inner(content)}</g>`;
  }
  const content = group(-1, 0);
  const html = `<svg width="${side}" height="${side}" style="display:block"><defs>${clips.join("")}</defs>${content}</svg>`;
  return { name: `drawing ${seed}`, html, margin: 1 / 4, layers };
}

/** Boxes with elliptical corners, some of which clip. */
function boxes(seed) {
  const r = random(seed), layers = [];
  let html = "";
  function box(parent, depth, width, height) {
    const [left, top] = [r.integer(0, 200), r.integer(0, 200)], at = matrix(r, 60);
    const isRoot = depth === 0;
    if (isRoot) at.splice(0, 6, 1, 0, 0, 1, 0, 0);
    const radii = Array.from({ length: 8 }, () => (r.chance(0.15) ? 0 : r.integer(10, r.chance(0.3) ? width : width / 3)));
    const masks = r.chance(0.4);
    const layer = layers.push({
      parent, at, position: [left, top], bounds: [0, 0, width, height], shape: { radii }, masks,
    }) - 1;
    html += `<div data-layer="${layer}" style="position:absolute;z-index:0;left:${left}px;top:${top}px;width:${width}px;
      height:${height}px;transform:${text(at).replaceAll(" ", ",")};transform-origin:0 0;overflow:${masks ? "hidden" : "visible"};
      border-radius:${radii.slice(0, 4).map((x) => `${x}px`).join(" ")}/${radii.slice(4).map((x) => `${x}px`).join(" ")}">`;
    if (depth < 3) {
      for (let k = r.integer(1, 4); k > 0 && layers.length < most; k--) {
        box(layer, depth + 1, Math.max(60, r.integer(width / 4, width)), Math.max(60, r.integer(height / 4, height)));
      }
    }
    html += "</div>";
  }
  box(-1, 0, 1200, 1100);
  return { name: `boxes ${seed}`, html, margin: 1, layers };
}

export const treeCases = () => [
  ...Array.from({ length: 24 }, (_, k) => drawing(k + 1)), ...Array.from({ length: 12 }, (_, k) => boxes(k + 101)),
];
