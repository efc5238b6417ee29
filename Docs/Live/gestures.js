// Pointers, the wheel and two fingers, as gestures: one finger or button drags, two fingers pan and zoom.

/** The distance, in pixels, from which a press is a drag. */
const slack = 3;

/**
 * @typedef {object} Handlers
 * @property {(event: PointerEvent) => string} gestureFor which gesture a press begins
 * @property {(x: number, y: number) => void} hover
 * @property {() => void} leave
 * @property {(gesture: string, x: number, y: number) => void} begin
 * @property {(gesture: string, x: number, y: number, dx: number, dy: number) => void} drag
 * @property {(gesture: string, isComplete: boolean) => void} end
 * @property {(factor: number, x: number, y: number) => void} zoom
 * @property {(dx: number, dy: number) => void} pan
 * @property {(x: number, y: number, dy: number) => boolean} scroll whether something has scrolled
 */

export class Gestures {
  /** @param {HTMLElement} element @param {Handlers} handlers */
  constructor(element, handlers) {
    this.element = element;
    this.handlers = handlers;
    /** @type {Map<number, { x: number, y: number }>} */
    this.pointers = new Map();
    this.gesture = null;
    this.hasBegun = false;
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    element.addEventListener("pointerup", (event) => this.up(event, true));
    element.addEventListener("pointercancel", (event) => this.up(event, false));
    element.addEventListener("pointerleave", (event) => this.leave(event));
    // What Control-click opens on a Mac.
    element.addEventListener("contextmenu", (event) => { if (event.ctrlKey) event.preventDefault(); });
    element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  down(event) {
    // The context menu takes the release of what opens it.
    if (event.button > 1) return;
    this.element.setPointerCapture(event.pointerId);
    const point = { x: event.offsetX, y: event.offsetY };
    this.pointers.set(event.pointerId, point);
    if (this.pointers.size === 1) {
      this.gesture = this.handlers.gestureFor(event);
      this.start = point;
      this.hasBegun = false;
      this.handlers.hover(point.x, point.y);
    } else {
      this.finish(false);
    }
  }

  move(event) {
    const point = { x: event.offsetX, y: event.offsetY }, before = this.pointers.get(event.pointerId);
    if (before === undefined) {
      this.handlers.hover(point.x, point.y);
      return;
    }
    if (event.pointerType === "mouse" && event.buttons === 0) {
      // Released where the page has not seen it.
      this.up(event, false);
      return;
    }
    if (this.pointers.size === 1 && this.gesture !== null) this.drag(before, point);
    else if (this.pointers.size === 2) this.pinch(event.pointerId, before, point);
    // A press that may still become a drag keeps its start; a finger that stays after two moves on.
    if (this.hasBegun || this.gesture === null) this.pointers.set(event.pointerId, point);
  }

  drag(before, point) {
    if (!this.hasBegun) {
      if (Math.hypot(point.x - this.start.x, point.y - this.start.y) < slack) return;
      this.hasBegun = true;
      this.handlers.begin(this.gesture, this.start.x, this.start.y);
    }
    this.handlers.drag(this.gesture, point.x, point.y, point.x - before.x, point.y - before.y);
  }

  /** Pans by half of what one finger has moved, and zooms by the ratio of the distances. */
  pinch(id, before, point) {
    const [, other] = [...this.pointers].find(([pointer]) => pointer !== id);
    const from = Math.hypot(before.x - other.x, before.y - other.y);
    const to = Math.hypot(point.x - other.x, point.y - other.y);
    this.handlers.pan((point.x - before.x) / 2, (point.y - before.y) / 2);
    if (from > 0 && to > 0) this.handlers.zoom(to / from, (point.x + other.x) / 2, (point.y + other.y) / 2);
  }

  up(event, isComplete) {
    if (!this.pointers.delete(event.pointerId)) return;
    this.finish(isComplete);
    if (event.pointerType === "mouse") this.handlers.hover(event.offsetX, event.offsetY);
  }

  /** A finger that lifts leaves its point: where else would the answer be read? */
  leave(event) {
    if (this.pointers.size === 0 && event.pointerType !== "touch") this.handlers.leave();
  }

  /** Ends the gesture under way, if there is one; pointers that stay down do nothing more. */
  finish(isComplete) {
    if (this.hasBegun) this.handlers.end(this.gesture, isComplete);
    this.gesture = null;
    this.hasBegun = false;
  }

  wheel(event) {
    event.preventDefault();
    const unit = [1, 16, 400][event.deltaMode] ?? 1;
    const dy = event.deltaY * unit;
    if (!event.ctrlKey && this.handlers.scroll(event.offsetX, event.offsetY, dy)) return;
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    this.handlers.zoom(Math.exp(-speed * Math.max(-300, Math.min(300, dy))), event.offsetX, event.offsetY);
  }
}
