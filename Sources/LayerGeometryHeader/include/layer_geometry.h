/// The C interface of LayerGeometry.
///
/// A store holds a forest of layers. A layer is a 64-bit handle; LG_NO_LAYER, zero, is the handle of no layer
/// and, where a call names a space, stands for the world above all roots.
///
/// Functions that can fail return an lg_error. On an error nothing has changed, neither the store nor the
/// results. No argument stops the process, whatever its value: null pointers, stale and foreign handles,
/// numbers that are not finite, cycles and impossible counts are all answered by a code. Three things cannot be
/// checked: a pointer other than null has to point to what its type says, as many as its count says; memory
/// for results overlaps no other argument; and memory that the system refuses ends the process, as it does in
/// Swift.
///
/// A store is used by one thread at a time. Functions that take a `const lg_store *` leave the layers as they
/// are, but write caches: they are no exception. Other threads read versions that an lg_publisher publishes:
/// a reader gives them a `const lg_store *`, a snapshot, that these functions take as well. They also take a
/// presentation: the store as its animations show it at a time.
///
/// Names: lg_get_ gives values through pointers, lg_set_ sets them. A bulk form has the plural: it takes a
/// list of layers or, where the name of a getter ends in _at, a range of indices. A comment holds for all
/// functions up to the next empty line.
///
/// Docs/CInterface.md has an example and tells how to link.
#ifndef LAYER_GEOMETRY_H
#define LAYER_GEOMETRY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// ---------------------------------------------------------------------------------------------- version

/// The version of this header. Functions and enumerators are added within one major version.
#define LG_VERSION_MAJOR 3
#define LG_VERSION_MINOR 12
#define LG_VERSION_PATCH 3
#define LG_VERSION ((LG_VERSION_MAJOR << 16) | (LG_VERSION_MINOR << 8) | LG_VERSION_PATCH)

/// Returns the version of the library that is linked, in the form of LG_VERSION.
uint32_t lg_version(void);

/// Returns the version of the library that is linked as text, such as "3.12.3". Do not free it.
const char *lg_version_string(void);

// ------------------------------------------------------------------------------------------------ errors

/// The outcome of a call.
typedef enum lg_error {
  LG_OK = 0,
  /// A pointer that is needed is null.
  LG_ERROR_NULL_POINTER = 1,
  /// A handle's layer was destroyed, is in another store, or never was.
  LG_ERROR_STALE_LAYER = 2,
  /// A number that has to be finite is not.
  LG_ERROR_NOT_FINITE = 3,
  /// A layer would become its own ancestor.
  LG_ERROR_CYCLE = 4,
  /// The layer given as a sibling, or as the one to replace, is no sublayer of the superlayer.
  LG_ERROR_NOT_A_SUBLAYER = 5,
  /// A value is none of its enumeration's, has bits that mean nothing, or is out of range.
  LG_ERROR_BAD_VALUE = 6,
  /// A count is larger than memory or fits no other, or a range of indices is not within the store's.
  LG_ERROR_BAD_COUNT = 7,
  /// Text is not UTF-8.
  LG_ERROR_BAD_TEXT = 8,
  /// The store holds LG_MAXIMUM_LAYERS layers.
  LG_ERROR_FULL = 9,
  /// A reader enters twice or leaves without having entered, a snapshot is used after that, a snapshot or a
  /// presentation is asked for what only the owner's store has, or a store has a publisher already.
  LG_ERROR_BAD_STATE = 10,
  /// No transform in the plane puts a layer in a place: a level on the way has perspective or is edge-on, or the
  /// space moves with the layer.
  LG_ERROR_NO_SUCH_PLACE = 11,
  /// A handle's animation was removed or replaced, or never was. New in 3.5.
  LG_ERROR_STALE_ANIMATION = 12,
  /// Bytes are no scene, are damaged, or contradict each other. New in 3.7, as the next one.
  LG_ERROR_BAD_SCENE = 13,
  /// A scene is of a version that the library does not know.
  LG_ERROR_UNKNOWN_VERSION = 14
} lg_error;

/// Returns a sentence about an error, in English. Never null; do not free it.
const char *lg_error_message(lg_error error);

// ------------------------------------------------------------------------------------------------- types

/// A forest of layers; a `const lg_store *` is also a snapshot, the forest as it was when it was published, or a
/// presentation, the forest as animations show it.
typedef struct lg_store lg_store;

/// A handle of a layer: valid until the layer is destroyed, and never again after that.
typedef uint64_t lg_layer;

/// The handle of no layer; the world where a space is named.
#define LG_NO_LAYER ((lg_layer)0)

/// The number of layers that a store can hold.
#define LG_MAXIMUM_LAYERS ((size_t)1 << 26)

typedef struct lg_point {
  double x, y;
} lg_point;

/// A rectangle. As an argument its size may be negative; a null rectangle, which stands for nothing at all,
/// has an origin of +infinity.
typedef struct lg_rect {
  double x, y, width, height;
} lg_rect;

/// A box in single precision, rounded outward; empty if min_x > max_x.
typedef struct lg_box {
  float min_x, min_y, max_x, max_y;
} lg_box;

/// Distances by which something reaches beyond the sides of a rectangle; negative ones fall short of them.
typedef struct lg_outsets {
  double min_x, min_y, max_x, max_y;
} lg_outsets;

/// The radii of a rectangle's corners: of each corner one along x and one along y.
typedef struct lg_corner_radii {
  lg_point min_x_min_y, max_x_min_y, max_x_max_y, min_x_max_y;
} lg_corner_radii;

/// The damage of a layer: the boxes of what was seen of it in the world before and after a change, empty for
/// nothing.
typedef struct lg_damage {
  /// Stale if the layer was destroyed.
  lg_layer layer;
  lg_box old_box, new_box;
} lg_damage;

/// A 2x3 matrix that acts on row vectors: x' = a x + c y + tx, y' = b x + d y + ty.
typedef struct lg_affine_transform {
  double a, b, c, d, tx, ty;
} lg_affine_transform;

/// A 4x4 matrix that acts on row vectors: the translation is m41 m42 m43, the perspective m34.
typedef struct lg_transform {
  double m11, m12, m13, m14;
  double m21, m22, m23, m24;
  double m31, m32, m33, m34;
  double m41, m42, m43, m44;
} lg_transform;

/// A 3x3 matrix that acts on row vectors: (x, y, 1) becomes (X, Y, W), the point (X / W, Y / W).
typedef struct lg_homography {
  double h11, h12, h13;
  double h21, h22, h23;
  double h31, h32, h33;
} lg_homography;

/// The kind of a layer, fixed when it is made.
typedef enum lg_kind {
  /// Flattens its sublayers into its own plane.
  LG_KIND_ORDINARY = 0,
  /// Has no plane of its own: its sublayers share its superlayer's three-dimensional space. Never hit.
  LG_KIND_TRANSFORM = 1,
  /// An ordinary layer that scrolling and visible rectangles look for.
  LG_KIND_SCROLL = 2
} lg_kind;

/// The axes that a scroll layer scrolls along.
typedef enum lg_scroll_mode {
  LG_SCROLL_BOTH = 0,
  LG_SCROLL_NONE = 1,
  LG_SCROLL_HORIZONTAL = 2,
  LG_SCROLL_VERTICAL = 3
} lg_scroll_mode;

/// Bits of lg_set_masked_corners: the corners that the corner radius applies to, in own coordinates.
#define LG_CORNER_MIN_X_MIN_Y ((uint32_t)1)
#define LG_CORNER_MAX_X_MIN_Y ((uint32_t)2)
#define LG_CORNER_MIN_X_MAX_Y ((uint32_t)4)
#define LG_CORNER_MAX_X_MAX_Y ((uint32_t)8)

/// Bits of lg_set_autoresizing_mask: the margins and sizes that change with the superlayer's size.
#define LG_RESIZE_MIN_X_MARGIN ((uint32_t)1)
#define LG_RESIZE_WIDTH ((uint32_t)2)
#define LG_RESIZE_MAX_X_MARGIN ((uint32_t)4)
#define LG_RESIZE_MIN_Y_MARGIN ((uint32_t)8)
#define LG_RESIZE_HEIGHT ((uint32_t)16)
#define LG_RESIZE_MAX_Y_MARGIN ((uint32_t)32)

// ------------------------------------------------------------------------------------- stores and layers

/// Makes an empty store, to be destroyed with lg_store_destroy.
///
/// minimum_capacity: A hint, the number of layers to have room for at first.
lg_error lg_store_create(size_t minimum_capacity, lg_store **result);

/// Destroys a store and all its layers. Null is ignored, and so is a store that a publisher owns.
void lg_store_destroy(lg_store *store);

/// Makes a copy of a store: every layer, property and tree. Handles name the copies of their layers in it.
/// Layers that are made later in both may have one handle.
lg_error lg_store_clone(const lg_store *store, lg_store **result);

/// Gives the number of layers alive.
lg_error lg_get_layer_count(const lg_store *store, size_t *result);

/// Gives one more than the largest index a layer has had: the size of outputs for the whole store. Index 0 is
/// no layer; indices of destroyed layers are gaps.
lg_error lg_get_index_count(const lg_store *store, size_t *result);

