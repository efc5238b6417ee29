/**
 * Core Animation's layer geometry. Lengths are in units of your choice; points of queries are in the
 * coordinates of the receiver's superlayer, for a root the world's. Errors are thrown as LayerError, and have
 * changed nothing. A layer is a plain number, valid until it is destroyed; null is no layer, and where a space
 * is meant, the world.
 */

/** A handle of a layer. */
export type Layer = number & { readonly __layer?: never };
/** A handle, or none: null. */
export type OptionalLayer = Layer | null;
/** Numbers: a typed array is copied as it is, an array element by element. */
export type Numbers = ArrayLike<number> & (ArrayBufferView | readonly number[]);

export interface Point { x: number; y: number }
/** Of nothing: x and y are Infinity, the sizes 0. */
export interface Rect { x: number; y: number; width: number; height: number }
/** In single precision, rounded outward; empty if minX > maxX. */
export interface Box { minX: number; minY: number; maxX: number; maxY: number }
/** A rectangle, or the vertices of a polygon, x and y of each, filled by the even-odd rule. */
export type Area = Rect | Numbers;

/** Where a rectangle comes to lie: an edge, or the middle, at that of the scroll layer. */
export type ScrollAlignment = "nearest" | "start" | "center" | "end";
/** What is found beside what hit tests find, and how masks clip. What is not given is false. */
export interface AreaRules {
  findsPassThrough?: boolean;
  findsHidden?: boolean;
  honorsCornerRadius?: boolean;
  includesInk?: boolean;
  /** The receiver, or the layer whose box is asked for, is not found, and does not clip its sublayers. */
  ignoresReceiver?: boolean;
}
/** An area by rules; `of`: the layer whose own coordinates it is in, else it is in those of a hit test's point. */
export type RuledArea = AreaRules & {
  /** Whether layers are to lie in the area, not just to have area in common with it. */
  contains?: boolean;
} & ({ rect: Rect; of?: OptionalLayer } | { polygon: Numbers; of?: OptionalLayer } | { outline: Layer });
/** How far something reaches beyond the sides of a rectangle. */
export type Outsets = Box;

export type LayerKind = "ordinary" | "transform" | "scroll";
export type ScrollMode = "both" | "none" | "horizontal" | "vertical";
export type LayerErrorCode =
  | "disposed" | "staleLayer" | "notFinite" | "cycle" | "notASublayer" | "badValue" | "badCount" | "badText"
  | "full" | "badState" | "noSuchPlace" | "staleAnimation" | "badScene" | "unknownVersion";

/** A handle of an animation: a number, valid in its store and clones until it is removed or its layer destroyed. */
export type Animation = number & { readonly __animation?: never };

/** Core Animation's names. */
export type AnimationKeyPath =
  | "position" | "position.x" | "position.y" | "bounds" | "bounds.origin" | "bounds.origin.x" | "bounds.origin.y"
  | "bounds.size" | "bounds.size.width" | "bounds.size.height" | "anchorPoint" | "anchorPoint.x" | "anchorPoint.y"
  | "zPosition" | "opacity" | "cornerRadius" | "hidden" | "transform" | "transform.translation"
  | "transform.translation.x" | "transform.translation.y" | "transform.translation.z" | "transform.scale"
  | "transform.scale.x" | "transform.scale.y" | "transform.scale.z" | "transform.rotation"
  | "transform.rotation.x" | "transform.rotation.y" | "transform.rotation.z";
/** A number, a point, a size, a rectangle or a flag, as the key path needs; or its numbers, 16 of a transform. */
export type AnimationValue = number | boolean | Point | { width: number; height: number } | Rect | Numbers;
/** A name of Core Animation's, the control points of a Bézier curve, or steps, which jump at the end by default. */
export type AnimationCurve =
  | "linear" | "easeIn" | "easeOut" | "easeInEaseOut" | "default" | readonly [number, number, number, number]
  | Float32Array | Float64Array | { steps: number; jump?: "start" | "end" | "none" | "both" };

