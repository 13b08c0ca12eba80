import sharp from "sharp";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";

const alt = "Three backpacks on a bench";
const image = (format: "jpeg" | "png" | "webp" | "tiff", width = 2000, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: "#b92f26" } })
    .withExif({ IFD0: { Artist: "Somebody" } })
    .toFormat(format)
    .toBuffer();

describe("an offer's picture", () => {
  let test: TestApp;
  let brand: Brand;
  let editor: SignedIn;
  let admin: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    brand = await buildBrand(test);
    editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
    admin = await signInAs(test, { admin: true });
  });
  afterAll(() => test.close());

  const offer = (status: "draft" | "published" = "draft") =>
    buildOffer(test, { brandId: brand.id, status });
  const at = (id: string, rest = "/picture") => `/v1/brand/${brand.id}/offers/${id}${rest}`;
  const set = (id: string, bytes: Buffer, version = 1, who = editor) =>
    apiAs(test, who).put(at(id)).query({ version, alt }).attach("picture", bytes, "picture");
  const pathsOf = (body: { sources: { url: string }[] }) =>
    body.sources.map(({ url }) => new URL(url).pathname);
  const statuses = (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await apiAs(test).get(path)).status));

  it.each(["jpeg", "png", "webp"] as const)(
    "is taken as %s and served as AVIF and WebP in two widths, without metadata",
    async (format) => {
      const { id } = await offer();
      const { status, body } = await set(id, await image(format));
      expect([status, body.version]).toEqual([200, 2]);
      expect(body.picture).toEqual(body.working_picture);
      expect(body.picture).toMatchObject({
        alt,
        sources: [
          { width: 640, media_type: "image/avif" },
          { width: 640, media_type: "image/webp" },
          { width: 1280, media_type: "image/avif" },
          { width: 1280, media_type: "image/webp" },
        ],
      });
      for (const { url, width, media_type } of body.picture.sources) {
        const served = await supertest(test.app.server)
          .get(new URL(url).pathname)
          .responseType("blob");
        expect(served.headers).toMatchObject({
          "content-type": media_type,
          "cross-origin-resource-policy": "cross-origin",
          "content-security-policy": "default-src 'none'; sandbox",
        });
        expect(served.headers["cache-control"]).toContain("immutable");
        const shown = await sharp(served.body as Buffer).metadata();
        expect([shown.width, shown.height, shown.exif]).toEqual([width, width / 2, undefined]);
      }
    },
  );

  it.each([
    [
      "unsupported_type",
      "an SVG with a script",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ["unsupported_type", "another format", () => image("tiff", 10, 10)],
    ["too_many_pixels", "more than 40 megapixels", () => image("png", 8_000, 5_001)],
    [
      "too_large",
      "more than 5 MB",
      () => Buffer.alloc(5 * 1024 * 1024 + 1, "\xff\xd8\xff", "latin1"),
    ],
    [
      "damaged",
      "a broken PNG",
      () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(500)]),
    ],
    ["required", "nothing", () => Buffer.alloc(0)],
  ])("is refused (%s) as %s, naming it", async (rule, _name, make) => {
    const { id } = await offer();
    const { status, body } = await set(id, await make());
    expect([status, body.errors[0]]).toMatchObject([400, { field: "body.picture", rule }]);
    expect((await apiAs(test, editor).get(at(id, ""))).body).toMatchObject({
      version: 1,
      picture: null,
    });
  });

  it("waits for review on a published offer, and then shows on its page", async () => {
    const { id } = await offer("published");
    const { body } = await set(id, await image("png", 700, 700));
    expect(body).toMatchObject({ picture: null, working_picture: { alt } });
    const page = async () => (await apiAs(test).get(`/v1/offers/${id}`)).body.picture;
    expect(await page()).toBeNull();
    const path = `/v1/admin/offer-revisions/${body.revision.id}`;
    expect((await apiAs(test, admin).get(path)).body).toMatchObject({
      standing_picture: null,
      proposed_picture: { alt },
    });
    await apiAs(test, admin).post(`${path}/approve`).expect(200);
    expect(await page()).toEqual(body.working_picture);
  });

  it("is not approved unseen when it is replaced while a reviewer looks at it", async () => {
    const approve = (path: string, body: object) =>
      apiAs(test, admin).post(`/v1/admin/${path}/approve`).send(body);
    const waiting = await offer();
    await set(waiting.id, await image("png", 700, 700));
    const sent = await apiAs(test, editor).post(at(waiting.id, "/submit")).send({}).expect(200);
    await set(waiting.id, await image("png", 640, 640), sent.body.version);
    const late = await approve(`offers/${waiting.id}`, { version: sent.body.version });
    expect([late.status, late.body.code]).toEqual([409, "offer_changed"]);

    const published = await offer("published");
    const first = (await set(published.id, await image("png", 700, 700))).body;
    const second = (await set(published.id, await image("png", 640, 640), first.version)).body;
    const old = await approve(`offer-revisions/${first.revision.id}`, {});
    expect([old.status, old.body.code]).toEqual([409, "revision_decided"]);
    expect((await apiAs(test).get(`/v1/offers/${published.id}`)).body.picture).toBeNull();
    await approve(`offer-revisions/${second.revision.id}`, {}).expect(200);
    const shown = (await apiAs(test).get(`/v1/offers/${published.id}`)).body.picture;
    expect(shown).toEqual(second.working_picture);
  });

  it("is removed with its files once nothing shows it, also after a refused change", async () => {
    const { id } = await offer();
    const bytes = await image("png", 640, 640);
    const first = pathsOf((await set(id, bytes)).body.picture);
    await test.runJobs("brand_offers.remove_picture");
    expect(await statuses(first)).toEqual([200, 200, 200, 200]);
    const copy = await apiAs(test, editor).post(at(id, "/duplicate")).send({}).expect(201);
    const second = pathsOf((await set(id, bytes, 2)).body.picture);
    await test.runJobs("brand_offers.remove_picture");
    // The copy still shows the first one.
    expect(await statuses([...first, ...second])).toEqual(Array(8).fill(200));
    await apiAs(test, editor).delete(at(copy.body.id)).query({ version: 1 }).expect(200);
    await test.runJobs("brand_offers.remove_picture");
    expect(await statuses(first)).toEqual(Array(4).fill(404));
    const late = await set(id, bytes, 1);
    expect([late.status, late.body.code]).toEqual([409, "version_conflict"]);
    await test.runJobs("brand_offers.remove_picture");
    expect(await statuses(second)).toEqual(Array(4).fill(200));
  });

  it("has a text for those who cannot see it, and is for editors of this brand", async () => {
    const { id } = await offer();
    const bytes = await image("png", 20, 20);
    const noText = await apiAs(test, editor)
      .put(at(id))
      .query({ version: 1, alt: " " })
      .attach("picture", bytes, "picture");
    expect([noText.status, noText.body.errors[0].field]).toEqual([400, "querystring.alt"]);
    const without = await apiAs(test, editor)
      .patch(at(id, ""))
      .send({ version: 1, picture_alt: "Nothing to see" });
    expect(without.body.errors[0]).toMatchObject({ field: "body.picture_alt", rule: "no_picture" });
    const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    const stranger = await signInAs(test, {
      brand: { id: (await buildBrand(test)).id, role: "admin" },
    });
    expect((await set(id, bytes, 1, viewer)).status).toBe(403);
    expect((await set(id, bytes, 1, stranger)).status).toBe(404);
    expect((await apiAs(test).delete(at(id)).query({ version: 1 })).status).toBe(401);
    expect((await set((await buildOffer(test)).id, bytes)).status).toBe(404);
  });

  it("comes with texts to begin with for every method", async () => {
    const { body } = await apiAs(test, editor).get(`/v1/brand/${brand.id}/offer-templates`);
    expect(body.items.map((one: { redemption_method: string }) => one.redemption_method)).toEqual([
      "redirect",
      "code",
      "code",
      "qr",
    ]);
  });
});
