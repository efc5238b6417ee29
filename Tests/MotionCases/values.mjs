// Values: keyframes, animations of one property, and parts of transforms.
import { animation, flat, layer, matrixOf, perspective, product, root, rotation, scale, translation } from "./layers.mjs";

const point = { fillMode: "both", beginTime: 0.25, duration: 2 };

/** Layers beside each other, one for each list of animations. */
function boxes(name, list, lens) {
  const layers = [{ ...root(), ...(lens ? { sublayerTransform: perspective(lens) } : {}) }], animations = [];
  list.forEach(([values, ...own], k) => {
    const [x, y] = [110 + 190 * (k % 3), 130 + 210 * Math.floor(k / 3)];
    layers.push(layer(0, `box ${k + 1}`, [72, 48], [x, y],
      values.parts ? { ...values, transform: matrixOf(values.parts) } : values));
    for (const { keyPath, ...other } of own) animations.push(animation(k + 1, keyPath, { ...point, ...other }));
  });
  return { name, layers, animations };
}

export function keyframeCases() {
  const path = [[110, 130], [190, 90], [230, 170], [150, 200], [120, 110]];
  const others = (dx, dy) => path.map(([x, y]) => [x + dx, y + dy]);
  const row = (name, list) => boxes(name, list.map((values, k) => [{},
    { keyPath: "position", values: others(190 * (k % 3), 210 * Math.floor(k / 3)), ...values }]));
  const times = [0, 0.125, 0.5, 0.75, 1];
  return [
    row("keyframes in a line", [{}, { keyTimes: times }, { keyTimes: times, curve: "easeIn" },
      { curves: ["easeIn", "easeOut", "linear", [0.3, -0.8, 0.6, 1.9]] },
      { keyTimes: times, curves: ["easeInEaseOut", { steps: 4, jump: "both" }, "default", "easeIn"], curve: "easeOut" }]),
    row("keyframes that begin late and end early",
      [{ keyTimes: [0.25, 0.375, 0.5, 0.625, 0.75] }, { keyTimes: [0, 0.25, 0.5, 0.625, 0.875], curve: "easeIn" },
      { keyTimes: [0.125, 0.25, 0.5, 0.75, 1], curves: ["easeIn", "easeIn", "easeOut", "easeOut"] }]),
    row("keyframes that jump", [{ mode: "discrete" }, { mode: "discrete", keyTimes: [0, 0.125, 0.25, 0.5, 0.75] },
      { mode: "discrete", keyTimes: [0, 0.25, 0.375, 0.5, 0.75, 1], curve: "easeIn" },
      { mode: "discrete", keyTimes: [0, 0.25, 0.5, 0.75, 1], repeatCount: 1.5, autoreverses: true },
      { mode: "discrete", keyTimes: [0.125, 0.25, 0.5, 0.75, 1] }]),
    row("keyframes on a smooth curve", [{ mode: "cubic" }, { mode: "cubic", keyTimes: times },
      { mode: "cubic", curve: "easeInEaseOut", repeatCount: 1.5 }, { mode: "cubic", keyTimes: [0.125, 0.25, 0.5, 0.75, 0.875] }]),
    row("keyframes at an even pace", [{ mode: "paced" }, { mode: "paced", keyTimes: times, curve: "easeIn" },
      { mode: "paced", autoreverses: true, repeatCount: 1.25 }]),
    row("keyframes of equal times", [{ keyTimes: [0, 0.25, 0.25, 0.75, 1] },
      { keyTimes: [0, 0.5, 0.5, 0.5, 1], curves: ["easeIn", "linear", "linear", "easeOut"] }]),
    boxes("keyframes of numbers", [
      [{}, { keyPath: "transform.rotation.z", values: [0, 2, -1, 0.5], keyTimes: [0, 0.25, 0.75, 1] }],
      [{}, { keyPath: "transform.scale", values: [1, 1.5, 0.5, 1], curves: ["easeIn", "easeOut", "easeInEaseOut"] }],
      [{}, { keyPath: "position.x", values: [300, 360, 420, 500], mode: "cubic" }],
      [{}, { keyPath: "transform.rotation", values: [0.1, 0.5, 2, 1], mode: "paced" }],
      [{}, { keyPath: "transform.scale.y", values: [1, 2, 0.5], mode: "discrete" }],
      [{}, { keyPath: "transform.translation.x", values: [0, 40, -40, 10], mode: "cubic", keyTimes: [0, 0.25, 0.5, 1] }],
    ]),
  ];
}

