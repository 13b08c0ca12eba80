import { randomUUID } from "node:crypto";
import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import { and, desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildCategory, buildOffer } from "../../../../test/factories/offer.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, offers } from "../../../db/schema/index.ts";

describe("a brand's offers", () => {
  const test = useTestApp();
  let brand: Brand;
  let editor: SignedIn;
  let form: Record<string, unknown>;
  beforeAll(async () => {
    brand = await buildBrand(test);
    editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
    form = {
      title: "Everyday backpacks",
      description: "All backpacks of 18 to 26 litres.",
      category: (await buildCategory(test)).slug,
      redemption_method: "code",
      redemption_code: "JHOLA25",
      discount_type: "percentage",
      discount_value: "25",
      city: "Pune",
    };
  });

  const root = (id: string = brand.id) => `/v1/brand/${id}/offers`;
  const create = (fields: object = {}, who = editor) =>
    apiAs(test, who)
      .post(root())
      .send({ ...form, ...fields });
  const made = async (fields: object = {}) => {
    const { body, status } = await create(fields);
    expect([status, body.detail]).toEqual([201, undefined]);
    return body;
  };
  const at = (offerId: string, rest = "") => `${root()}/${offerId}${rest}`;
  const patch = (offer: { id: string; version: number }, fields: object, who = editor) =>
    apiAs(test, who)
      .patch(at(offer.id))
      .send({ version: offer.version, ...fields });
  const turn = (offerId: string, verb: string, who = editor) =>
    apiAs(test, who).post(at(offerId, `/${verb}`));
  const today = () => dayInKolkata(test.clock.now());
  const audited = async (offerId: string) =>
    (
      await test.dependencies.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subjectType, "offer"), eq(auditLog.subjectId, offerId)))
        .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    ).map(({ action, actorId }) => [action, actorId]);

  it("are made as drafts with all that they were given, and read again", async () => {
    const { body, status } = await create({
      title_hi: "रोज़ के बैग",
      terms: "Not with other offers.",
      redemption_url: "jholaworks.example/students",
      end_date: "2027-03-31",
      total_cap: 500,
      daily_cap: 50,
      min_order: 59900,
      utm_source: "bachat",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      version: 1,
      status: "draft",
      state: "draft",
      live: false,
      redemption_code: "JHOLA25",
      revision: null,
      share_url: `http://localhost:4001/offers/${body.id}`,
      actions: { edit: true, submit: true, pause: false, archive: true, duplicate: true },
      fields: {
        title_hi: "रोज़ के बैग",
        offer_type: "code",
        code_mode: "shared",
        redemption_url: "https://jholaworks.example/students",
        discount_value: "25",
        country: "India",
        city: "Pune",
        start_date: today(),
        total_cap: 500,
        min_order: 59900,
        per_student_cap: 1,
      },
    });
    expect(body.working).toEqual(body.fields);
    expect((await apiAs(test, editor).get(at(body.id))).body).toEqual(body);
    expect(await audited(body.id)).toEqual([["offer.created", editor.userId]]);
    expect((await apiAs(test).get(`/v1/offers/${body.id}`)).status).toBe(404);
  });

  it("are made once for one creation key, also by ten requests at once", async () => {
    const idempotency_key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create({ idempotency_key })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(await audited(answers[0]?.body.id)).toHaveLength(1);
  });

  it.each([
    ["discount_value", "discount_range", { discount_value: "120" }],
    ["discount_value", "discount_range", { discount_type: "fixed", discount_value: "9.999" }],
    ["discount_value", "discount_range", { discount_type: "bogo" }],
    ["discount_value", "discount_range", { discount_type: "other", discount_value: null }],
    ["end_date", "before_start", { start_date: "2027-03-02", end_date: "2027-03-01" }],
    ["end_date", "past", { start_date: "2026-01-01", end_date: "2026-01-31" }],
    ["start_date", "out_of_range", { start_date: "0026-12-01" }],
    ["start_date", "out_of_range", { start_date: "1999-12-01" }],
    ["start_date", "out_of_range", { start_date: "2021-12-01" }],
    ["start_date", "out_of_range", { start_date: "2031-12-01", end_date: null }],
    ["end_date", "out_of_range", { end_date: "2060-01-01" }],
    ["end_date", "out_of_range", { end_date: "9999-12-31" }],
    ["redemption_url", "invalid_url", { redemption_url: "javascript:alert(1)" }],
    ["redemption_url", "invalid_url", { redemption_url: "https://user:pass@shop.example/" }],
    ["city", "not_in_region", { city: "London" }],
    ["city", "not_in_region", { country: "Global" }],
    ["offer_type", "impossible_pair", { offer_type: "redirect" }],
    ["redemption_code", "impossible_pair", { code_mode: "pool" }],
    ["redemption_code", "mixed_scripts", { redemption_code: "JHOL\u041025" }],
    ["redemption_code", "not_typable", { redemption_code: "JHO\u200bLA" }],
    ["redemption_code", "spreadsheet_number", { redemption_code: "1.23E+11" }],
    [
      "code_mode",
      "impossible_pair",
      { redemption_method: "qr", code_mode: "pool", redemption_code: null },
    ],
    ["daily_cap", "above_total", { total_cap: 5, daily_cap: 6 }],
    ["total_cap", "too_small", { total_cap: 0 }],
    ["min_order", "too_small", { min_order: 0 }],
    ["min_order", "invalid_type", { min_order: 599.5 }],
    ["min_order", "too_big", { min_order: 1_000_000_000 }],
    ["total_cap", "too_big", { total_cap: 2_147_483_648 }],
    ["category", "unknown", { category: "no-such-category" }],
    ["featured", "unrecognized_keys", { featured: true }],
  ])("refuse a wrong %s (%s), naming it", async (field, rule, fields) => {
    const { status, body } = await create(fields);
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    const named = body.errors.find((one: { rule: string }) => one.rule === rule);
    expect(`${named?.field} ${named?.message}`).toContain(field);
  });

  it("are edited with days that are far back by now, which no edit may choose", async () => {
    const offer = await buildOffer(test, { brandId: brand.id, startDate: "2021-01-01" });
    await patch({ id: offer.id, version: 1 }, { daily_cap: 9 }).expect(200);
    const refused = await patch({ id: offer.id, version: 2 }, { start_date: "2021-02-01" });
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      400,
      { field: "body.start_date", rule: "out_of_range" },
    ]);
  });

  it("keep amounts exact", async () => {
    const offer = await made({ discount_type: "fixed", discount_value: "99.5", currency: "USD" });
    expect(offer.fields).toMatchObject({ discount_value: "99.50", currency: "USD" });
    const [row] = await test.dependencies.db.select().from(offers).where(eq(offers.id, offer.id));
    expect(row?.discountMinor).toBe(9950);
    const next = await patch(offer, { discount_value: "0.07" });
    expect(next.body.fields.discount_value).toBe("0.07");
  });

  it("are changed field by field while drafts, each change one version further", async () => {
    const offer = await made();
    const { status, body } = await patch(offer, { title: "Student backpacks", city: null });
    expect([status, body.version]).toEqual([200, 2]);
    expect(body.fields).toMatchObject({
      title: "Student backpacks",
      city: null,
      discount_value: "25",
    });
    expect((await patch(body, { title: "Student backpacks" })).body.version).toBe(2);
    const qr = await patch(body, { redemption_method: "qr" });
    expect(qr.body.fields).toMatchObject({ offer_type: "code", code_mode: null });
    expect(qr.body.redemption_code).toBeNull();
    expect(await audited(offer.id)).toEqual([
      ["offer.edited", editor.userId],
      ["offer.edited", editor.userId],
      ["offer.created", editor.userId],
    ]);
  });

  it("are not overwritten by a colleague's older copy: the refusal has both versions", async () => {
    const offer = await made();
    const colleague = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const first = await patch(offer, { title: "Hers, saved first" }, colleague);
    expect(first.status).toBe(200);
    const second = await patch(offer, { title: "His, saved later" });
    expect([second.status, second.body.code]).toEqual([409, "version_conflict"]);
    expect(second.body.current).toEqual(first.body);
    const atOnce = await Promise.all(
      Array.from({ length: 8 }, (_, n) => patch(first.body, { total_cap: n + 1 })),
    );
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(atOnce.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it("go to review only when students could redeem them, and say what is missing", async () => {
    const offer = await made({ redemption_method: "redirect", redemption_code: null });
    const refused = await turn(offer.id, "submit");
    expect([refused.status, refused.body.code]).toEqual([409, "offer_incomplete"]);
    expect(refused.body.errors).toMatchObject([{ field: "body.redemption_url", rule: "required" }]);
    await patch(offer, { redemption_url: "https://jholaworks.example/" }).expect(200);
    const sent = await turn(offer.id, "submit");
    expect(sent.body).toMatchObject({ status: "pending_review", version: 3 });
    expect((await turn(offer.id, "submit")).body).toEqual(sent.body);
    const pool = await made({ code_mode: "pool", redemption_code: null });
    expect((await turn(pool.id, "submit")).body.errors).toMatchObject([
      { field: "body.code_mode", rule: "pool_empty" },
    ]);
  });

  it("are paused and resumed at once, and archived for good", async () => {
    const { id } = await buildOffer(test, { brandId: brand.id });
    const isPublic = async () => (await apiAs(test).get(`/v1/offers/${id}`)).status === 200;
    expect(await isPublic()).toBe(true);
    expect((await turn(id, "pause")).body).toMatchObject({ state: "paused", live: false });
    expect(await isPublic()).toBe(false);
    expect((await turn(id, "pause")).body.version).toBe(2);
    expect((await turn(id, "resume")).body).toMatchObject({ state: "live", live: true });
    expect(await isPublic()).toBe(true);
    expect((await turn(id, "archive")).body).toMatchObject({
      state: "archived",
      actions: { edit: false, archive: false, duplicate: true },
    });
    for (const [verb, code] of [
      ["resume", "offer_not_in_state"],
      ["submit", "offer_not_in_state"],
    ] as const)
      expect((await turn(id, verb)).body.code).toBe(code);
    expect((await patch({ id, version: 4 }, { total_cap: 3 })).body.code).toBe(
      "offer_not_in_state",
    );
    expect((await audited(id)).map(([action]) => action)).toEqual([
      "offer.archived",
      "offer.resumed",
      "offer.paused",
    ]);
  });

  it("do not come back after their last day without a new one", async () => {
    const end = shiftDay(today(), -1);
    const { id } = await buildOffer(test, { brandId: brand.id, status: "paused", endDate: end });
    const refused = await turn(id, "resume");
    expect([refused.status, refused.body.errors[0].rule]).toEqual([409, "past"]);
    await patch({ id, version: 1 }, { end_date: shiftDay(today(), 1) }).expect(200);
    expect((await turn(id, "resume")).body.state).toBe("live");
  });

  it("are copied for another city, with the code but not its standing", async () => {
    const offer = await made({ tags: ["bags"] });
    const { status, body } = await apiAs(test, editor)
      .post(at(offer.id, "/duplicate"))
      .send({ city: "Delhi", title: "Backpacks in Delhi" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "draft",
      version: 1,
      redemption_code: "JHOLA25",
      fields: { ...offer.fields, city: "Delhi", title: "Backpacks in Delhi" },
    });
    const abroad = await apiAs(test, editor)
      .post(at(offer.id, "/duplicate"))
      .send({ country: "UK" });
    expect(abroad.body.fields).toMatchObject({ country: "UK", city: null });
    const wrong = await apiAs(test, editor)
      .post(at(offer.id, "/duplicate"))
      .send({ city: "London" });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, "body.city"]);
  });

  it("are listed with state, stock and counts, by filter, search and sort, in pages", async () => {
    const other = await buildBrand(test);
    const boss = await signInAs(test, { brand: { id: other.id, role: "admin" } });
    const brandId = other.id;
    const soon = shiftDay(today(), 3);
    await buildOffer(test, { brandId, title: "Live one", endDate: soon, poolCodes: ["A1", "B2"] });
    await buildOffer(test, { brandId, title: "Later", startDate: soon });
    await buildOffer(test, { brandId, title: "Over", endDate: shiftDay(today(), -1) });
    await buildOffer(test, { brandId, title: "100% wool", status: "draft", city: "Pune" });
    await buildOffer(test, { brandId, title: "Gone", status: "archived" });
    await buildOffer(test, { title: "Of another brand" });
    const list = async (query: object = {}) =>
      (await apiAs(test, boss).get(root(brandId)).query(query)).body;
    const titles = async (query: object) =>
      (await list(query)).items.map((item: { title: string }) => item.title);
    const all = await list();
    expect(all).toMatchObject({ total: 4, page: 1, page_count: 1 });
    expect(all.counts).toEqual({
      draft: 1,
      pending_review: 0,
      scheduled: 1,
      live: 1,
      expired: 1,
      paused: 0,
      rejected: 0,
      archived: 1,
    });
    expect(all.items.map((item: { state: string }) => item.state)).toEqual([
      "draft",
      "expired",
      "scheduled",
      "live",
    ]);
    expect(all.items.at(-1)).toMatchObject({ pool: { total: 2, left: 2 }, revision_status: null });
    expect(await titles({ state: "live" })).toEqual(["Live one"]);
    expect(await titles({ state: "archived" })).toEqual(["Gone"]);
    expect(await titles({ search: "100% W" })).toEqual(["100% wool"]);
    expect(await titles({ city: "Pune" })).toEqual(["100% wool"]);
    expect(await titles({ redemption_method: "code" })).toEqual(["Live one"]);
    expect(await titles({ failing: "true" })).toEqual([]);
    expect(await titles({ sort: "title" })).toEqual(["100% wool", "Later", "Live one", "Over"]);
    expect(await titles({ sort: "ending_soon", per_page: "1", page: "2" })).toEqual(["Live one"]);
    for (const query of [{ state: "nice" }, { page: "0" }, { sort: "rich" }, { search: "" }])
      expect((await apiAs(test, boss).get(root(brandId)).query(query)).status).toBe(400);
  });

  it("lead on with their UTM fields, but for what the address has already", async () => {
    const { id } = await buildOffer(test, {
      brandId: brand.id,
      redemptionUrl: "https://shop.example/deal?utm_medium=own#top",
    });
    const fields = { utm_source: "bachat", utm_medium: "students", utm_campaign: "winter sale" };
    await patch({ id, version: 1 }, fields).expect(200);
    const click = await apiAs(test).post(`/v1/offers/${id}/click`);
    const gone = await apiAs(test).get(new URL(click.body.go_url).pathname).redirects(0);
    expect(gone.headers["location"]).toBe(
      "https://shop.example/deal?utm_medium=own&utm_source=bachat&utm_campaign=winter+sale#top",
    );
  });

  it("are read by viewers without the code, and changed by nobody but editors and admins", async () => {
    const offer = await made();
    const as = (role: "viewer" | "developer" | "staff") =>
      signInAs(test, { brand: { id: brand.id, role } });
    const viewer = await as("viewer");
    const seen = await apiAs(test, viewer).get(at(offer.id));
    expect(seen.body).toMatchObject({ redemption_code: null, actions: { edit: false } });
    const stranger = await signInAs(test, {
      brand: { id: (await buildBrand(test)).id, role: "admin" },
    });
    for (const [who, status] of [
      [viewer, 403],
      [await as("developer"), 403],
      [await as("staff"), 403],
      [stranger, 404],
      [undefined, 401],
    ] as const) {
      const api = apiAs(test, who);
      expect((await api.post(root()).send(form)).status).toBe(status);
      expect((await api.patch(at(offer.id)).send({ version: 1, title: "Mine now" })).status).toBe(
        status,
      );
      for (const verb of ["submit", "pause", "resume", "archive", "duplicate"])
        expect((await api.post(at(offer.id, `/${verb}`)).send({})).status).toBe(status);
      if (who !== viewer) expect((await api.get(root())).status).toBe(status);
    }
    const foreign = await buildOffer(test);
    for (const call of [
      apiAs(test, editor).get(at(foreign.id)),
      patch({ id: foreign.id, version: 1 }, { title: "Mine now" }),
      turn(foreign.id, "pause"),
      apiAs(test, editor).post(at(foreign.id, "/duplicate")).send({}),
      apiAs(test, editor).get(at(foreign.id, "/revisions")),
    ])
      expect((await call).status).toBe(404);
  });

  it("cannot be changed while the brand is not approved", async () => {
    for (const status of ["pending", "suspended"] as const) {
      const waiting = await buildBrand(test, { status });
      const admin = await signInAs(test, { brand: { id: waiting.id, role: "admin" } });
      const { id } = await buildOffer(test, { brandId: waiting.id });
      const api = apiAs(test, admin);
      for (const call of [
        api.post(root(waiting.id)).send(form),
        api.patch(`${root(waiting.id)}/${id}`).send({ version: 1, total_cap: 1 }),
        api.post(`${root(waiting.id)}/${id}/pause`),
      ]) {
        const { status: answered, body } = await call;
        expect([answered, body.code]).toEqual([409, "brand_not_approved"]);
      }
      const { body } = await api.get(`${root(waiting.id)}/${id}`);
      expect(body.actions).toMatchObject({ edit: false, pause: false, duplicate: false });
    }
  });
});
