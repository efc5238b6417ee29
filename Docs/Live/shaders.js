// The shaders: one instance for each layer, whose record is read from textures by its index.

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

// The homography from the unit square to the quad of a layer, in pixels.
mat3 homography(int index) {
  vec4 a = texelFetch(quads, texel(index, 2, 0), 0), b = texelFetch(quads, texel(index, 2, 1), 0);
  vec2 p0 = toPixel(a.xy), p1 = toPixel(a.zw), p2 = toPixel(b.xy), p3 = toPixel(b.zw);
  vec2 d1 = p1 - p2, d2 = p3 - p2, s = p0 - p1 + p2 - p3;
  float g = 0.0, h = 0.0, d = d1.x * d2.y - d1.y * d2.x;
  if (dot(s, s) > 1e-8 * (dot(d1, d1) + dot(d2, d2)) && d != 0.0) {
    g = (s.x * d2.y - s.y * d2.x) / d;
    h = (d1.x * s.y - d1.y * s.x) / d;
  }
  return mat3(vec3(p1 - p0 + g * p1, g), vec3(p3 - p0 + h * p3, h), vec3(p0, 1.0));
}
`;

export const vertexShader = `${common}
layout(location = 0) in uint listed;
${records}
uniform bool usesInstance;
out vec2 unit, pixel;
flat out vec4 fill, edge, clip, clipShape;
flat out vec3 shape;
flat out float coverage, shade;
flat out mat3 toClip;

void skip() { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); }

void main() {
  int index = usesInstance ? gl_InstanceID : int(listed);
  vec4 style = texelFetch(styles, texel(index, 2, 0), 0), size = texelFetch(styles, texel(index, 2, 1), 0);
  int paint = int(style.x);
  fill = texelFetch(palette, ivec2(paint, 0), 0);
  edge = texelFetch(palette, ivec2(paint, 1), 0);
  float selected = style.w;
  if (selected > 0.0) {
    vec4 mark = texelFetch(palette, ivec2(255, 0), 0);
    fill = vec4(mix(fill.rgb, mark.rgb, fill.a > 0.0 ? 0.72 : 1.0), max(fill.a, 0.35));
  }
  fill.a *= style.y;
  edge.a *= style.y;
  clip = texelFetch(clips, texel(index, 1, 0), 0);
  if (fill.a == 0.0 || clip.z < clip.x || clip.w < clip.y) { skip(); return; }
  mat3 toQuad = homography(index);
  vec2 across = toQuad[0].xy / (1.0 + toQuad[0].z), down = toQuad[1].xy / (1.0 + toQuad[1].z);
  across -= toQuad[2].xy * toQuad[0].z / (1.0 + toQuad[0].z);
  down -= toQuad[2].xy * toQuad[1].z / (1.0 + toQuad[1].z);
  float width = length(across), height = length(down);
  if (!(width * height > 0.0 && width < 1e9 && height < 1e9)) { skip(); return; }

  // Less than a pixel: one pixel, as much thinner. Else a margin of a pixel for a smooth edge.
  bool isSmall = width < 1.0 || height < 1.0;
  coverage = isSmall ? min(1.0, width) * min(1.0, height) : -1.0;
  shade = !isSmall && edge.a > 0.0 && style.z == 0.0 && size.w > 0.0 ? clamp(size.w * scale, 0.0, 24.0) : 0.0;
  vec2 margin = isSmall ? 0.5 * max(vec2(0.0), 1.0 / vec2(width, height) - 1.0) : (1.0 + 2.0 * shade) / vec2(width, height);
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  unit = corner + (2.0 * corner - 1.0) * margin;
  vec3 p = toQuad * vec3(unit, 1.0);
  if (p.z <= 0.0) { skip(); return; }
  pixel = p.xy / p.z;
  shape = size.xyz;
  if (min(width, height) < 8.0) edge.a = 0.0;
  clip = shade > 0.0 ? vec4(-1e9, -1e9, 1e9, 1e9) : vec4(toPixel(clip.xy), toPixel(clip.zw));
  clipShape = vec4(0.0);
  toClip = mat3(1.0);
  if (style.z > 0.0) {
    int owner = int(style.z);
    toClip = inverse(homography(owner));
    clipShape = vec4(texelFetch(styles, texel(owner, 2, 1), 0).xyz, 1.0);
  }
  vec2 device = (pixel / viewport * 2.0 - 1.0) * vec2(1.0, -1.0);
  gl_Position = vec4(device * p.z, 0.0, p.z);
}
`;

export const fragmentShader = `${common}
in vec2 unit, pixel;
flat in vec4 fill, edge, clip, clipShape;
flat in vec3 shape;
flat in float coverage, shade;
flat in mat3 toClip;
out vec4 color;

// The distance from a rounded rectangle about the origin, negative inside.
float roundedBox(vec2 p, vec2 size, float radius) {
  float r = min(radius, 0.5 * min(size.x, size.y));
  vec2 q = abs(p) - 0.5 * size + r;
  return min(max(q.x, q.y), 0.0) + length(max(q, 0.0)) - r;
}

float perPixel(float distance) { return max(length(vec2(dFdx(distance), dFdy(distance))), 1e-12); }

void main() {
  vec4 result = vec4(fill.rgb, 1.0) * fill.a;
  float d = roundedBox((unit - 0.5) * shape.xy, shape.xy, shape.z);
  float inside = -d / perPixel(d);
  vec3 place = toClip * vec3(pixel, 1.0);
  float c = roundedBox((place.xy / place.z - 0.5) * clipShape.xy, clipShape.xy, clipShape.z);
  float insideClip = -c / perPixel(c);
  if (coverage >= 0.0) {
    result *= coverage;
  } else {
    // The edge lies inside; with a shadow outside, where sublayers do not cover it.
    float body = clamp(inside + 0.5, 0.0, 1.0), outward = shade > 0.0 ? 1.0 : 0.0;
    float line = edge.a * clamp(1.5 - outward - inside, 0.0, 1.0);
    result = mix(result, vec4(edge.rgb, 1.0), line) * mix(body, clamp(inside + 1.5, 0.0, 1.0), outward);
    if (shade > 0.0) {
      float soft = 1.0 - clamp(-(inside) / (2.0 * shade), 0.0, 1.0);
      result += vec4(0.0, 0.0, 0.0, 0.16 * soft * soft * soft) * (1.0 - result.a);
    }
  }
  if (clipShape.w > 0.0) result *= clamp(insideClip + 0.5, 0.0, 1.0);
  vec2 low = clamp(pixel - clip.xy + 1.0, 0.0, 1.0), high = clamp(clip.zw - pixel + 1.0, 0.0, 1.0);
  color = result * low.x * low.y * high.x * high.y;
}
`;