/** When and how fast an animation runs, as CAMediaTiming has it. */
export interface AnimationTiming {
  /** In the layer's time; null, the default, for the time when it is added. */
  beginTime?: number | null;
  /** Of a pass; 0.25 by default. */
  duration?: number;
  speed?: number;
  timeOffset?: number;
  /** 1 by default; may be Infinity. */
  repeatCount?: number;
  /** Unless 0, in place of the count. */
  repeatDuration?: number;
  autoreverses?: boolean;
  /** "removed" by default. */
  fillMode?: "removed" | "forwards" | "backwards" | "both";
  /** "linear" by default. */
  curve?: AnimationCurve;
}
interface AnimationOf extends AnimationTiming {
  keyPath: AnimationKeyPath;
  /** Whether values are added to what the property has without the animation. */
  isAdditive?: boolean;
  /** Whether the value that passes end with is added once more in each pass after the first. */
  isCumulative?: boolean;
}
/** From a value, to one, by one; what is missing is the value that the property has without the animation. */
export interface BasicAnimation extends AnimationOf {
  from?: AnimationValue | null;
  to?: AnimationValue | null;
  by?: AnimationValue | null;
  /** As a spring moves. By default 1, 100, 10, 0, and until it rests, whatever the duration. */
  spring?: {
    mass?: number; stiffness?: number; damping?: number; initialVelocity?: number; isUntilRest?: boolean;
  } | null;
}
export interface KeyframeAnimation extends AnimationOf {
  /** Values, or all their numbers. */
  values: readonly AnimationValue[] | Numbers;
  /** One for each value, ascending in 0...1; of discrete ones also one more. Even ones without. */
  keyTimes?: Numbers;
  /** From each value to the next; linear ones without. */
  curves?: readonly AnimationCurve[];
  mode?: "linear" | "discrete" | "paced" | "cubic";
}

export interface HitTestRules {
  /** The order of overlapping siblings: by place in the list, by z position, or below transform layers by depth. */
  siblingOrder: "tree" | "drawing" | "depth";
  /** A layer whose mask has no bit in common is skipped with everything under it. */
  mask: number;
  /** A layer whose own opacity is below this is skipped with everything under it. */
  minimumOpacity: number;
  searchesOutsideReceiver: boolean;
  searchesOutsideLayers: boolean;
  honorsCornerRadius: boolean;
  /** Whether rounded corners are not hit, also of layers that do not mask. */
  roundsCorners: boolean;
  /** Whether masks clip to their shape as well as to their bounds. */
  clipsToShape: boolean;
}

/** Presets: CALayer's documentation, QuartzCore as measured, UIView, elementFromPoint. Known after `load`. */
export const HitTestOptions: {
  readonly documented: Readonly<HitTestRules>;
  readonly coreAnimation: Readonly<HitTestRules>;
  readonly uiKit: Readonly<HitTestRules>;
  readonly css: Readonly<HitTestRules>;
};

/** Loads the module, by default from the file beside index.js. To be awaited once before anything else. */
export function load(source?: URL | BufferSource | Response | Promise<Response> | WebAssembly.Module): Promise<void>;
/** The version of the library, such as "3.12.3". */
export function version(): string;
/** The index of a layer: 1 and up, dense, used again after it is destroyed. Outputs by range are in this order. */
export function index(layer: Layer): number;
/** A handle as text: index and generation, as in 12v3. */
export function describe(layer: OptionalLayer): string;

export class LayerError extends Error {
  /** @param reason the message, behind the call and the layer */
  constructor(code: LayerErrorCode, call: string, layer: OptionalLayer | undefined, reason: string);
  readonly code: LayerErrorCode;
  /** The method; where the small module leaves it out, the name of a function that is missing. */
  readonly call: string;
  /** The handle that is stale, else that was given first; beside a list or a range only a stale one. */
  readonly layer: OptionalLayer | undefined;
}

/** What stores and snapshots answer. Each method is O(1) or of the complexity that the Swift interface states. */
export class LayerQueries {
  protected constructor();
  readonly count: number;
  /** One more than the largest index a layer has had: the length of outputs by range. Index 0 is no layer. */
  readonly indexCount: number;
  readonly rootCount: number;
  exists(layer: Layer): boolean;
  kind(layer: Layer): LayerKind;
  layerAtIndex(index: number): OptionalLayer;
  layers(): Float64Array;
  roots(): Float64Array;

