import { randomUUID } from "node:crypto";
import { DAY, dayInKolkata, later } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildCategory, buildOffer } from "../../../../test/factories/offer.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { offers } from "../../../db/schema/index.ts";

describe("what admins do with offers", () => {
  const test = useTestApp();
  let brand: Brand;
  let editor: SignedIn;
  let admin: SignedIn;
  beforeAll(async () => {
    brand = await buildBrand(test);
    editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
    admin = await signInAs(test, { admin: true });
  });

  const post = (offerId: string, act: string, body: object = {}, who: SignedIn | null = admin) =>
    apiAs(test, who).post(`/v1/admin/offers/${offerId}/${act}`).send(body);
  const asBrand = (offerId: string, act: string) =>
    apiAs(test, editor).post(`/v1/brand/${brand.id}/offers/${offerId}/${act}`);
  const ownOffer = async (id: string) =>
    (await apiAs(test, editor).get(`/v1/brand/${brand.id}/offers/${id}`)).body;
  const actionsOn = async (id: string) =>
    (await auditEntries(test, { subjectId: id })).map(({ action }) => action);
  const subjects = async () => {
    await test.runJobs("mail.send");
    return [...new Set(test.mails.map(({ subject }) => subject))];
  };
  beforeEach(async () => {
    await test.runJobs("mail.send");
    test.mails.length = 0;
  });
  const note = "Your shop refused the code at two tills.";

  it("pauses an offer until an admin publishes it again; its brand reads why", async () => {
    const { id } = await buildOffer(test, { brandId: brand.id, title: "Held" });
    expect((await post(id, "pause", { note: " " })).body.errors[0].field).toBe("body.note");
    const paused = await post(id, "pause", { note }).expect(200);
    expect(paused.body).toMatchObject({
      status: "paused",
      held: { note },
      actions: { resume: true },
    });
    await post(id, "pause", { note: "Again." }).expect(200);
    expect(await subjects()).toEqual(["Bachat paused Held"]);
    expect((await apiAs(test).get(`/v1/offers/${id}`)).body.code).toBe("offer_paused");
    expect(await ownOffer(id)).toMatchObject({ held: { note }, actions: { resume: false } });
    const refused = await asBrand(id, "resume");
    expect([refused.status, refused.body.code]).toEqual([409, "offer_paused_by_bachat"]);

    await post(id, "resume").expect(200);
    await post(id, "resume").expect(200);
    expect(await subjects()).toEqual(["Bachat paused Held", "Held is published again"]);
    expect((await apiAs(test).get(`/v1/offers/${id}`)).status).toBe(200);
    expect(await actionsOn(id)).toEqual(["offer.held", "offer.released"]);
  });

  it("publishes nothing again that the brand paused, or that has ended", async () => {
    const { id } = await buildOffer(test, { brandId: brand.id });
    await asBrand(id, "pause").expect(200);
    expect((await post(id, "resume")).body.code).toBe("offer_not_held");
    expect((await post(id, "pause", { note })).body.code).toBe("offer_not_in_state");
    const ended = await buildOffer(test, { brandId: brand.id, endDate: "2026-01-31" });
    await post(ended.id, "pause", { note }).expect(200);
    expect((await post(ended.id, "resume")).body.code).toBe("offer_past_its_end");
  });

  it("archives for good, with a change that waits", async () => {
    const { id, version } = await buildOffer(test, { brandId: brand.id, title: "Gone" });
    await apiAs(test, editor)
      .patch(`/v1/brand/${brand.id}/offers/${id}`)
      .send({ version, title: "Gone, better" })
      .expect(200);
    const gone = await post(id, "archive", { note }).expect(200);
    expect(gone.body).toMatchObject({
      status: "archived",
      waiting_case_id: null,
      revisions: [{ status: "withdrawn" }],
      actions: { archive: false, pause: false },
    });
    await post(id, "archive", { note }).expect(200);
    expect(await subjects()).toEqual(["Bachat archived Gone"]);
    expect((await actionsOn(id)).filter((action) => action === "offer.archived")).toHaveLength(1);
  });

  it("pauses or archives several; one that is refused leaves the others done, and says why", async () => {
    const of = { brandId: brand.id };
    const good = await buildOffer(test, { ...of, title: "Good" });
    const draft = await buildOffer(test, { ...of, title: "A draft", status: "draft" });
    const held = await buildOffer(test, { ...of, title: "Held before" });
    await post(held.id, "pause", { note }).expect(200);
    const nowhere = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    const ids = [draft.id, nowhere, good.id, held.id];
    const stop = (body: object, who: SignedIn | null = admin) =>
      apiAs(test, who).post("/v1/admin/offers/stop").send(body);
    const asked = { act: "pause", offer_ids: ids, note };
    const { body } = await stop(asked).expect(200);
    expect(body).toEqual({
      done: [good.id, held.id],
      refused: [
        {
          offer_id: draft.id,
          title: "A draft",
          code: "offer_not_in_state",
          detail: expect.stringContaining("draft"),
        },
        { offer_id: nowhere, title: null, code: "not_found", detail: expect.any(String) },
      ],
    });
    expect((await stop(asked).expect(200)).body).toEqual(body);
    expect((await actionsOn(good.id)).filter((action) => action === "offer.held")).toHaveLength(1);
    const gone = await stop({ ...asked, act: "archive" }).expect(200);
    expect(gone.body.done).toEqual([draft.id, good.id, held.id]);

    for (const [change, field] of [
      [{ offer_ids: [] }, "body.offer_ids"],
      [{ offer_ids: [good.id, good.id] }, "body.offer_ids"],
      [{ offer_ids: ["x"] }, "body.offer_ids.0"],
      [{ act: "delete" }, "body.act"],
      [{ note: " " }, "body.note"],
    ] as const) {
      const refused = await stop({ ...asked, ...change });
      expect([refused.status, refused.body.errors[0].field]).toEqual([400, field]);
    }
    const other = await signInAs(test, { admin: ["reviewer"] });
    expect((await stop(asked, null)).status).toBe(401);
    expect((await stop(asked, other)).body.code).toBe("permission_required");
  });

  it("writes to the brand once for a key, and keeps what was written", async () => {
    const { id } = await buildOffer(test, { brandId: brand.id, title: "Written about" });
    const message = { idempotency_key: randomUUID(), text: "Could you send us\nnew codes?" };
    await Promise.all([post(id, "messages", message), post(id, "messages", message)]);
    const { body } = await post(id, "messages", message).expect(200);
    expect(body.messages).toMatchObject([{ text: message.text, sent_by_name: expect.any(String) }]);
    expect(await subjects()).toEqual(["Bachat wrote to you about Written about"]);
    expect(test.mails.every(({ text = "" }) => text.includes("new codes?"))).toBe(true);
    expect(await actionsOn(id)).toEqual(["offer.brand_written_to"]);
    expect((await post(id, "messages", { ...message, text: "" })).status).toBe(400);
  });

  it("lists all offers by status, brand, category, mark and search, in the order asked for", async () => {
    const other = await buildBrand(test, { name: "Teacup Traders" });
    const category = await buildCategory(test);
    const of = { brandId: other.id, categoryId: category.id };
    const today = dayInKolkata(later(test.clock.now(), 5 * DAY));
    const ending = await buildOffer(test, { ...of, title: "Cups, ending", endDate: today });
    const featured = await buildOffer(test, { ...of, title: "Cups, featured", featured: true });
    const failing = await buildOffer(test, { ...of, title: "Cups, failing" });
    const draft = await buildOffer(test, { ...of, title: "Cups, draft", status: "draft" });
    await test.dependencies.db
      .update(offers)
      .set({ failingSince: test.clock.now() })
      .where(eq(offers.id, failing.id));
    await post(draft.id, "archive", { note }).expect(200);
    const list = async (query: string) =>
      (
        await apiAs(test, admin).get(`/v1/admin/offers?brand_id=${other.id}&${query}`)
      ).body.items.map(({ id }: { id: string }) => id);
    expect(await list("sort=oldest")).toEqual([ending.id, featured.id, failing.id, draft.id]);
    expect(await list("")).toEqual([draft.id, failing.id, featured.id, ending.id]);
    expect((await list("sort=ending_soon"))[0]).toBe(ending.id);
    expect(await list("status=archived")).toEqual([draft.id]);
    expect(await list("only=failing")).toEqual([failing.id]);
    expect(await list("only=featured")).toEqual([featured.id]);
    expect(await list("only=ending")).toEqual([ending.id]);
    await post(featured.id, "pause", { note }).expect(200);
    expect(await list("only=held")).toEqual([featured.id]);
    expect(await list(`category=${category.slug}&search=cups, fail`)).toEqual([failing.id]);
    expect(await list("search=teacup")).toHaveLength(4);
    expect(await list("category=no-such")).toEqual([]);
  });

  it("is for admins with the permission catalogue", async () => {
    const { id } = await buildOffer(test, { brandId: brand.id });
    const other = await signInAs(test, { admin: ["reviewer", "brands", "finance"] });
    const nowhere = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    const calls = [
      ["pause", { note }],
      ["resume", {}],
      ["archive", { note }],
      ["messages", { idempotency_key: randomUUID(), text: "Hello there." }],
    ] as const;
    for (const [act, body] of calls) {
      expect((await post(id, act, body, null)).status).toBe(401);
      expect((await post(id, act, body, editor)).status).toBe(403);
      expect((await post(id, act, body, other)).body.code).toBe("permission_required");
      expect((await post(nowhere, act, body)).status).toBe(404);
    }
    expect(await actionsOn(id)).toEqual([]);
  });
});
