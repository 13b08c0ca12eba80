import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand, type Brand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { brandChanges, creditAlerts, offerFeedback } from "../../../db/schema/index.ts";

const UNKNOWN = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0aff";
const parts = ["", "/api", "/boosts", "/feedback", "/activity", "/credits", "/orders", "/invoices"];
const ofFinance = ["/credits", "/orders", "/invoices"];

describe("brands as admins read them", () => {
  const test = useTestApp();
  let admin: SignedIn;
  let brand: Brand;
  let owner: SignedIn;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: true });
    brand = await buildBrand(test, {
      name: "Jholaworks",
      websiteUrl: "https://www.jholaworks.example/bags",
      contactName: "Vidya Subramaniam",
    });
    owner = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
  });

  const list = (query: string, who: SignedIn | null = admin) =>
    apiAs(test, who).get(`/v1/admin/brands?${query}`);
  const namesOf = async (query: string) =>
    (await list(query).expect(200)).body.items.map(({ name }: { name: string }) => name);
  const read = (part: string, who: SignedIn | null = admin, id: string = brand.id) =>
    apiAs(test, who).get(`/v1/admin/brands/${id}${part}`);

  it("are found by name, web address, and the contact's name and address", async () => {
    for (const search of ["jholaw", "WWW.jholaworks.example", "subraman", brand.contactEmail])
      expect(await namesOf(`search=${encodeURIComponent(search)}`)).toEqual(["Jholaworks"]);
    expect(await namesOf("search=jhola%25works")).toEqual([]);
    expect(await namesOf("search=jholaworks&status=suspended")).toEqual([]);
  });

  it("are narrowed to those with low credits, failing offers or a change to review", async () => {
    const [low, failing, changing, suspended] = await Promise.all([
      buildBrand(test, { name: "Low Lamps" }),
      buildBrand(test, { name: "Failing Fans" }),
      buildBrand(test, { name: "Changing Chairs" }),
      buildBrand(test, { name: "Suspended Sofas", status: "suspended" }),
    ]);
    const { db, clock } = test.dependencies;
    await db.insert(creditAlerts).values({ brandId: low.id, alert: "low" });
    await db.insert(creditAlerts).values({ brandId: failing.id, alert: "none" });
    await buildOffer(test, { brandId: failing.id, failingSince: clock.now() });
    for (const { id, name } of [changing, suspended])
      await db.insert(brandChanges).values({
        brandId: id,
        name: `${name} Studio`,
        previousName: name,
        hasLogo: false,
      });
    expect(await namesOf("only=low_credits")).toEqual(["Low Lamps"]);
    expect(await namesOf("only=failing")).toEqual(["Failing Fans"]);
    // As in the count of waiting changes: the change of a suspended brand waits until the brand is approved again.
    expect(await namesOf("only=change_waiting")).toEqual(["Changing Chairs"]);
    const { body } = await list("search=failing fans").expect(200);
    expect(body.items[0]).toMatchObject({
      failing_offers: 1,
      credits: "none",
      change_waiting: false,
    });
    expect((await read("", admin, changing.id)).body.change).toMatchObject({
      name: "Changing Chairs Studio",
      status: "pending",
    });
  });

  it("are sorted and paged", async () => {
    for (const name of ["zz paged C", "zz paged a", "zz paged B"]) await buildBrand(test, { name });
    const asked = (more: string) => namesOf(`search=zz paged&${more}`);
    expect(await asked("sort=name")).toEqual(["zz paged a", "zz paged B", "zz paged C"]);
    expect(await asked("sort=oldest")).toEqual(["zz paged C", "zz paged a", "zz paged B"]);
    expect(await asked("sort=newest&per_page=2&page=2")).toEqual(["zz paged C"]);
    expect((await list("search=zz paged&per_page=2&page=9")).body).toMatchObject({
      page: 2,
      total: 3,
      more: false,
    });
    for (const query of ["sort=best", "only=all", "page=0", "per_page=101", "status=gone"])
      expect((await list(query)).status, query).toBe(400);
  });

  it("come with contact, members, API use, money and activity, and no secret", async () => {
    const made = await apiAs(test, owner)
      .post(`/v1/brand/${brand.id}/api-keys`)
      .send({ name: "Checkout", mode: "test" })
      .expect(201);
    expect((await read("").expect(200)).body).toMatchObject({
      name: "Jholaworks",
      contact_name: "Vidya Subramaniam",
      members: [{ email: owner.email, role: "admin", is_contact: false, can_sign_in: true }],
      change: null,
      application_id: null,
      messages: [],
    });
    const api = await read("/api").expect(200);
    expect(api.body).toMatchObject({
      keys: [{ name: "Checkout", mode: "test", state: "active", last_used_at: null }],
      webhooks: [],
      limits: { plan_tier: "free_trial", hourly_limit: null, default_hourly_limit: 100 },
    });
    expect(api.text).not.toContain(made.body.secret);
    expect((await read("/credits").expect(200)).body).toMatchObject({
      status: { balance: 0 },
      entries: { total: 0 },
    });
    for (const part of ["/orders", "/invoices", "/boosts"])
      expect((await read(part).expect(200)).body).toMatchObject({ items: [], per_page: 8 });
    expect((await read("/activity").expect(200)).body.items).toMatchObject([
      { action: "api_key.created", by: "member", subject: "Checkout" },
    ]);
  });

  it("say what students wrote, and name none", async () => {
    const offer = await buildOffer(test, { brandId: brand.id, title: "Everyday backpacks" });
    const { db, clock } = test.dependencies;
    const student = await buildStudent(test, { name: "Asha Nobody" });
    const other = await buildStudent(test);
    const times = { createdAt: clock.now(), updatedAt: clock.now() };
    await db.insert(offerFeedback).values([
      {
        studentId: student.id,
        offerId: offer.id,
        outcome: "code_refused",
        comment: "No.",
        ...times,
      },
      { studentId: other.id, offerId: offer.id, outcome: "worked", comment: "Fine.", ...times },
    ]);
    const answer = await read("/feedback").expect(200);
    expect(answer.body).toMatchObject({
      answers: 2,
      worked: 1,
      comments: [{ offer_title: "Everyday backpacks", outcome: "code_refused", comment: "No." }],
    });
    expect(answer.text).not.toContain("Asha");
  });

  it.each(parts)(
    "part '%s' is for admins with its permission, of a brand that is there",
    async (part) => {
      const needed = ofFinance.includes(part) ? "finance" : "brands";
      const other = needed === "finance" ? "brands" : "finance";
      expect((await read(part, null)).status).toBe(401);
      expect((await read(part, owner)).status).toBe(403);
      expect((await read(part, await signInAs(test, { admin: [other] }))).status).toBe(403);
      expect((await read(part, await signInAs(test, { admin: [needed] }))).status).toBe(200);
      expect((await read(part, admin, UNKNOWN)).status).toBe(404);
      expect((await read(part, admin, "7")).status).toBe(400);
    },
  );
});
