// Curves, and the times of animations: one layer each, below each other.
import { random } from "../ShapeCases/paths.mjs";
import { animation, layer, root } from "./layers.mjs";

/** A case with a layer for each animation, which moves to the right. */
function rows(name, list, more = {}) {
  const step = Math.floor(440 / list.length), layers = [root()], animations = [];
  list.forEach((values, k) => {
    const y = 30 + step * k + step / 2 - 10;
    layers.push(layer(0, `row ${k + 1}`, [48, step - 8], [64, y]));
    animations.push(animation(k + 1, "position", { from: [64, y], to: [544, y + 16], ...values }));
  });
  return { name, layers, animations, ...more };
}

const timing = { beginTime: 0.5, duration: 2, fillMode: "both" };

export function curveCases() {
  const withCurves = (name, curves, more) => rows(name, curves.map((curve) => ({ ...timing, curve, ...more })));
  const r = random(71), x = () => Math.round(r.unit() * 1000) / 1000, y = () => Math.round((3 * r.unit() - 1) * 1000) / 1000;
  const jumps = ["start", "end", "none", "both"];
  const steps = (...counts) => counts.flatMap((n) => jumps.filter((jump) => n > 1 || jump !== "none").map((jump) => ({ steps: n,
    jump })));
  return [
    withCurves("named curves", ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]),
    withCurves("curves with roots at the ends",
      [[1, 0, 0, 1], [0, 0, 0.58, 1], [0.42, 0, 1, 1], [0, 1, 1, 0], [0, 0.5, 1, 0.5], [0, 0, 1, 1], [1, 1, 0, 0]]),
    withCurves("curves that overshoot", [[0.3, -0.8, 0.6, 1.9], [0.68, -0.55, 0.265, 1.55], [0, 1.6, 1, -0.6], [0.2, 2, 0.8, 2],
      [0.5, -1, 0.5, 0]]),
    ...[1, 2].map((k) => withCurves(`curves ${k}`, Array.from({ length: 7 }, () => [x(), y(), x(), y()]))),
    withCurves("steps of 1 and 2", steps(1, 2)),
    withCurves("steps of 4 and 5", steps(4, 5)),
    withCurves("steps of 8 there and back", steps(8), { autoreverses: true, repeatCount: 1.5 }),
    withCurves("steps of 4 there and back", steps(4), { autoreverses: true, duration: 1 }),
    withCurves("steps of 3, several passes", steps(3), { repeatCount: 2.5 }),
  ];
}

const fills = ["removed", "forwards", "backwards", "both"];

export function timingCases() {
  const filled = (name, more) => rows(name, fills.map((fillMode) => ({ beginTime: 0.25, duration: 1, fillMode, ...more })));
    return [
    filled("fills", {}),
    filled("fills after two passes", { repeatCount: 2 }),
    filled("fills after two and a half passes", { repeatCount: 2.5, duration: 0.5 }),
    filled("fills after a quarter of a pass", { repeatCount: 0.25, duration: 2 }),
    filled("fills there and back", { autoreverses: true, duration: 0.5 }),
    filled("fills there, back and half there", { autoreverses: true, repeatCount: 1.25, duration: 0.5, curve: "easeIn" }),
    filled("fills there alone", { autoreverses: true, repeatCount: 0.5 }),
    filled("fills with steps", { curve: { steps: 4, jump: "start" }, repeatCount: 1.5 }),
    filled("fills without a duration", { duration: 0, beginTime: 0.5 }),
    filled("fills without a duration, there and back", { duration: 0, beginTime: 0.5, autoreverses: true }),
    filled("fills at double speed", { speed: 2, repeatCount: 1.5, curve: "easeOut" }),
    filled("fills backwards in time", { speed: -1, repeatCount: 1.5, curve: "easeOut" }),
    rows("speeds", [0.5, 2, 4, -0.5, -1, -2].map((speed) => ({ beginTime: 0.5, duration: 2, fillMode: "both", speed,
      repeatCount: 2.25, curve: "easeIn" }))),
    rows("speeds there and back", [0.25, 2, -0.5,
      -1].map((speed) => ({ beginTime: 0.5, duration: 1, fillMode: "both", speed, autoreverses: true, repeatCount: 1.25 }))),
    rows("begin times", [-1, -0.5, 0, 0.5, 1.25].map((beginTime) => ({ beginTime, duration: 1, repeatCount: 1.5,
      fillMode: "backwards" }))),
    rows("time offsets", [0.25, 0.5, 1, 2.5].map((timeOffset) => ({ beginTime: 0.25, duration: 1, timeOffset, fillMode: "both",
      curve: "easeInEaseOut" }))),
    rows("time offsets there and back", [0.25, 1,
      1.5].map((timeOffset) => ({ beginTime: 0.25, duration: 1, timeOffset, autoreverses: true, repeatCount: 1.25,
      fillMode: "both" }))),
    rows("repeat durations", [0.5, 1, 2.5, 4].map((repeatDuration) => ({ beginTime: 0.25, duration: 1, repeatDuration,
      repeatCount: 7, fillMode: "forwards", autoreverses: repeatDuration > 2 }))),
    rows("endless", [false, true].map((autoreverses) => ({ beginTime: 0.25, duration: 0.75, repeatsForever: true, autoreverses,
      curve: "default" }))),
    rows("durations that are not exact", [0.3, 0.7, 1.1,
      0.123].map((duration) => ({ beginTime: 0.1, duration, repeatCount: 2.3, fillMode: "forwards", autoreverses: duration > 1,
      curve: "easeInEaseOut" })), { isSmooth: true }),
  ];
}
