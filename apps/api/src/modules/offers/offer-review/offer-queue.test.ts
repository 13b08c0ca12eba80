import { HOUR, MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { sortedStatuses } from "../../../../test/auth-client.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { offerFirstApprovals, users } from "../../../db/schema/index.ts";
import { writeMark } from "../../platform/system/service.ts";

/** The queue of offers and changes, as two admins and a brand work with it. */
describe("the queue of offers", () => {
  const test = useTestApp();
  let brand: Brand;
  let editor: SignedIn;
  let farah: SignedIn;
  let imran: SignedIn;
  beforeAll(async () => {
    // A Monday in Kolkata.
    test.clock.set(new Date("2026-11-23T06:00:00Z"));
    brand = await buildBrand(test, { websiteUrl: "https://jholaworks.example" });
    editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
    farah = await signInAs(test, { admin: true });
    imran = await signInAs(test, { admin: true });
    await test.dependencies.db
      .update(users)
      .set({ locale: "hi" })
      .where(eq(users.id, editor.userId));
  });

  const queue = async (query = "", who = farah) =>
    (await apiAs(test, who).get(`/v1/admin/offer-cases?${query}`)).body;
  const read = async (id: string, who = farah) =>
    (await apiAs(test, who).get(`/v1/admin/offer-cases/${id}`)).body;
  const post = (path: string, body: object, who = farah) =>
    apiAs(test, who).post(`/v1/admin/${path}`).send(body);
  const own = (offerId: string, rest = "") => `/v1/brand/${brand.id}/offers/${offerId}${rest}`;
  const ownOffer = async (offerId: string) => (await apiAs(test, editor).get(own(offerId))).body;
  const patch = async (offerId: string, fields: object) => {
    const { version } = await ownOffer(offerId);
    return (
      await apiAs(test, editor)
        .patch(own(offerId))
        .send({ version, ...fields })
    ).body;
  };
  const submit = (offerId: string) => apiAs(test, editor).post(own(offerId, "/submit"));
  const waiting = (hoursAgo: number, overrides: Parameters<typeof buildOffer>[1] = {}) =>
    buildOffer(test, {
      brandId: brand.id,
      status: "pending_review",
      submittedAt: new Date(test.clock.now().getTime() - hoursAgo * HOUR),
      ...overrides,
    });
  const titles = (page: { items: { title: string }[] }) => page.items.map(({ title }) => title);
  const mails = async () => {
    test.mails.length = 0;
    await test.runJobs("mail.send");
    return test.mails.map(({ subject, text = "" }) => ({ subject, text }));
  };
  const actionsOn = async (offerId: string) =>
    (await auditEntries(test, { subjectId: offerId })).map(({ action }) => action);

  it("has first offers, new ones and changes in one list, oldest first, with their promised day", async () => {
    const newcomer = await buildBrand(test);
    const live = await buildOffer(test, { brandId: brand.id, title: "Lamps, live" });
    await waiting(30, { title: "Lamps, first", brandId: newcomer.id });
    await waiting(80, { title: "Lamps, new" });
    await patch(live.id, { title: "Lamps, changed" });
    const page = await queue("search=lamps");
    expect(titles(page)).toEqual(["Lamps, new", "Lamps, first", "Lamps, changed"]);
    expect(page.items).toMatchObject([
      { kind: "new", due_on: "2026-11-25", claim: null, assignee: null, asked_at: null },
      { kind: "first", brand: { id: newcomer.id } },
      { kind: "revision", offer_id: live.id, due_on: "2026-11-26" },
    ]);
    expect(page.counts).toMatchObject({ all: 3, first: 1, new: 1, revision: 1, with_brand: 0 });
    expect(page).toMatchObject({ oldest_at: page.items[0].submitted_at, due_on: "2026-11-25" });
    expect(page.counts.overdue).toBe(0);
    for (const kind of ["first", "new", "revision"])
      expect((await queue(`search=lamps&filter=${kind}`)).items).toMatchObject([{ kind }]);
    expect(titles(await queue("search=lamps&per_page=1&page=2"))).toEqual(["Lamps, first"]);
    expect(titles(await queue("search=nothing like it"))).toEqual([]);
  });

  it("gives a case in one answer: offer, difference, record, checks", async () => {
    const { id } = await waiting(1, {
      title: "Half price: 50% off, guaranteed",
      discountPercent: 40,
      endDate: "2026-11-27",
    });
    const one = await read(id);
    expect(one).toMatchObject({
      id,
      kind: "new",
      state: "waiting",
      due_on: "2026-11-26",
      decided: null,
      revision: null,
      offer: { id, version: 1, waiting_case_id: id, status: "pending_review" },
      brand_record: { website_url: "https://jholaworks.example", rejected: 0 },
      second_approval: { needed: false, limit_percent: 80, first: null },
      claim: null,
    });
    const state = (code: string) =>
      one.checks.find((check: { code: string }) => check.code === code);
    expect(state("title_discount")).toMatchObject({ state: "doubt", finding: "differs" });
    expect(state("stop_words")).toMatchObject({ state: "doubt", values: ["guaranteed"] });
    expect(state("dates")).toMatchObject({ state: "doubt", finding: "ends_soon" });
    expect(state("link")).toMatchObject({ state: "unknown", finding: "not_checked" });
    expect(state("hindi")).toMatchObject({ finding: "missing" });
    await waiting(1, { title: "Half price: 50% off, guaranteed!" });
    const again = (await read(id)).checks.find(
      ({ code }: { code: string }) => code === "duplicate",
    );
    expect(again).toMatchObject({
      finding: "similar",
      values: ["Half price: 50% off, guaranteed!"],
    });
  });

  it("asks the brand for a change: it hears why, answers, and the case comes back", async () => {
    const { id } = await waiting(70, { title: "Asked about" });
    const note = "Which backpacks are meant?";
    const body = { version: 1, reason: "terms_missing", note };
    const asked = await post(`offers/${id}/ask`, body).expect(200);
    expect(asked.body).toMatchObject({ status: "pending_review", waiting_case_id: null });
    expect(titles(await queue("search=asked about"))).toEqual([]);
    expect((await queue("search=asked about&state=with_brand")).items).toMatchObject([{ id }]);
    expect(await read(id)).toMatchObject({
      state: "with_brand",
      due_on: null,
      decided: { outcome: "asked" },
      brand_record: { rejected: 0 },
    });
    // The editor's account is in Hindi, the contact has none.
    const sent = await mails();
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(
      new Set(["A question about Asked about", "Asked about के बारे में एक बात"]),
    );
    for (const { text } of sent) expect(text).toContain(note);
    expect(sent.some(({ text }) => text.includes("शर्तें अधूरी हैं"))).toBe(true);

    const seen = await ownOffer(id);
    expect(seen).toMatchObject({
      changes_asked: true,
      review_reason: "terms_missing",
      review_note: note,
      actions: { submit: true, edit: true },
    });
    const overview = await apiAs(test, editor).get(`/v1/brand/${brand.id}/offers?attention=true`);
    expect(titles(overview.body)).toContain("Asked about");
    // Another admin cannot decide it meanwhile, and the refusal names who asked.
    const late = await post(`offers/${id}/approve`, { version: seen.version }, imran);
    expect([late.status, late.body.code]).toEqual([409, "offer_not_in_state"]);
    expect(late.body.decided).toMatchObject({ outcome: "asked" });
    expect(late.body.detail).toMatch(/asked its brand for a change on 23 Nov/);
    expect((await post(`offers/${id}/claim`, {})).status).toBe(409);

    await patch(id, { terms: "Every backpack but the small ones." });
    expect((await ownOffer(id)).changes_asked).toBe(true);
    test.clock.advance(HOUR);
    await submit(id).expect(200);
    expect(await ownOffer(id)).toMatchObject({
      changes_asked: false,
      review_reason: null,
      review_note: null,
      actions: { submit: false },
    });
    const back = await queue("search=asked about");
    expect(back.items).toMatchObject([{ id, asked_at: null }]);
    expect(test.clock.now().getTime() - Date.parse(back.items[0].submitted_at)).toBeLessThan(
      MINUTE,
    );
    expect(await actionsOn(id)).toEqual(
      expect.arrayContaining(["offer.change_asked", "offer.edited", "offer.submitted"]),
    );
    await post(`offers/${id}/approve`, { version: (await ownOffer(id)).version }).expect(200);
    expect(await read(id)).toMatchObject({ state: "decided", decided: { outcome: "approved" } });
  });

  it("asks about a change, which comes back when it is sent in again, changed or not", async () => {
    const { id } = await buildOffer(test, { brandId: brand.id, title: "Steady" });
    const first = (await patch(id, { title: "Steady, better" })).revision;
    const why = { reason: "misleading", note: null };
    await post(`offer-revisions/${first.id}/ask`, why).expect(200);
    expect(await ownOffer(id)).toMatchObject({
      status: "published",
      changes_asked: true,
      revision: { status: "pending", reason: "misleading", note: null },
      actions: { submit: true },
    });
    // What applies at once is no answer.
    await patch(id, { total_cap: 90 });
    expect((await ownOffer(id)).revision.id).toBe(first.id);
    const refused = await post(`offer-revisions/${first.id}/approve`, {});
    expect([refused.body.code, refused.body.decided?.outcome]).toEqual([
      "revision_decided",
      "asked",
    ]);

    await submit(id).expect(200);
    const second = (await ownOffer(id)).revision;
    expect(second).toMatchObject({ number: 2, status: "pending", changes_asked_at: null });
    expect(second.changes).toEqual(first.changes);
    expect((await queue("search=steady")).items).toMatchObject([{ id: second.id }]);

    await post(`offer-revisions/${second.id}/ask`, why).expect(200);
    const third = (await patch(id, { title: "Steady, and true" })).revision;
    expect(third).toMatchObject({ number: 3, changes_asked_at: null });
    await post(`offer-revisions/${third.id}/approve`, {}).expect(200);
    expect((await submit(id)).status).toBe(409);
  });

  it("sends back with a reason in the words of each account's language", async () => {
    const { id } = await waiting(2, { title: "Twice there" });
    await mails();
    await post(`offers/${id}/reject`, { version: 1, reason: "duplicate" }).expect(200);
    const sent = await mails();
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(
      new Set(["Twice there needs a change", "Twice there में बदलाव चाहिए"]),
    );
    expect(await ownOffer(id)).toMatchObject({ review_reason: "duplicate", review_note: null });
    expect(await read(id)).toMatchObject({ decided: { outcome: "rejected" } });
    for (const body of [
      { version: 1, reason: "other" },
      { version: 1, reason: "unheard_of", note: "Not now." },
      { version: 1, reason: "other", note: "  " },
    ])
      expect((await post(`offers/${id}/ask`, body)).status).toBe(400);
  });

  describe("a discount that takes two admins", () => {
    const large = () => waiting(3, { title: "Nearly free", discountPercent: 90 });

    it("is published by the second, who is another one", async () => {
      const { id } = await large();
      const first = await post(`offers/${id}/approve`, { version: 1 }).expect(200);
      expect(first.body).toMatchObject({ status: "pending_review", claim: null });
      expect(await actionsOn(id)).toEqual(["offer.first_approval"]);
      expect((await read(id)).second_approval).toMatchObject({
        needed: true,
        first: { mine: true },
      });
      expect((await queue("search=nearly free&filter=second")).items).toMatchObject([
        { id, first_approved_by: expect.any(String) },
      ]);
      const again = await post(`offers/${id}/approve`, { version: 1 });
      expect([again.status, again.body.code]).toEqual([409, "second_approver_needed"]);
      expect((await post("offer-cases/next", { filter: "second" })).body.case_id).toBeNull();
      expect((await post("offer-cases/next", { filter: "second" }, imran)).body.case_id).toBe(id);
      await post(`offers/${id}/approve`, { version: 1 }, imran).expect(200);
      expect((await ownOffer(id)).status).toBe("published");
    });

    it("begins again when the brand edits it, and may be sent back by one", async () => {
      const { id } = await large();
      await post(`offers/${id}/approve`, { version: 1 }).expect(200);
      const { version } = await patch(id, { terms: "On everything." });
      expect((await read(id)).second_approval.first).toBeNull();
      const { body } = await post(`offers/${id}/approve`, { version }, imran).expect(200);
      expect(body.status).toBe("pending_review");
      await post(`offers/${id}/reject`, { version, reason: "misleading" }, imran).expect(200);
      expect((await ownOffer(id)).status).toBe("rejected");
    });

    it("also as a change of a published one, each change by itself", async () => {
      const { id } = await buildOffer(test, { brandId: brand.id });
      const { revision } = await patch(id, { discount_value: "85" });
      const path = `offer-revisions/${revision.id}/approve`;
      expect((await post(path, {}).expect(200)).body.status).toBe("pending");
      expect((await post(path, {})).body.code).toBe("second_approver_needed");
      expect((await post(path, {}, imran).expect(200)).body.status).toBe("approved");
      expect((await ownOffer(id)).fields.discount_value).toBe("85");
    });

    it("is kept once when two approve at the same moment, and then published by the other", async () => {
      const { id } = await large();
      const answers = await Promise.all(
        [farah, imran].map((who) => post(`offers/${id}/approve`, { version: 1 }, who)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const rows = await test.dependencies.db
        .select()
        .from(offerFirstApprovals)
        .where(eq(offerFirstApprovals.offerId, id));
      expect(rows).toHaveLength(1);
      expect((await ownOffer(id)).status).toBe("published");
    });

    it("takes its limits from the settings", async () => {
      await writeMark(test.dependencies.db, "offer_review.second_approval_percent", 95);
      const { id } = await large();
      await post(`offers/${id}/approve`, { version: 1 }).expect(200);
      expect((await ownOffer(id)).status).toBe("published");
      await writeMark(test.dependencies.db, "offer_review.second_approval_percent", 80);
    });
  });

  it("hands each of two who ask at the same moment another case, oldest first", async () => {
    const [a, b, c] = [
      await waiting(200, { title: "Chairs one" }),
      await waiting(190, { title: "Chairs two" }),
      await waiting(180, { title: "Chairs three" }),
    ].map(({ id }) => id);
    const next = async (who: SignedIn, after?: string) =>
      (await post("offer-cases/next", after === undefined ? {} : { after }, who)).body.case_id;
    const both = await Promise.all([next(farah), next(imran)]);
    expect(new Set(both)).toEqual(new Set([a, b]));
    expect(await next(farah, both[0])).toBe(c);
    const held = await queue("search=chairs");
    expect(held.items.filter(({ claim }: { claim: unknown }) => claim !== null)).toHaveLength(3);
    test.clock.advance(10 * MINUTE);
    expect(await next(imran)).toBe(a);
  });

  it("says whose case it is, without locking others out, until it is decided", async () => {
    const { id } = await waiting(4, { title: "Somebody's" });
    const assign = (admin_id: string | null, who = farah) =>
      apiAs(test, who).put(`/v1/admin/offer-cases/${id}/assignee`).send({ admin_id });
    const given = await assign(imran.userId).expect(200);
    expect(given.body.assignee).toMatchObject({ admin_id: imran.userId, mine: false });
    expect((await queue("filter=mine&search=somebody", imran)).items).toMatchObject([
      { id, assignee: { mine: true } },
    ]);
    expect((await queue("filter=mine&search=somebody")).items).toEqual([]);
    const refused = await assign(editor.userId);
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, "body.admin_id"]);
    expect((await assign(null).expect(200)).body.assignee).toBeNull();
    await assign(imran.userId).expect(200);
    const reviewers = await apiAs(test, farah).get("/v1/admin/offer-reviewers");
    expect(reviewers.body.items).toContainEqual({
      admin_id: imran.userId,
      admin_name: expect.any(String),
    });
    await post(`offers/${id}/approve`, { version: 1 }).expect(200);
    expect((await read(id)).assignee).toBeNull();
  });

  it("says who decided, and when, to the one who comes second", async () => {
    const { id } = await waiting(5, { title: "Decided once" });
    const answers = await Promise.all(
      [farah, imran].map((who) =>
        post(`offers/${id}/ask`, { version: 1, reason: "link_wrong" }, who),
      ),
    );
    expect(sortedStatuses(answers)).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)?.body;
    expect(late.decided).toMatchObject({ outcome: "asked", by_name: expect.any(String) });
    expect((await actionsOn(id)).filter((action) => action === "offer.change_asked")).toHaveLength(
      1,
    );
    await apiAs(test, editor).post(own(id, "/archive")).expect(200);
    const gone = await post(`offers/${id}/approve`, { version: 2 });
    expect(gone.body).toMatchObject({ decided: { outcome: "withdrawn" } });
    expect(await read(id)).toMatchObject({ state: "decided", decided: { outcome: "withdrawn" } });
  });

  it("is for admins with the permission catalogue", async () => {
    const { id } = await waiting(6);
    const other = await signInAs(test, { admin: ["reviewer", "brands", "finance"] });
    const nowhere = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    const why = { version: 1, reason: "link_wrong" };
    const calls = [
      ["get", "offer-cases", undefined],
      ["get", `offer-cases/${id}`, undefined],
      ["post", "offer-cases/next", {}],
      ["post", `offer-cases/${id}/link-checks`, {}],
      ["put", `offer-cases/${id}/assignee`, { admin_id: null }],
      ["get", "offer-reviewers", undefined],
      ["post", `offers/${id}/ask`, why],
      ["post", `offer-revisions/${nowhere}/ask`, { reason: "link_wrong" }],
    ] as const;
    for (const [method, path, body] of calls) {
      const as = async (who: SignedIn | null) =>
        apiAs(test, who)[method](`/v1/admin/${path}`).send(body);
      expect((await as(null)).status).toBe(401);
      expect((await as(editor)).status).toBe(403);
      expect((await as(other)).body.code).toBe("permission_required");
    }
    expect((await apiAs(test, farah).get(`/v1/admin/offer-cases/${nowhere}`)).status).toBe(404);
    expect((await post(`offers/${nowhere}/ask`, why)).status).toBe(404);
    expect((await post("offer-cases/next", { filter: "odd" })).status).toBe(400);
    expect((await apiAs(test, farah).get("/v1/admin/offer-cases?state=odd")).status).toBe(400);
  });
});