  superlayer(layer: Layer): OptionalLayer;
  rootLayer(layer: Layer): OptionalLayer;
  firstSublayer(layer: Layer): OptionalLayer;
  lastSublayer(layer: Layer): OptionalLayer;
  nextSibling(layer: Layer): OptionalLayer;
  previousSibling(layer: Layer): OptionalLayer;
  sublayerCount(layer: Layer): number;
  /** Back to front. */
  sublayers(layer: Layer): Float64Array;
  isDescendant(layer: Layer, ancestor: Layer): boolean;
  /** The sublayer of `superlayer` that is `layer` or its ancestor; null if there is none. */
  sublayerContaining(superlayer: Layer, layer: Layer): OptionalLayer;
  /** The deepest layer that is or holds both; null for layers of different roots. */
  commonAncestor(layer: Layer, other: Layer): OptionalLayer;
  /** A layer and all below it, superlayers first, siblings back to front. */
  subtree(layer: Layer, order?: HitTestRules["siblingOrder"]): Float64Array;
  /** As it is drawn and hit: in front of those above it, else by the siblings they are or lie under. */
  isInFront(layer: Layer, other: Layer, order?: HitTestRules["siblingOrder"]): boolean;

  bounds(layer: Layer): Rect;
  position(layer: Layer): Point;
  anchorPoint(layer: Layer): Point;
  anchorPointZ(layer: Layer): number;
  zPosition(layer: Layer): number;
  frame(layer: Layer): Rect;
  /** 16 numbers, m11 m12 … m44, for row vectors. */
  transform(layer: Layer): Float64Array;
  /** a b c d tx ty. */
  affineTransform(layer: Layer): Float64Array;
  sublayerTransform(layer: Layer): Float64Array;
  isGeometryFlipped(layer: Layer): boolean;
  masksToBounds(layer: Layer): boolean;
  cornerRadius(layer: Layer): number;
  maskedCorners(layer: Layer): number;
  isHidden(layer: Layer): boolean;
  opacity(layer: Layer): number;
  isDoubleSided(layer: Layer): boolean;
  ignoresHitTesting(layer: Layer): boolean;
  hitTestMask(layer: Layer): number;
  scrollMode(layer: Layer): ScrollMode;
  speed(layer: Layer): number;
  beginTime(layer: Layer): number;
  timeOffset(layer: Layer): number;
  autoresizingMask(layer: Layer): number;
  roundsAutoresizedFrame(layer: Layer): boolean;
  /** "" for none. */
  name(layer: Layer): string;
  /** Of a layer from a scene: rounded, beyond 2^53. */
  userData(layer: Layer): number;

  worldBox(layer: Layer): Box;
  /** 9 numbers, for row vectors. */
  worldTransform(layer: Layer): Float64Array;
  clippedFrame(layer: Layer): Rect;
  /** The box of what the masks above leave of the bounds, or of a rectangle of the layer's coordinates. */
  clippedRect(layer: Layer, rect?: Rect): Rect;
  /** Vertices, two numbers each; none where nothing is left. */
  clippedPolygon(layer: Layer, rect: Rect): Float64Array;
  clippedArea(layer: Layer, rect: Rect): number;
  /** The part of the bounds' area that the masks above leave, from 0 to 1. */
  visibleFraction(layer: Layer): number;
  visibleRect(layer: Layer): Rect;
  effectiveOpacity(layer: Layer): number;
  isEffectivelyHidden(layer: Layer): boolean;
  contentsAreFlipped(layer: Layer): boolean;

