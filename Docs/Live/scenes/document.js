// A document: chapters of pages; columns, paragraphs, lines and words. Every page clips. The first figure of
// the first page shows another page at an eighth of its size, whose figure shows another, seven levels deep.

import { paint, hues } from "./paints.js";

const page = { width: 612, height: 792, gap: 48, margin: 54 };
const chapter = { columns: 5, rows: 4, gap: 160 };
const layersPerPage = 583, deepest = 7;

/** Fills the builder with a document. */
export function makeDocument(builder, random) {
  const pageCount = Math.ceil(builder.capacity / layersPerPage);
  const chapterCount = Math.ceil(pageCount / (chapter.columns * chapter.rows));
  const columns = Math.max(1, Math.round(Math.sqrt(chapterCount * 1.25)));
  const width = chapter.columns * (page.width + page.gap) + page.gap;
  const height = chapter.rows * (page.height + page.gap) + page.gap;
  const root = builder.add("Document", -1, 0, 0, 1, 1, paint.none, { ignored: true });
  let number = 0;
  for (; !builder.isFull; number++) {
    const x = (number % columns) * (width + chapter.gap), y = Math.floor(number / columns) * (height + chapter.gap);
    addChapter(builder, random, root, x, y, width, height);
  }
  builder.opening = { x: 0, y: 0, width: 3 * (page.width + page.gap) + page.gap, height: 1.2 * page.height };
  builder.setFrame(
    root, 0, 0, Math.min(number, columns) * (width + chapter.gap) - chapter.gap,
    Math.ceil(number / columns) * (height + chapter.gap) - chapter.gap);
}

function addChapter(builder, random, root, x, y, width, height) {
  const first = builder.count === 1;
  const group = builder.add("Chapter", root, x, y, width, height, paint.chapter);
  for (let k = 0; k < chapter.columns * chapter.rows && !builder.isFull; k++) {
    const column = k % chapter.columns, row = Math.floor(k / chapter.columns);
    addPage(
      builder, random, group, page.gap + column * (page.width + page.gap),
      page.gap + row * (page.height + page.gap), first && k === 0 ? 0 : deepest);
  }
}

/** Adds a page. Its first figure shows the page of the next depth, if there is one. Returns its index. */
function addPage(builder, random, superlayer, x, y, depth) {
  const index = builder.add("Page", superlayer, x, y, page.width, page.height, paint.paper, { masks: true });
  const inner = page.width - 2 * page.margin;
  const head = builder.add("Running head", index, page.margin, 30, inner, 8);
  addWords(builder, random, head, 1, inner, 5, paint.inkFaint);
  const title = builder.add("Title", index, page.margin, page.margin, inner, 26);
  addWords(builder, random, title, 1, random.between(0.4, 0.8) * inner, 15, paint.inkStrong, 1.7);
  const width = (inner - 24) / 2;
  for (const side of [0, 1]) {
    const height = page.height - 2 * page.margin - 54;
    const column = builder.add("Column", index, page.margin + side * (width + 24), page.margin + 48, width, height);
    fillColumn(builder, random, column, width, height, side === 0 ? depth : deepest);
  }
  builder.add("Folio", index, page.width / 2 - 9, page.height - 34, 18, 7, paint.inkFaint, { radius: 1.5 });
  return index;
}

function fillColumn(builder, random, column, width, height, depth) {
  let y = 0, isFirst = true;
  while (y < height - 40 && !builder.isFull) {
    const room = height - y;
    if ((isFirst && depth < deepest) || (room > 190 && random.chance(0.16))) {
      y += addFigure(builder, random, column, y, width, isFirst ? depth : deepest) + 16;
    } else if (random.chance(0.18) && room > 90) {
      const heading = builder.add("Heading", column, 0, y + 4, width, 14);
      addWords(builder, random, heading, 1, random.between(0.35, 0.75) * width, 8.5, paint.accent, 1.3);
      y += 28;
    } else {
      y += addParagraph(builder, random, column, y, width, room) + 11;
    }
    isFirst = false;
  }
}

function addParagraph(builder, random, column, y, width, room) {
  const lines = Math.min(random.whole(3, 8), Math.floor(room / 12.5)), step = 12.5;
  const paragraph = builder.add("Paragraph", column, 0, y, width, lines * step);
  for (let k = 0; k < lines; k++) {
    const isLast = k === lines - 1, indent = k === 0 ? 12 : 0;
    const line = builder.add("Line", paragraph, indent, k * step, width - indent, step);
    addWords(builder, random, line, 3, (isLast ? random.between(0.3, 0.9) : 1) * (width - indent), 5.5, paint.ink);
  }
  return lines * step;
}

/** Adds words from left to right, until the width is filled. */
function addWords(builder, random, line, y, width, height, fill, size = 1) {
  for (let x = 0; x < width - 4 * size; ) {
    const length = Math.min(width - x, size * random.between(8, 46));
    builder.add("Word", line, x, y, length, height, fill, { radius: Math.min(2.5, height * 0.4) });
    x += length + 4.5 * size;
  }
}

function addFigure(builder, random, column, y, width, depth) {
  const height = depth < deepest ? 136 : random.whole(110, 160);
  const figure = builder.add("Figure", column, 0, y, width, height + 20);
  const look = { masks: true, radius: 6 };
  const frame = builder.add("Picture", figure, 0, 0, width, height, paint.figure, look);
  if (depth < deepest) addSmallPage(builder, random, frame, width, height, depth);
  else if (random.chance(0.5)) addChart(builder, random, frame, width, height);
  else addLandscape(builder, random, frame, width, height);
  const caption = builder.add("Caption", figure, 0, height + 8, width, 8);
  addWords(builder, random, caption, 1, random.between(0.5, 0.95) * width, 5, paint.inkFaint, 0.8);
  return height + 20;
}

/** Adds a page an eighth as large, by a transform about its center. */
function addSmallPage(builder, random, frame, width, height, depth) {
  const x = (width - page.width) / 2, y = (height - page.height) / 2;
  const index = addPage(builder, random, frame, x, y, depth + 1);
  builder.rotate(index, 0, 1 / 8);
}

function addChart(builder, random, frame, width, height) {
  const bars = random.whole(6, 14), step = (width - 32) / bars, hue = random.whole(0, hues - 1);
  for (let k = 0; k < bars; k++) {
    const length = random.between(0.15, 0.85) * height;
    builder.add(
      "Bar", frame, 16 + k * step, height - 12 - length, step * 0.7, length, paint[`hue${hue}`], { radius: 2 });
  }
}

function addLandscape(builder, random, frame, width, height) {
  const hue = random.whole(0, hues - 1);
  const sun = random.between(18, 34);
  builder.add(
    "Sun", frame, random.between(0.15, 0.75) * width, random.between(0.1, 0.3) * height, sun, sun, paint.hue3,
    { radius: sun / 2 });
  for (let k = 0; k < 3; k++) {
    const size = width * random.between(0.6, 1.1);
    const hill = builder.add(
      "Hill", frame, random.between(-0.3, 0.7) * width, height * (0.5 + 0.14 * k), size, size,
      k === 1 ? paint[`hue${hue}`] : paint[`hueFaint${hue}`], { radius: size / 2 });
    if (k === 2) builder.rotate(hill, 0.3);
  }
}
