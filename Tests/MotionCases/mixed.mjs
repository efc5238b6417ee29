// Trees of random layers, with several random animations each.
import { random } from "../ShapeCases/paths.mjs";
import { flat, layer, matrixOf, perspective, product, root, rotation, scale, translation } from "./layers.mjs";

const fills = ["removed", "forwards", "backwards", "both"];

function timing(r) {
  const curves = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default", [0.3, -0.4, 0.6, 1.4], [0.9, 0.1, 0.2, 1],
    { steps: 4, jump: "end" }];
  return {
    beginTime: r.integer(-4, 8) / 8, duration: r.pick([0.5, 1, 1.5, 2]), repeatCount: r.pick([1, 1, 2, 0.5, 2.5]),
      autoreverses: r.chance(0.3),
    fillMode: r.pick(fills), curve: r.pick(curves), speed: r.pick([1, 1, 1, 0.5, 2]),
  };
}

/** Values between `low` and `high`, as from and to, by, or keyframes; `size` numbers each. */
function values(r, low, high, size) {
  const one = () => (size === 1 ? r.real(low, high) : Array.from({ length: size }, () => r.real(low, high)));
  const kind = r.pick(["ends", "ends", "by", "frames"]);
  if (kind === "ends") return { from: one(), to: one() };
  if (kind === "by") return { from: one(), by: one() };
  const count = r.integer(3, 5);
  return { values: Array.from({ length: count }, one), mode: r.pick(["linear", "linear", "discrete", "paced"]) };
}

/** Keyframes along a curve that leaves 0...1 are another matter. */
function whole(own) {
  const leaves = own.values && Array.isArray(own.curve) && own.curve[1] < 0;
  return leaves ? { ...own, curve: "easeInEaseOut" } : own;
}

function mixed(seed, isDeep) {
  const r = random(seed), layers = [root()], animations = [];
  if (isDeep) layers[0].sublayerTransform = perspective(700);
  const add = (superlayer, depth) => {
    const size = [r.integer(8, 20) * (10 - 2 * depth), r.integer(6, 15) * (10 - 2 * depth)];
    const [w, h] = layers[superlayer].bounds.slice(2),
      parts = { rotation: [0, 0, r.chance(0.5) ? r.real(-2, 2) : 0],
      scale: r.chance(0.3) ? [r.real(0.75, 1.5), r.real(0.75, 1.5), 1] : [1, 1, 1] };
    const index = layers.push(layer(superlayer, `L${layers.length}`, size,
      [r.integer(w / 5, (4 * w) / 5), r.integer(h / 5, (4 * h) / 5)], {
      anchorPoint: [r.integer(0, 4) / 4, r.integer(0, 4) / 4], masksToBounds: r.chance(0.3) || undefined, parts,
        transform: matrixOf(parts),
    })) - 1;
    for (let k = r.integer(0, 3); k > 0; k--) animations.push(move(index, depth));
    if (depth < 3) for (let k = r.integer(depth === 1 ? 1 : 0, 2); k > 0 && layers.length < 7; k--) add(index, depth + 1);
  };
  const move = (index, depth) => {
    const [w, h] = layers[layers[index].super].bounds.slice(2);
    const additive = r.chance(0.25) ? true : undefined;
    const at = (low, high, size = 1) => (additive ? values(r, (low - high) / 6, (high - low) / 6, size) : values(r, low, high,
      size));
    const paths = [["position", () => at(0.1 * Math.min(w, h), 0.9 * Math.min(w, h), 2)],
      ["position.x", () => at(0.1 * w, 0.9 * w)], ["transform.rotation.z", () => at(-2, 2)],
      ["transform.translation", () => at(-60, 60, 2)], ["transform.translation.y", () => at(-60, 60)],
        ["transform.scale.x", () => at(0.5, 1.5)], ["transform.scale.y", () => at(0.5, 1.5)]];
    // Rotations about x and y would not stay apart from parts that are added later.
    const [keyPath, make] = isDeep && depth === 1 && r.chance(0.5) ? ["transform.rotation.y",
      () => at(-1.25, 1.25)] : r.pick(paths);
    return whole({ layer: index, keyPath, ...make(), additive, ...timing(r) });
  };
  for (let k = r.integer(2, 3); k > 0; k--) add(0, 1);
  return { name: `mixed ${seed}${isDeep ? ", in perspective" : ""}`, layers, animations, count: 20 };
}

/** Superlayers and sublayers with matrices that are animated one after the other, and concatenated. */
function concatenated(seed) {
  const r = random(seed), layers = [root()], animations = [];
  const matrix = () => flat(product(scale(r.real(0.75, 1.5), r.real(0.75, 1.5)), rotation(r.real(-1.5, 1.5)),
    translation(r.real(-30, 30), r.real(-30, 30))));
  for (let k = 0; k < 3; k++) {
    const index = layers.push(layer(k === 2 ? 1 : 0, `L${k + 1}`, [120 - 20 * k, 90],
      [k === 2 ? 80 : 180 + 260 * k, k === 2 ? 30 : 220],
      { transform: matrix(), masksToBounds: r.chance(0.4) || undefined })) - 1;
    animations.push({ layer: index, keyPath: "transform", from: matrix(), to: matrix(), ...timing(r) });
    const frames = [matrix(), matrix(), matrix()];
    animations.push(whole({ layer: index, keyPath: "transform",
      ...(r.chance(0.5) ? { from: frames[0], to: frames[1] } : { values: frames }), additive: true, ...timing(r) }));
  }
  return { name: `concatenated ${seed}`, layers, animations, count: 20 };
}

export const mixedCases = () => [
  ...Array.from({ length: 15 }, (_, k) => mixed(k + 1, false)), ...Array.from({ length: 7 }, (_, k) => mixed(k + 201, true)),
  ...Array.from({ length: 6 }, (_, k) => concatenated(k + 301)),
];