/// Returns the index of a handle's layer: 1 and up, dense, used again after a layer is destroyed.
size_t lg_layer_index(lg_layer layer);

/// Gives the layer with an index; LG_NO_LAYER if there is none, however large the index.
lg_error lg_get_layer_at_index(const lg_store *store, size_t index, lg_layer *result);

/// Every layer alive, by their indices. See "lists" below.
lg_error lg_get_layers(const lg_store *store, lg_layer *results, size_t capacity, size_t *count);

/// Makes a layer without a superlayer, every property at its default.
lg_error lg_layer_create(lg_store *store, lg_kind kind, lg_layer *result);

/// Bits of lg_layers_create: what is not the default of a new layer. The last two are kinds.
#define LG_NEW_HIDDEN ((uint32_t)1)
#define LG_NEW_MASKS_TO_BOUNDS ((uint32_t)2)
#define LG_NEW_GEOMETRY_FLIPPED ((uint32_t)4)
#define LG_NEW_IGNORES_HIT_TESTING ((uint32_t)8)
#define LG_NEW_SINGLE_SIDED ((uint32_t)16)
#define LG_NEW_TRANSFORM ((uint32_t)32)
#define LG_NEW_SCROLL ((uint32_t)64)

/// Makes many layers in one call: a tree from arrays. Each is put under its superlayer, in front of those made
/// before it.
///
/// frames: Of each in its superlayer's coordinates; the bounds' origins are 0.
/// superlayers: For each the index of its superlayer in these arrays, smaller than its own, or -1 for
///     `superlayer`; null if all are sublayers of `superlayer`. LG_ERROR_BAD_VALUE for another index.
/// options: LG_NEW bits for each; null for none.
/// superlayer: Of those that have none among the new ones; LG_NO_LAYER leaves them roots.
lg_error lg_layers_create(
    lg_store *store, const lg_rect *frames, const int32_t *superlayers, const uint32_t *options, size_t count,
    lg_layer superlayer, lg_layer *results);

/// Destroys a layer and everything under it; their handles become stale.
lg_error lg_layer_destroy(lg_store *store, lg_layer layer);

/// Returns whether a handle's layer is alive in a store; false for a null store.
bool lg_layer_exists(const lg_store *store, lg_layer layer);

/// Gives the kind of a layer.
lg_error lg_get_kind(const lg_store *store, lg_layer layer, lg_kind *result);

// -------------------------------------------------------------------------------------------- properties
// A comment holds for the setter and the getter. The getter gives what was set, at first the default that the
// comment names, or else zeros, false, or the identity. Lengths and times have units of the caller's choice.
// Errors of both: LG_ERROR_STALE_LAYER; of setters: LG_ERROR_NOT_FINITE for a number that is not finite,
// LG_ERROR_BAD_VALUE for bits and enumerators that mean nothing. Docs/Semantics.md defines each property.

/// Own rectangle, in own coordinates; its origin is the scroll offset. A negative size is standardized.
lg_error lg_set_bounds(lg_store *store, lg_layer layer, lg_rect bounds);
lg_error lg_get_bounds(const lg_store *store, lg_layer layer, lg_rect *result);

/// Position of the anchor point, in the superlayer's coordinates.
lg_error lg_set_position(lg_store *store, lg_layer layer, lg_point position);
lg_error lg_get_position(const lg_store *store, lg_layer layer, lg_point *result);

/// Point of the layer at its position, in unit coordinates of the bounds; (0.5, 0.5) at first.
lg_error lg_set_anchor_point(lg_store *store, lg_layer layer, lg_point anchor_point);
lg_error lg_get_anchor_point(const lg_store *store, lg_layer layer, lg_point *result);

/// Depth of the anchor point.
lg_error lg_set_anchor_point_z(lg_store *store, lg_layer layer, double anchor_point_z);
lg_error lg_get_anchor_point_z(const lg_store *store, lg_layer layer, double *result);

/// Depth in the superlayer; siblings are drawn in its order.
lg_error lg_set_z_position(lg_store *store, lg_layer layer, double z_position);
lg_error lg_get_z_position(const lg_store *store, lg_layer layer, double *result);

/// Smallest rectangle around the layer in the superlayer's coordinates. Setting it sets size and position.
lg_error lg_set_frame(lg_store *store, lg_layer layer, lg_rect frame);
lg_error lg_get_frame(const lg_store *store, lg_layer layer, lg_rect *result);

/// Transform about the anchor point.
lg_error lg_set_transform(lg_store *store, lg_layer layer, const lg_transform *transform);
lg_error lg_get_transform(const lg_store *store, lg_layer layer, lg_transform *result);

/// Transform as a 2x3 matrix; reads as the identity if the transform is none.
lg_error lg_set_affine_transform(lg_store *store, lg_layer layer, const lg_affine_transform *transform);
lg_error lg_get_affine_transform(const lg_store *store, lg_layer layer, lg_affine_transform *result);

/// Sets transform and position so that own coordinates go to another layer's, or to the world's for
/// LG_NO_LAYER, by this transform, whatever lies between.
lg_error lg_set_transform_to_space(
    lg_store *store, lg_layer layer, const lg_affine_transform *transform, lg_layer space);

/// Bounds, or the anchor point, with a position, and in space a transform, that leave own coordinates where
/// they are: for handles that resize a layer, however it is turned. Sublayers stay, but for those that
/// autoresizing or the layer's sublayer transform moves.
lg_error lg_set_bounds_keeping_place(lg_store *store, lg_layer layer, lg_rect bounds);
lg_error lg_set_anchor_point_keeping_place(lg_store *store, lg_layer layer, lg_point anchor_point);

/// Moves, turns, mirrors or scales layers where they are: what is at a point of `space`, the world for
/// LG_NO_LAYER, goes to the point's image. A layer below another of the list moves with it, and so once.
lg_error lg_transform_layers(
    lg_store *store, const lg_layer *layers, size_t count, const lg_affine_transform *transform,
    lg_layer space);

/// Transform of all sublayers about this layer's anchor point, such as a perspective.
lg_error lg_set_sublayer_transform(lg_store *store, lg_layer layer, const lg_transform *transform);
lg_error lg_get_sublayer_transform(const lg_store *store, lg_layer layer, lg_transform *result);

/// Whether own coordinates are mirrored top to bottom.
lg_error lg_set_geometry_flipped(lg_store *store, lg_layer layer, bool is_flipped);
lg_error lg_get_geometry_flipped(const lg_store *store, lg_layer layer, bool *result);

/// Whether the layer clips its sublayers to its bounds.
lg_error lg_set_masks_to_bounds(lg_store *store, lg_layer layer, bool masks);
lg_error lg_get_masks_to_bounds(const lg_store *store, lg_layer layer, bool *result);

/// Radius of the corners of the clip.
lg_error lg_set_corner_radius(lg_store *store, lg_layer layer, double radius);
lg_error lg_get_corner_radius(const lg_store *store, lg_layer layer, double *result);

/// Corners that the radius applies to: LG_CORNER bits, all four at first.
lg_error lg_set_masked_corners(lg_store *store, lg_layer layer, uint32_t corners);
lg_error lg_get_masked_corners(const lg_store *store, lg_layer layer, uint32_t *result);

/// Whether the layer and everything under it is hidden.
lg_error lg_set_hidden(lg_store *store, lg_layer layer, bool is_hidden);
lg_error lg_get_hidden(const lg_store *store, lg_layer layer, bool *result);

/// Opacity, 1 at first; kept as it is and clamped to 0...1 where it counts.
lg_error lg_set_opacity(lg_store *store, lg_layer layer, double opacity);
lg_error lg_get_opacity(const lg_store *store, lg_layer layer, double *result);

/// Whether the layer is hit from behind too; true at first.
lg_error lg_set_double_sided(lg_store *store, lg_layer layer, bool is_double_sided);
lg_error lg_get_double_sided(const lg_store *store, lg_layer layer, bool *result);

/// Whether the layer itself is never hit; its sublayers still are.
lg_error lg_set_ignores_hit_testing(lg_store *store, lg_layer layer, bool ignores);
lg_error lg_get_ignores_hit_testing(const lg_store *store, lg_layer layer, bool *result);

/// Bits that a hit test's mask is compared with; all at first.
lg_error lg_set_hit_test_mask(lg_store *store, lg_layer layer, uint32_t mask);
lg_error lg_get_hit_test_mask(const lg_store *store, lg_layer layer, uint32_t *result);

/// Axes that a scroll layer scrolls along; both at first.
lg_error lg_set_scroll_mode(lg_store *store, lg_layer layer, lg_scroll_mode mode);
lg_error lg_get_scroll_mode(const lg_store *store, lg_layer layer, lg_scroll_mode *result);

/// Speed of the layer's time, 1 at first.
lg_error lg_set_speed(lg_store *store, lg_layer layer, double speed);
lg_error lg_get_speed(const lg_store *store, lg_layer layer, double *result);

