import { describe, expect, it } from "vitest";
import { laplacianVariance, prepareFile } from "./inspect-picture.ts";

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

  it("sends unchanged what the browser cannot display", async () => {
    const file = new File(["%PDF-1.7"], "receipt.pdf", { type: "application/pdf" });
    expect(await prepareFile(file)).toEqual({ file, report: null, isDocument: true });
  });

  it("recognises what the API will refuse, whatever its name", async () => {
    const file = new File(["not a picture"], "fake.jpg", { type: "image/jpeg" });
    expect(await prepareFile(file)).toEqual({ file, report: null, isDocument: false });
  });
});
