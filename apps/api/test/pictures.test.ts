import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { renderDocument, renderPicture, renderSquare } from "../src/files/render.ts";
import { renderLogo } from "../src/modules/brands/brands/service-logo-fetch.ts";
import { pictureFormats, pictureWidths } from "../src/modules/offers/offer-pictures/policy.ts";
import { apiAs } from "./api-as.ts";
import { useTestApp } from "./app.ts";
import { applicationForm } from "./factories/application.ts";
import { buildBrand } from "./factories/brand.ts";
import { buildOffer } from "./factories/offer.ts";
import { cmykJpeg, png } from "./files.ts";
import { renderingProcess } from "./processes.ts";
import { signInAs, type SignedIn } from "./sign-in.ts";
import { newStudent } from "./verification.ts";

describe("a picture whose rendering process ends", () => {
  const test = useTestApp();
  let large: Buffer;
  let student: SignedIn;
  let brand: SignedIn;
  let offerUrl: string;
  let brandUrl: string;
  beforeAll(async () => {
    large = await png(6_000, 6_000);
    student = await newStudent(test);
    const { id } = await buildBrand(test);
    brand = await signInAs(test, { brand: { id, role: "admin" } });
    brandUrl = `/v1/brand/${id}`;
    const offer = await buildOffer(test, { brandId: id, status: "draft" });
    offerUrl = `${brandUrl}/offers/${offer.id}/picture`;
  });

  it.each<[string, () => PromiseLike<{ status: number; body: unknown; headers: unknown }>]>([
    [
      "a profile photo",
      () => apiAs(test, student).put("/v1/student/profile/photo").attach("photo", large, "me.png"),
    ],
    [
      "an offer's picture",
      () =>
        apiAs(test, brand)
          .put(offerUrl)
          .query({ version: 1, alt: "Bags" })
          .attach("picture", large, "a.png"),
    ],
    ["a logo", () => apiAs(test, brand).put(`${brandUrl}/logo`).attach("logo", large, "a.png")],
    [
      "an application's logo",
      async () => {
        const form = await applicationForm(test);
        return apiAs(test)
          .post("/v1/applications")
          .send({ ...form, logo_image: large.toString("base64") });
      },
    ],
  ])("is not refused as %s: it can be sent again in a moment", async (_what, send) => {
    const sent = Promise.resolve(send());
    process.kill(await renderingProcess(), "SIGKILL");
    expect(await sent).toMatchObject({
      status: 503,
      body: { code: "unavailable", detail: expect.stringContaining("Try again in a moment") },
      headers: { "retry-after": "5" },
    });
  });
});

describe("a picture in printing inks without a colour profile", () => {
  const shown: [string, (bytes: Buffer) => Promise<Buffer[]>][] = [
    ["document", async (bytes) => pagesOf(await renderDocument("a", bytes, "image/jpeg"))],
    ["photo", async (bytes) => pagesOf(await renderSquare("a", bytes, "image/jpeg", 512))],
    [
      "offer's picture",
      async (bytes) => pagesOf(await renderPicture("a", bytes, "image/jpeg", pictureWidths)),
    ],
    [
      "logo",
      async (bytes) => {
        const logo = await renderLogo("a", bytes);
        return "image" in logo ? [logo.image] : [];
      },
    ],
  ];
  const pagesOf = (result: { pages: Buffer[] } | { failure: string }) =>
    "pages" in result ? result.pages : [];
  /** Red, green and blue in the middle. */
  const colourOf = async (page: Buffer) => {
    const { data, info } = await sharp(page)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
    return [...data.subarray(middle, middle + 3)];
  };

  // As printed on coated paper, within the losses of JPEG, WebP and AVIF.
  it.each([
    ["green", [255, 0, 255, 0], [1, 141, 46]],
    ["red", [0, 255, 255, 0], [233, 0, 1]],
    ["blue", [255, 255, 0, 0], [32, 7, 118]],
    ["white", [0, 0, 0, 0], [255, 255, 255]],
  ] as const)("is %s in each place where pictures are shown", async (_name, inks, colour) => {
    const file = await cmykJpeg(inks);
    expect((await sharp(file).metadata()).hasProfile).toBe(false);
    for (const [what, render] of shown) {
      const pages = await render(file);
      expect(pages.length, what).toBe(what.startsWith("offer") ? pictureFormats.length : 1);
      for (const page of pages) {
        const got = await colourOf(page);
        const off = Math.max(...colour.map((value, index) => Math.abs(value - (got[index] ?? 0))));
        expect(off, `${what} ${got.join()}`).toBeLessThan(16);
      }
    }
  });
});
