import { expect, it } from "vitest";
import { sniffMediaType } from "./media-type.ts";

it.each([
  ["%PDF-1.7", "application/pdf"],
  ["<svg xmlns='x'/>", null],
  ["GIF89a", null],
  ["", null],
  ["RIFF0000WAVE", null],
  ["\u0000\u0000\u0000\u0018ftypavif", null],
  ["\u0000\u0000\u0000\u0018ftypheic", "image/heic"],
])("judges %j by its first bytes as %s", (text, mediaType) => {
  expect(sniffMediaType(Buffer.from(text, "latin1"))).toBe(mediaType);
});