/// Superlayer time at which the layer's time begins.
lg_error lg_set_begin_time(lg_store *store, lg_layer layer, double begin_time);
lg_error lg_get_begin_time(const lg_store *store, lg_layer layer, double *result);

/// Own time at the beginning.
lg_error lg_set_time_offset(lg_store *store, lg_layer layer, double time_offset);
lg_error lg_get_time_offset(const lg_store *store, lg_layer layer, double *result);

/// Margins and sizes that change with the superlayer's size: LG_RESIZE bits.
lg_error lg_set_autoresizing_mask(lg_store *store, lg_layer layer, uint32_t mask);
lg_error lg_get_autoresizing_mask(const lg_store *store, lg_layer layer, uint32_t *result);

/// Whether autoresizing rounds the frame to whole numbers; true at first.
lg_error lg_set_rounds_autoresized_frame(lg_store *store, lg_layer layer, bool rounds);
lg_error lg_get_rounds_autoresized_frame(const lg_store *store, lg_layer layer, bool *result);

/// Whether autoresizing only moves layers of which just margins are flexible, in the whole store; false at
/// first.
lg_error lg_set_keeps_autoresized_sizes(lg_store *store, bool keeps);
lg_error lg_get_keeps_autoresized_sizes(const lg_store *store, bool *result);

/// Name, UTF-8, which is copied; null for none. For lg_get_name see "text" below; no name reads as "".
lg_error lg_set_name(lg_store *store, lg_layer layer, const char *name);
lg_error lg_get_name(const lg_store *store, lg_layer layer, char *buffer, size_t capacity, size_t *length);

/// Number of the user's own, such as an index or a pointer; 0 at first.
lg_error lg_set_user_data(lg_store *store, lg_layer layer, uint64_t user_data);
lg_error lg_get_user_data(const lg_store *store, lg_layer layer, uint64_t *result);

// ------------------------------------------------------------------------------------------------ shapes
// What a layer covers in place of its bounds: a filled or stroked path. A shape never changes, so any number
// of layers, stores and threads share one.

/// A shape.
typedef struct lg_shape lg_shape;

/// What of a path is inside, where it intersects itself.
typedef enum lg_fill_rule {
  /// Points that the path winds around.
  LG_FILL_NON_ZERO = 0,
  /// Points that the path winds around an odd number of times.
  LG_FILL_EVEN_ODD = 1,
  /// Nothing: only the stroke belongs to the shape.
  LG_FILL_NONE = 2
} lg_fill_rule;

/// The form of the ends of subpaths that are not closed.
typedef enum lg_line_cap {
  /// Straight, at the end.
  LG_CAP_BUTT = 0,
  /// A half disk around the end.
  LG_CAP_ROUND = 1,
  /// Straight, half a width behind the end.
  LG_CAP_SQUARE = 2
} lg_line_cap;

/// The form of a stroke's corners.
typedef enum lg_line_join {
  /// Both sides extended until they meet; cut off like a bevel where that is farther than the miter limit.
  LG_JOIN_MITER = 0,
  /// A part of a disk around the corner.
  LG_JOIN_ROUND = 1,
  /// A triangle.
  LG_JOIN_BEVEL = 2
} lg_line_join;

/// How a path is stroked, by the rules of SVG.
typedef struct lg_stroke {
  /// In the path's coordinates. A width of 0 or less strokes nothing.
  double width;
  lg_line_cap cap;
  lg_line_join join;
  /// The greatest length of a miter, in widths; SVG's is 4 at first.
  double miter_limit;
} lg_stroke;

/// The steps of a path, with the coordinates that each takes: x and y of control points, then of the end.
typedef enum lg_path_verb {
  /// Begins a subpath. 2.
  LG_PATH_MOVE = 0,
  /// A straight line. 2.
  LG_PATH_LINE = 1,
  /// A quadratic Bezier curve. 4.
  LG_PATH_QUAD = 2,
  /// An arc of an ellipse: a rational quadratic curve. 5: the last is the weight, 0.01...1, the cosine of half
  /// the arc's angle.
  LG_PATH_CONIC = 3,
  /// A cubic Bezier curve. 6.
  LG_PATH_CUBIC = 4,
  /// Ends a subpath by a line to its first point. None.
  LG_PATH_CLOSE = 5
} lg_path_verb;

/// The number of verbs that a path can have.
#define LG_MAXIMUM_VERBS ((size_t)1 << 28)

/// Makes a shape of a path, to be destroyed with lg_shape_destroy.
///
/// LG_ERROR_BAD_VALUE for a verb, rule, cap or join that is none, a weight out of range, and a path that does
/// not begin with a move; LG_ERROR_BAD_COUNT if the verbs do not take as many coordinates as there are;
/// LG_ERROR_NOT_FINITE also for coordinates and widths of 2^1000 and more.
///
/// verbs: A byte for each step, of lg_path_verb.
/// fill: Open subpaths are filled as if they were closed.
/// stroke: What is added to the shape; null for nothing.
lg_error lg_shape_create_path(
    const uint8_t *verbs, size_t verb_count, const double *coordinates, size_t coordinate_count,
    lg_fill_rule fill, const lg_stroke *stroke, lg_shape **result);

/// Makes a shape of the ellipse that fills a rectangle, or of a rectangle with elliptical corners. Where radii
/// are longer than a side, all are made smaller by the same factor. Errors are those of lg_shape_create_path.
lg_error lg_shape_create_ellipse(
    lg_rect rect, lg_fill_rule fill, const lg_stroke *stroke, lg_shape **result);
lg_error lg_shape_create_rounded_rect(
    lg_rect rect, const lg_corner_radii *radii, lg_fill_rule fill, const lg_stroke *stroke, lg_shape **result);

/// Destroys a shape; layers that have it keep it. Null is ignored.
void lg_shape_destroy(lg_shape *shape);

/// Whether a point belongs to a shape.
lg_error lg_shape_contains(const lg_shape *shape, lg_point point, bool *result);

/// Smallest rectangle around a shape, stroke included; null if nothing belongs to it.
lg_error lg_shape_get_bounding_box(const lg_shape *shape, lg_rect *result);

/// Rule of a shape, and its stroke, of width 0 if there is none.
lg_error lg_shape_get_fill(const lg_shape *shape, lg_fill_rule *result);
lg_error lg_shape_get_stroke(const lg_shape *shape, lg_stroke *result);

/// Path of a shape, without steps that begin nothing: two lists, see "lists" below. An ellipse and a rounded
/// rectangle have conics.
lg_error lg_shape_get_path(
    const lg_shape *shape, uint8_t *verbs, size_t verb_capacity, size_t *verb_count, double *coordinates,
    size_t coordinate_capacity, size_t *coordinate_count);

/// Shape, in own coordinates, that hit tests and lg_contains find in place of the bounds; null for the bounds.
/// It may reach beyond them, and does not follow their changes. Clips, frames, areas and drawing do not heed
/// it; see clips_to_shape of lg_hit_options. The getter gives a shape to be destroyed.
lg_error lg_set_shape(lg_store *store, lg_layer layer, const lg_shape *shape);
lg_error lg_get_shape(const lg_store *store, lg_layer layer, lg_shape **result);

/// How far hits reach beyond the shape or the bounds, in own coordinates; less far where a side is negative.
lg_error lg_set_hit_outsets(lg_store *store, lg_layer layer, lg_outsets outsets);
lg_error lg_get_hit_outsets(const lg_store *store, lg_layer layer, lg_outsets *result);

// --------------------------------------------------------------------------------------------- hierarchy

/// Makes a layer the last, front-most sublayer. It leaves its old superlayer first.
lg_error lg_add_sublayer(lg_store *store, lg_layer layer, lg_layer superlayer);

/// Adds a sublayer, and sets its transform and position so that it stays where it is in the world.
lg_error lg_add_sublayer_keeping_place(lg_store *store, lg_layer layer, lg_layer superlayer);

/// Inserts a layer at an index of the list of sublayers as it is before the call; too large an index is the
/// end.
lg_error lg_insert_sublayer_at(lg_store *store, lg_layer layer, size_t index, lg_layer superlayer);

/// Inserts a layer directly in front of, or behind, a sibling.
lg_error lg_insert_sublayer_above(lg_store *store, lg_layer layer, lg_layer sibling, lg_layer superlayer);
lg_error lg_insert_sublayer_below(lg_store *store, lg_layer layer, lg_layer sibling, lg_layer superlayer);

/// Replaces a sublayer, which becomes a root.
lg_error lg_replace_sublayer(lg_store *store, lg_layer old, lg_layer replacement, lg_layer superlayer);

/// Insertions and a replacement after which the layer, and the replacement, is where it was in the world.
lg_error lg_insert_sublayer_at_keeping_place(
    lg_store *store, lg_layer layer, size_t index, lg_layer superlayer);
lg_error lg_insert_sublayer_above_keeping_place(
    lg_store *store, lg_layer layer, lg_layer sibling, lg_layer superlayer);
lg_error lg_insert_sublayer_below_keeping_place(
    lg_store *store, lg_layer layer, lg_layer sibling, lg_layer superlayer);
lg_error lg_replace_sublayer_keeping_place(
    lg_store *store, lg_layer old, lg_layer replacement, lg_layer superlayer);

