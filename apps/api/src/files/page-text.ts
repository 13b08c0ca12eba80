/** One word that was read on a page. Place and size are shares of the page, from 0 to 1, from its upper left corner. */
export interface PageWord {
  text: string;
  /** From 0 to 100. */
  confidence: number;
  /** Words of one printed line have the same number. */
  line: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Words in reading order. */
export type PageText = PageWord[];

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Lines of an upright page from the top down, and from left to right where they are side by side. */
export function inReadingOrder<T extends { bbox: Box }>(lines: readonly T[]): T[] {
  const middle = ({ bbox }: T) => (bbox.y0 + bbox.y1) / 2;
  const height = ({ bbox }: T) => bbox.y1 - bbox.y0;
  const rows: [T, ...T[]][] = [];
  for (const line of lines.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.at(-1);
    if (
      row !== undefined &&
      middle(line) - middle(row[0]) < Math.min(height(line), height(row[0])) / 2
    )
      row.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => row.toSorted((one, other) => one.bbox.x0 - other.bbox.x0));
}

/**
 * Where a box is on a page that was turned clockwise by `radians` around its middle before it was read.
 * @param size of the page, as the box in pixels
 */
export function straightened(
  { x0, y0, x1, y1 }: Box,
  { width, height }: { width: number; height: number },
  radians: number,
) {
  const across = (x0 + x1 - width) / 2;
  const down = (y0 + y1 - height) / 2;
  const middle = {
    x: width / 2 + across * Math.cos(radians) + down * Math.sin(radians),
    y: height / 2 - across * Math.sin(radians) + down * Math.cos(radians),
  };
  return {
    x: (middle.x - (x1 - x0) / 2) / width,
    y: (middle.y - (y1 - y0) / 2) / height,
    width: (x1 - x0) / width,
    height: (y1 - y0) / height,
  };
}

/** A page that is turned clockwise by this many quarters before it is read. */
export type Turns = 0 | 1 | 2 | 3;

/** A page's words, and how it has to be turned for a person to read them. */
export interface PageReading {
  turns: Turns;
  words: PageText;
}

/** Where a box of a turned page is on the page itself. All are shares. */
export function turnBack<T extends Pick<PageWord, "x" | "y" | "width" | "height">>(
  box: T,
  turns: Turns,
): T {
  const { x, y, width, height } = box;
  if (turns === 1) return { ...box, x: y, y: 1 - x - width, width: height, height: width };
  if (turns === 2) return { ...box, x: 1 - x - width, y: 1 - y - height };
  if (turns === 3) return { ...box, x: 1 - y - height, y: x, width: height, height: width };
  return box;
}
