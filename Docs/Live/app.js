// The page's state, and its frames: hit, edits, drawing, texts.

import { Comparison } from "./compare.js";
import { Catch, Move, scrollBy, scrollLayer, tiltGroup, tiltTable } from "./edits.js";
import { explain } from "./explain.js";
import { Hits } from "./hits.js";
import { Overlay } from "./overlay.js";
import * as panel from "./panel.js";
import { Renderer } from "./renderer.js";
import { Samples } from "./samples.js";
import { Scene } from "./scenes/scene.js";
import { View } from "./view.js";

/** The time that frames continue after the last input, in milliseconds. */
const linger = 600;
/** The longest step of time between two frames, in milliseconds. */
const longestStep = 100;
/** The least height, in pixels, at which a list takes the wheel; over smaller lists the view zooms. */
const readableList = 140;

export class App {
  constructor(gl, layersCanvas, overlayCanvas) {
    this.canvas = layersCanvas;
    this.renderer = new Renderer(gl, layersCanvas);
    this.overlay = new Overlay(overlayCanvas);
    this.view = new View();
    this.hits = new Hits();
    this.frames = new Samples();
    this.work = new Samples();
    this.insets = {};
    this.lasso = [];
    this.selection = null;
    this.plays = true;
    this.explains = this.isBusy = this.isScheduled = false;
    this.waiting = [];
    this.activeUntil = 0;
  }

  /** Makes a scene and shows it. */
  open(name, count) {
    this.scene?.dispose();
    this.scene = null;
    this.scene = new Scene(name, count);
    this.renderer.setScene(this.scene);
    this.hits.reset();
    for (const samples of [this.frames, this.work]) samples.clear();
    this.pointer = this.lastFrame = this.comparison = this.searches = null;
    this.groupTilts = new Map();
    this.setLasso([]);
    this.view.showTop(this.scene.opening, this.insets);
    this.changed();
  }

  setTheme(theme, styles) {
    this.styles = styles;
    this.theme = theme;
    const mark = /^#(..)(..)(..)$/.exec(styles.getPropertyValue("--mark").trim());
    this.mark = [...mark.slice(1).map((digits) => parseInt(digits, 16)), 255];
    this.applyTheme();
  }

  applyTheme() {
    if (this.scene) this.renderer.setTheme(this.theme, this.scene.type.desk, this.mark);
    this.changed();
  }

  resize(width, height, ratio) {
    this.ratio = ratio;
    this.view.resize(width, height);
    for (const canvas of [this.canvas, this.overlay.canvas]) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    this.changed();
  }

  // Frames

  /** Requests a frame that draws. */
  changed() {
    this.isDirty = true;
    this.activeUntil = performance.now() + linger;
    if (this.isScheduled) return;
    this.isScheduled = true;
    this.lastFrame = null;
    requestAnimationFrame((now) => this.frame(now));
  }

  frame(now) {
    this.isScheduled = false;
    if (!this.scene) return;
    if (this.lastFrame !== null) {
      this.frames.add(1000 * (now - this.lastFrame));
      if (this.isPlaying) this.setTime(this.scene.store.time + Math.min(now - this.lastFrame, longestStep) / 1000);
    }
    this.lastFrame = now;
    if (this.isDirty) {
      const start = performance.now();
      this.draw();
      this.work.add(1000 * (performance.now() - start));
    }
    for (const resolve of this.waiting.splice(0)) resolve();
    if (performance.now() < this.activeUntil || this.isDirty || this.isPlaying) {
      this.isScheduled = true;
      requestAnimationFrame((next) => this.frame(next));
    } else {
      this.rest();
    }
  }

  get isPlaying() { return this.plays && this.scene.isInMotion; }

  setPlaying(plays) {
    this.plays = plays;
    this.changed();
  }

  /** Shows the scene at a time. */
  setTime(time) {
    this.scene.store.setTime(time);
    this.renderer.beginPartial();
    this.edited();
    this.isDirty = true;
  }

  draw() {
    this.isDirty = false;
    this.renderer.readDamage();
    if (this.pointer !== null) {
      const { x, y } = this.view.toWorld(this.pointer.x, this.pointer.y);
      this.hits.test(this.scene, x, y);
    }
    this.renderer.draw(this.view, this.ratio, this.isBusy);
    const path = this.hits.layer === null ? [] : this.scene.pathTo(this.hits.layer);
    const outlined = path.filter((layer) => layer !== this.scene.root);
    this.overlay.draw(
      this.scene, this.view, this.ratio, outlined, this.lasso, this.styles.getPropertyValue("--mark"));
    panel.showHit(this.scene, this.hits);
    panel.showZoom(this.view);
    if (this.explains) panel.showExplanation(this.scene, this.explanation(), this.hits.layer !== null);
    this.drawsTimes = !this.drawsTimes;
    if (this.drawsTimes) this.showTimes();
  }

  /** Does the work that waits until input ends. */
  rest() {
    this.renderer.endPartial();
    this.showTimes();
    if (this.renderer.list.isStale) this.renderer.draw(this.view, this.ratio, false);
  }

