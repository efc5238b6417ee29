// Whole matrices, and trees whose superlayers move.
import { animation, degrees, flat, layer, perspective, product, root, rotation, scale, skew, translation } from "./layers.mjs";

const two = { beginTime: 0.25, duration: 2, fillMode: "both" };

/** Layers beside each other, each with one animation of its transform. */
function matrices(name, list, lens) {
  const layers = [{ ...root(), ...(lens ? { sublayerTransform: perspective(lens) } : {}) }], animations = [];
  list.forEach((values, k) => {
    layers.push(layer(0, `box ${k + 1}`, values.size ?? [72, 48], [110 + 190 * (k % 3), 130 + 210 * Math.floor(k / 3)],
      values.below ? { transform: values.below } : {}));
    const { below, size, ...own } = values;
    animations.push(animation(k + 1, "transform", { ...two, ...own }));
  });
  return { name, layers, animations };
}

const turn = (angle, axis) => rotation(degrees(angle), axis);

export function transformCases() {
  // The browser rounds an animated matrix's perspective to about 1e-7.
  const small = [40, 30];
  const sheared = product(skew(0.4), scale(1.2, 0.8, 1.5), turn(40, "y"), turn(20), translation(10, 5, 20));
  return [
    matrices("matrices of the plane", [
      { from: flat(scale(1, 1)), to: flat(product(turn(120), translation(20, 10))) },
        { from: flat(turn(170)), to: flat(product(scale(1.5, 0.5), turn(-170))) },
      { from: flat(turn(-30)), to: flat(product(scale(0.5, 1.5), turn(140))), curve: "easeIn" },
        { from: flat(turn(10)), to: flat(turn(-160)), autoreverses: true, duration: 1 },
      { values: [flat(turn(0)), flat(turn(100)), flat(turn(200)), flat(turn(300))] },
        { below: flat(turn(20)), to: flat(product(scale(1.25, 1.25), turn(80))) },
    ]),
    matrices("matrices that mirror", [
      { from: flat(scale(-1, 1)), to: flat(scale(1, 1)) },
        { from: flat(scale(1, -1)), to: flat(product(scale(1.25, 1), turn(70))) },
      { from: flat(product(scale(1, -1), turn(20))), to: flat(product(scale(1.5, -0.5), turn(50))) },
        { from: flat(product(scale(-1, 1), turn(20))), to: flat(turn(-40)), curve: "easeOut" },
    ]),
    matrices("matrices that cannot be decomposed", [
      { from: flat(scale(0, 0)), to: flat(turn(30)) }, { from: flat(turn(30)), to: flat(scale(1, 0)) },
    ]),
    matrices("matrices of the plane that overshoot", [
      { from: flat(turn(-30)), to: flat(product(scale(1.5, 1.25), turn(60))), curve: [0.3, -0.8, 0.6, 1.9] },
        { from: flat(translation(-20, 0)), to: flat(translation(40, 20)), curve: [0.68, -0.55, 0.265, 1.55] },
    ]),
    matrices("matrices of space", [
      { from: turn(0, "y"), to: turn(80, "y") }, { from: turn(-60, "x"), to: product(turn(70, "y"), translation(20, 0, 40)) },
        { from: product(scale(1.5, 0.5, 2), turn(50, "x")), to: turn(100) },
      { from: flat(turn(30)), to: sheared }, { values: [turn(0, "x"), turn(60, "x"), sheared, turn(60, "y")],
        curves: ["easeIn", "linear", "easeOut"] },
        { from: product(turn(100, "y"), turn(120)), to: product(turn(40, "x"), turn(-100)) },
    ]),
    matrices("matrices of space that mirror, with perspective", [
      { from: scale(1, 1, -1), to: turn(50, "y") }, { from: product(scale(-1, 1, 1), turn(20, "y")), to: turn(40, "x") },
        { from: product(turn(40, "y"), perspective(500)), to: product(turn(-20, "x"), perspective(900)), size: small },
      { from: turn(0), to: product(turn(30, "y"), perspective(300)), size: small },
    ]),
    matrices("matrices of space seen in perspective", [
      { from: turn(-80, "y"), to: turn(80, "y") },
        { from: product(turn(30, "x"), translation(0, 0, -100)), to: product(turn(-50, "y"), translation(0, 0, 100)) },
        { from: turn(20), to: sheared },
    ], 500),
  ];
}

function tree(name, layers, animations, more = {}) {
  return { name, layers, animations: animations.map(([index, keyPath, own]) => animation(index, keyPath, { ...two, ...own })),
    ...more };
}