/// Dissolves a group: its sublayers, which stay where they are in the world, follow it in its superlayer's
/// list; the group becomes a root.
lg_error lg_ungroup(lg_store *store, lg_layer group);

/// Makes a copy of a layer and of everything below it, as a root.
lg_error lg_layer_duplicate(lg_store *store, lg_layer layer, lg_layer *result);

/// States of layers, to undo an edit by: all that is set of them but animations, and where they are in
/// the tree.
typedef struct lg_states lg_states;

/// Takes the states of the layers that an edit is going to change; of a layer and everything below it, where
/// autoresizing may move that.
lg_error lg_states_create(const lg_store *store, const lg_layer *layers, size_t count, lg_states **result);
lg_error lg_states_create_of_subtree(const lg_store *store, lg_layer layer, lg_states **result);

/// Gives layers back what their states say. `states` gets those before the call: given back, they redo the
/// edit. LG_ERROR_STALE_LAYER or LG_ERROR_CYCLE changes nothing.
lg_error lg_states_restore(lg_states *states, lg_store *store);

/// Destroys states. Null is ignored.
void lg_states_destroy(lg_states *states);

/// Removes a layer from its superlayer; it becomes a root.
lg_error lg_remove_from_superlayer(lg_store *store, lg_layer layer);

/// Relatives of a layer; LG_NO_LAYER where there is none. First and previous lie behind, last and next in
/// front.
lg_error lg_get_superlayer(const lg_store *store, lg_layer layer, lg_layer *result);
lg_error lg_get_root_layer(const lg_store *store, lg_layer layer, lg_layer *result);
lg_error lg_get_first_sublayer(const lg_store *store, lg_layer layer, lg_layer *result);
lg_error lg_get_last_sublayer(const lg_store *store, lg_layer layer, lg_layer *result);
lg_error lg_get_next_sibling(const lg_store *store, lg_layer layer, lg_layer *result);
lg_error lg_get_previous_sibling(const lg_store *store, lg_layer layer, lg_layer *result);

/// Number of layers without a superlayer.
lg_error lg_get_root_count(const lg_store *store, size_t *result);

/// Layers without a superlayer, back to front: in the order in which they became roots. See "lists" below.
lg_error lg_get_roots(const lg_store *store, lg_layer *results, size_t capacity, size_t *count);

/// Number of sublayers.
lg_error lg_get_sublayer_count(const lg_store *store, lg_layer layer, size_t *result);

/// Sublayers, back to front. See "lists" below.
lg_error lg_get_sublayers(
    const lg_store *store, lg_layer layer, lg_layer *results, size_t capacity, size_t *count);

/// Whether a layer is another or lies under it.
lg_error lg_is_descendant(const lg_store *store, lg_layer layer, lg_layer ancestor, bool *result);

/// The sublayer of `superlayer` that is `layer` or its ancestor; LG_NO_LAYER if there is none.
lg_error lg_get_sublayer_containing(
    const lg_store *store, lg_layer superlayer, lg_layer layer, lg_layer *result);

/// The deepest layer that both layers are, or lie under; LG_NO_LAYER if they have different roots.
lg_error lg_get_common_ancestor(
    const lg_store *store, lg_layer layer, lg_layer other, lg_layer *result);

/// The order of overlapping siblings.
typedef enum lg_sibling_order {
  /// The later sublayer is in front.
  LG_ORDER_TREE = 0,
  /// By z position, then by place in the list.
  LG_ORDER_DRAWING = 1,
  /// Like drawing; below a transform layer, the plane nearest to the eye is in front.
  LG_ORDER_DEPTH = 2
} lg_sibling_order;

/// Whether a layer is in front of another, as it is drawn and hit: in front of those above it in the tree; else
/// by the siblings that they are or lie under. LG_ORDER_DEPTH counts as LG_ORDER_DRAWING.
lg_error lg_is_in_front(
    const lg_store *store, lg_layer layer, lg_layer other, lg_sibling_order order, bool *result);

/// A layer and all below it, superlayers before sublayers, siblings back to front; LG_ORDER_DEPTH counts as
/// LG_ORDER_DRAWING. See "lists" below.
lg_error lg_get_subtree(
    const lg_store *store, lg_layer layer, lg_sibling_order order, lg_layer *results, size_t capacity,
    size_t *count);

// ----------------------------------------------------------------------------------------- batch setters
// One value for each of `count` layers, of the meaning and the units of the setter for one layer. All are
// checked before the first is set: LG_ERROR_STALE_LAYER or LG_ERROR_NOT_FINITE of one is that of the call. They
// are set in the order of the list, so a layer given twice gets the later value, and a sublayer that autoresizes
// belongs behind its superlayer.

lg_error lg_set_positions(lg_store *store, const lg_layer *layers, const lg_point *positions, size_t count);
lg_error lg_set_bounds_and_positions(
    lg_store *store, const lg_layer *layers, const lg_rect *bounds, const lg_point *positions, size_t count);
lg_error lg_set_frames(lg_store *store, const lg_layer *layers, const lg_rect *frames, size_t count);
lg_error lg_set_transforms(
    lg_store *store, const lg_layer *layers, const lg_transform *transforms, size_t count);
lg_error lg_set_affine_transforms(
    lg_store *store, const lg_layer *layers, const lg_affine_transform *transforms, size_t count);
lg_error lg_set_hidden_flags(lg_store *store, const lg_layer *layers, const bool *flags, size_t count);

// -------------------------------------------------------------------------------- update and bulk outputs

/// Updates the world transform of every layer, after which each is read in constant time. Calls update by
/// themselves; this chooses the moment.
lg_error lg_update(const lg_store *store);

/// Does the work that the first hit tests and conversions put off, for about `layers` layers.
///
/// is_done: Gets whether nothing is left to do; may be null.
lg_error lg_prepare_queries(const lg_store *store, size_t layers, bool *is_done);

/// Box of the bounds in the world.
lg_error lg_get_world_box(const lg_store *store, lg_layer layer, lg_box *result);

/// Transform from own space to the world. Convert points under a perspective with lg_convert_point instead.
lg_error lg_get_world_transform(const lg_store *store, lg_layer layer, lg_homography *result);

/// Smallest rectangle, in the world, around what the masks above leave of the bounds; null for nothing.
lg_error lg_get_clipped_frame(const lg_store *store, lg_layer layer, lg_rect *result);

/// Smallest rectangle, in own coordinates, around what the masks above leave of the bounds.
lg_error lg_get_clipped_rect(const lg_store *store, lg_layer layer, lg_rect *result);

/// Smallest rectangle around what the masks above leave of any rectangle, in own coordinates. Null for nothing,
/// and for a rectangle that is null or not finite.
lg_error lg_clip_rect(const lg_store *store, lg_layer layer, lg_rect rect, lg_rect *result);

/// Vertices of what the masks above leave of a rectangle, in own coordinates: a convex polygon, empty where
/// nothing is left. See "lists" below.
lg_error lg_get_clipped_polygon(
    const lg_store *store, lg_layer layer, lg_rect rect, lg_point *results, size_t capacity, size_t *count);

/// The area of that polygon.
lg_error lg_get_clipped_area(const lg_store *store, lg_layer layer, lg_rect rect, double *result);

/// The part of the bounds' area that the masks above leave, from 0 to 1; 0 for bounds without area.
lg_error lg_get_visible_fraction(const lg_store *store, lg_layer layer, double *result);

/// Part of the bounds that the nearest scroll layer shows, in own coordinates.
lg_error lg_get_visible_rect(const lg_store *store, lg_layer layer, lg_rect *result);

/// Smallest rectangle in a layer's coordinates, or the world's for LG_NO_LAYER, around a layer and all that is
/// visible below it; by rules as in lg_area. Null for nothing.
lg_error lg_get_subtree_box(
    const lg_store *store, lg_layer layer, lg_layer space, uint32_t rules, lg_rect *result);

/// Smallest rectangle around the boxes of lg_get_subtree_box: that of a selection in which there are groups.
lg_error lg_get_subtrees_box(
    const lg_store *store, const lg_layer *layers, size_t count, lg_layer space, uint32_t rules,
    lg_rect *result);

/// Smallest rectangle in a layer's coordinates, or the world's, around the bounds of layers.
lg_error lg_get_bounding_box(
    const lg_store *store, const lg_layer *layers, size_t count, lg_layer space, lg_rect *result);

/// Product of the opacities from the root down to the layer.
lg_error lg_get_effective_opacity(const lg_store *store, lg_layer layer, double *result);

/// Whether the layer or an ancestor is hidden.
lg_error lg_get_effectively_hidden(const lg_store *store, lg_layer layer, bool *result);

/// Whether an odd number of the layer and its ancestors are flipped.
lg_error lg_get_contents_are_flipped(const lg_store *store, lg_layer layer, bool *result);

/// One value for each of `count` layers, in the space and with the meaning of the getter for one layer.
lg_error lg_get_frames(const lg_store *store, const lg_layer *layers, size_t count, lg_rect *results);
lg_error lg_get_world_boxes(const lg_store *store, const lg_layer *layers, size_t count, lg_box *results);
lg_error lg_get_world_transforms(
    const lg_store *store, const lg_layer *layers, size_t count, lg_homography *results);