  // Bulk outputs: for layers, and by range of indices. `into` takes the results, else a new array does.
  frames(layers: Numbers, into?: Float64Array): Float64Array;
  framesAt(first: number, count: number, into?: Float64Array): Float64Array;
  framesIn(ancestor: OptionalLayer, layers: Numbers, into?: Float64Array): Float64Array;
  framesInAt(ancestor: OptionalLayer, first: number, count: number, into?: Float64Array): Float64Array;
  worldBoxes(layers: Numbers, into?: Float32Array): Float32Array;
  worldBoxesAt(first: number, count: number, into?: Float32Array): Float32Array;
  worldTransforms(layers: Numbers, into?: Float64Array): Float64Array;
  worldTransformsAt(first: number, count: number, into?: Float64Array): Float64Array;
  clippedFrames(layers: Numbers, into?: Float64Array): Float64Array;
  clippedFramesAt(first: number, count: number, into?: Float64Array): Float64Array;
  effectiveOpacities(layers: Numbers, into?: Float64Array): Float64Array;
  effectiveOpacitiesAt(first: number, count: number, into?: Float64Array): Float64Array;
  /** Column-major, for WebGL. */
  worldMatrices3x3(layers: Numbers, into?: Float32Array): Float32Array;
  worldMatrices3x3At(first: number, count: number, into?: Float32Array): Float32Array;
  worldMatrices4x4(layers: Numbers, into?: Float32Array): Float32Array;
  worldMatrices4x4At(first: number, count: number, into?: Float32Array): Float32Array;
  /** Four corners, two numbers each. */
  worldQuads(layers: Numbers, into?: Float32Array): Float32Array;
  worldQuadsAt(first: number, count: number, into?: Float32Array): Float32Array;

  /** Front-most, deepest layer; a receiver of null stands for all roots. O(log layers) where they are spread. */
  hitTest(x: number, y: number, receiver?: OptionalLayer, options?: Partial<HitTestRules>): OptionalLayer;
  /** A handle for each point, 0 for none. */
  hitTestPoints(
    points: Numbers, receiver: Layer, options?: Partial<HitTestRules>, into?: Float64Array): Float64Array;
  /** In own coordinates: in the shape or else the bounds, grown by the hit outsets. */
  contains(layer: Layer, x: number, y: number): boolean;
  /** What is hit of the layer in place of its bounds; null for none. To be disposed of. */
  shape(layer: Layer): Shape | null;
  /** How far hits reach beyond the shape or the bounds, in own coordinates. */
  hitOutsets(layer: Layer): Outsets;
  layersAt(x: number, y: number, receiver: Layer, options?: Partial<HitTestRules>): Float64Array;
  /** In areas, near and crossed, layers count by their bounds, cut by masks; without area, by their ink alone. */
  layersIntersecting(area: Area, receiver: Layer, options?: Partial<HitTestRules>): Float64Array;
  layersContainedIn(area: Area, receiver: Layer, options?: Partial<HitTestRules>): Float64Array;
  nearestLayer(
    x: number, y: number, receiver: Layer, limit?: number,
    options?: Partial<HitTestRules>): { layer: Layer; distance: number } | null;
  /** Front to back. */
  layersOfArea(area: RuledArea, receiver: Layer, options?: Partial<HitTestRules>): Float64Array;
  /** The nearest first, front-most first among equals. */
  nearestLayers(
    x: number, y: number, receiver: Layer, most: number, limit?: number,
    options?: Partial<HitTestRules>, rules?: AreaRules): { layer: Layer; distance: number; point: Point }[];
  /** What a finger touches: the layer that is hit, else the nearest within `radius`. */
  hitTestWithin(
    x: number, y: number, radius: number, receiver: Layer, options?: Partial<HitTestRules>): OptionalLayer;
  /**
   * In the order in which a segment enters them; `enter` and `leave` go from 0 at its start to 1 at its end. One of no
   * length crosses all that lies at its point.
   */
  layersCrossed(
    x: number, y: number, endX: number, endY: number, receiver: Layer, options?: Partial<HitTestRules>,
    rules?: AreaRules): { layer: Layer; enter: number; leave: number }[];
  /** The layers from the receiver down to the one that is hit; empty if none is. */
  hitPath(
    x: number, y: number, receiver: Layer, options?: Partial<HitTestRules>): { layer: Layer; point: Point }[];
  /** Where a layer, or one below it, is hit, or is not painted over by opaque layers without a shape. */
  exposure(
    layer: Layer, receiver: Layer, ofPaint?: boolean,
    options?: Partial<HitTestRules>): Point | "covered" | "undecided";
  /** Around a layer and all that is visible below it; without rules also what hits pass through. */
  subtreeBox(layer: Layer, space?: OptionalLayer, rules?: AreaRules): Rect;
  /** Around the bounds of layers. */
  boundingBox(layers: Numbers, space?: OptionalLayer): Rect;
  /** The box of a selection in which there are groups. */
  subtreesBox(layers: Numbers, space?: OptionalLayer, rules?: AreaRules): Rect;
  inkOutsets(layer: Layer): Outsets;
  explainHit(x: number, y: number, receiver: Layer, options?: Partial<HitTestRules>): string;

