// The questions that stores and snapshots answer.

import { failAbout, failBeside, handle, kinds, list, number, numeric, textOf } from "./answers.js";
import { converted, convertedPairs, inArea, putRect } from "./areas.js";
import { checkOutput, copyIn, copyOut, point, real, rect } from "./arrays.js";
import { fail, memory, wasm, wrong } from "./module.js";
import { orderNumber, pass, put, read } from "./options.js";

export let pointerOf;
export let setPointer;

/** The questions that stores and snapshots answer. */
export class LayerQueries {
  #pointer = 0;

  static {
    pointerOf = (queries) => queries.#pointer;
    setPointer = (queries, pointer) => { queries.#pointer = pointer; };
  }

  // Layers

  /** The number of layers. */
  get count() { return number(this.#pointer, "js_get_layer_count", "count"); }
  /** One more than the largest index a layer has had. */
  get indexCount() { return number(this.#pointer, "js_get_index_count", "indexCount"); }
  get rootCount() { return number(this.#pointer, "js_get_root_count", "rootCount"); }

  exists(layer) { return wasm.js_layer_exists(this.#pointer, numeric(layer)) !== 0; }

  kind(layer) {
    const error = wasm.js_get_kind(this.#pointer, numeric(layer));
    return error === 0 ? kinds[memory().values[0]] : fail(error, "kind", layer);
  }

  layerAtIndex(index) {
    return handle(wasm.js_get_layer_at_index(this.#pointer, real(index)), "layerAtIndex", undefined);
  }

  layers() { return list(wasm.js_get_layers(this.#pointer), "layers"); }
  roots() { return list(wasm.js_get_roots(this.#pointer), "roots"); }
  sublayers(layer) { return list(wasm.js_get_sublayers(this.#pointer, numeric(layer)), "sublayers", layer); }

  isDescendant(layer, ancestor) {
    const error = wasm.js_is_descendant(this.#pointer, numeric(layer), numeric(ancestor));
    if (error !== 0) failAbout(error, "isDescendant", this.#pointer, layer, ancestor);
    return memory().values[0] !== 0;
  }

  sublayerContaining(superlayer, layer) {
    const result = wasm.js_get_sublayer_containing(this.#pointer, numeric(superlayer), numeric(layer));
    if (result < 0) failAbout(-result, "sublayerContaining", this.#pointer, superlayer, layer);
    return handle(result);
  }

  commonAncestor(layer, other) {
    const result = wasm.js_get_common_ancestor(this.#pointer, numeric(layer), numeric(other));
    if (result < 0) failAbout(-result, "commonAncestor", this.#pointer, layer, other);
    return handle(result);
  }

  /** A layer and all below it, superlayers first, siblings in tree order, or "drawing" order. */
  subtree(layer, order = "tree") {
    const call = "subtree", number = orderNumber(order, call);
    return list(wasm.js_get_subtree(this.#pointer, numeric(layer), number), call, layer);
  }

  /** Whether a layer is in front of another, in tree order, or "drawing" order. */
  isInFront(layer, other, order = "tree") {
    const call = "isInFront", number = orderNumber(order, call);
    const error = wasm.js_is_in_front(this.#pointer, numeric(layer), numeric(other), number);
    return error === 0 ? memory().values[0] !== 0 : failAbout(error, call, this.#pointer, layer, other);
  }

  // Clips

  /** The box of what the masks above leave of the bounds, or of a rectangle of the layer's coordinates. */
  clippedRect(layer, rectangle = undefined) {
    const call = "clippedRect";
    if (rectangle !== undefined) putRect(rectangle, call);
    const clip = rectangle === undefined ? wasm.js_get_clipped_rect : wasm.js_clip_rect;
    const error = clip(this.#pointer, numeric(layer));
    return error === 0 ? rect(memory().values) : fail(error, call, layer);
  }

  /** The vertices of what the masks above leave of a rectangle, two numbers each. */
  clippedPolygon(layer, rectangle) {
    const call = "clippedPolygon";
    putRect(rectangle, call);
    const error = wasm.js_get_clipped_polygon(this.#pointer, numeric(layer));
    return error === 0 ? copyOut(Float64Array, 2 * memory().values[0]) : fail(error, call, layer);
  }

  /** The area of what the masks above leave of a rectangle. */
  clippedArea(layer, rectangle) {
    const call = "clippedArea";
    putRect(rectangle, call);
    const error = wasm.js_get_clipped_area(this.#pointer, numeric(layer));
    return error === 0 ? memory().values[0] : fail(error, call, layer);
  }

  // Hit tests

  /** The front-most, deepest layer under a point; null if there is none. */
  hitTest(x, y, receiver = null, options = undefined) {
    const has = options === undefined ? 0 : pass(options, "hitTest");
    const hit = wasm.js_hit_test(this.#pointer, real(x), real(y), numeric(receiver), has);
    return hit > 0 ? hit : handle(hit, "hitTest", receiver);
  }

  /** Of each point, two numbers, the layer that is hit; 0 for none. */
  hitTestPoints(points, receiver, options = undefined, into = undefined) {
    // Reading options and points may run code of the caller that calls the module, so nothing is passed before.
    const call = "hitTestPoints", chosen = read(options, call);
    const count = copyIn(1, points, Float64Array, call) / 2;
    if (count % 1 !== 0) wrong("badCount", call, "the last point has no y");
    checkOutput(into, Float64Array, count, call);
    const error = wasm.js_hit_test_points(this.#pointer, count, numeric(receiver), put(chosen));
    return error === 0 ? copyOut(Float64Array, count, into) : fail(error, call, receiver);
  }

  contains(layer, x, y) {
    const error = wasm.js_contains(this.#pointer, numeric(layer), real(x), real(y));
    return error === 0 ? memory().values[0] !== 0 : fail(error, "contains", layer);
  }

  /** All layers under a point, front to back. */
  layersAt(x, y, receiver, options = undefined) {
    const call = "layersAt", has = pass(options, call);
    return list(wasm.js_get_layers_at_point(this.#pointer, real(x), real(y), numeric(receiver), has), call, receiver);
  }

  /** Layers whose visible region has area in common with a rectangle or a polygon, front to back. */
  layersIntersecting(area, receiver, options = undefined) {
    return inArea(() => this.#pointer, area, "intersecting", receiver, options, "layersIntersecting");
  }

  /** Layers whose visible region lies in a rectangle or a polygon, front to back. */
  layersContainedIn(area, receiver, options = undefined) {
    return inArea(() => this.#pointer, area, "in", receiver, options, "layersContainedIn");
  }

  /** The layer nearest to a point, at most `limit` away; null if there is none. */
  nearestLayer(x, y, receiver, limit = Infinity, options = undefined) {
    const call = "nearestLayer", has = pass(options, call);
    const layer = wasm.js_get_nearest_layer(
      this.#pointer, real(x), real(y), real(limit), numeric(receiver), has);
    const found = handle(layer, call, receiver);
    return found === null ? null : { layer: found, distance: memory().values[0] };
  }

  /** A line for each layer that a hit test asks, with the reason. */
  explainHit(x, y, receiver, options = undefined) {
    const call = "explainHit", has = pass(options, call);
    return textOf(wasm.js_explain_hit(this.#pointer, real(x), real(y), numeric(receiver), has), call, receiver);
  }

  // Conversions

  /** A point of one layer's space in another's; null is the world. (NaN, NaN) if it does not arrive. */
  convertPoint(x, y, source, target) {
    const error = wasm.js_convert_point(
      this.#pointer, real(x), real(y), numeric(source), numeric(target));
    if (error !== 0) failAbout(error, "convertPoint", this.#pointer, source, target);
    return point(memory().values);
  }

  convertRect(rectangle, source, target) {
    const call = "convertRect";
    putRect(rectangle, call);
    const error = wasm.js_convert_rect(this.#pointer, numeric(source), numeric(target));
    return error === 0 ? rect(memory().values) : failAbout(error, call, this.#pointer, source, target);
  }

  convertPoints(points, source, target, into = undefined) {
    return converted(() => this.#pointer, points, 2, "point", source, target, into, "convertPoints");
  }

  convertRects(rects, source, target, into = undefined) {
    return converted(() => this.#pointer, rects, 4, "rect", source, target, into, "convertRects");
  }

  convertPointPairs(points, sources, targets, into = undefined) {
    return convertedPairs(() => this.#pointer, points, 2, "point", sources, targets, into, "convertPointPairs");
  }

  convertRectPairs(rects, sources, targets, into = undefined) {
    return convertedPairs(() => this.#pointer, rects, 4, "rect", sources, targets, into, "convertRectPairs");
  }

  /** The 3×3 matrix between two spaces, for row vectors. */
  homography(source, target) {
    const error = wasm.js_get_homography(this.#pointer, numeric(source), numeric(target));
    if (error !== 0) failAbout(error, "homography", this.#pointer, source, target);
    return memory().values.slice(0, 9);
  }

  /** The name; "" for none. */
  name(layer) { return textOf(wasm.js_get_name(this.#pointer, numeric(layer)), "name", layer); }

  // Bulk outputs in the space of an ancestor

  framesIn(ancestor, layers, into = undefined) {
    const call = "framesIn", count = copyIn(0, layers, Float64Array, call);
    checkOutput(into, Float64Array, 4 * count, call);
    const error = wasm.js_get_frames_in_space(this.#pointer, count, numeric(ancestor));
    return error === 0 ? copyOut(Float64Array, 4 * count, into) : failBeside(error, call, this.#pointer, ancestor);
  }

  framesInAt(ancestor, first, count, into = undefined) {
    const call = "framesInAt";
    checkOutput(into, Float64Array, 4 * real(count), call);
    const error = wasm.js_get_frames_in_space_at(
      this.#pointer, real(first), real(count), numeric(ancestor));
    return error === 0 ? copyOut(Float64Array, 4 * count, into) : failBeside(error, call, this.#pointer, ancestor);
  }
}
