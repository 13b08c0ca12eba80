import { describe, expect, it } from "vitest";
import { isDocument } from "./is-document.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("the first bytes of a file", () => {
  it.each([
    ["JPEG", "\xff\xd8\xff\xe0\0\x10JFIF\0\x01", true],
    ["PNG", "\x89PNG\r\n\x1a\n\0\0\0\r", true],
    ["WebP", "RIFF\x24\0\0\0WEBP", true],
    ["HEIC", "\0\0\0\x18ftypheic", true],
    ["HEIF", "\0\0\0\x18ftypmif1", true],
    ["PDF", "%PDF-1.7\n", true],
    ["text", "not a picture", false],
    ["GIF", "GIF89a\x01\0\x01\0\0\0", false],
    ["a sound in WebP's wrapping", "RIFF\x24\0\0\0WAVE", false],
    ["a film in HEIC's wrapping", "\0\0\0\x18ftypisom", false],
    ["nothing", "", false],
  ])("of %s", (_name, start, expected) => {
    expect(isDocument(bytes(start))).toBe(expected);
  });
});
