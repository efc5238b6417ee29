// Scene files of random layers, with every property that a hit test depends on.

/** Numbers with a few digits, as people write them. */
const rounded = (value, digits = 3) => Number(value.toFixed(digits));

/** Row by row: scaled and turned, at times about an axis in the plane. */
function transform(random) {
  const angle = random.between(-2, 2), scale = random.between(0.6, 1.3), c = Math.cos(angle), s = Math.sin(angle);
  const matrices = [
    [scale * c, scale * s, 0, 0, -scale * s, scale * c, 0, 0, 0, 0, 1, 0, 8, -5, 0, 1],
    [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.003, 0, 0, 0, 1],
    [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1],
    [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 3, 1],
    [1, 0, 0, 0.0004, 0.3, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
  ];
  return matrices[Math.floor(random.next() ** 1.5 * matrices.length)].map((value) => rounded(value, 5));
}

function shape(random, width, height) {
  const forms = [
    { ellipse: [5, 0, width - 5, height] },
    { roundedRect: [0, 0, width, height], radii: rounded(random.between(2, 20)) },
    { roundedRect: [0, 5, width, height], radii: [4, 8, 20, 5, 0, 0, 9, 9] },
    { path: `M0 0L${width} ${height / 3}L0 ${height}L${width} 0L${width / 2} ${height}Z` },
    { path: `M0 0Q${width} 0 ${width} ${height}K0 ${height} .5 0 0ZM10-5C90 10 5e1 90-10 60` },
    { path: `M0 ${height / 2}A${width / 2} ${height / 2} 0 0 1 ${width} ${height / 2}` },
  ];
  const stroke = { width: random.whole(3, 12), cap: random.of(["butt", "round", "square"]),
    join: random.of(["miter", "round", "bevel"]), miterLimit: random.of([4, 2]) };
  return {
    ...random.of(forms), fill: random.of(["nonZero", "evenOdd", "none"]), ...(random.chance(0.5) ? { stroke } : {}),
  };
}

function layer(random, id) {
  const width = random.whole(20, 180), height = random.whole(20, 140);
  const made = { id, name: `layer ${id}`, bounds: [0, 0, width, height] };
  made.position = [rounded(random.between(0, 300)), rounded(random.between(0, 240))];
  const set = (probability, values) => { if (random.chance(probability)) Object.assign(made, values()); };
  set(0.2, () => ({ kind: random.of(["transform", "scroll"]) }));
  set(0.2, () => ({ bounds: [random.whole(-40, 40), random.whole(-40, 40), width, height] }));
  set(0.2, () => ({ anchorPoint: [random.of([0, 0.25, 1]), random.of([0, 0.75, 1])] }));
  set(0.3, () => ({ anchorPointZ: random.whole(-60, 60) }));
  set(0.3, () => ({ zPosition: random.whole(-2, 2) }));
  set(0.3, () => ({ transform: transform(random) }));
  set(0.2, () => ({ sublayerTransform: transform(random) }));
  set(0.2, () => ({ geometryFlipped: true }));
  set(0.4, () => ({ masksToBounds: true }));
  set(0.5, () => ({ cornerRadius: random.whole(8, 90) }));
  set(0.4, () => ({ maskedCorners: random.whole(0, 15) }));
  set(0.08, () => ({ hidden: true }));
  set(0.15, () => ({ opacity: random.of([0, 0.005, 0.5]) }));
  set(0.4, () => ({ doubleSided: false }));
  set(0.1, () => ({ ignoresHitTesting: true }));
  set(0.1, () => ({ hitTestMask: random.of([0, 1, 6, 4294967295]) }));
  set(0.2, () => ({ shape: shape(random, width, height) }));
  set(0.3, () => ({ hitOutsets: random.of([9, -8, [10, 2, 3, 14], [0, 0, 30, 0]]) }));
  set(0.1, () => ({ autoresizingMask: random.whole(0, 63), speed: 2, beginTime: 1, scrollMode: "none" }));
  return made;
}

/** A scene file's object: two large roots, and layers below them or each other. */
export function randomScene(random, count) {
  const layers = [
    { id: 900, name: "back", bounds: [0, 0, 400, 300], position: [200, 150] },
    { id: 901, name: "front", bounds: [0, 0, 240, 200], position: [260, 180], zPosition: random.whole(-1, 1) },
  ];
  for (let id = 1; id <= count; id++) {
    const parent = random.of(random.chance(0.5) ? layers.slice(0, 2) : layers.slice(-8)).id;
    layers.push({ ...layer(random, id), ...(random.chance(0.95) ? { parent } : {}) });
  }
  return { layers };
}
