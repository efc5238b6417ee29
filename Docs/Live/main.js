// Starts the page: reads the address, loads the library, connects controls and gestures.

import { App } from "./app.js";
import { Controls } from "./controls.js";
import { Gestures } from "./gestures.js";
import { makeContext } from "./gl.js";
import { load } from "./layergeometry/index.js";
import { showMessage } from "./panel.js";
import { scrollLayer } from "./edits.js";
import { sceneTypes } from "./scenes/scene.js";

const contextLost = "The graphics context is lost: reload the page.";
const root = document.documentElement, parameters = new URLSearchParams(location.search);
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const narrow = matchMedia("(max-width: 820px)");

/** The page, for its controls. */
const page = {
  app: /** @type {App} */ (null),
  gestures: /** @type {Gestures} */ (null),
  theme: "light",

  /** Shows a message first, because making a scene takes a while. */
  open(name, count) {
    root.dataset.ready = "false";
    showMessage(`Making ${count.toLocaleString("en-US")} layers…`);
    requestAnimationFrame(() => setTimeout(async () => {
      page.gestures.finish(false);
      try {
        page.app.open(name, count);
      } catch (error) {
        showMessage(`${count.toLocaleString("en-US")} layers cannot be made (${error.message}). Reload the page.`);
        return;
      }
      page.app.applyTheme();
      controls.show(name, count);
      remember({ scene: name, layers: count });
      await page.app.settled();
      showMessage(page.app.renderer.gl.isContextLost() ? contextLost : "");
      root.dataset.ready = "true";
    }));
  },

  setTheme(theme) {
    page.theme = root.dataset.theme = theme;
    page.app.setTheme(theme, getComputedStyle(root));
  },

  /** Switches the theme, which then no longer follows the system's. */
  toggleTheme() {
    followsSystem = false;
    page.setTheme(page.theme === "dark" ? "light" : "dark");
  },

  /** Whether a finger at a point scrolls a list. */
  canScroll({ offsetX, offsetY }) {
    const { scene, view } = page.app, { x, y } = view.toWorld(offsetX, offsetY);
    const hit = scene.shown.hitTest(x, y, scene.root), list = hit === null ? null : scrollLayer(scene, hit);
    return list !== null && scene.store.bounds(list).height * view.scale > 0.5 * view.height;
  },
};

let controls;
let followsSystem = !parameters.has("theme");

/** Keeps the choice in the address, for a reload or a friend. */
function remember(choices) {
  for (const [name, value] of Object.entries(choices)) parameters.set(name, String(value));
  history.replaceState(null, "", `?${parameters}`);
}

function resize() {
  const { app } = page;
  app.insets = narrow.matches
    ? { left: 8, right: 8, top: 100, bottom: 200 } : { left: 14, right: 356, top: 70, bottom: 66 };
  app.resize(innerWidth, innerHeight, Math.min(devicePixelRatio, 2));
}

/** The number of layers in the address; otherwise one that suits the device. */
function initialCount() {
  const given = Number(parameters.get("layers"));
  if (Number.isInteger(given) && given >= 1000 && given <= 1_000_000) return given;
  const isSmall = narrow.matches || (navigator.deviceMemory ?? 8) < 4;
  return isSmall ? 100_000 : 500_000;
}

/** Read access for a driver. */
function expose(app) {
  window.live = {
    get scene() { return app.scene; },
    get store() { return app.scene.store; },
    get view() { return app.view; },
    get lasso() { return app.lasso; },
    get selection() { return app.selection; },
    get comparison() { return app.comparison; },
    get work() { return app.work; },
    get drawn() { return app.renderer.list.count; },
    get records() { return app.renderer.world; },
    setPlaying: (plays) => app.setPlaying(plays),
    setTime: (time) => app.setTime(time),
    get isNear() { return app.renderer.list.isNear; },
    colorsAt: (points) => app.colorsAt(points),
    explanation: () => app.explanation()?.text ?? null,
    settled: () => app.settled(),
  };
}

async function start() {
  const canvas = document.getElementById("layers"), overlay = document.getElementById("overlay");
  const gl = makeContext(canvas);
  if (gl === null) {
    showMessage("This page draws with WebGL 2, which this browser does not offer.");
    return;
  }
  canvas.addEventListener("webglcontextlost", (event) => {
    // The default is never to restore it.
    event.preventDefault();
    showMessage(contextLost);
  });
  showMessage("Loading…");
  await load();
  const app = page.app = new App(gl, canvas, overlay);
  canvas.addEventListener("webglcontextrestored", () => {
    app.renderer.make();
    app.setLasso([]);
    app.applyTheme();
    showMessage("");
  });
  app.plays = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  controls = new Controls(page);
  if (narrow.matches) controls.fold(true);
  page.gestures = new Gestures(overlay, {
    gestureFor: (event) => controls.gestureFor(event),
    hover: (x, y) => app.hover(x, y), leave: () => app.leave(),
    begin: (...gesture) => app.begin(...gesture), drag: (...gesture) => app.drag(...gesture),
    end: (...gesture) => app.end(...gesture), zoom: (...gesture) => app.zoom(...gesture),
    pan: (dx, dy) => app.pan(dx, dy), scroll: (x, y, dy) => app.scroll(x, y, dy),
  });
  page.setTheme(root.dataset.theme);
  prefersDark.addEventListener("change", ({ matches }) => {
    if (followsSystem) page.setTheme(matches ? "dark" : "light");
  });
  addEventListener("resize", resize);
  resize();
  expose(app);
  const name = parameters.get("scene");
  page.open(name !== null && Object.hasOwn(sceneTypes, name) ? name : "document", initialCount());
}

start().catch((error) => {
  showMessage(`The page could not start: ${error.message}`);
  throw error;
});
