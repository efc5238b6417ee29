// Draws the layers in view, one instance each.

import { DrawList } from "./draw-list.js";
import { makeProgram, makeTexture } from "./gl.js";
import { color, palette } from "./scenes/paints.js";
import { fragmentShader, vertexShader } from "./shaders.js";
import { WorldRecords } from "./world-records.js";

export class Renderer {
  constructor(gl, canvas) {
    this.gl = gl;
    this.canvas = canvas;
    this.world = null;
    this.make();
  }

  /** Makes what the graphics context holds; again after it was lost. */
  make() {
    const { gl } = this, scene = this.world?.scene;
    this.world = null;
    this.program = makeProgram(gl, vertexShader, fragmentShader);
    this.palette = makeTexture(gl, gl.RGBA8, 256, 2);
    this.list = new DrawList(gl);
    this.vertices = gl.createVertexArray();
    gl.bindVertexArray(this.vertices);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.list.buffer);
    gl.vertexAttribIPointer(0, 1, gl.UNSIGNED_INT, 0, 0);
    gl.vertexAttribDivisor(0, 1);
    gl.vertexAttribI4ui(0, 0, 0, 0, 0);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.useProgram(this.program.program);
    for (const [unit, name] of ["quads", "clips", "styles", "palette"].entries()) {
      gl.uniform1i(this.program.uniforms[name], unit);
    }
    if (scene) this.setScene(scene);
  }

  setScene(scene) {
    this.world?.dispose();
    this.world = new WorldRecords(this.gl, scene);
    this.list.clear();
  }

  setTheme(theme, desk, mark) {
    const { gl } = this, pixels = palette(theme);
    pixels.set(mark, 4 * 255);
    gl.bindTexture(gl.TEXTURE_2D, this.palette);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 256, 2, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    gl.clearColor(...color(desk, theme));
  }

  /** Brings the records up to date with the store's damage. Returns the number of layers read. */
  readDamage() {
    if (this.world.scene.isInMotion) return 0;
    const count = this.world.readDamage();
    if (count > 0) this.list.markStale();
    return count;
  }

  /** Precedes an edit, or a time, that moves most layers. */
  beginPartial() {
    if (!this.world.isPartial) this.world.beginPartial();
    this.list.markStale();
  }

  /** Reads the layers that were left out. */
  endPartial() {
    if (this.world.isPartial) this.world.read();
  }

  /** Reads pixels of the frame just drawn, x and y of each from the top left. */
  colorsAt(points) {
    const { gl } = this, colors = new Uint8Array(2 * points.length);
    for (let k = 0; k < points.length; k += 2) {
      const [x, y] = [points[k], this.canvas.height - 1 - points[k + 1]];
      gl.readPixels(x, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, colors, 2 * k);
    }
    return Array.from(colors);
  }

  draw(view, ratio, isBusy) {
    const { gl, list } = this, { uniforms } = this.program;
    list.update(view, this.world, isBusy);
    const records = list.isNear ? list.near.records : this.world;
    const origin = list.isNear ? list.near.origin : { x: 0, y: 0 };
    gl.viewport(0, 0, this.canvas.width, this.canvas.height);
    gl.clear(gl.COLOR_BUFFER_BIT);
    for (const [unit, texture] of [...records.textures, this.palette].entries()) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, texture);
    }
    gl.activeTexture(gl.TEXTURE0);
    gl.uniform2f(uniforms.origin, view.x - origin.x, view.y - origin.y);
    gl.uniform2f(uniforms.viewport, this.canvas.width, this.canvas.height);
    gl.uniform1f(uniforms.scale, view.scale * ratio);
    gl.uniform1i(uniforms.usesInstance, list.isNear ? 1 : 0);
    if (list.isNear) gl.disableVertexAttribArray(0);
    else gl.enableVertexAttribArray(0);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, list.count);
  }
}
