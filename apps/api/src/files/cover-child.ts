/** Script of the sandbox that paints over parts of rendered pages: pages framed on stdin, the parts as its argument. */
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { PagePart } from "./cover-parts.ts";
import { unframe } from "./render-protocol.ts";
import { answer, args, isOutOfMemory } from "./sandbox-child.ts";

/** A card that lies at an angle is read in boxes that fit tightly: as much more on each side, as a share of the box's height. */
const MARGIN = 0.4;

async function covered(page: Buffer, parts: readonly PagePart[]): Promise<Buffer> {
  const { width, height } = await sharp(page).metadata();
  const boxes = parts.map((part) => {
    const margin = MARGIN * Math.min(part.height * height, part.width * width);
    const left = Math.max(0, Math.floor(part.x * width - margin));
    const top = Math.max(0, Math.floor(part.y * height - margin));
    const right = Math.min(width, Math.ceil((part.x + part.width) * width + margin));
    const bottom = Math.min(height, Math.ceil((part.y + part.height) * height + margin));
    return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  });
  const composites = boxes.map(({ left, top, ...size }) => ({
    input: { create: { ...size, channels: 3 as const, background: "#000" } },
    left,
    top,
  }));
  return sharp(page).composite(composites).webp({ quality: 84 }).toBuffer();
}

const input = unframe(await buffer(process.stdin));
if (input === null || "failure" in input) throw new Error("The pages did not come whole.");
const parts = JSON.parse(args[0] ?? "[]") as PagePart[];
try {
  const pages: Buffer[] = [];
  for (const [index, page] of input.pages.entries())
    pages.push(
      await covered(
        page,
        parts.filter((part) => part.page === index + 1),
      ),
    );
  answer({ pages, hash: null, origin: null });
} catch (error) {
  if (isOutOfMemory(error)) throw error;
  answer({ failure: "damaged" });
}
