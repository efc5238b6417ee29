// The shaders. Each layer is an instance, and reads its record from textures by index.

const common = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
`;

const records = `
uniform sampler2D quads, clips, styles, palette;
uniform vec2 origin, viewport;
uniform float scale;

ivec2 texel(int index, int width, int k) { return ivec2((index % 1024) * width + k, index / 1024); }
vec2 toPixel(vec2 p) { return (p - origin) * scale + 0.5 * viewport; }

struct Quad { vec2 p0, p1, p2, p3; };

Quad quadOf(int index) {
  vec4 a = texelFetch(quads, texel(index, 2, 0), 0), b = texelFetch(quads, texel(index, 2, 1), 0);
  return Quad(toPixel(a.xy), toPixel(a.zw), toPixel(b.xy), toPixel(b.zw));
}

// The homography from the unit square to a quad, in pixels.
mat3 homography(Quad q) {
  vec2 d1 = q.p1 - q.p2, d2 = q.p3 - q.p2, s = q.p0 - q.p1 + q.p2 - q.p3;
  float g = 0.0, h = 0.0, d = d1.x * d2.y - d1.y * d2.x;
  if (dot(s, s) > 1e-8 * (dot(d1, d1) + dot(d2, d2)) && d != 0.0) {
    g = (s.x * d2.y - s.y * d2.x) / d;
    h = (d1.x * s.y - d1.y * s.x) / d;
  }
  return mat3(vec3(q.p1 - q.p0 + g * q.p1, g), vec3(q.p3 - q.p0 + h * q.p3, h), vec3(q.p0, 1.0));
}
`;

const outputs = (direction) => `
${direction} vec2 unit, pixel;
flat ${direction} vec4 fill, edge, clip, clipShape;
flat ${direction} vec3 shape;
flat ${direction} float coverage, shade;
flat ${direction} mat3 toClip;
`;

export const vertexShader = `${common}
layout(location = 0) in uint listed;
${records}
uniform bool usesInstance;
${outputs("out")}
void skip() { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); }

void place(vec3 p) {
  pixel = p.xy / p.z;
  vec2 device = (pixel / viewport * 2.0 - 1.0) * vec2(1.0, -1.0);
  gl_Position = vec4(device * p.z, 0.0, p.z);
}

void setColors(vec4 style) {
  int paint = int(style.x);
  fill = texelFetch(palette, ivec2(paint, 0), 0);
  edge = texelFetch(palette, ivec2(paint, 1), 0);
  if (style.w > 0.0) {
    vec4 mark = texelFetch(palette, ivec2(255, 0), 0);
    fill = fill.a > 0.0 ? vec4(mix(fill.rgb, mark.rgb, 0.72), fill.a) : vec4(mark.rgb, 0.1);
  }
  fill.a *= style.y;
  edge.a *= style.y;
}

// A layer thinner than a pixel is drawn a pixel wide, with its coverage as opacity.
void placeSmall(Quad q, vec2 corner, vec2 size) {
  vec2 along = (corner - 0.5) * max(vec2(1.0), 1.0 / max(size, vec2(1e-6)));
  unit = corner;
  place(vec3(0.5 * (q.p0 + q.p2) + along.x * (q.p1 - q.p0) + along.y * (q.p3 - q.p0), 1.0));
}

void setClipShape(int owner) {
  toClip = inverse(homography(quadOf(owner)));
  clipShape = vec4(texelFetch(styles, texel(owner, 2, 1), 0).xyz, 1.0);
}

void main() {
  int index = usesInstance ? gl_InstanceID : int(listed);
  Quad q = quadOf(index);
  vec4 style = texelFetch(styles, texel(index, 2, 0), 0);
  vec2 size = vec2(length(q.p1 - q.p0), length(q.p3 - q.p0)), corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  bool isSmall = min(size.x, size.y) < 1.0;
  coverage = isSmall ? min(1.0, size.x) * min(1.0, size.y) : -1.0;
  setColors(style);
  vec4 frame = texelFetch(clips, texel(index, 1, 0), 0);
  bool isVisible = fill.a > 0.0 && frame.z >= frame.x && frame.w >= frame.y && max(size.x, size.y) < 1e9;
  if (!isVisible || (isSmall && coverage < 0.002)) { skip(); return; }
  clip = vec4(toPixel(frame.xy), toPixel(frame.zw));
  shape = vec3(1.0, 1.0, 0.0);
  shade = 0.0;
  clipShape = vec4(0.0);
  toClip = mat3(1.0);
  if (isSmall) { placeSmall(q, corner, size); return; }

  vec4 own = texelFetch(styles, texel(index, 2, 1), 0);
  shape = own.xyz;
  if (edge.a > 0.0 && style.z == 0.0) shade = clamp(own.w * scale, 0.0, 24.0);
  if (shade > 0.0) clip = vec4(-1e9, -1e9, 1e9, 1e9);
  if (min(size.x, size.y) < 8.0) edge.a = 0.0;
  if (style.z > 0.0 && max(size.x, size.y) > 4.0) setClipShape(int(style.z));
  // A margin of a pixel for a smooth edge, and of the shadow.
  unit = corner + (2.0 * corner - 1.0) * (1.0 + 2.0 * shade) / size;
  vec3 p = homography(q) * vec3(unit, 1.0);
  if (p.z <= 0.0) { skip(); return; }
  place(p);
}
`;

export const fragmentShader = `${common}
${outputs("in")}out vec4 color;

// The distance from a rounded rectangle about the origin, negative inside.
float roundedBox(vec2 p, vec2 size, float radius) {
  float r = min(radius, 0.5 * min(size.x, size.y));
  vec2 q = abs(p) - 0.5 * size + r;
  return min(max(q.x, q.y), 0.0) + length(max(q, 0.0)) - r;
}

float perPixel(float distance) { return max(length(vec2(dFdx(distance), dFdy(distance))), 1e-12); }

vec4 clipped(vec4 result) {
  vec2 low = clamp(pixel - clip.xy + 1.0, 0.0, 1.0), high = clamp(clip.zw - pixel + 1.0, 0.0, 1.0);
  return result * low.x * low.y * high.x * high.y;
}

void main() {
  vec4 result = vec4(fill.rgb, 1.0) * fill.a;
  if (coverage >= 0.0) {
    color = clipped(result * coverage);
    return;
  }
  float d = roundedBox((unit - 0.5) * shape.xy, shape.xy, shape.z);
  float inside = -d / perPixel(d);
  // The edge lies inside; with a shadow outside, where sublayers do not cover it.
  float body = clamp(inside + 0.5, 0.0, 1.0), outward = shade > 0.0 ? 1.0 : 0.0;
  float line = edge.a * clamp(1.5 - outward - inside, 0.0, 1.0);
  result = mix(result, vec4(edge.rgb, 1.0), line) * mix(body, clamp(inside + 1.5, 0.0, 1.0), outward);
  if (shade > 0.0) {
    float soft = 1.0 - clamp(-inside / (2.0 * shade), 0.0, 1.0);
    result += vec4(0.0, 0.0, 0.0, 0.16 * soft * soft * soft) * (1.0 - result.a);
  }
  if (clipShape.w > 0.0) {
    vec3 p = toClip * vec3(pixel, 1.0);
    float c = roundedBox((p.xy / p.z - 0.5) * clipShape.xy, clipShape.xy, clipShape.z);
    result *= clamp(0.5 - c / perPixel(c), 0.0, 1.0);
  }
  color = clipped(result);
}
`;