export function stackCases() {
  const move = (values) => ({ keyPath: "position", ...values });
  const late = { beginTime: 0.75, duration: 1.5 };
  return [
    boxes("from, to and by", [
      [{}, move({ from: [60, 100], by: [100, 60] })], [{}, move({ to: [360, 200], by: [100, 60] })],
        [{}, move({ from: [400, 60] })],
      [{}, move({ to: [200, 400] })], [{}, move({ by: [80, -40] })], [{}, move({})],
    ]),
    boxes("from, to and by of numbers", [
      [{}, { keyPath: "transform.rotation.z", from: 1, by: 2 }],
        [{ parts: { rotation: [0, 0, 0.5] } }, { keyPath: "transform.rotation.z", by: 2 }],
      [{ parts: { scale: [1.5, 0.75, 1] } }, { keyPath: "transform.scale.x", by: 0.5 }],
        [{ parts: { scale: [1.5, 0.75, 1] } }, { keyPath: "transform.scale.y", to: 2 }],
      [{}, { keyPath: "position.y", to: 400, by: 100 }],
        [{ parts: { translation: [20, 10, 0] } }, { keyPath: "transform.translation.y", from: -50 }],
    ]),
    boxes("the value below is in motion", [
      [{}, move({ from: [60, 60], to: [240, 160] }), move({ to: [100, 220], ...late })],
      [{}, move({ from: [260, 60], to: [400, 160], curve: "easeIn" }), move({ from: [300, 220], ...late })],
      [{}, move({ from: [460, 60], to: [600, 160] }), move({ by: [-60, 80], ...late, curve: "easeOut" })],
      [{}, { keyPath: "transform.rotation.z", from: 0, to: 2 }, { keyPath: "transform.rotation.z", to: -1, ...late }],
      [{}, { keyPath: "transform.scale.x", from: 1, to: 2 },
        { keyPath: "transform.scale.x", to: 0.5, ...late, fillMode: "removed" }],
    ]),
    boxes("the last one wins", [
      [{}, move({ from: [60, 60], to: [240, 160] }), move({ from: [240, 60], to: [60, 160], ...late, fillMode: "removed" })],
      [{}, move({ from: [260, 60], to: [400, 160] }), move({ from: [400, 60], to: [260, 160], ...late, fillMode: "backwards" }),
        move({ from: [300, 100], to: [330, 200], beginTime: 1, duration: 0.5, fillMode: "removed" })],
      [{}, move({ from: [500, 60], to: [600, 160], ...late }),
        { keyPath: "position.x", from: 560, to: 480, duration: 1, fillMode: "removed", beginTime: 1 }],
      [{}, { keyPath: "position.x", from: 40, to: 200 }, { keyPath: "position.y", from: 300, to: 400, ...late },
        { keyPath: "position.x", from: 200, to: 40, fillMode: "removed", ...late }],
    ]),
    boxes("added to what is below", [
      [{}, move({ from: [-60, 0], to: [0, 0], additive: true }),
        move({ from: [0, -60], to: [0, 0], additive: true, ...late, curve: "easeOut" })],
      [{}, move({ from: [260, 60], to: [400, 160] }),
        move({ from: [0, 0], to: [40, 60], additive: true, ...late, fillMode: "removed", autoreverses: true, duration: 0.5 })],
      [{}, move({ from: [30, 30], to: [0, 0], additive: true }),
        move({ from: [500, 60], to: [560, 200], ...late, fillMode: "removed" }),
        move({ values: [[0, 0], [-20, 30], [20, -30], [0, 0]], additive: true, fillMode: "removed" })],
      [{ parts: { rotation: [0, 0, 0.5] } }, { keyPath: "transform.rotation.z", from: 0, to: 1, additive: true },
        { keyPath: "transform.rotation.z", from: 0, to: -2, additive: true, ...late, fillMode: "removed" }],
      [{ parts: { scale: [1.25, 0.75, 1] } }, { keyPath: "transform.scale.x", from: 0, to: 0.5, additive: true },
        { keyPath: "transform.scale.y", values: [0, 1, -0.25], additive: true, ...late }],
      [{ parts: { translation: [10, 20, 0], rotation: [0, 0, -0.5] } },
        { keyPath: "transform.translation", from: [0, 0], to: [40, 20], additive: true },
        { keyPath: "transform.translation.x", by: -60, ...late }],
    ]),
    boxes("matrices concatenated with what is below", [
      [{ transform: flat(rotation(0.5)) }, { keyPath: "transform", from: flat(translation(-40, 0)), to: flat(translation(40, 20)),
        additive: true }],
      [{ transform: flat(scale(1.5, 0.75)) }, { keyPath: "transform", from: flat(rotation(0)), to: flat(rotation(2)),
        additive: true }],
      [{ transform: flat(scale(1, 1)) }, { keyPath: "transform", from: flat(scale(1, 1)),
        to: flat(product(scale(1.5, 0.5), translation(20, 0))) },
        { keyPath: "transform", from: flat(rotation(0)), to: flat(rotation(-1.5)), additive: true, ...late,
        fillMode: "removed" }],
      [{ transform: flat(rotation(0.25)) }, { keyPath: "transform",
        values: [flat(translation(0, 0)), flat(translation(50, 0)), flat(rotation(1))], additive: true },
        { keyPath: "transform", from: flat(translation(0, -30)), to: flat(translation(0, 30)), additive: true, ...late }],
    ]),
    boxes("cumulative passes", [
      [{}, move({ from: [20, 10], to: [60, 40], cumulative: true, repeatCount: 3, duration: 0.5 })],
      [{}, { keyPath: "transform.rotation.z", from: 0, to: 0.75, cumulative: true, repeatCount: 4, duration: 0.5,
        curve: "easeInEaseOut" }],
      [{}, move({ from: [0, 0], to: [30, 20], cumulative: true, additive: true, repeatCount: 2, duration: 0.5,
        curve: "easeOut" })],
    ]),
  ];
}

