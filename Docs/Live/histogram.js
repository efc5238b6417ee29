// Two series of durations in one histogram, on a logarithmic axis from a tenth of a microsecond to a tenth of
// a second.

const low = -7, high = -1, binsPerDecade = 12;
const bins = (high - low) * binsPerDecade;
const labels = ["0.1 µs", "1 µs", "10 µs", "0.1 ms", "1 ms", "10 ms", "0.1 s"];

/** Counts the samples, in microseconds, in bins of equal ratio. */
export function histogram(samples) {
  const counts = new Uint32Array(bins);
  for (let k = 0; k < samples.count; k++) {
    const at = Math.floor((Math.log10(samples.values[k] * 1e-6) - low) * binsPerDecade);
    if (!Number.isNaN(at)) counts[Math.min(bins - 1, Math.max(0, at))]++;
  }
  return counts;
}

/** @param {[import("./samples.js").Samples, string][]} series samples in microseconds, and their colors */
export function drawHistogram(canvas, series, { line, text }) {
  const ratio = devicePixelRatio, width = canvas.clientWidth, height = canvas.clientHeight;
  if (canvas.width !== Math.round(width * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const context = canvas.getContext("2d"), base = height - 18, step = width / bins;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  drawAxis(context, width, base, { line, text });
  for (const [samples, color] of series) {
    const counts = histogram(samples), most = Math.max(1, ...counts);
    context.fillStyle = color;
    for (let k = 0; k < bins; k++) {
      if (counts[k] === 0) continue;
      const tall = Math.max(1.5, (base - 6) * counts[k] / most);
      context.beginPath();
      context.roundRect(k * step + 0.5, base - tall, step - 1, tall, [Math.min(1.5, tall), Math.min(1.5, tall), 0, 0]);
      context.fill();
    }
  }
}

function drawAxis(context, width, base, { line, text }) {
  context.strokeStyle = line;
  context.fillStyle = text;
  context.lineWidth = 1;
  context.font = "10px system-ui, -apple-system, sans-serif";
  for (let k = 0; k < labels.length; k++) {
    const x = Math.round(k / (labels.length - 1) * (width - 1)) + 0.5;
    context.beginPath();
    context.moveTo(x, 4);
    context.lineTo(x, base + 3);
    context.stroke();
    if (k === labels.length - 1) context.textAlign = "right";
    else context.textAlign = k === 0 ? "left" : "center";
    context.fillText(labels[k], k === 0 ? 0 : x, base + 15);
  }
  context.beginPath();
  context.moveTo(0, base + 0.5);
  context.lineTo(width, base + 0.5);
  context.stroke();
}
