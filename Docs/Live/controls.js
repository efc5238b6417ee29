// Buttons, keys and menus.

import { sceneTypes } from "./scenes/scene.js";

const $ = (id) => document.getElementById(id);
const layerCounts = [10_000, 100_000, 500_000];
const tools = [
  ["pan", "Pan", "P"], ["layer", "Move layer", "M"], ["group", "Move group", "G"], ["lasso", "Lasso", "L"],
];

/** The pan, in pixels, of each arrow key. */
const arrows = { arrowleft: [80, 0], arrowright: [-80, 0], arrowup: [0, 80], arrowdown: [0, -80] };

/** The keys that a control with the focus uses itself. */
const ownKeys = { BUTTON: /^ $/, INPUT: /^arrow/, SELECT: /^(arrow.*|[ 0-9])$/ };

/** Makes a row of buttons, one of them pressed. Returns a function that presses one by its value. */
function makeSegments(parent, choices, choose) {
  const buttons = choices.map(([value, text, key]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.dataset.value = value;
    button.dataset.short = text.replace(/^Move (.)/, (_, letter) => letter.toUpperCase());
    if (key) button.title = `${text} (${key})`;
    button.addEventListener("click", () => choose(value));
    return button;
  });
  parent.replaceChildren(...buttons);
  return (value) => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.value === value));
  };
}

/** Scrolls the panel so that an element of it is seen. */
function reveal(element) { element.scrollIntoView({ block: "nearest" }); }

export class Controls {
  /**
   * @param {{
   *   open: Function, toggleTheme: Function, canScroll: Function, app: import("./app.js").App,
   *   gestures: import("./gestures.js").Gestures,
   * }} page
   */
  constructor(page) {
    this.page = page;
    this.showScene = makeSegments(
      $("scenes"), Object.entries(sceneTypes).map(([name, { title }]) => [name, title]),
      (name) => page.open(name, Number($("layerCount").value)));
    this.showTool = makeSegments($("toolButtons"), tools, (tool) => this.setTool(tool));
    this.setTool("pan");
    $("theme").addEventListener("click", () => page.toggleTheme());
    $("layerCount").addEventListener("change", (event) => page.open(page.app.scene.name, Number(event.target.value)));
    $("zoomIn").addEventListener("click", () => this.zoom(2));
    $("zoomOut").addEventListener("click", () => this.zoom(1 / 2));
    $("zoomReset").addEventListener("click", () => page.app.fit());
    $("compare").addEventListener("click", () => this.compare());
    $("explain").addEventListener("click", () => this.toggleExplanation());
    $("fold").addEventListener("click", () => this.fold(!$("panel").classList.contains("folded")));
    $("play").addEventListener("click", () => this.togglePlaying());
    $("tilt").addEventListener("input", () => this.tilt());
    addEventListener("keydown", (event) => this.key(event));
  }

  /** Shows the name and size of the scene, and resets the panel. */
  show(name, count) {
    this.showScene(name);
    const counts = layerCounts.includes(count) ? layerCounts : [...layerCounts, count].sort((a, b) => a - b);
    $("layerCount").replaceChildren(...counts.map((each) => {
      const option = document.createElement("option");
      option.value = String(each);
      option.textContent = `${each.toLocaleString("en-US")} layers`;
      option.selected = each === count;
      return option;
    }));
    $("play").hidden = !this.page.app.scene.isInMotion;
    this.showPlaying();
    $("tiltSection").hidden = name !== "cards";
    $("tilt").value = "0";
    $("tiltText").textContent = "0°";
    $("comparison").hidden = true;
    $("compareNote").textContent = "Runs the last points through a linear search and an R-tree, too.";
  }

  setTool(tool) {
    this.tool = tool;
    this.showTool(tool);
    $("overlay").dataset.tool = tool;
  }

  /** The gesture that a press begins. */
  gestureFor(event) {
    if (event.button === 1) return "pan";
    if (event.shiftKey) return "lasso";
    if (event.metaKey || event.ctrlKey) return event.altKey ? "group" : "layer";
    if (event.altKey) return "tilt";
    if (this.tool === "pan" && event.pointerType === "touch") return this.page.canScroll(event) ? "scroll" : "pan";
    return this.tool;
  }

  zoom(factor) {
    const { view } = this.page.app;
    this.page.app.zoom(factor, view.width / 2, view.height / 2);
  }

  tilt() {
    const degrees = Number($("tilt").value);
    $("tiltText").textContent = `${degrees}°`;
    this.page.app.tilt(degrees);
  }

  compare() {
    this.fold(false);
    this.page.app.compare();
    reveal($("comparison"));
  }

  toggleExplanation() {
    const { app } = this.page;
    app.explains = !app.explains;
    $("explain").setAttribute("aria-pressed", String(app.explains));
    $("explanation").hidden = !app.explains;
    if (app.explains) this.fold(false);
    app.settled().then(() => reveal($("explanation")));
  }

  togglePlaying() {
    this.page.app.setPlaying(!this.page.app.plays);
    this.showPlaying();
  }

  showPlaying() { $("play").textContent = this.page.app.plays ? "Pause" : "Play"; }

  fold(isFolded) {
    $("panel").classList.toggle("folded", isFolded);
    $("fold").setAttribute("aria-expanded", String(!isFolded));
    if (this.page.app.scene) this.page.app.changed();
  }

  key(event) {
    const key = event.key.toLowerCase(), { app, gestures } = this.page;
    if (event.ctrlKey || event.metaKey || event.altKey || ownKeys[event.target.tagName]?.test(key)) return;
    const tool = tools.find(([, , letter]) => letter.toLowerCase() === key);
    if (tool) this.setTool(tool[0]);
    else if (key === "c") this.compare();
    else if (key === "e") this.toggleExplanation();
    else if (key === " " && app.scene.isInMotion) this.togglePlaying();
    else if (key === "0") app.fit();
    else if (key === "+" || key === "=") this.zoom(2);
    else if (key === "-") this.zoom(1 / 2);
    else if (arrows[key]) app.pan(...arrows[key]);
    else if (key === "escape") {
      gestures.finish(false);
      app.setLasso([]);
    }
    app.changed();
  }
}
