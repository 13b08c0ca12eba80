import { describe, expect, it } from "vitest";
import { isTooSmall, laplacianVariance, prepareFile, storedSize } from "./inspect-picture.ts";

const picture = (value: (x: number, y: number) => number, size = 32) =>
  Float32Array.from({ length: size * size }, (_, index) =>
    value(index % size, Math.floor(index / size)),
  );

describe("looking at a picture", () => {
  it("distinguishes hard edges from soft ones", () => {
    const sharp = picture((x) => (x % 8 < 4 ? 0 : 255));
    const soft = picture((x) => 127 + 60 * Math.sin(x / 5));
    expect(laplacianVariance(sharp, 32, 32)).toBeGreaterThan(1_000);
    expect(laplacianVariance(soft, 32, 32)).toBeLessThan(60);
    expect(
      laplacianVariance(
        picture(() => 90),
        32,
        32,
      ),
    ).toBe(0);
  });

  it.each([
    [4_000, 3_000, 2_400, 1_800],
    [1_000, 8_000, 300, 2_400],
    [1_200, 800, 1_200, 800],
    [9_000, 1, 2_400, 1],
  ])("knows that %i × %i is kept as %i × %i", (width, height, keptWidth, keptHeight) => {
    expect(storedSize({ width, height })).toEqual({ width: keptWidth, height: keptHeight });
  });

  it.each([
    [800, 500, false],
    [500, 800, false],
    [799, 600, true],
    [2_400, 499, true],
  ])("finds %i × %i too small: %s", (width, height, isSmall) => {
    expect(isTooSmall({ width, height })).toBe(isSmall);
  });

  it("sends unchanged what the browser cannot display", async () => {
    const file = new File(["%PDF-1.7"], "receipt.pdf", { type: "application/pdf" });
    expect(await prepareFile(file)).toEqual({ file, report: null, isDocument: true });
  });

  it("recognises what the API will refuse, whatever its name", async () => {
    const file = new File(["not a picture"], "fake.jpg", { type: "image/jpeg" });
    expect(await prepareFile(file)).toEqual({ file, report: null, isDocument: false });
  });
});