export function treeCases() {
  const mask = { masksToBounds: true }, lens = { sublayerTransform: perspective(500) };
  const move = (from, to, more) => ({ from, to, ...more });
  return [
    tree("a mask in motion over still layers",
      [root(), layer(0, "mask", [200, 160], [160, 160], mask), layer(1, "left", [120, 80], [20, 60]),
      layer(1, "right", [120, 80], [190, 120])],
      [[1, "position", move([120, 120], [480, 300], { curve: "easeInEaseOut" })]]),
    tree("a mask that turns", [root(), layer(0, "mask", [240, 120], [320, 240], mask), layer(1, "left", [120, 80], [10, 20]),
      layer(1, "right", [160, 160], [220, 100]), layer(3, "inner", [60, 60], [150, 150])],
      [[1, "transform.rotation.z", move(0, 3)], [3, "position",
        move([120, 20], [220, 140], { autoreverses: true, duration: 0.5, repeatCount: 1.5 })]]),
    tree("masks in masks", [root(), layer(0, "outer", [300, 300], [320, 240], mask),
      layer(1, "inner", [200, 200], [100, 100], mask), layer(2, "leaf", [160, 160], [180, 180]),
      layer(2, "still", [80, 300], [40, 100])],
      [[1, "transform.scale", move(0.5, 1.25)], [2, "transform.rotation.z", move(0, -1.5, { curve: "easeIn" })],
        [3, "position", move([180, 180], [20, 60])]]),
    tree("a mask shrinks", [root(), layer(0, "mask", [300, 200], [320, 240],
      { ...mask, anchorPoint: [0, 0], position: [170, 140] }), layer(1, "still", [400, 100], [150, 100])],
      [[1, "transform.scale.x", move(1, 0.25)], [1, "transform.scale.y", move(1, 1.5, { curve: "easeOut" })]]),
    tree("superlayers in motion", [root(), layer(0, "A", [200, 150], [200, 200]), layer(1, "B", [120, 90], [160, 40]),
      layer(2, "C", [60, 40], [20, 70]), layer(0, "D", [120, 300], [420, 240])],
      [[1, "position", move([150, 120], [450, 320])], [1, "transform.rotation.z", move(-1, 1, { beginTime: 0.75, duration: 1 })],
        [2, "transform.scale", move(0.5, 1.5)], [3, "position", move([0, 0], [120, 90], { curve: "easeOut" })]]),
    tree("still layers on a superlayer in motion",
      [root(), layer(0, "A", [240, 180], [320, 240]),
      ...[0, 1, 2, 3].map((k) => layer(1, `still ${k}`, [70, 50], [60 + 120 * (k % 2), 45 + 90 * (k >> 1)],
      { transform: flat(rotation(k)) }))],
      [[1, "transform.rotation.z", move(0, 6.5, { curve: "easeInEaseOut" })]]),
    tree("rotation about y in perspective", [{ ...root(), ...lens }, layer(0, "A", [160, 120], [160, 140]),
      layer(1, "on A", [60, 60], [150, 30]), layer(0, "B", [160, 120], [440, 140]),
      layer(0, "C", [200, 100], [320, 360], { anchorPoint: [0, 0.5] })],
      [[1, "transform.rotation.y", move(0, 3)], [3, "transform.rotation.y",
        move(-1.25, 1.25, { autoreverses: true, duration: 1 })], [4, "transform.rotation.y", move(-1, 1)],
        [2, "position", move([150, 30], [20, 100])]]),
    tree("perspective of a superlayer in motion",
      [root(), layer(0, "room", [300, 240], [200, 200], { ...lens, anchorPoint: [0.25, 0.75] }),
      layer(1, "wall", [120, 160], [60, 120]), layer(1, "floor", [200, 80], [150, 210]),
      layer(2, "on the wall", [50, 50], [90, 20])],
      [[1, "position", move([120, 240], [360, 300])], [1, "transform.rotation.z", move(0, 0.5)],
        [2, "transform.rotation.y", move(1.25, -1.25)], [3, "transform.rotation.x", move(-0.5, 1.25, { curve: "easeIn" })]]),
    tree("masks in perspective", [{ ...root(), ...lens }, layer(0, "card", [240, 200], [320, 240], mask),
      layer(1, "half out", [160, 160], [200, 40]), layer(1, "inside", [80, 60], [60, 150])],
      [[1, "transform.rotation.y", move(-1.25, 1.25)], [2, "position", move([40, 40], [220, 180])]]),
    tree("opacities", [root(), ...[0, 1, 2, 3,
      4].map((k) => layer(0, `box ${k}`, [120, 100], [100 + 90 * k, 120 + 50 * k], { opacity: [1, 0.75, 0.5, 1, 0.25][k] }))],
      [[1, "opacity", move(1, 0)], [2, "opacity", { to: 0.25, curve: "easeIn" }],
        [3, "opacity", move(0, 0.5, { additive: true })],
        [4, "opacity", { values: [1, 0.2, 0.8, 0], keyTimes: [0, 0.25, 0.75, 1] }],
        [5, "opacity", { by: 0.5, autoreverses: true, duration: 0.5, repeatCount: 1.25 }],
        [4, "opacity", { values: [0.3, 0.6, 0.9], mode: "discrete", beginTime: 0.75, duration: 1, fillMode: "removed" }]],
        { opacities: true }),
    tree("opacities along curves", [root(), ...[0, 1, 2].map((k) => layer(0, `box ${k}`, [120, 100], [120 + 180 * k, 200])),
      layer(1, "on it", [40, 40], [110, 90], { opacity: 0.5 })],
      [[1, "opacity", move(0.125, 0.875, { curve: [0.3, -0.1, 0.6, 1.1] })],
        [2, "opacity", move(0, 1, { curve: { steps: 5, jump: "both" } })],
        [3, "opacity", { values: [0.1, 0.9, 0.3, 0.5], mode: "cubic" }], [4, "opacity", move(0.5, 1, { speed: 2 })],
        [1, "position", move([120, 200], [160, 260])]], { opacities: true }),
    tree("hidden layers", [root(), layer(0, "A", [160, 120], [140, 140]), layer(1, "on A", [80, 60], [150, 110]),
      layer(0, "B", [160, 120], [400, 140]), layer(0, "C", [160, 120], [220, 320]), layer(0, "behind", [640, 60], [320, 450])],
      [[1, "hidden", { values: [0, 1, 0, 1], mode: "discrete" }],
        [3, "hidden", { values: [1, 0, 1], mode: "discrete", keyTimes: [0, 0.25, 0.75], fillMode: "removed" }],
        [4, "hidden", move(0, 1, { autoreverses: true, duration: 0.5, repeatCount: 1.5, fillMode: "removed" })],
        [2, "position", move([150, 110], [20, 20])]], { targets: 40 }),
    tree("hidden in the middle of a curve", [root(), layer(0, "A", [160, 120], [140, 140]), layer(0, "B", [160, 120], [400, 140]),
      layer(0, "C", [160, 120], [220, 320]), layer(3, "on C", [60, 60], [150, 20])],
      [[1, "hidden", move(0, 1, { curve: "easeIn" })], [2, "hidden", move(1, 0, { curve: "easeOut", fillMode: "backwards" })],
        [3, "hidden", move(0, 1, { fillMode: "removed", duration: 1 })], [4, "transform.rotation.z", move(0, 2)]]),
    tree("anchor points in motion", [root(), layer(0, "A", [160, 120], [180, 200], { transform: flat(rotation(0.5)) }),
      layer(0, "B", [160, 120], [440, 200]), layer(1, "on A", [60, 60], [150, 20])],
      [[1, "anchorPoint", move([0, 0], [1, 0.75])], [2, "anchorPoint", move([0.5, 0.5], [0, 1], { curve: "easeOut" })],
        [2, "transform.rotation.z", move(0, 1.5)]]),
    tree("scrolled sublayers", [root(), layer(0, "scroll", [240, 200], [200, 200], { ...mask, bounds: [10, 20, 240, 200] }),
      layer(1, "A", [100, 80], [60, 60]), layer(1, "B", [100, 80], [200, 260]), layer(3, "on B", [40, 40], [90, 10])],
      [[1, "bounds.origin", move([10, 20], [130, 220], { curve: "easeInEaseOut" })], [3, "transform.rotation.z", move(0, 1)]]),
    tree("sizes in motion", [root(), layer(0, "A", [64, 64], [180, 200], { ...mask, transform: flat(rotation(0.5)) }),
      layer(1, "on A", [60, 60], [64, 20]), layer(0, "B", [128, 64], [440, 200], { anchorPoint: [0, 1] })],
      [[1, "bounds.size", move([64, 64], [192, 128], { duration: 1 })],
        [3, "bounds.size", move([128, 64], [64, 192], { duration: 1, fillMode: "removed" })],
        [3, "transform.scale.x", move(1, 1.25)]],
      { times: [0, ...Array.from({ length: 17 }, (_, k) => 0.25 + k / 16), 1.5, 2, 2.25, 3] }),
  ];
}