export function partCases() {
  const z = "transform.rotation.z", late = { beginTime: 0.75, duration: 1.5 };
  const bases = [{ translation: [10, -10, 0], rotation: [0, 0, 0.5], scale: [1.25, 0.75, 1] },
    { rotation: [0, 0, -1], scale: [1, 1.5, 1], skew: 0.4 }, { rotation: [0, 0, 2], scale: [0.75, -1.25, 1], skew: -0.3 },
    { translation: [20, 0, 0], skew: 0.5 }, { rotation: [0, 0, 3], scale: [1.5, 0.5, 1] }];
  const on = (name, ...own) => boxes(name, bases.map((parts) => [{ parts }, ...own]));
  const deep = { translation: [10, 5, -30], rotation: [0.4, -0.5, 0.3], scale: [1.25, 0.75, 1.5] };
  return [
    boxes("parts without a transform below", [
      [{}, { keyPath: z, from: 0, to: 3 }], [{}, { keyPath: "transform.scale", from: 0.25, to: 1.5, curve: "easeOut" }],
      [{}, { keyPath: "transform.translation", from: [-50, 20], to: [50, -20] }],
      [{ anchorPoint: [0, 1] }, { keyPath: z, from: 0, to: 7 }, { keyPath: "transform.scale.x", from: 0.5, to: 1.5, ...late }],
      [{ anchorPoint: [1.5, 0.25] }, { keyPath: z, from: -1, to: 1 }, { keyPath: "transform.scale.x", from: 1, to: 0.5 },
        { keyPath: "transform.translation.y", from: -40, to: 40, ...late, fillMode: "removed" }],
      [{}, { keyPath: "transform.translation.x", from: -40, to: 40, autoreverses: true, duration: 0.5, repeatCount: 2 },
        { keyPath: "transform.translation.y", from: -40, to: 40, curve: "easeInEaseOut" }, { keyPath: z, from: 0, to: 6 }],
    ]),
    on("rotation on parts below", { keyPath: z, from: -2, to: 2.5 }),
    on("scale on parts below", { keyPath: "transform.scale.x", from: 0.5, to: 1.5 },
      { keyPath: "transform.scale.y", from: 0.5, to: 1.25, ...late }),
    on("translation on parts below", { keyPath: "transform.translation.x", from: -30, to: 30 },
      { keyPath: "transform.translation", from: [30, 0], to: [0, 40], ...late, fillMode: "removed" }),
    on("all parts on parts below", { keyPath: z, from: 0, to: 1.5, fillMode: "forwards" },
      { keyPath: "transform.scale.x", from: 0.75, to: 1.25 }, { keyPath: "transform.translation.y", from: 20, to: -20, ...late },
      { keyPath: z, from: 0, to: 1, ...late, additive: true }),
    boxes("parts in space", [
      [{}, { keyPath: "transform.rotation.y", from: 0, to: 1.25 }],
        [{}, { keyPath: "transform.rotation.x", from: -1, to: 1 }, { keyPath: z, from: 0, to: 2, ...late }],
      [{}, { keyPath: "transform.rotation.x", from: 0.25, to: 1 }, { keyPath: "transform.rotation.y", from: -1, to: 1, ...late },
        { keyPath: "transform.scale.x", from: 0.5, to: 1.5 }],
      [{ parts: deep }, { keyPath: z, from: -1, to: 2 }],
        [{ parts: deep }, { keyPath: "transform.rotation.x", from: -1, to: 1 },
        { keyPath: "transform.translation", from: [0, 0], to: [40, 20] }],
      [{ parts: deep }, { keyPath: "transform.rotation.y", from: 0, to: 0.75, additive: true },
        { keyPath: "transform.scale.z", from: 1, to: 3 }, { keyPath: "transform.scale.y", from: 1, to: 0.5, ...late }],
    ]),
    boxes("parts in space with perspective", [
      [{}, { keyPath: "transform.rotation.y", from: -1.25, to: 1.25 }],
        [{}, { keyPath: "transform.translation.z", from: -200, to: 100 }],
      [{ parts: deep }, { keyPath: "transform.rotation.x", from: -1, to: 1 }, { keyPath: z, from: 0, to: 1, ...late }],
      [{ parts: deep }, { keyPath: "transform.translation.z", from: -100, to: 100 },
        { keyPath: "transform.rotation.y", from: -1, to: 0.5, ...late }],
    ], 600),
  ];
}