  /** NaN where a point does not arrive: behind the eye, or behind a level without an inverse. */
  convertPoint(x: number, y: number, source: OptionalLayer, target: OptionalLayer): Point;
  convertRect(rect: Rect, source: OptionalLayer, target: OptionalLayer): Rect;
  convertPoints(
    points: Numbers, source: OptionalLayer, target: OptionalLayer, into?: Float64Array): Float64Array;
  convertRects(
    rects: Numbers, source: OptionalLayer, target: OptionalLayer, into?: Float64Array): Float64Array;
  /** Of the sources and targets 0 is the world. */
  convertPointPairs(points: Numbers, sources: Numbers, targets: Numbers, into?: Float64Array): Float64Array;
  convertRectPairs(rects: Numbers, sources: Numbers, targets: Numbers, into?: Float64Array): Float64Array;
  /** 9 numbers, for row vectors. */
  homography(source: OptionalLayer, target: OptionalLayer): Float64Array;
}

/** What a scene file holds. */
export interface Scene {
  /** To be disposed of. */
  store: LayerStore;
  /** The main layer; null without layers. */
  root: OptionalLayer;
  /** In the order of the file. */
  layers: Float64Array;
  /** Of these layers; beyond 2^53 rounded. */
  ids: Float64Array;
}
/** Reads a scene file of the binary form, as LayerTool pack writes it. The error says which byte is wrong. */
export function readScene(bytes: Uint8Array): Scene;

export class LayerStore extends LayerQueries {
  /** @param minimumCapacity layers to make room for; what is no such number is 0. */
  constructor(minimumCapacity?: number);
  dispose(): void;
  [Symbol.dispose](): void;
  /** A copy; handles name the copies of their layers in it. A layer that is made later may share one with another there. */
  clone(): LayerStore;

  makeLayer(kind?: LayerKind): Layer;
  /**
   * A tree from arrays. `superlayers` has for each layer the index of its superlayer in this list, smaller than its own,
   * or -1 for `superlayer`; `options` has bits of `NewLayer`.
   */
  makeLayers(
    frames: Numbers,
    tree?: { superlayers?: Numbers; options?: Numbers; superlayer?: OptionalLayer },
    into?: Float64Array): Float64Array;
  destroy(layer: Layer): void;

  /** `keepingPlace` sets transform and position so that the layer stays where it is in the world. */
  addSublayer(layer: Layer, superlayer: Layer, keepingPlace?: boolean): void;
  insertSublayer(layer: Layer, index: number, superlayer: Layer, keepingPlace?: boolean): void;
  insertSublayerAbove(layer: Layer, sibling: Layer, superlayer: Layer, keepingPlace?: boolean): void;
  insertSublayerBelow(layer: Layer, sibling: Layer, superlayer: Layer, keepingPlace?: boolean): void;
  replaceSublayer(old: Layer, replacement: Layer, superlayer: Layer, keepingPlace?: boolean): void;
  removeFromSuperlayer(layer: Layer): void;
  /** Dissolves a group: its sublayers, which stay where they are, follow it; it becomes a root. */
  ungroup(group: Layer): void;
  /** A copy of a layer and of everything below it, as a root. */
  duplicate(layer: Layer): Layer;
  /** To undo an edit by: of the layers that it is going to change, or of a layer and all below it. */
  states(layers: Numbers): LayerStates;
  statesOfSubtree(layer: Layer): LayerStates;
  /** Moves layers where they are by a b c d tx ty of a space; each moves once. */
  transformLayers(layers: Numbers, transform: Numbers, space?: OptionalLayer): void;

