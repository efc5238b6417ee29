// The last thousand durations of a series.

export class Samples {
  constructor(capacity = 1000) {
    this.values = new Float64Array(capacity);
    this.count = 0;
    this.total = 0;
  }

  add(value) {
    this.values[this.total % this.values.length] = value;
    this.total++;
    this.count = Math.min(this.total, this.values.length);
  }

  clear() { this.count = this.total = 0; }

  /** The median; NaN if there are no samples. */
  get median() {
    const sorted = this.values.slice(0, this.count).sort();
    return this.count === 0 ? NaN : sorted[this.count >> 1];
  }
}
