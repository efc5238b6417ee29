// Cases of one shape each: what `isPointInFill` and `isPointInStroke` are asked about.
import { ellipse, polygon, polyline, random, randomPath, randomStroke } from "./paths.mjs";

const star = [[0, -90], [53, 73], [-86, -28], [86, -28], [-53, 73]];
const zigzag = [[-80, 40], [-40, -50], [0, 60], [20, -60], [30, 70], [90, 70], [90, -40]];
const hairpin = [[-60, 0], [60, 4], [-60, 8]];
const back = [[-60, 0], [60, 0], [-20, 0]];
const rect = (x, y, w, h) => [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];

const plain = { width: 10, cap: "butt", join: "miter", limit: 4 };
const fills = ["nonzero", "evenodd"];
const joins = ["miter", "round", "bevel"];
const caps = ["butt", "round", "square"];

/** Name, path, rule, stroke, and, where SVG has an element for it, its name and attributes. */
function* chosen() {
  for (const rule of fills) {
    yield ["star", polygon(star), rule, plain];
    yield ["nested", [...polygon(rect(-90, -90, 180, 180)), ...polygon(rect(-50, -60, 90, 80)),
      ...polygon(rect(-20, -30, 100, 100).reverse())], rule, { ...plain, join: "round" }];
    yield ["open", [...polyline(star), ...polyline(zigzag)], rule, { ...plain, cap: "round" }];
    yield ["loop", [["M", -50, 60], ["C", 120, -90, -120, -90, 50, 60]], rule, { ...plain, width: 24 }];
    yield ["eight", [["M", 0, 0], ["C", 90, -90, 90, 90, 0, 0], ["C", -90, -90, -90, 90, 0, 0], ["Z"]], rule, plain];
    yield ["fan", [["M", -80, -80], ["Q", 80, -80, 0, 0], ["Q", -80, 90, 80, 80], ["L", -80, 20], ["Z"]], rule, plain];
  }
  for (const join of joins) {
    for (const limit of join === "miter" ? [1, 2, 4, 20] : [4]) {
      const style = { width: 16, cap: "butt", join, limit };
      yield [`zigzag ${join} ${limit}`, polyline(zigzag), "nonzero", style];
      yield [`closed ${join} ${limit}`, polygon(zigzag), "evenodd", style];
    }
    const style = { width: 20, cap: "butt", join, limit: 4 };
    yield [`hairpin ${join}`, polyline(hairpin), "nonzero", style];
    yield [`back ${join}`, polyline(back), "nonzero", style];
    yield [`line to itself ${join}`, polygon([[-50, -20], [50, 20]]), "nonzero", style];
    yield [`curves ${join}`, [["M", -70, 0], ["Q", -70, -80, 0, -20], ["C", 40, 90, 60, -90, 80, 40], ["L", 0, 70]], "nonzero", style];
    yield [`drop ${join}`, [["M", 0, 70], ["C", 120, -80, -120, -80, 0, 70], ["Z"]], "nonzero", style];
  }
  for (const cap of caps) {
    const style = { width: 30, cap, join: "miter", limit: 4 };
    yield [`line ${cap}`, polyline([[-50, -30], [60, 40]]), "nonzero", style];
    yield [`curve ${cap}`, [["M", -60, 50], ["C", -20, -120, 60, 120, 70, -50]], "nonzero", style];
    yield [`dots ${cap}`, [["M", -50, -50], ["L", -50, -50], ["M", 50, -50], ["Z"], ["M", 50, 50], ["L", 50, 50],
      ["Z"], ["M", -50, 50], ["Q", -50, 50, -50, 50], ["M", 0, 0]], "nonzero", style];
    yield [`end on the start ${cap}`, polyline([[-50, 50], [50, 50], [0, -40], [-50, 50]]), "nonzero", style];
    yield [`no step ${cap}`, polyline([[-50, 50], [-50, 50], [50, 50], [50, 50], [0, -40]]), "nonzero", style];
    yield [`control at the end ${cap}`, [["M", -60, 40], ["C", -60, 40, -60, -60, 60, -40], ["Q", 60, -40, 70, 60]], "nonzero", style];
    yield [`flat curve ${cap}`, [["M", -60, 0], ["Q", 90, 0, 0, 0]], "nonzero", style];
    yield [`flat cubic ${cap}`, [["M", -30, 20], ["C", 90, -60, -90, 60, 30, -20]], "nonzero", style];
  }
  yield ["cusp", [["M", -60, 60], ["C", 60, -60, -60, -60, 60, 60]], "nonzero", { ...plain, width: 30 }];
  yield ["near cusp", [["M", -60, 60], ["C", 60, -59, -60, -59, 60, 60]], "nonzero", { ...plain, width: 30 }];
  yield ["tight turn", [["M", -60, 60], ["Q", 0, -140, 20, 60]], "nonzero", { ...plain, width: 60 }];
  yield ["arc wide", [["M", 30, 0], ["A", 30, 30, 0, 0, 1, 0, 30]], "nonzero", { ...plain, width: 100 }];
  yield ["arcs", [["M", -70, 0], ["A", 60, 30, 30, 1, 0, 20, 40], ["A", 20, 60, -20, 0, 1, 60, -40], ["Z"]], "evenodd", plain];
  yield ["large arc", [["M", -10, 50], ["A", 60, 60, 0, 1, 1, 10, 50]], "nonzero", { ...plain, cap: "square" }];
  yield ["small radii", [["M", -60, 20], ["A", 10, 30, 70, 0, 1, 60, -20]], "nonzero", plain];
}

function* elements() {
  const ellipses = [[0, 0, 80, 30], [10, -20, 50, 50], [0, 0, 10, 90]];
  for (const [cx, cy, rx, ry] of ellipses) {
    yield ["ellipse", ellipse(cx, cy, rx, ry), "nonzero", plain, "ellipse", { cx, cy, rx, ry }];
  }
  for (const [width, height, rx, ry] of [[160, 100, 20, 20], [160, 60, 70, 10], [60, 160, 30, 80], [100, 100, 0, 0]]) {
    const element = { x: -width / 2, y: -height / 2, width, height, rx, ry };
    yield ["rect", roundedRect(element), "nonzero", { ...plain, join: rx ? "round" : "miter" }, "rect", element];
  }
}

function roundedRect({ x, y, width, height, rx, ry }) {
  if (rx === 0) return polygon(rect(x, y, width, height));
  const corner = (cx, cy) => ["A", rx, ry, 0, 0, 1, cx, cy];
  return [
    ["M", x + rx, y], ["L", x + width - rx, y], corner(x + width, y + ry), ["L", x + width, y + height - ry],
    corner(x + width - rx, y + height), ["L", x + rx, y + height], corner(x, y + height - ry), ["L", x, y + ry],
    corner(x + rx, y), ["Z"],
  ];
}

export function shapeCases() {
  const cases = [...chosen(), ...elements()];
  for (let k = 0; k < 40; k++) {
    const r = random(1000 + k), stroke = randomStroke(r, r.pick([2, 8, 20, 40]));
    cases.push([`random ${k}`, randomPath(r, 180), r.pick(fills), stroke]);
  }
  return cases.map(([name, path, rule, stroke, element, attributes]) => ({
    name, path, rule, stroke, element: element ?? "path", attributes: attributes ?? {},
  }));
}
