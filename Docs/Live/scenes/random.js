// Seeded random numbers, equal in every browser and in node.

/** Returns a function that gives numbers from 0 up to 1 (the generator mulberry32). */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), bits | 61)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Choices from a generator: a number in a range, a whole number, an element. */
export class Random {
  constructor(seed) { this.next = generator(seed); }
  between(low, high) { return low + (high - low) * this.next(); }
  whole(low, high) { return low + Math.floor((high - low + 1) * this.next()); }
  of(list) { return list[Math.floor(list.length * this.next())]; }
  chance(probability) { return this.next() < probability; }
}