  /** `keepingPlace` leaves own coordinates where they are: handles that resize a layer, however it is turned. */
  setBounds(layer: Layer, x: number, y: number, width: number, height: number, keepingPlace?: boolean): void;
  setPosition(layer: Layer, x: number, y: number): void;
  setAnchorPoint(layer: Layer, x: number, y: number, keepingPlace?: boolean): void;
  setAnchorPointZ(layer: Layer, z: number): void;
  setZPosition(layer: Layer, z: number): void;
  setFrame(layer: Layer, x: number, y: number, width: number, height: number): void;
  setTransform(layer: Layer, transform: Numbers): void;
  setAffineTransform(layer: Layer, transform: Numbers): void;
  /** Sets transform and position so that own coordinates go to another layer's by a b c d tx ty. */
  setTransformToSpace(layer: Layer, transform: Numbers, space: OptionalLayer): void;
  setSublayerTransform(layer: Layer, transform: Numbers): void;
  setGeometryFlipped(layer: Layer, isFlipped: boolean): void;
  setMasksToBounds(layer: Layer, masks: boolean): void;
  setCornerRadius(layer: Layer, radius: number): void;
  setMaskedCorners(layer: Layer, corners: number): void;
  setHidden(layer: Layer, isHidden: boolean): void;
  setOpacity(layer: Layer, opacity: number): void;
  setDoubleSided(layer: Layer, isDoubleSided: boolean): void;
  setIgnoresHitTesting(layer: Layer, ignores: boolean): void;
  setHitTestMask(layer: Layer, mask: number): void;
  /** In own coordinates; null for the bounds. Layers share a shape, and keep it when it is disposed of. */
  setShape(layer: Layer, shape: Shape | null): void;
  setHitOutsets(layer: Layer, minX: number, minY: number, maxX: number, maxY: number): void;
  setScrollMode(layer: Layer, mode: ScrollMode): void;
  setSpeed(layer: Layer, speed: number): void;
  setBeginTime(layer: Layer, time: number): void;
  setTimeOffset(layer: Layer, offset: number): void;
  setAutoresizingMask(layer: Layer, mask: number): void;
  setRoundsAutoresizedFrame(layer: Layer, rounds: boolean): void;
  setName(layer: Layer, name: string | null): void;
  /** A whole number below 2⁵³. */
  setUserData(layer: Layer, userData: number): void;

  setPositions(layers: Numbers, positions: Numbers): void;
  setFrames(layers: Numbers, frames: Numbers): void;
  setBoundsAndPositions(layers: Numbers, bounds: Numbers, positions: Numbers): void;
  setTransforms(layers: Numbers, transforms: Numbers): void;
  setAffineTransforms(layers: Numbers, transforms: Numbers): void;
  setHiddenFlags(layers: Numbers, flags: Numbers | readonly boolean[]): void;

  /** Adds an animation behind those that the layer has, in place of that with the same key. */
  addAnimation(layer: Layer, animation: BasicAnimation | KeyframeAnimation, key?: string | null): Animation;
  /** One of a property to each of many layers, all with one timing; the values one behind the other. */
  addAnimations(
    layers: Numbers, keyPath: AnimationKeyPath, from: Numbers, to: Numbers, timing?: AnimationTiming,
    into?: Float64Array): Float64Array;
  /** Returns whether it was there. */
  removeAnimation(animation: Animation): boolean;
  removeAnimationForKey(layer: Layer, key: string): void;
  removeAllAnimations(layer: Layer): void;
  /** Those that are over, unless their fill mode keeps them. Returns their handles, stale now. */
  removeCompletedAnimations(): Float64Array;
  /** In the order of adding. */
  animations(layer: Layer): Float64Array;
  animationForKey(layer: Layer, key: string): Animation | null;
  animationExists(animation: Animation): boolean;
  animationLayer(animation: Animation): Layer;
  /** Whether it has begun at the set time and is not over. */
  isAnimationRunning(animation: Animation): boolean;
  /** Whether it changes its property at the set time, be it that it only fills. */
  isAnimationInEffect(animation: Animation): boolean;
  /** Sends a basic animation or a spring to another value, from where it is and with its velocity. */
  retarget(animation: Animation, value: AnimationValue): void;
  /** The time that the presentation shows, above the roots; 0 at first. */
  setTime(time: number): void;
  readonly time: number;
  /** The store at the set time; up to date whenever it is asked. It ends with the store. */
  readonly presentation: LayerPresentation;
  /** Whether the next frame may differ. Layers that are paused or have not begun, and animations of speed 0, do not count. */
  readonly hasRunningAnimations: boolean;
  /** The first time at which an animation has begun or ended, or a layer's time that stands still goes on; null for none. */
  nextChange(): number | null;
  /** The layers that an animation changes at the set time: those to ask bulk outputs of the presentation for. */
  movingLayers(): Float64Array;

