// Paints: the fill and the edge of a layer, in a light and a dark theme. A layer has the index of its paint.

/** @type {[name: string, light: string, dark: string, lightEdge?: string, darkEdge?: string][]} */
const table = [
  ["none", "#0000", "#0000"],
  ["desk", "#e9e7e2", "#121316"],
  ["chapter", "#dfdcd5", "#191b1f"],
  ["paper", "#fffefb", "#26282d", "#c9c5bb", "#3d4047"],
  ["ink", "#75757b", "#8d9098"],
  ["inkStrong", "#2c2c31", "#dfe1e6"],
  ["inkFaint", "#b9b7b1", "#5d616a"],
  ["accent", "#b4522f", "#e08a63"],
  ["figure", "#f1ede4", "#1b1d21", "#d8d2c5", "#33363c"],
  ["window", "#fbfbfc", "#24262b", "#bfc1c7", "#454952"],
  ["titleBar", "#efeff2", "#2e3137"],
  ["sidebar", "#f3f3f6", "#1e2024"],
  ["row", "#ffffff", "#272a2f"],
  ["rowAlternate", "#f5f6f8", "#2b2e34"],
  ["tile", "#eef0f4", "#2f3239", "#dcdfe6", "#3c4048"],
  ["close", "#e5695e", "#c9584f"],
  ["minimize", "#e6b549", "#c1953a"],
  ["zoom", "#67b265", "#569655"],
  ["table", "#dfe5e1", "#101614"],
  ["card", "#fffefc", "#2a2c31", "#b9b6ae", "#50545c"],
  ["hue0", "#4f7cac", "#6b98c8"],
  ["hue1", "#c0705a", "#d4886f"],
  ["hue2", "#5f9a78", "#74b38e"],
  ["hue3", "#c99a3f", "#d9b062"],
  ["hue4", "#8a6fa8", "#a58ac2"],
  ["hue5", "#4b9a9f", "#66b4b8"],
  ["hueFaint0", "#d3dfec", "#33414f"],
  ["hueFaint1", "#efd8d0", "#4b3933"],
  ["hueFaint2", "#d3e5da", "#32453a"],
  ["hueFaint3", "#f0e3c6", "#4a4130"],
  ["hueFaint4", "#e0d7ea", "#40384a"],
  ["hueFaint5", "#d0e6e7", "#314546"],
];

/** The index of each paint by its name. */
export const paint = Object.fromEntries(table.map(([name], index) => [name, index]));
export const hues = 6;

function bytes(color) {
  const digits = color.length < 6 ? [...color.slice(1)].map((digit) => digit + digit).join("") : color.slice(1);
  const value = digits.padEnd(8, "f");
  return [0, 2, 4, 6].map((at) => parseInt(value.slice(at, at + 2), 16));
}

/** The fills of a theme in one row of 256 pixels, and the edges in a second row. */
export function palette(theme) {
  const pixels = new Uint8Array(2 * 256 * 4);
  for (const [index, [, light, dark, lightEdge = "#0000", darkEdge = "#0000"]] of table.entries()) {
    pixels.set(bytes(theme === "dark" ? dark : light), 4 * index);
    pixels.set(bytes(theme === "dark" ? darkEdge : lightEdge), 4 * (256 + index));
  }
  return pixels;
}

/** The color of a paint as numbers from 0 to 1. */
export function color(name, theme) {
  const [, light, dark] = table[paint[name]];
  return bytes(theme === "dark" ? dark : light).map((byte) => byte / 255);
}