  showTimes() {
    panel.showTimes(this.hits.times, this.frames, this.work, this.renderer.list.count, this.styles);
  }

  /** The colors of pixels, without the outlines over them. */
  colorsAt(points) {
    this.renderer.draw(this.view, this.ratio, false);
    return this.renderer.colorsAt(points);
  }

  /** Resolves after the next frame. */
  settled() {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.changed();
    });
  }

  explanation() { return this.hits.point === null ? null : explain(this.scene, this.hits.layer, this.hits.point); }

  // Gestures

  hover(x, y) {
    this.pointer = { x, y };
    this.changed();
  }

  leave() {
    this.pointer = null;
    this.hits.clear();
    this.changed();
  }

  begin(gesture, x, y) {
    this.isBusy = true;
    this.renderer.endPartial();
    const point = this.view.toWorld(x, y), { scene } = this;
    const hit = scene.shown.hitTest(point.x, point.y, scene.root);
    const group = hit && (scene.nearest(hit, scene.type.groups) ?? hit);
    this.move = null;
    if (hit !== null && (gesture === "layer" || gesture === "group")) {
      const layer = gesture === "group" || scene.isInMotion ? group : hit;
      this.move = new (scene.isInMotion ? Catch : Move)(scene, layer, point);
    }
    this.scrolled = gesture === "scroll" && hit !== null ? scrollLayer(scene, hit) : null;
    this.tilted = gesture === "tilt" && scene.name === "cards" ? group : null;
    if (gesture === "lasso") this.setLasso([point.x, point.y]);
  }

  drag(gesture, x, y, dx, dy) {
    const point = this.view.toWorld(x, y);
    if (gesture === "pan") this.view.pan(dx, dy);
    else if (gesture === "lasso") this.lasso.push(point.x, point.y);
    else if (this.tilted !== null) this.tiltBy(this.tilted, dx, dy);
    else if (this.scrolled !== null) scrollBy(this.scene, this.scrolled, -dy / this.view.scale);
    else this.move?.to(point);
    if (this.scene.isInMotion) this.renderer.beginPartial();
    if (gesture !== "pan" && gesture !== "lasso") this.edited();
    this.hover(x, y);
  }

  end(gesture, isComplete) {
    this.isBusy = false;
    if (gesture === "lasso") this.closeLasso(isComplete);
    this.move?.letGo();
    this.move = this.scrolled = this.tilted = null;
    this.changed();
  }

  tiltBy(group, dx, dy) {
    const angles = this.groupTilts.get(group) ?? { x: 0, y: 0 };
    const limited = (angle) => Math.max(-1.2, Math.min(1.2, angle));
    this.groupTilts.set(group, { x: limited(angles.x - dy / 200), y: limited(angles.y + dx / 200) });
    tiltGroup(this.scene, group, this.groupTilts.get(group));
  }

  /** Scrolls the list under a point. Returns false if there is none, or it is too small on the screen. */
  scroll(x, y, dy) {
    const point = this.view.toWorld(x, y), { store, root } = this.scene;
    const hit = store.hitTest(point.x, point.y, root);
    const list = hit === null ? null : scrollLayer(this.scene, hit);
    if (list === null || store.bounds(list).height * this.view.scale < readableList) return false;
    scrollBy(this.scene, list, dy / this.view.scale);
    this.edited();
    this.hover(x, y);
    return true;
  }

  zoom(factor, x, y) {
    this.view.zoom(factor, x, y);
    this.changed();
  }

  pan(dx, dy) {
    this.view.pan(dx, dy);
    this.changed();
  }

  fit() {
    this.view.show(this.scene.home, this.insets);
    this.changed();
  }

  /** Discards the boxes of the other searches, which are stale now. */
  edited() { this.searches = null; }

  tilt(degrees) {
    this.renderer.beginPartial();
    tiltTable(this.scene, degrees, this.view);
    this.edited();
    this.changed();
  }

  // Lasso, comparison, explanation

  setLasso(lasso) {
    this.lasso = lasso;
    if (this.selection !== null) {
      this.renderer.world.select([]);
      this.renderer.list.markStale();
    }
    this.selection = null;
    panel.showSelection(null);
  }

  closeLasso(isComplete) {
    if (!isComplete || this.lasso.length < 6) {
      this.setLasso([]);
      return;
    }
    const { shown, root } = this.scene, start = performance.now();
    const intersecting = shown.layersIntersecting(this.lasso, root);
    const contained = shown.layersContainedIn(this.lasso, root);
    this.selection = { intersecting, contained, time: 1000 * (performance.now() - start) };
    this.renderer.world.select(contained);
    this.renderer.list.markStale();
    panel.showSelection(this.selection);
  }

  compare() {
    const { trail } = this.hits, isLong = trail.length >= 32;
    this.searches ??= new Comparison(this.scene);
    this.comparison = this.searches.run(isLong ? trail.slice() : this.view.spread());
    this.comparison.source = isLong
      ? `The last ${trail.length / 2} points of the pointer.` : "64 points spread over the view.";
    panel.showComparison(this.comparison, this.scene, 1000 * this.searches.buildTime);
  }
}
