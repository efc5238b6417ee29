// Cards on a table: hands of rotated cards, some of them in perspective. A card has rounded corners, and
// masks a band and a seal that extend beyond it.

import { paint, hues } from "./paints.js";
import { multiply, perspective, rotationX, rotationY, rotationZ } from "./transforms.js";

const cell = { width: 560, height: 420 }, cardsPerHand = 9;
const card = { width: 150, height: 210 };
const layersPerHand = 145;

/** Fills the builder with hands of cards. */
export function makeCards(builder, random) {
  const count = Math.ceil(builder.capacity / layersPerHand);
  const columns = Math.max(1, Math.round(Math.sqrt(count * 1.05)));
  const rows = Math.ceil(count / columns) + 1;
  const width = columns * cell.width, height = rows * cell.height;
  // The table is larger than what lies on it, because a hit test finds nothing outside the receiver.
  const root = builder.add("Table", -1, -width, -height, 3 * width, 3 * height, paint.none, { ignored: true });
  builder.home = { x: 0, y: 0, width, height: height - cell.height };
  builder.opening = { x: 0, y: 0, width: Math.min(2.2, columns) * cell.width, height: 2.2 * cell.height };
  for (let number = 0; !builder.isFull; number++) {
    const x = width + (number % columns) * cell.width, y = height + Math.floor(number / columns) * cell.height;
    addHand(builder, random, root, x, y);
  }
}

function addHand(builder, random, root, x, y) {
  const style = random.whole(0, 3);
  const hand = builder.add("Hand", root, x, y, cell.width, cell.height, paint.none, { ignored: true });
  if (style === 0) builder.rotate(hand, random.between(-0.5, 0.5));
  if (style >= 2) {
    const tilt = multiply(rotationX(random.between(-0.7, 0.7)), rotationY(random.between(-0.6, 0.6)));
    builder.setSublayerTransform(hand, multiply(tilt, perspective(1100)));
  }
  const first = random.between(-0.25, 0.25), step = random.between(0.1, 0.18);
  for (let k = 0; k < cardsPerHand; k++) {
    const angle = first + step * (k - (cardsPerHand - 1) / 2) + random.between(-0.03, 0.03);
    addCard(builder, random, hand, angle, style);
  }
}

function addCard(builder, random, hand, angle, style) {
  const reach = 1.35 * card.height;
  const x = cell.width / 2 + reach * Math.sin(angle), y = cell.height * 1.09 - reach * Math.cos(angle);
  const index = builder.add(
    "Card", hand, x - card.width / 2, y - card.height / 2, card.width, card.height, paint.card,
    { masks: true, radius: 14 });
  if (style === 3) {
    const rotation = multiply(rotationY(random.between(-0.9, 0.9)), rotationZ(angle));
    builder.setTransform(index, rotation);
  } else {
    builder.rotate(index, angle);
  }
  decorate(builder, random, index);
}

/** Adds a band across the top corners, art, pips and lines of text. */
function decorate(builder, random, index) {
  const hue = random.whole(0, hues - 1), { width, height } = card;
  builder.add("Band", index, -10, -10, width + 20, 42, paint[`hue${hue}`]);
  builder.add("Name", index, 14, 11, random.between(50, 100), 10, paint.card, { radius: 3 });
  const art = builder.add("Art", index, 12, 42, width - 24, 84, paint[`hueFaint${hue}`], { radius: 8 });
  const sun = random.between(30, 48);
  builder.add("Disc", art, random.between(10, 70), random.between(8, 30), sun, sun, paint[`hue${hue}`], {
    radius: sun / 2,
  });
  const square = builder.add("Square", art, random.between(20, 70), 30, 30, 30, paint.hue3, { radius: 4 });
  builder.rotate(square, random.between(0, 1.5));
  for (let k = 0; k < 4; k++) {
    const length = k === 3 ? random.between(30, 80) : width - 28;
    builder.add("Line", index, 14, 136 + 12 * k, length, 6, paint.inkFaint, { radius: 2 });
  }
  const pips = random.whole(3, 7);
  for (let k = 0; k < pips; k++) {
    builder.add("Pip", index, 14 + 14 * k, height - 22, 9, 9, paint[`hue${hue}`], { radius: 4.5 });
  }
  const corner = builder.add("Seal", index, width - 34, height - 34, 60, 60, paint[`hueFaint${hue}`], { radius: 10 });
  builder.rotate(corner, Math.PI / 4);
}