  convertTime(time: number, source: OptionalLayer, target: OptionalLayer): number;
  scrollToPoint(layer: Layer, x: number, y: number): void;
  scrollToRect(layer: Layer, rect: Rect): void;
  /** Scrolls all scroll layers on the path; by as little as shows the rectangle, or to a place in what each shows. */
  scrollToVisible(layer: Layer, rect: Rect, x?: ScrollAlignment, y?: ScrollAlignment): void;
  /** Whether autoresizing only moves layers of which just margins are flexible. */
  keepsAutoresizedSizes: boolean;
  /** Does work that the first queries put off, for about so many layers. Returns whether none is left. */
  prepareQueries(layers?: number): boolean;
  /** Brings every world transform up to date, as queries do by themselves. */
  update(): void;

  tracksDamage: boolean;
  /** Whether changes of the presentation are tracked, those between two times and those of the store. */
  tracksPresentationDamage: boolean;
  /** All of the contents, or a rectangle of them. */
  setNeedsDisplay(layer: Layer, rect?: Rect): void;
  setInkOutsets(layer: Layer, minX: number, minY: number, maxX: number, maxY: number): void;
  /** Of the damage taken last: at most so many disjoint boxes, minX minY maxX maxY of each. */
  damageRegion(most?: number): Float32Array;
  /** Without `tracksDamage` every layer is reported. */
  takeDamage(): { bounds: Box; layers: { layer: Layer; oldBox: Box; newBox: Box }[] };

  readonly byteCount: number;
  describeMemory(): string;
  validate(): string;
}

/** Steps of a path, which take 2, 2, 4, 5, 6 and no coordinates. */
export const PathVerb: {
  readonly move: 0; readonly line: 1; readonly quad: 2; readonly conic: 3; readonly cubic: 4; readonly close: 5;
};

/**
 * Lines and curves, in the words of a canvas: moveTo begins a subpath, also the first. Methods return the path.
 * Numbers and steps are checked when a shape is made of it, radii at once; there is no arcTo and no roundRect.
 */
export class Path {
  /** @param coordinates of each step control points, then the end; of a conic the weight behind them */
  constructor(verbs?: Numbers, coordinates?: Numbers);
  verbs: number[];
  coordinates: number[];
  moveTo(x: number, y: number): this;
  lineTo(x: number, y: number): this;
  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): this;
  bezierCurveTo(
    control1X: number, control1Y: number, control2X: number, control2Y: number, x: number, y: number): this;
  /** An arc of an ellipse between two tangents; its weight is the cosine of half its angle, 0.01 to 1. */
  conicTo(controlX: number, controlY: number, x: number, y: number, weight: number): this;
  closePath(): this;
  rect(x: number, y: number, width: number, height: number): this;
  arc(
    x: number, y: number, radius: number, startAngle: number, endAngle: number, isCounterclockwise?: boolean): this;
  /** Around (x, y), by default the whole ellipse; angles in radians. Made of conics. */
  ellipse(
    x: number, y: number, radiusX: number, radiusY: number, rotation?: number, startAngle?: number,
    endAngle?: number, isCounterclockwise?: boolean): this;
}

