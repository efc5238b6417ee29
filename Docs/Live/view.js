// The view of the world: its center and scale, in double precision.

const smallest = 1e-4, largest = 1e9;

export class View {
  constructor() {
    /** The world's point in the middle of the view. */
    this.x = 0;
    this.y = 0;
    /** CSS pixels for each unit of the world. */
    this.scale = 1;
    this.width = 1;
    this.height = 1;
  }

  resize(width, height) {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
  }

  toWorld(x, y) {
    return { x: this.x + (x - this.width / 2) / this.scale, y: this.y + (y - this.height / 2) / this.scale };
  }

  toScreen(x, y) {
    return { x: (x - this.x) * this.scale + this.width / 2, y: (y - this.y) * this.scale + this.height / 2 };
  }

  pan(dx, dy) {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
  }

  /** Scales by a factor about a point of the screen. */
  zoom(factor, x, y) {
    const scale = Math.min(largest, Math.max(smallest, this.scale * factor));
    const anchor = this.toWorld(x, y);
    this.scale = scale;
    this.x = anchor.x - (x - this.width / 2) / scale;
    this.y = anchor.y - (y - this.height / 2) / scale;
  }

  /** Shows a rectangle of the world, between insets of the screen. */
  show(rect, { left = 0, top = 0, right = 0, bottom = 0 } = {}) {
    const width = Math.max(40, this.width - left - right), height = Math.max(40, this.height - top - bottom);
    this.scale = Math.min(width / rect.width, height / rect.height);
    this.x = rect.x + rect.width / 2 + (right - left) / 2 / this.scale;
    this.y = rect.y + rect.height / 2 + (bottom - top) / 2 / this.scale;
  }

  /** Shows the top of a rectangle of the world over the full width; on a narrow screen, its left part. */
  showTop(rect, { left = 0, top = 0, right = 0 } = {}) {
    const width = Math.max(40, this.width - left - right), shown = rect.width * (width < 500 ? 0.6 : 1);
    this.scale = width / shown;
    this.x = rect.x + shown / 2 + (right - left) / 2 / this.scale;
    this.y = rect.y + (this.height / 2 - top) / this.scale;
  }

  /** Sixty-four points of the world spread over the view. */
  spread() {
    return Array.from({ length: 64 }, (_, k) => {
      const { x, y } = this.toWorld((k % 8 + 0.5) / 8 * this.width, (Math.floor(k / 8) + 0.5) / 8 * this.height);
      return [x, y];
    }).flat();
  }

  /** The rectangle of the world that is in view, enlarged about its center. */
  area(factor = 1) {
    const width = factor * this.width / this.scale, height = factor * this.height / this.scale;
    return { x: this.x - width / 2, y: this.y - height / 2, width, height };
  }
}

export function contains(outer, inner) {
  return outer.x <= inner.x && outer.y <= inner.y && outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height;
}
