// Records of layers in textures: quad, clip and style. A row of a texture has the records of 1,024 layers.

import { makeTexture } from "./gl.js";

const perRow = 1024;

export class Records {
  constructor(gl, capacity) {
    this.gl = gl;
    this.rows = Math.max(1, Math.ceil(capacity / perRow));
    const length = this.rows * perRow;
    this.capacity = length;
    /** Four corners. */
    this.quads = new Float32Array(8 * length);
    /** Low and high corner of what the clips leave; empty if the high one is lower. */
    this.clips = new Float32Array(4 * length);
    /**
     * Paint, opacity, record of the clip whose corners are rounded, selection; width, height, radius, shadow.
     */
    this.styles = new Float32Array(8 * length);
    this.textures = [8, 4, 8].map((width) => makeTexture(gl, gl.RGBA32F, perRow * width / 4, this.rows));
  }

  /** Copies all records to the textures. */
  upload() { this.uploadRows(0, this.rows); }

  /** Copies the records of some indices: in each row, the span from the first to the last. */
  uploadIndices(indices) {
    const spans = new Map();
    for (const index of indices) {
      const row = Math.floor(index / perRow), column = index % perRow, span = spans.get(row);
      if (span === undefined) spans.set(row, [column, column]);
      else if (column < span[0]) span[0] = column;
      else if (column > span[1]) span[1] = column;
    }
    for (const [row, [first, last]] of spans) this.uploadSpan(row, first, last + 1 - first);
  }

  /** Copies all corners. */
  uploadQuads() { this.each((...record) => this.copyRows(0, this.rows, ...record), [this.quads]); }

  uploadRows(first, count) { this.each((...record) => this.copyRows(first, count, ...record)); }

  copyRows(first, count, texture, array, width) {
    this.gl.texSubImage2D(
      this.gl.TEXTURE_2D, 0, 0, first, perRow * width / 4, count, this.gl.RGBA, this.gl.FLOAT,
      array, first * perRow * width);
  }

  uploadSpan(row, first, count) {
    this.each((texture, array, width) => {
      this.gl.texSubImage2D(
        this.gl.TEXTURE_2D, 0, first * width / 4, row, count * width / 4, 1, this.gl.RGBA, this.gl.FLOAT,
        array, (row * perRow + first) * width);
    });
  }

  each(body, arrays = [this.quads, this.clips, this.styles]) {
    for (const [k, array] of arrays.entries()) {
      this.gl.bindTexture(this.gl.TEXTURE_2D, this.textures[k]);
      body(this.textures[k], array, k === 1 ? 4 : 8);
    }
  }

  /** Writes clips from clipped frames, less an origin. A null frame becomes empty; `at(k)` is a record. */
  setClips(frames, count, at, x = 0, y = 0) {
    for (let k = 0; k < count; k++) {
      const left = frames[4 * k], to = 4 * at(k);
      if (left === Infinity) {
        this.clips.set([1, 1, 0, 0], to);
        continue;
      }
      const top = frames[4 * k + 1];
      this.clips[to] = left - x;
      this.clips[to + 1] = top - y;
      this.clips[to + 2] = left + frames[4 * k + 2] - x;
      this.clips[to + 3] = top + frames[4 * k + 3] - y;
    }
  }

  dispose() { for (const texture of this.textures) this.gl.deleteTexture(texture); }
}