lg_error lg_get_clipped_frames(const lg_store *store, const lg_layer *layers, size_t count, lg_rect *results);
lg_error lg_get_effective_opacities(
    const lg_store *store, const lg_layer *layers, size_t count, double *results);

/// Bounds of each of `count` layers, in the space of `ancestor` (LG_NO_LAYER: the world).
lg_error lg_get_frames_in_space(
    const lg_store *store, const lg_layer *layers, size_t count, lg_layer ancestor, lg_rect *results);

/// One value for each of `count` indices from `first`: the fastest form. Index 0 and the indices of destroyed
/// layers get the values of a new layer. LG_ERROR_BAD_COUNT for indices beyond lg_get_index_count.
lg_error lg_get_frames_at(const lg_store *store, size_t first, size_t count, lg_rect *results);
lg_error lg_get_world_boxes_at(const lg_store *store, size_t first, size_t count, lg_box *results);
lg_error lg_get_world_transforms_at(const lg_store *store, size_t first, size_t count, lg_homography *results);
lg_error lg_get_clipped_frames_at(const lg_store *store, size_t first, size_t count, lg_rect *results);
lg_error lg_get_effective_opacities_at(const lg_store *store, size_t first, size_t count, double *results);

/// Bounds of the layers at `count` indices from `first`, in the space of `ancestor` (LG_NO_LAYER: the world).
lg_error lg_get_frames_in_space_at(
    const lg_store *store, size_t first, size_t count, lg_layer ancestor, lg_rect *results);

// In single precision, as renderers upload it. Matrices are column-major for column vectors (x, y, 1), or
// (x, y, z, 1): 9 or 16 floats for each layer. Quads are x and y of the corners (min x, min y),
// (max x, min y), (max x, max y), (min x, max y) of the bounds in the world: 8 floats, NaN for a corner not in
// front of the eye.

/// For each of `count` layers.
lg_error lg_get_world_matrices_3x3(
    const lg_store *store, const lg_layer *layers, size_t count, float *results);
lg_error lg_get_world_matrices_4x4(
    const lg_store *store, const lg_layer *layers, size_t count, float *results);
lg_error lg_get_world_quads(const lg_store *store, const lg_layer *layers, size_t count, float *results);

/// For each of `count` indices from `first`. LG_ERROR_BAD_COUNT for indices beyond lg_get_index_count.
lg_error lg_get_world_matrices_3x3_at(const lg_store *store, size_t first, size_t count, float *results);
lg_error lg_get_world_matrices_4x4_at(const lg_store *store, size_t first, size_t count, float *results);
lg_error lg_get_world_quads_at(const lg_store *store, size_t first, size_t count, float *results);

// ------------------------------------------------------------------------------------------------ damage

/// Whether changes are tracked for lg_take_damage; false at first. Setting it to true makes the present state
/// the one that changes are counted from.
lg_error lg_set_tracks_damage(lg_store *store, bool tracks);
lg_error lg_get_tracks_damage(const lg_store *store, bool *result);

/// Tells that a layer's contents have changed, all of them or a rectangle in own coordinates.
lg_error lg_set_needs_display(lg_store *store, lg_layer layer);
lg_error lg_set_needs_display_in_rect(lg_store *store, lg_layer layer, lg_rect rect);

/// How far a layer paints beyond its bounds, with a shadow or a stroke; negative sides are set as 0.
lg_error lg_set_ink_outsets(lg_store *store, lg_layer layer, lg_outsets outsets);
lg_error lg_get_ink_outsets(const lg_store *store, lg_layer layer, lg_outsets *result);

/// Whether changes of the presentation are tracked for lg_take_damage, be it that the time changed or the store;
/// false at first. Setting it to true makes the presentation a second store in memory. New in 3.6.
lg_error lg_set_tracks_presentation_damage(lg_store *store, bool tracks);
lg_error lg_get_tracks_presentation_damage(const lg_store *store, bool *result);

/// Takes the damage since the last call: the layers that are seen elsewhere or otherwise than they were then,
/// made and destroyed ones included. Every layer that is seen, if changes are not tracked. Of a presentation,
/// or of a snapshot at a time, what moved from one time to another as well.
///
/// result: Gets the smallest box around all boxes, old and new; empty if nothing has changed.
lg_error lg_take_damage(const lg_store *store, lg_box *result);

/// The damage that was taken last, in no certain order. See "lists" below.
lg_error lg_get_damage(const lg_store *store, lg_damage *results, size_t capacity, size_t *count);

/// The damage that was taken last as disjoint boxes that cover it and little more, at most `capacity`; 32 are
/// usual. LG_ERROR_BAD_COUNT for a capacity of more than 4096.
lg_error lg_get_damage_region(const lg_store *store, lg_box *results, size_t capacity, size_t *count);

// ------------------------------------------------------------------------------------------- conversions
// From one layer's own space to another's; LG_NO_LAYER is the world. Results go to memory of their own.

/// A point behind the eye, or behind a level without an inverse, does not arrive: it becomes (NaN, NaN).
lg_error lg_convert_point(
    const lg_store *store, lg_point point, lg_layer source, lg_layer target, lg_point *result);
lg_error lg_convert_points(
    const lg_store *store, const lg_point *points, size_t count, lg_layer source, lg_layer target,
    lg_point *results);

/// Smallest rectangle around the converted corners; the null rectangle if nothing arrives.
lg_error lg_convert_rect(
    const lg_store *store, lg_rect rect, lg_layer source, lg_layer target, lg_rect *result);
lg_error lg_convert_rects(
    const lg_store *store, const lg_rect *rects, size_t count, lg_layer source, lg_layer target,
    lg_rect *results);

/// Each between its own pair of layers; what does not arrive is as above.
lg_error lg_convert_point_pairs(
    const lg_store *store, const lg_point *points, const lg_layer *sources, const lg_layer *targets,
    size_t count, lg_point *results);
lg_error lg_convert_rect_pairs(
    const lg_store *store, const lg_rect *rects, const lg_layer *sources, const lg_layer *targets,
    size_t count, lg_rect *results);

/// Transform between two spaces, all levels multiplied; all NaN if a level on the way has no inverse.
lg_error lg_get_homography(
    const lg_store *store, lg_layer source, lg_layer target, lg_homography *result);

/// Time of one layer as a time of another; LG_NO_LAYER is the time above the roots. NaN if it is not finite.
/// Going down gives 0 before a layer's begin time.
lg_error lg_convert_time(
    const lg_store *store, double time, lg_layer source, lg_layer target, double *result);

/// Scrolls the nearest scroll layer so that a point of `layer` comes to its origin, or as little as shows a
/// rectangle of `layer`. Nothing happens without a scroll layer.
lg_error lg_scroll_to_point(lg_store *store, lg_layer layer, lg_point point);
lg_error lg_scroll_to_rect(lg_store *store, lg_layer layer, lg_rect rect);

/// Scrolls all scroll layers on the path from `layer` to its root by as little as shows a rectangle of it.
lg_error lg_scroll_to_visible(lg_store *store, lg_layer layer, lg_rect rect);

/// Where a rectangle comes to lie in what a scroll layer shows, along one axis.
typedef enum lg_scroll_alignment {
  /// It moves by as little as shows it.
  LG_ALIGN_NEAREST = 0,
  /// Its low edge, middle or high edge comes to the scroll layer's.
  LG_ALIGN_START = 1,
  LG_ALIGN_CENTER = 2,
  LG_ALIGN_END = 3
} lg_scroll_alignment;

/// Scrolls all scroll layers on the path, and brings a rectangle of `layer` to a place in what each shows.
lg_error lg_scroll_to_visible_aligned(
    lg_store *store, lg_layer layer, lg_rect rect, lg_scroll_alignment x, lg_scroll_alignment y);

// --------------------------------------------------------------------------------------------- hit tests

/// The rules of a query. Start from a preset and change what you need; a null pointer stands for
/// lg_hit_options_documented.
typedef struct lg_hit_options {
  lg_sibling_order sibling_order;
  /// A layer whose own mask has no bit in common with this one is skipped with everything under it.
  uint32_t mask;
  /// A layer whose own opacity is below this is skipped with everything under it.
  double minimum_opacity;
  /// Whether sublayers are searched outside the bounds of the layer that the test starts at.
  bool searches_outside_receiver;
  /// Whether sublayers are searched outside the bounds of any other layer; a mask always clips.
  bool searches_outside_layers;
  /// Whether masks clip to their rounded corners.
  bool honors_corner_radius;
  /// Whether rounded corners are not hit, also of layers that do not mask. New in 3.4, as the next one: they
  /// lie in bytes that were padding, which all presets set.
  bool rounds_corners;
  /// Whether masks clip to their shape as well as to their bounds.
  bool clips_to_shape;
} lg_hit_options;

/// Returns the rules of CALayer's documentation, those of QuartzCore as measured, those of UIView, or those of
/// elementFromPoint in browsers.
lg_hit_options lg_hit_options_documented(void);
lg_hit_options lg_hit_options_core_animation(void);
lg_hit_options lg_hit_options_ui_kit(void);
lg_hit_options lg_hit_options_css(void);

