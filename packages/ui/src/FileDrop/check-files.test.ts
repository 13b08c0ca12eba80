import { describe, expect, it } from "vitest";
import { checkFiles, fileSizeText } from "./check-files.ts";

const rules = { accept: ["image/*", "application/pdf", ".heic"], maxBytes: 10, maxFiles: 2 };

function file(name: string, type: string, size = 5): File {
  return new File([new Uint8Array(size)], name, { type, lastModified: 1 });
}

describe("checkFiles", () => {
  it("takes what the rules allow, by type or by ending", () => {
    const { accepted, rejected } = checkFiles(
      [],
      [file("a.png", "image/png"), file("b.HEIC", "")],
      rules,
    );
    expect(accepted).toHaveLength(2);
    expect(rejected).toEqual([]);
  });

  it.each([
    ["type", file("a.txt", "text/plain")],
    ["empty", file("a.png", "image/png", 0)],
    ["size", file("a.png", "image/png", 11)],
  ] as const)("refuses for %s", (reason, bad) => {
    expect(checkFiles([], [bad], rules).rejected).toEqual([{ file: bad, reason }]);
  });

  it("refuses more than may be held, and passes over the same file twice", () => {
    const first = file("a.png", "image/png");
    const result = checkFiles(
      [first],
      [file("a.png", "image/png"), file("b.png", "image/png"), file("c.png", "image/png")],
      rules,
    );
    expect(result.accepted.map((item) => item.name)).toEqual(["b.png"]);
    expect(result.rejected.map((item) => item.reason)).toEqual(["count"]);
  });
});

describe("fileSizeText", () => {
  it.each([
    [640, "640 B"],
    [640_000, "640 kB"],
    [1_840_000, "1.8 MB"],
    [24_400_000, "24 MB"],
  ])("%i", (bytes, expected) => expect(fileSizeText(bytes)).toBe(expected));
});
