// In the page: makes the elements and animations of a case, and asks for boxes, opacities and points at times.
"use strict";

let leaves = [], corners = [], players = [];

/** JSON has no infinity. */
function finite(player) {
  const { options } = player;
  return options.iterations === "Infinity" ? { ...player, options: { ...options, iterations: Infinity } } : player;
}

/** Makes elements, superlayers first; an element with a layer's index is the layer's box. */
function build(elements, animations) {
  document.body.replaceChildren();
  [leaves, corners, players] = [[], [], []];
  const nodes = [];
  for (const { parent, style, layer } of elements) {
    const node = document.createElement("div");
    node.style.cssText = `position:absolute;left:0;top:0;width:0;height:0;${style}`;
    (parent < 0 ? document.body : nodes[parent]).append(node);
    nodes.push(node);
    if (layer === undefined) continue;
    node.dataset.layer = layer;
    leaves[layer] = node;
    // Elements without a size, which no point hits, show where the corners are.
    corners[layer] = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([x, y]) => {
      const corner = document.createElement("i");
      corner.style.cssText = `position:absolute;left:${100 * x}%;top:${100 * y}%;width:0;height:0`;
      node.append(corner);
      return corner;
    });
  }
  for (const { element, keyframes, options, begin, speed, start } of animations) {
    const animation = nodes[element].animate(keyframes, options);
    animation.pause();
    animation.playbackRate = speed;
    players.push((time) => { animation.currentTime = start + (time - begin) * speed * 1000; });
  }
}

function setTime(time) { for (const player of players) player(time); }

function boxes() {
  return leaves.map((leaf) => {
    const { left, top, width, height } = leaf.getBoundingClientRect();
    return [left, top, width, height];
  });
}

function quads() {
  return corners.map((list) => list.map((corner) => {
    const { left, top } = corner.getBoundingClientRect();
    return [left, top];
  }));
}

/** The distance of a point from the line between two others. */
function distance([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay], square = dx * dx + dy * dy;
  const t = square > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square)) : 0;
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** The layer at a point; −1 for none, and null near an edge of any layer. */
function hit(point, quads, margin) {
  const isNear = quads.some((quad) => quad.some((corner, k) => distance(point, corner, quad[(k + 1) % 4]) < margin));
  return isNear ? null : Number(document.elementFromPoint(...point)?.dataset.layer ?? -1);
}

function ask(times, points, margin) {
  return times.map((time) => {
    setTime(time);
    const outlines = quads();
    return {
      boxes: boxes(), quads: outlines,
      opacities: leaves.map((leaf) => Number(getComputedStyle(leaf).opacity)),
      hits: points.map((point) => hit(point, outlines, margin)),
    };
  });
}