// Points and areas of queries are in the coordinates of the receiver's superlayer, for a root the world's.
// Those that are not finite find nothing.

/// Front-most, deepest layer under a point; LG_NO_LAYER if there is none. In lg_hit_test, a receiver of
/// LG_NO_LAYER stands for all roots, the last of which is in front; all other queries need a layer.
lg_error lg_hit_test(
    const lg_store *store, lg_point point, lg_layer receiver, const lg_hit_options *options, lg_layer *result);
lg_error lg_hit_test_points(
    const lg_store *store, const lg_point *points, size_t count, lg_layer receiver,
    const lg_hit_options *options, lg_layer *results);

/// Whether a point in own coordinates lies in the shape, or else the bounds, grown by the hit outsets.
lg_error lg_contains(const lg_store *store, lg_layer layer, lg_point point, bool *result);

// Lists. A call writes as many results as there is room for and gives the number there are, so that a first
// call with a capacity of 0 (results may be null then) tells how much room to make.

/// All layers under a point, front to back.
lg_error lg_get_layers_at_point(
    const lg_store *store, lg_point point, lg_layer receiver, const lg_hit_options *options,
    lg_layer *results, size_t capacity, size_t *count);

/// Layers whose visible region has area in common with a rectangle or polygon, front to back. A polygon is
/// closed by itself and filled by the even-odd rule.
lg_error lg_get_layers_intersecting_rect(
    const lg_store *store, lg_rect rect, lg_layer receiver, const lg_hit_options *options,
    lg_layer *results, size_t capacity, size_t *count);
lg_error lg_get_layers_intersecting_polygon(
    const lg_store *store, const lg_point *vertices, size_t vertex_count, lg_layer receiver,
    const lg_hit_options *options, lg_layer *results, size_t capacity, size_t *count);

/// Layers whose visible region is not empty and lies in a rectangle or polygon, front to back.
lg_error lg_get_layers_in_rect(
    const lg_store *store, lg_rect rect, lg_layer receiver, const lg_hit_options *options,
    lg_layer *results, size_t capacity, size_t *count);
lg_error lg_get_layers_in_polygon(
    const lg_store *store, const lg_point *vertices, size_t vertex_count, lg_layer receiver,
    const lg_hit_options *options, lg_layer *results, size_t capacity, size_t *count);

/// Layer whose visible region is nearest to a point, LG_NO_LAYER if none is within `limit`.
///
/// limit: The largest distance, inclusive; 0 and up, also infinity.
/// distance: Gets the distance, infinity without a layer; may be null.
lg_error lg_get_nearest_layer(
    const lg_store *store, lg_point point, double limit, lg_layer receiver, const lg_hit_options *options,
    lg_layer *result, double *distance);

/// The kinds of areas.
typedef enum lg_area_kind {
  /// `rect`.
  LG_AREA_RECT = 0,
  /// `vertices`, filled by the even-odd rule.
  LG_AREA_POLYGON = 1,
  /// The bounds of `space`.
  LG_AREA_OUTLINE = 2
} lg_area_kind;

/// Rules of areas, to combine: what is found beside what hit tests find, and how masks clip.
/// Layers that ignore hit tests are found.
#define LG_AREA_FINDS_PASS_THROUGH 1u
/// Hidden layers are found.
#define LG_AREA_FINDS_HIDDEN 2u
/// Masks clip to their rounded corners.
#define LG_AREA_HONORS_CORNER_RADIUS 4u
/// Layers reach as far as their ink.
#define LG_AREA_INCLUDES_INK 8u
/// The receiver, or the layer whose box is asked for, is not found, and does not clip its sublayers.
#define LG_AREA_IGNORES_RECEIVER 16u

/// An area to search for layers.
typedef struct lg_area {
  lg_area_kind kind;
  /// The rules, combined.
  uint32_t rules;
  /// The layer whose own coordinates the area is in; LG_NO_LAYER for those of the receiver's superlayer.
  lg_layer space;
  lg_rect rect;
  const lg_point *vertices;
  size_t vertex_count;
  /// Whether layers are to lie in the area, not just to have area in common with it.
  bool contains_layers;
} lg_area;

/// Layers of an area, front to back. LG_ERROR_BAD_VALUE for a kind or rules that are none.
lg_error lg_get_layers_of_area(
    const lg_store *store, const lg_area *area, lg_layer receiver, const lg_hit_options *options,
    lg_layer *results, size_t capacity, size_t *count);

/// A layer with its distance from a point, and the point of it that is nearest.
typedef struct lg_layer_distance {
  lg_layer layer;
  double distance;
  lg_point point;
} lg_layer_distance;

/// The layers nearest to a point within `limit`, at most `capacity`, the nearest first, front-most first among
/// equals.
///
/// count: Gets how many were written.
lg_error lg_get_nearest_layers(
    const lg_store *store, lg_point point, double limit, lg_layer receiver, const lg_hit_options *options,
    lg_layer_distance *results, size_t capacity, size_t *count);

/// lg_get_nearest_layers by the rules of lg_area, which also find layers that are hidden, or that hits pass
/// through.
lg_error lg_get_nearest_layers_by_rules(
    const lg_store *store, lg_point point, double limit, lg_layer receiver, const lg_hit_options *options,
    uint32_t rules, lg_layer_distance *results, size_t capacity, size_t *count);

/// The layer that a finger touches: the one that is hit, else the nearest one within `radius`.
lg_error lg_hit_test_within(
    const lg_store *store, lg_point point, double radius, lg_layer receiver, const lg_hit_options *options,
    lg_layer *result);

/// A layer that a segment crosses, and where it enters and leaves: 0 at its start, 1 at its end.
typedef struct lg_crossing {
  lg_layer layer;
  double enter, leave;
} lg_crossing;

/// The layers that a segment crosses, in the order in which it enters them. See "lists" above.
lg_error lg_get_layers_crossed(
    const lg_store *store, lg_point start, lg_point end, lg_layer receiver, const lg_hit_options *options,
    lg_crossing *results, size_t capacity, size_t *count);

/// lg_get_layers_crossed by the rules of lg_area. A segment of no length crosses all that lies at its point.
lg_error lg_get_layers_crossed_by_rules(
    const lg_store *store, lg_point start, lg_point end, lg_layer receiver, const lg_hit_options *options,
    uint32_t rules, lg_crossing *results, size_t capacity, size_t *count);

/// A layer with a point in its own coordinates, (NaN, NaN) where there is none.
typedef struct lg_layer_point {
  lg_layer layer;
  lg_point point;
} lg_layer_point;

/// The layers from the receiver down to the one that is hit, with the point in each one's coordinates; none
/// if nothing is hit. See "lists" above.
lg_error lg_get_hit_path(
    const lg_store *store, lg_point point, lg_layer receiver, const lg_hit_options *options,
    lg_layer_point *results, size_t capacity, size_t *count);

/// Whether anything of a layer is not covered.
typedef enum lg_exposure {
  /// Not covered at a point.
  LG_EXPOSED = 0,
  LG_COVERED = 1,
  /// No such point was found, and whether there is one is not certain.
  LG_UNDECIDED = 2
} lg_exposure;

/// Finds a point at which a hit test finds a layer or one below it; or, of paint, at which no opaque layer is
/// painted over it; layers with a shape do not count as opaque.
///
/// point: Gets the point, in the coordinates of a hit test's point; (NaN, NaN) without one. May be null.
lg_error lg_get_exposure(
    const lg_store *store, lg_layer layer, lg_layer receiver, const lg_hit_options *options, bool of_paint,
    lg_exposure *result, lg_point *point);

/// The layers that a pointer is in, for what it enters and leaves as it or the scene moves.
typedef struct lg_pointer lg_pointer;

/// Makes a pointer that is in no layer.
lg_error lg_pointer_create(lg_pointer **result);

/// Destroys a pointer. Null is ignored.
void lg_pointer_destroy(lg_pointer *pointer);

/// Brings a pointer up to date. Where neither it nor the store has changed since, no hit test is made.
///
/// point: Null for a pointer that is gone.
/// is_changed: Gets whether it has left or entered layers; may be null.
lg_error lg_pointer_update(
    lg_pointer *pointer, const lg_store *store, const lg_point *point, lg_layer receiver,
    const lg_hit_options *options, bool *is_changed);

/// What the last update has left, the deepest first, and entered, the outermost first. Handles of layers that
/// were destroyed are stale. See "lists" above.
lg_error lg_pointer_get_left(const lg_pointer *pointer, lg_layer *results, size_t capacity, size_t *count);
lg_error lg_pointer_get_entered(
    const lg_pointer *pointer, lg_layer *results, size_t capacity, size_t *count);

// -------------------------------------------------------------------------------------------------- text
// A call writes UTF-8 with a zero byte at its end, cut short between characters where it does not fit, and
// gives the length of the whole text without the zero byte. With a capacity of 0 the buffer may be null.

