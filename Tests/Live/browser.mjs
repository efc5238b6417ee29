// Headless Chromium, driven over the DevTools protocol: messages of JSON on pipes, each ended by a zero byte.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The program: the one that CHROMIUM names, else one that is found; null if there is none. */
export function findChromium() {
  const names = [process.env.CHROMIUM, "chromium", "chromium-browser", "google-chrome", "chrome"].filter(Boolean);
  return names.find((name) => spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0) ?? null;
}

const flags = [
  "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--use-gl=angle", "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader", "--no-first-run", "--disable-extensions", "--disable-background-networking",
  "--hide-scrollbars", "--mute-audio", "--remote-debugging-pipe",
];

export class Browser {
  static async launch(program = findChromium()) {
    const browser = new Browser(program);
    await browser.send("Target.setDiscoverTargets", { discover: true });
    return browser;
  }

  constructor(program) {
    this.profile = mkdtempSync(join(tmpdir(), "layers-"));
    this.process = spawn(program, [...flags, `--user-data-dir=${this.profile}`], {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    });
    this.ended = new Promise((resolve) => { this.process.once("exit", resolve); });
    this.answers = new Map();
    this.listeners = new Set();
    this.next = 1;
    let rest = "";
    this.process.stdio[4].setEncoding("utf8");
    this.process.stdio[4].on("data", (text) => {
      const messages = (rest + text).split("\0");
      rest = messages.pop();
      for (const message of messages) this.receive(JSON.parse(message));
    });
  }

  receive(message) {
    if (message.id === undefined) {
      for (const listener of this.listeners) listener(message);
      return;
    }
    const { resolve, reject } = this.answers.get(message.id);
    this.answers.delete(message.id);
    if (message.error) reject(new Error(message.error.message));
    else resolve(message.result);
  }

  send(method, params = {}, sessionId = undefined) {
    const id = this.next++;
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => { this.answers.set(id, { resolve, reject }); });
  }

  /** Opens a page of a size, in CSS points; a script runs before its own. */
  async open(address, { width = 1280, height = 800, ratio = 1, touch = false, script = "", media = [] } = {}) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    await page.send("Page.enable");
    await page.send("Runtime.enable");
    await page.send("Log.enable");
    await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: ratio, mobile: touch });
    if (touch) await page.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await page.send("Emulation.setEmulatedMedia", { features: media });
    await page.send("Page.addScriptToEvaluateOnNewDocument", { source: script });
    await page.send("Page.navigate", { url: address });
    return page;
  }

  async close() {
    await this.send("Browser.close").catch(() => {});
    await this.ended;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

export class Page {
  constructor(browser, session, target) {
    this.browser = browser;
    this.session = session;
    this.target = target;
    /**
     * What the page has complained about: errors and warnings of the console, exceptions. @type {string[]}
     */
    this.complaints = [];
    this.listener = ({ method, params, sessionId }) => { if (sessionId === session) this.hear(method, params); };
    browser.listeners.add(this.listener);
  }

  hear(method, params) {
    if (method === "Runtime.exceptionThrown") {
      const { text, exception } = params.exceptionDetails;
      this.complaints.push(`${text} ${exception?.description ?? ""}`);
    } else if (method === "Runtime.consoleAPICalled" && ["error", "warning", "assert"].includes(params.type)) {
      this.complaints.push(params.args.map((value) => value.value ?? value.description).join(" "));
    } else if (method === "Log.entryAdded" && params.entry.level === "error") {
      this.complaints.push(`${params.entry.text} ${params.entry.url ?? ""}`);
    }
  }

  send(method, params = {}) { return this.browser.send(method, params, this.session); }

  /** The value of an expression, once its promise is fulfilled. */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until an expression is true, looking again at each frame, for two minutes at most. */
  async until(expression) {
    const end = Date.now() + 120_000;
    let reason = "it is false";
    while (Date.now() < end) {
      let timer;
      const late = new Promise((done) => { timer = setTimeout(() => done(false), end - Date.now(), false); });
      const isTrue = await Promise.race([late, this.evaluate(
        `new Promise((done) => requestAnimationFrame(() => done(Boolean(${expression}))))`)
        .catch((error) => { reason = error.message; })]);
      clearTimeout(timer);
      if (isTrue) return;
    }
    throw new Error(`${expression}: ${reason}`);
  }

  ready() { return this.until(`document.documentElement?.dataset.ready === "true"`); }
  settled() { return this.evaluate("live.settled()"); }

  /** @param {number} modifiers 1 Alt, 2 Control, 4 Meta, 8 Shift */
  async mouse(type, x, y, { modifiers = 0, button = "none", deltaY = 0 } = {}) {
    await this.send("Input.dispatchMouseEvent", {
      type, x, y, modifiers, button, buttons: button === "left" ? 1 : 0, deltaX: 0, deltaY,
      clickCount: button === "left" ? 1 : 0,
    });
  }

  async moveTo(x, y) {
    await this.mouse("mouseMoved", x, y);
    await this.settled();
  }

  /** Drags along points, x and y of each. */
  async drag(points, modifiers = 0) {
    const held = { modifiers, button: "left" };
    await this.mouse("mouseMoved", ...points[0], { modifiers });
    await this.mouse("mousePressed", ...points[0], held);
    for (const point of points.slice(1)) await this.mouse("mouseMoved", ...point, held);
    await this.mouse("mouseReleased", ...points.at(-1), held);
    await this.settled();
  }

  async wheel(x, y, deltaY, modifiers = 0) {
    await this.mouse("mouseWheel", x, y, { deltaY, modifiers });
    await this.settled();
  }

  async key(key) {
    const text = key.length === 1 ? key : undefined;
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", key, text });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", key });
    await this.settled();
  }

  async screenshot() {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }

  async close() {
    this.browser.listeners.delete(this.listener);
    await this.browser.send("Target.closeTarget", { targetId: this.target });
  }
}
