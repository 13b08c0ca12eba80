import { expect, it } from "vitest";
import { inReadingOrder } from "./page-text.ts";

const line = (text: string, x0: number, y0: number, height = 20) => ({
  text,
  bbox: { x0, y0, x1: x0 + 100, y1: y0 + height },
});

it("reads lines from the top down, and side by side from left to right", () => {
  const lines = [
    line("Botany", 300, 203),
    line("Valid until", 40, 260),
    line("Course", 40, 200),
    line("Nilgiri College", 40, 10, 60),
    line("2028", 300, 258),
    // Beside the tall line, under one another.
    line("Estd. 1911", 300, 12),
    line("Ooty", 300, 52),
  ];
  expect(inReadingOrder(lines).map(({ text }) => text)).toEqual([
    "Estd. 1911",
    "Nilgiri College",
    "Ooty",
    "Course",
    "Botany",
    "Valid until",
    "2028",
  ]);
});