export interface ShapeStyle {
  /** What is inside of a path that intersects itself; null: only the stroke belongs to the shape. */
  fill?: "nonzero" | "evenodd" | null;
  stroke?: StrokeStyle | null;
}
/** By the rules of SVG, whose defaults these are: butt, miter, 4. */
export interface StrokeStyle {
  width: number;
  cap?: "butt" | "round" | "square";
  join?: "miter" | "round" | "bevel";
  miterLimit?: number;
}
/** Of a corner, or along x and along y. */
export type CornerRadius = number | Point;

/** What a layer covers in place of its bounds; it never changes, and any number of layers share it. */
export class Shape {
  private constructor();
  static path(path: Path | { verbs: Numbers; coordinates: Numbers }, style?: ShapeStyle): Shape;
  /** The ellipse that fills a rectangle. */
  static ellipse(x: number, y: number, width: number, height: number, style?: ShapeStyle): Shape;
  /** One radius or four, clockwise from the corner of least x and y; made smaller alike where they do not fit. */
  static roundedRect(
    x: number, y: number, width: number, height: number,
    radii: CornerRadius | readonly [CornerRadius, CornerRadius, CornerRadius, CornerRadius],
    style?: ShapeStyle): Shape;
  contains(x: number, y: number): boolean;
  /** Stroke included; its origin is infinite where nothing belongs to the shape. */
  readonly boundingBox: Rect;
  /** A copy, without steps that begin nothing. */
  readonly path: Path;
  readonly fill: "nonzero" | "evenodd" | null;
  readonly stroke: Required<StrokeStyle> | null;
  dispose(): void;
  [Symbol.dispose](): void;
}

/** The layers that a pointer is in. One for each pointer; to be disposed of. */
export class PointerTracker {
  constructor();
  /** What was left, the deepest first, and entered, the outermost first; x of null: the pointer is gone. */
  update(
    store: LayerQueries, x: number | null, y: number | null, receiver: Layer,
    options?: Partial<HitTestRules>): { left: Float64Array; entered: Float64Array };
  dispose(): void;
  [Symbol.dispose](): void;
}

/** States of layers, all that is set of them and where they are in the tree; to be disposed of. */
export class LayerStates {
  private constructor();
  /** Gives them back to their layers. From then on these are the states before the call: those that redo. */
  restore(store: LayerStore): void;
  dispose(): void;
  [Symbol.dispose](): void;
}

export class LayerSnapshot extends LayerQueries {}

/**
 * A store, or a version of it, as its animations show it at a time. As of a snapshot, there are no autoresizing, times or
 * constraints of it.
 */
export class LayerPresentation extends LayerQueries {
  /** The layers that an animation changes at the time: those to ask bulk outputs for. */
  movingLayers(): Float64Array;
  /**
   * What is to be painted otherwise than at the last call, for the time or for edits, if `tracksPresentationDamage` of
   * the store, or `tracksDamage` of the reader, is set; else all that is seen.
   */
  takeDamage(): { bounds: Box; layers: { layer: Layer; oldBox: Box; newBox: Box }[] };
  /** Of the damage taken last: at most so many disjoint boxes, minX minY maxX maxY of each. */
  damageRegion(most?: number): Float32Array;
}

/**
 * Publishes versions of a store, which is the publisher's from then on: it is edited as before, `store.dispose()` does
 * nothing, and `publisher.dispose()` ends it too. Readers may outlive both.
 */
export class LayerPublisher {
  constructor(store: LayerStore);
  publish(): boolean;
  readonly byteCount: number;
  makeReader(): LayerReader;
  dispose(): void;
  [Symbol.dispose](): void;
}

export interface LayerReader {
  enter(): LayerSnapshot;
  /** The version last published as it is at a time above the roots, which is the reader's own affair. */
  enterAt(time: number): LayerPresentation;
  leave(): void;
  /** Whether changes between the times and versions that are entered by `enterAt` are tracked. */
  tracksDamage: boolean;
  readonly version: number;
  dispose(): void;
  [Symbol.dispose](): void;
}

/** Bits of the options of `makeLayers`. */
export const NewLayer: {
  readonly hidden: 1; readonly masksToBounds: 2; readonly geometryFlipped: 4; readonly ignoresHitTesting: 8;
  readonly singleSided: 16; readonly transform: 32; readonly scroll: 64;
};