/// Explains a hit test: a headline, and a line for each layer tested, with the reason why it was or was not
/// hit. A layer is written as its index, a v, a generation, and its name if it has one.
lg_error lg_explain_hit(
    const lg_store *store, lg_point point, lg_layer receiver, const lg_hit_options *options,
    char *buffer, size_t capacity, size_t *length);

/// Memory of a store by part, a line each.
lg_error lg_describe_memory(const lg_store *store, char *buffer, size_t capacity, size_t *length);

/// Bytes of memory that a store takes.
lg_error lg_get_byte_count(const lg_store *store, size_t *result);

/// Faults found in a store, a line each; empty, and `length` 0, if it is valid. For tests: it looks at every
/// layer.
lg_error lg_validate(const lg_store *store, char *buffer, size_t capacity, size_t *length);

// ------------------------------------------------------------------------------------------------ motion
// Animations change what a store presents, never what is set of its layers: lg_set_time sets a time, and
// lg_store_get_presentation gives the store as it is then. The rules are Core Animation's; Docs/Motion.md has
// them. Only a store has animations: of this section a presentation, and a snapshot at a time, answer
// lg_get_moving_layers; lg_animation_exists is false of both; all else gives LG_ERROR_BAD_STATE.

/// A handle of an animation: valid in its store, and in clones of it, until the animation is removed or
/// replaced, or its layer destroyed.
typedef uint64_t lg_animation;

/// The handle of no animation.
#define LG_NO_ANIMATION ((lg_animation)0)

/// What an animation changes. A value has one number, or as many as the comment says.
typedef enum lg_key_path {
  /// x, y.
  LG_KEY_PATH_POSITION = 0,
  LG_KEY_PATH_POSITION_X = 1,
  LG_KEY_PATH_POSITION_Y = 2,
  /// x, y, width, height.
  LG_KEY_PATH_BOUNDS = 3,
  /// x, y.
  LG_KEY_PATH_BOUNDS_ORIGIN = 4,
  LG_KEY_PATH_BOUNDS_ORIGIN_X = 5,
  LG_KEY_PATH_BOUNDS_ORIGIN_Y = 6,
  /// width, height.
  LG_KEY_PATH_BOUNDS_SIZE = 7,
  LG_KEY_PATH_BOUNDS_WIDTH = 8,
  LG_KEY_PATH_BOUNDS_HEIGHT = 9,
  /// x, y.
  LG_KEY_PATH_ANCHOR_POINT = 10,
  LG_KEY_PATH_ANCHOR_POINT_X = 11,
  LG_KEY_PATH_ANCHOR_POINT_Y = 12,
  LG_KEY_PATH_Z_POSITION = 13,
  LG_KEY_PATH_OPACITY = 14,
  LG_KEY_PATH_CORNER_RADIUS = 15,
  /// 0 for visible.
  LG_KEY_PATH_HIDDEN = 16,
  /// 16: an lg_transform.
  LG_KEY_PATH_TRANSFORM = 17,
  /// x, y.
  LG_KEY_PATH_TRANSLATION = 18,
  LG_KEY_PATH_TRANSLATION_X = 19,
  LG_KEY_PATH_TRANSLATION_Y = 20,
  LG_KEY_PATH_TRANSLATION_Z = 21,
  LG_KEY_PATH_SCALE = 22,
  LG_KEY_PATH_SCALE_X = 23,
  LG_KEY_PATH_SCALE_Y = 24,
  LG_KEY_PATH_SCALE_Z = 25,
  /// About z, in radians, as the next three are.
  LG_KEY_PATH_ROTATION = 26,
  LG_KEY_PATH_ROTATION_X = 27,
  LG_KEY_PATH_ROTATION_Y = 28,
  LG_KEY_PATH_ROTATION_Z = 29
} lg_key_path;

/// Gives the key path of Core Animation's name, such as "transform.rotation.z". LG_ERROR_BAD_VALUE for a name
/// that is none of them.
lg_error lg_key_path_named(const char *name, lg_key_path *result);

/// Returns Core Animation's name of a key path, null if it is none. Do not free it.
const char *lg_key_path_name(lg_key_path key_path);

/// Returns how many numbers a value of a key path has; 0 if it is none.
size_t lg_key_path_width(lg_key_path key_path);

/// The kinds of curves.
typedef enum lg_curve_kind {
  LG_CURVE_LINEAR = 0,
  /// A cubic Bezier curve from (0, 0) to (1, 1).
  LG_CURVE_BEZIER = 1,
  /// Equal steps.
  LG_CURVE_STEPS = 2
} lg_curve_kind;

/// Where steps jump, as in CSS.
typedef enum lg_step_position {
  LG_JUMP_START = 0,
  LG_JUMP_END = 1,
  LG_JUMP_NONE = 2,
  LG_JUMP_BOTH = 3
} lg_step_position;

/// Progress as a function of time. All zeros are a linear one.
typedef struct lg_curve {
  lg_curve_kind kind;
  /// Of steps, with their number: at least 1, without a jump at the ends 2, and below 2^31 - 1.
  lg_step_position jump;
  uint32_t step_count;
  /// The control points of a Bezier curve. x1 and x2 are in 0...1.
  double x1, y1, x2, y2;
} lg_curve;

/// Return Core Animation's curves, the last one the default of explicit transactions.
lg_curve lg_curve_ease_in(void);
lg_curve lg_curve_ease_out(void);
lg_curve lg_curve_ease_in_ease_out(void);
lg_curve lg_curve_default(void);

/// What an animation does before its begin and after its end.
typedef enum lg_fill_mode {
  /// Nothing.
  LG_FILL_MODE_REMOVED = 0,
  /// It keeps its last value.
  LG_FILL_MODE_FORWARDS = 1,
  /// It has its first value before it begins.
  LG_FILL_MODE_BACKWARDS = 2,
  LG_FILL_MODE_BOTH = 3
} lg_fill_mode;

/// When and how fast an animation runs, as CAMediaTiming has it. Begin with lg_timing_defaults.
typedef struct lg_timing {
  /// In the layer's time; NaN for the layer's time when the animation is added.
  double begin_time;
  /// Of a pass.
  double duration;
  double speed;
  double time_offset;
  /// The number of passes, which may be infinite; 0 counts as 1.
  double repeat_count;
  /// The time for which passes repeat; unless it or the duration is 0, in place of the number.
  double repeat_duration;
  bool autoreverses;
  lg_fill_mode fill_mode;
  /// Of each pass.
  lg_curve curve;
} lg_timing;

/// Returns a timing that begins when it is added and takes 0.25 s at speed 1, once, linear.
lg_timing lg_timing_defaults(void);

/// A spring, as CASpringAnimation has it; times are in seconds.
typedef struct lg_spring {
  double mass, stiffness, damping;
  /// In distances per second, towards the end.
  double initial_velocity;
  /// Whether a pass takes until the spring has come to rest, whatever the duration.
  bool is_until_rest;
} lg_spring;

/// How keyframes give values between them.
typedef enum lg_calculation_mode {
  LG_CALCULATION_LINEAR = 0,
  /// Each value holds until the next one's time.
  LG_CALCULATION_DISCRETE = 1,
  /// At a constant speed; times and curves do not count.
  LG_CALCULATION_PACED = 2,
  /// On a spline through the values.
  LG_CALCULATION_CUBIC = 3
} lg_calculation_mode;

/// The kinds of animations.
typedef enum lg_animation_kind {
  /// From a value, to one, by one.
  LG_ANIMATION_BASIC = 0,
  /// From a value, to one, by one, as a spring moves.
  LG_ANIMATION_SPRING = 1,
  /// Through values.
  LG_ANIMATION_KEYFRAMES = 2
} lg_animation_kind;

/// Numbers of the caller.
typedef struct lg_numbers {
  const double *numbers;
  size_t count;
} lg_numbers;

/// An animation to add. Begin with lg_animation_defaults, and fill in what its kind has. What it points to is
/// copied when it is added.
typedef struct lg_animation_description {
  lg_key_path key_path;
  lg_animation_kind kind;
  /// Whether the values are added to what the property has without the animation.
  bool is_additive;
  /// Whether the value that passes end with is added once more in each pass after the first.
  bool is_cumulative;
  lg_timing timing;
  /// Of a basic one and a spring: each a value, or a count of 0 for what the property has without the
  /// animation.
  lg_numbers from, to, by;
  /// Of a spring.
  lg_spring spring;
  /// Of keyframes: value after value.
  lg_numbers values;
  /// When a pass comes to each, ascending in 0...1; of discrete ones also its end. A count of 0 for even times.
  lg_numbers times;
  /// From each value to the next; a count of 0 for linear ones.
  const lg_curve *curves;
  size_t curve_count;
  lg_calculation_mode mode;
} lg_animation_description;

/// Returns a basic animation of a key path without values, with the default timing, and with
/// CASpringAnimation's spring until it rests.
lg_animation_description lg_animation_defaults(lg_key_path key_path);

