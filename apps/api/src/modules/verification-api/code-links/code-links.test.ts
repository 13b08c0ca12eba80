import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildCodeLink } from "../../../../test/factories/code-link.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { MOST_LINKS } from "./policy.ts";

const returnTo = "https://shop.example/discount/{code}?redirect=/cart";

describe("a brand's links that give a code", () => {
  const test = useTestApp();
  let brand: Brand;
  let developer: SignedIn;
  beforeEach(async () => {
    brand = await buildBrand(test);
    developer = await signInAs(test, { brand: { id: brand.id, role: "developer" } });
  });
  const at = (path = "", id = brand.id) => `/v1/brand/${id}/code-links${path}`;
  const as = (who: SignedIn | null = developer) => apiAs(test, who);
  const create = (body: object, who: SignedIn | null = developer) =>
    as(who)
      .post(at())
      .send({ return_to: returnTo, ...body });
  const ownOffer = () => buildOffer(test, { brandId: brand.id, sharedCode: "STUDENT-20" });

  it("are made for a live offer, listed, and removed", async () => {
    const offer = await ownOffer();
    const { body } = await create({ offer_id: offer.id }).expect(201);
    expect(body).toEqual({
      link: {
        id: expect.any(String),
        url: `${test.dependencies.config.origins.student}/connect/code/${body.link.id}`,
        offer_id: offer.id,
        offer_title: offer.title,
        return_to: returnTo,
        created_at: expect.any(String),
      },
      secret: null,
    });
    expect((await as().get(at())).body.items).toEqual([body.link]);
    for (let i = 0; i < 2; i += 1)
      await as()
        .delete(at(`/${body.link.id}`))
        .expect(204);
    expect((await as().get(at())).body.items).toEqual([]);
    const page = await as(null).get(`/v1/code-links/${body.link.id}`);
    expect([page.status, page.body.code]).toEqual([404, "code_link_gone"]);
    expect(
      (await auditEntries(test, { brandId: brand.id, action: "code_link.%" })).map(
        ({ action }) => action,
      ),
    ).toEqual(["code_link.created", "code_link.removed"]);
  });

  it("have a secret, shown once and stored encrypted, where a token goes along", async () => {
    const offer = await ownOffer();
    const { body } = await create({
      offer_id: offer.id,
      return_to: "https://shop.example/bachat?token={token}",
    }).expect(201);
    expect(body.secret).toMatch(/^bls_[\w-]{43}$/);
    expect(JSON.stringify((await as().get(at())).body)).not.toContain(body.secret);
    const { rows } = await test.dependencies.db.$client.query("select l::text from code_links l");
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(String(body.secret)).toString("hex"));
  });

  it.each([
    ["http://shop.example/", "must begin with https://"],
    ["https://10.0.0.7/cart", "must be on the public internet"],
    ["https://[::1]/cart", "must be on the public internet"],
    ["https://localhost/cart", "must be on the public internet"],
    ["https://169.254.169.254/", "must be on the public internet"],
    ["https://shop.example/{student}", "no other braces"],
    ["javascript:alert(1)", "must begin with https://"],
  ])("do not lead to %s", async (address, fault) => {
    const refused = await create({ offer_id: (await ownOffer()).id, return_to: address });
    expect([refused.status, refused.body.code]).toEqual([400, "invalid_request"]);
    expect(refused.body.errors).toMatchObject([{ field: "body.return_to" }]);
    expect(refused.body.errors[0].message).toContain(fault);
  });

  it("need an offer of the brand that students can get, with a code", async () => {
    const outcome = async (offerId: string) => {
      const { status, body } = await create({ offer_id: offerId });
      return `${status} ${body.code}`;
    };
    const foreign = await buildOffer(test, { sharedCode: "NOT-OURS" });
    const paused = await buildOffer(test, { brandId: brand.id, sharedCode: "P", status: "paused" });
    const byLink = await buildOffer(test, { brandId: brand.id });
    expect(await outcome(foreign.id)).toBe("404 not_found");
    expect(await outcome(paused.id)).toBe("409 offer_not_live");
    expect(await outcome(byLink.id)).toBe("409 offer_without_code");
    expect(await outcome("x".repeat(10_000))).toBe("400 invalid_request");
  });

  it("are for the brand's developers alone, once it is approved", async () => {
    const offer = await ownOffer();
    expect((await create({ offer_id: offer.id }, null)).status).toBe(401);
    for (const role of ["viewer", "editor", "billing"] as const) {
      const member = await signInAs(test, { brand: { id: brand.id, role } });
      expect((await create({ offer_id: offer.id }, member)).status).toBe(403);
      expect((await as(member).get(at())).status).toBe(403);
    }
    const pending = await buildBrand(test, { status: "pending" });
    const early = await signInAs(test, { brand: { id: pending.id, role: "admin" } });
    const refused = await as(early)
      .post(at("", pending.id))
      .send({ offer_id: offer.id, return_to: returnTo });
    expect([refused.status, refused.body.code]).toEqual([409, "brand_not_approved"]);
    const foreign = await buildCodeLink(test, { brandId: (await buildBrand(test)).id });
    expect((await as().delete(at(`/${foreign.id}`))).status).toBe(404);
    expect((await as(null).get(`/v1/code-links/${foreign.id}`)).status).toBe(200);
  });

  it("are twenty at most, also when two are made at once", async () => {
    const offerId = (await ownOffer()).id;
    for (let i = 1; i < MOST_LINKS; i += 1)
      await buildCodeLink(test, { brandId: brand.id, offerId });
    const answers = await Promise.all([1, 2, 3].map(() => create({ offer_id: offerId })));
    const outcomes = answers.map(({ status, body }) => `${status} ${body.code}`);
    expect(outcomes.toSorted()).toEqual([
      "201 undefined",
      "409 too_many_links",
      "409 too_many_links",
    ]);
  });
});
