// WebGL: a context, programs and textures.

/** The context of a canvas; null if there is no WebGL 2. */
export function makeContext(canvas) {
  return canvas.getContext("webgl2", {
    alpha: false, antialias: false, depth: false, powerPreference: "high-performance",
  });
}

function shader(gl, type, source) {
  const made = gl.createShader(type);
  gl.shaderSource(made, source);
  gl.compileShader(made);
  if (!gl.getShaderParameter(made, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(made) ?? "no shader");
  return made;
}

/** Links a program, and finds its uniforms. */
export function makeProgram(gl, vertex, fragment) {
  const program = gl.createProgram();
  gl.attachShader(program, shader(gl, gl.VERTEX_SHADER, vertex));
  gl.attachShader(program, shader(gl, gl.FRAGMENT_SHADER, fragment));
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? "no program");
  /** @type {Record<string, WebGLUniformLocation>} */
  const uniforms = {};
  for (let k = 0; k < gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS); k++) {
    const { name } = gl.getActiveUniform(program, k);
    uniforms[name] = gl.getUniformLocation(program, name);
  }
  return { program, uniforms };
}

/** Makes a texture that is read texel by texel. */
export function makeTexture(gl, format, width, height) {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, format, width, height);
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, name, gl.NEAREST);
  for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
  return texture;
}