/// Adds an animation to a layer, behind those that it has.
///
/// LG_ERROR_BAD_COUNT for counts that do not fit the key path or each other, LG_ERROR_NOT_FINITE for a number
/// that has to be finite, LG_ERROR_BAD_VALUE for any other that makes no sense, for a whole transform that is
/// cumulative or a spring, and for a flag that is cumulative, a spring or additive.
///
/// key: UTF-8; replaces the layer's animation with this key. Null for none.
/// result: May be null.
lg_error lg_animation_add(
    lg_store *store, lg_layer layer, const lg_animation_description *description, const char *key,
    lg_animation *result);

/// Adds a basic animation of one property to each of `count` layers, all with one timing. All are checked
/// before the first is added.
///
/// from, to: One value for each layer.
/// timing: Null for lg_timing_defaults.
/// results: May be null.
lg_error lg_animations_add(
    lg_store *store, const lg_layer *layers, size_t count, lg_key_path key_path, const double *from,
    const double *to, const lg_timing *timing, lg_animation *results);

/// Removes an animation. LG_ERROR_STALE_ANIMATION if it is not there any more.
lg_error lg_animation_remove(lg_store *store, lg_animation animation);

/// Removes a layer's animation with a key, if there is one, or all of its animations.
lg_error lg_animation_remove_for_key(lg_store *store, lg_layer layer, const char *key);
lg_error lg_animations_remove_all(lg_store *store, lg_layer layer);

/// Removes the animations that are over at the set time, unless their fill mode keeps them in effect.
///
/// count: Gets how many; may be null.
lg_error lg_animations_remove_completed(lg_store *store, size_t *count);

/// The animations that the last lg_animations_remove_completed removed: their handles, all stale. See "lists"
/// above.
lg_error lg_get_completed_animations(
    const lg_store *store, lg_animation *results, size_t capacity, size_t *count);

/// A layer's animations, in the order of adding. See "lists" above.
lg_error lg_get_animations(
    const lg_store *store, lg_layer layer, lg_animation *results, size_t capacity, size_t *count);

/// A layer's animation with a key; LG_NO_ANIMATION if it has none.
lg_error lg_get_animation_for_key(
    const lg_store *store, lg_layer layer, const char *key, lg_animation *result);

/// Returns whether an animation is there; false for what is no store.
bool lg_animation_exists(const lg_store *store, lg_animation animation);

/// The layer of an animation.
lg_error lg_animation_get_layer(const lg_store *store, lg_animation animation, lg_layer *result);

/// Whether an animation has begun at the set time and is not over, or changes its property then, as a filling
/// one does, too.
lg_error lg_animation_is_running(const lg_store *store, lg_animation animation, bool *result);
lg_error lg_animation_is_in_effect(const lg_store *store, lg_animation animation, bool *result);

/// Sends a basic animation or a spring to another value, from where it is at the set time and with its
/// velocity. LG_ERROR_BAD_VALUE for keyframes, flags and whole transforms, at speed 0, where the layer's time
/// runs backwards, and where the velocity or the distance to the value is not finite; LG_ERROR_BAD_COUNT for a
/// count that is not the key path's width.
lg_error lg_animation_retarget(lg_store *store, lg_animation animation, const double *numbers, size_t count);

/// Time that the presentation shows, above the roots; 0 at first.
lg_error lg_set_time(lg_store *store, double time);
lg_error lg_get_time(const lg_store *store, double *result);

/// Whether any animation runs at the set time, of a layer whose own time runs: whether the next frame may differ.
/// The time of a layer stands still while it, or one above it, is paused or has not begun; an animation of speed 0
/// stands still, too.
lg_error lg_get_has_running_animations(const lg_store *store, bool *result);

/// First time after the set one at which an animation has begun or ended, or at which its layer's time, where that
/// stands still, leaps or goes on; infinity if there is none. While none runs, nothing changes until then.
lg_error lg_get_next_change(const lg_store *store, double *result);

/// Layers that an animation changes at the time that is set or shown, in no order. See "lists" above. A
/// presentation answers, and a snapshot at a time.
lg_error lg_get_moving_layers(const lg_store *store, lg_layer *results, size_t capacity, size_t *count);

/// Gives the store as it is at the set time: for damage, moving layers, and all functions that a snapshot
/// answers. It is up to date whenever it is asked, and ends with the store.
lg_error lg_store_get_presentation(lg_store *store, const lg_store **result);

// ------------------------------------------------------------------------------------------------ scenes
// The binary form of scene files, which Docs/SceneFormat.md describes. Programs in Swift and LayerTool pack
// write it. Bytes may come from anywhere: whatever they are, they are read as a valid store, or not at all.
// LG_ERROR_BAD_COUNT for a size that memory cannot hold. New in 3.7.

/// Where bytes of a scene are wrong.
typedef struct lg_scene_fault {
  /// Offset of the byte at which it was noticed.
  size_t byte;
  /// Index of the layer that the byte belongs to, from 0 in the order of the file; -1 for none.
  int64_t layer;
  /// Number of the column, by Docs/SceneFormat.md; 0 for the header.
  uint32_t column;
} lg_scene_fault;

/// Makes a store of a scene, to be destroyed with lg_store_destroy: layers with all properties and names,
/// shapes, animations and the time. Constraints are read, too, and never applied: C has no layout. The scene's
/// own name is not kept. LG_ERROR_FULL if there are more than LG_MAXIMUM_LAYERS layers.
///
/// The layers have the indices 1, 2, 3, and so on in the order of the file, which is that of lg_get_layers.
///
/// root: Gets the main layer, by default the first; LG_NO_LAYER in a scene without layers. May be null.
/// fault: Gets where the bytes are wrong, only with LG_ERROR_BAD_SCENE and LG_ERROR_UNKNOWN_VERSION. May be
///     null.
lg_error lg_scene_read(
    const void *bytes, size_t size, lg_store **store, lg_layer *root, lg_scene_fault *fault);

/// Ids of a scene's layers, in the order of the file. See "lists" above. Looks at no other column.
lg_error lg_scene_get_ids(
    const void *bytes, size_t size, int64_t *results, size_t capacity, size_t *count);

// --------------------------------------------------------------------------------- snapshots for threads
// A publisher owns a store and publishes versions of it. Other threads, each with a reader, read the version
// last published while the owner edits the store. Nobody waits for anybody.
//
// A reader shows the version as a snapshot. All functions that take a `const lg_store *` take it, and give
// what the store gave at the time of publishing, bit by bit. Handles are the store's; those of layers that
// were not alive then are stale. Only the owner's store has damage, times, autoresizing, copies, states,
// memory and validation, and is updated and prepared: a snapshot answers LG_ERROR_BAD_STATE there. One at a
// time has damage and moving layers.

/// The owner of a store that other threads read.
typedef struct lg_publisher lg_publisher;

/// One thread's access to published versions.
typedef struct lg_reader lg_reader;

/// Takes over a store and publishes its first version. The owner goes on using the store by its handle, until
/// lg_publisher_destroy destroys both.
lg_error lg_publisher_create(lg_store *store, lg_publisher **result);

/// Destroys a publisher and its store. Readers may outlive it: they keep the version last published. Null is
/// ignored.
void lg_publisher_destroy(lg_publisher *publisher);

/// Makes the store's present state the version that readers get from now on. For the store's thread.
///
/// is_published: Gets false if a reader has not left the version before the last one yet; then the last one
/// stays, and the next call publishes all changes. May be null.
lg_error lg_publisher_publish(lg_publisher *publisher, bool *is_published);

/// Bytes of memory that the versions take beside the store. For the store's thread.
lg_error lg_publisher_get_byte_count(const lg_publisher *publisher, size_t *result);

/// Makes a reader for one thread, to be destroyed with lg_reader_destroy. Any thread may call this.
lg_error lg_reader_create(const lg_publisher *publisher, lg_reader **result);

/// Destroys a reader and its snapshot. Null is ignored.
void lg_reader_destroy(lg_reader *reader);

/// Gives a snapshot of the version last published, which does not change until the reader leaves. The owner
/// can publish once meanwhile; to let it publish on, leave. Each enter of a reader gives the same pointer,
/// which ends with the reader: it is not to be used after lg_reader_destroy.
lg_error lg_reader_enter(lg_reader *reader, const lg_store **result);

/// Gives a snapshot of the version last published as it is at a time above the roots, with the values that its
/// animations give then. The reader gets a store of its own, as large as the owner's, that follows the versions:
/// the owner can publish on. New in 3.6.
lg_error lg_reader_enter_at(lg_reader *reader, double time, const lg_store **result);

/// Whether changes between the times and versions that the reader enters are tracked for lg_take_damage; false
/// at first. Only a reader that has left can be set. New in 3.6.
lg_error lg_reader_set_tracks_damage(lg_reader *reader, bool tracks);
lg_error lg_reader_get_tracks_damage(const lg_reader *reader, bool *result);

/// Ends what lg_reader_enter or lg_reader_enter_at began. The snapshot answers LG_ERROR_BAD_STATE until the
/// reader enters again.
lg_error lg_reader_leave(lg_reader *reader);

/// Number of the version that a reader is in; later versions have higher numbers. LG_ERROR_BAD_STATE outside.
lg_error lg_reader_get_version(const lg_reader *reader, uint64_t *result);

#ifdef __cplusplus
}
#endif

#endif
