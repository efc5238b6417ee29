// The cases: small trees of layers and their animations, as `make.mjs` describes them.
import { random } from "../ShapeCases/paths.mjs";
import { curveCases, timingCases } from "./timing.mjs";
import { keyframeCases, partCases, stackCases } from "./values.mjs";
import { transformCases, treeCases } from "./trees.mjs";
import { mixedCases } from "./mixed.mjs";

/** Begins, ends of passes and of animations, moments around them, and others, in seconds. */
export function timesOf({ animations, isSmooth }, count, r) {
  const exact = [], others = [], uncertain = [];
  for (const animation of animations) {
    const { beginTime: begin = 0, duration, speed = 1, autoreverses, timeOffset = 0 } = animation;
    const cycle = duration * (autoreverses ? 2 : 1);
    const count = animation.repeatsForever ? 5 : animation.repeatCount ?? 1;
    const repeats = animation.repeatDuration ? animation.repeatDuration / cycle : count;
    const length = (repeats * cycle) / Math.abs(speed), end = begin + length;
    exact.push(begin, end);
    for (let pass = 1; pass < repeats + timeOffset / cycle && pass < 5; pass++) {
      const at = begin + (pass * cycle - timeOffset) / Math.abs(speed);
      // Played backwards, a browser's next pass has not yet begun.
      if (at > begin && at < end) (speed < 0 ? uncertain : exact).push(at);
    }
    if (autoreverses && repeats > 0.5) exact.push(begin + duration / Math.abs(speed));
    others.push(begin - 0.25, end + 0.375, begin - 1 / 64, end - 1 / 64, end + 1 / 64);
  }
  const isDyadic = (time) => Number.isInteger(time * 1024);
  // Ends that are not multiples of 1/1024 would depend on rounding.
  const avoided = [...uncertain, ...exact.filter((time) => !isDyadic(time))];
  const chosen = new Set();
  const choose = (time) => { if (avoided.every((end) => Math.abs(end - time) > 1e-6)) chosen.add(time); };
  if (!isSmooth) exact.filter(isDyadic).forEach(choose);
  const [low, high] = [Math.min(...exact) - 0.3, Math.max(...exact) + 0.3];
  for (const time of shuffled(others, r)) if (chosen.size < count - 8) choose(Math.round(time * 1024) / 1024);
  while (chosen.size < count) choose(Math.round((low + (high - low) * r.unit()) * 1024) / 1024);
  return [...chosen].sort((a, b) => a - b);
}

function shuffled(list, r) {
  const result = [...list];
  for (let k = result.length - 1; k > 0; k--) {
    const j = r.integer(0, k);
    [result[k], result[j]] = [result[j], result[k]];
  }
  return result;
}

export function motionCases() {
  const cases = [
    ...curveCases(), ...timingCases(), ...keyframeCases(), ...stackCases(), ...partCases(), ...transformCases(), ...treeCases(),
    ...mixedCases(),
  ];
  return cases.map((item, k) => ({ ...item, times: item.times ?? timesOf(item, item.count ?? 21, random(k + 1)) }));
}
