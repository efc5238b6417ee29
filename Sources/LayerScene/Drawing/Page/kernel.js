// The scene in the kernel's own store, by the JavaScript package: it answers the page's hit tests.

const single = ["anchorPointZ", "zPosition", "geometryFlipped", "masksToBounds", "cornerRadius", "maskedCorners",
  "hidden", "opacity", "doubleSided", "ignoresHitTesting", "hitTestMask"];
const several = ["bounds", "position", "anchorPoint"];
/** Fields of a scene file that no hit test depends on, while nothing moves. */
const idle = ["id", "parent", "name", "kind", "shape", "scrollMode", "autoresizingMask", "roundsAutoresizedFrame",
  "constraints", "speed", "beginTime", "timeOffset", "animations", "inkOutsets", "userData"];

const setterOf = (field) => `set${field[0].toUpperCase()}${field.slice(1)}`;

/** Sets a field of a layer as the scene file has it. */
function setField(store, layer, field, value) {
  if (idle.includes(field)) return;
  if (single.includes(field)) store[setterOf(field)](layer, value);
  else if (several.includes(field)) store[setterOf(field)](layer, ...value);
  else if (field === "hitOutsets") store.setHitOutsets(layer, ...[value, value, value, value].flat().slice(0, 4));
  else if (field === "sublayerTransform") store.setSublayerTransform(layer, value);
  else if (field === "transform") setTransform(store, layer, value);
  else throw new Error(`the page does not know the property ${field}`);
}

/** The numbers that a matrix has if it is affine. */
const affine = [, , 0, 0, , , 0, 0, 0, 0, 1, 0, , , 0, 1];

/** An affine one by six numbers, which a small package takes, too. */
function setTransform(store, layer, m) {
  if (affine.every((value, k) => m[k] === value)) {
    store.setAffineTransform(layer, [m[0], m[1], m[4], m[5], m[12], m[13]]);
  } else {
    store.setTransform(layer, m);
  }
}

/** Path data as scene files have it: M L Q C K Z, K a conic of control point, weight and end. */
function pathOf({ Path }, data) {
  const path = new Path(), tokens = data.match(/[A-Z]|-?[0-9.]+(?:e[-+]?[0-9]+)?/g) ?? [];
  let next = 0;
  const numbers = (count) => tokens.slice(next, next += count).map(Number);
  const steps = {
    M: () => path.moveTo(...numbers(2)),
    L: () => path.lineTo(...numbers(2)),
    Q: () => path.quadraticCurveTo(...numbers(4)),
    C: () => path.bezierCurveTo(...numbers(6)),
    K: () => {
      const [controlX, controlY, weight, x, y] = numbers(5);
      path.conicTo(controlX, controlY, x, y, weight);
    },
    Z: () => path.closePath(),
  };
  while (next < tokens.length) steps[tokens[next++]]();
  return path;
}

/** One radius, or width and height of each of four. */
const cornersOf = (radii) => (Array.isArray(radii)
  ? [0, 2, 4, 6].map((k) => ({ x: radii[k], y: radii[k + 1] })) : radii);

function shapeOf(library, { ellipse, roundedRect, radii, path, fill = "nonZero", stroke = null }) {
  const { Shape } = library, style = { fill: fill === "none" ? null : fill.toLowerCase(), stroke };
  if (ellipse) return Shape.ellipse(...ellipse, style);
  if (roundedRect) return Shape.roundedRect(...roundedRect, cornersOf(radii), style);
  return Shape.path(pathOf(library, path), style);
}

/** Makes the store. Returns what answers hit tests on it; throws where the package lacks what the scene needs. */
async function startKernel() {
  const bytes = Uint8Array.from(atob(document.getElementById("kernel").textContent), (c) => c.charCodeAt(0));
  const library = await import("layergeometry/index.js");
  await library.load(bytes);
  const scene = read("scene"), store = new library.LayerStore(layers.length), handles = [], indexOf = new Map();
  // Rows are in the order of the scene's text.
  for (const k of order) {
    const fields = scene.layers[layers[k].row], layer = store.makeLayer(fields.kind);
    handles[k] = layer;
    indexOf.set(layer, k);
    for (const [field, value] of Object.entries(fields)) setField(store, layer, field, value);
    if (fields.shape) store.setShape(layer, shapeOf(library, fields.shape));
    if (layers[k].superlayer >= 0) store.addSublayer(layer, handles[layers[k].superlayer]);
  }
  const roots = picture.roots.map((row) => handles[order[row]]);
  return new Kernel(store, roots, handles, indexOf);
}

class Kernel {
  constructor(store, roots, handles, indexOf) { Object.assign(this, { store, roots, handles, indexOf }); }

  /** The layers from a root down to the one that is hit at a point of the world; none if nothing is. */
  path(x, y) {
    const path = [];
    for (const root of this.roots) {
      let layer = this.store.hitTest(x, y, root, picture.rules);
      for (; layer !== null; layer = this.store.superlayer(layer)) path.unshift(this.indexOf.get(layer));
      if (path.length > 0) break;
    }
    return path;
  }

  /** A point of the world in a layer's own coordinates; undefined of a package that converts none. */
  own(k, x, y) {
    try {
      return this.store.convertPoint(x, y, null, this.handles[k]);
    } catch (error) {
      if (error.code === "badState") return undefined;
      throw error;
    }
  }

  /** Why the layers that were tested are not hit; nothing of a package that does not explain. */
  reasons(x, y) {
    const reasons = [];
    for (const root of this.roots) {
      let text;
      try {
        text = this.store.explainHit(x, y, root, picture.rules);
      } catch (error) {
        if (error.code === "badState") return [];
        throw error;
      }
      const [first, ...lines] = text.trimEnd().split("\n");
      for (const line of lines) {
        const [, index, reason] = /^ *(\d+)v\d+(?: at \([^)]*\))?: (.*)$/.exec(line);
        if (reason !== "hit") reasons.push([this.indexOf.get(this.store.layerAtIndex(Number(index))), reason]);
      }
      if (!first.endsWith(": nothing")) break;
    }
    return reasons;
  }
}
