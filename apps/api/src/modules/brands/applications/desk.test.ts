import { DAY } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import {
  applicationForm,
  buildApplication,
  readApplication,
} from "../../../../test/factories/application.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { brands, offers, userRoles, users } from "../../../db/schema/index.ts";

const path = "/v1/admin/applications";

describe("the desk of applications", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let imran: SignedIn;
  beforeAll(async () => {
    farah = await adminNamed("Farah Khan");
    imran = await adminNamed("Imran Shaikh");
  });

  async function adminNamed(name: string) {
    const admin = await signInAs(test, { admin: true });
    await test.dependencies.db.update(users).set({ name }).where(eq(users.id, admin.userId));
    return admin;
  }
  const read = async (id: string, who = farah) =>
    (await apiAs(test, who).get(`${path}/${id}`).expect(200)).body;
  const list = async (query: string, who = farah) =>
    (await apiAs(test, who).get(`${path}${query}`).expect(200)).body;
  const idsOf = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id);
  const edit = async (id: string, change: object, who = farah, from?: string) =>
    apiAs(test, who)
      .patch(`${path}/${id}`)
      .send({ version: from ?? (await read(id)).version, ...change });
  const decide = (id: string, act: "approve" | "reject", revision: number, who = farah) =>
    apiAs(test, who)
      .post(`${path}/${id}/${act}`)
      .send({ revision, ...(act === "reject" && { note: "Say from which value it applies." }) });
  const lastMailTo = async (email: string) => {
    await test.runJobs("mail.send");
    return test.mails.findLast((mail) => mail.to?.some(({ address }) => address === email));
  };

  it("lists what waits with its promised day, by assignee and what is overdue", async () => {
    const old = await buildApplication(test, {
      offerTitle: "Yak wool",
      submittedAt: new Date(test.clock.now().getTime() - 8 * DAY),
    });
    const fresh = await buildApplication(test, {
      offerTitle: "Yak milk",
      submittedAt: test.clock.now(),
    });
    const waiting = await list("?status=pending&search=yak");
    expect(idsOf(waiting)).toEqual([old.id, fresh.id]);
    expect(waiting).toMatchObject({
      oldest_at: waiting.items[0].submitted_at,
      due_on: waiting.items[0].due_on,
    });
    expect(waiting.items[0].due_on < waiting.items[1].due_on).toBe(true);
    expect(idsOf(await list("?status=pending&search=yak&sort=newest"))).toEqual([fresh.id, old.id]);
    expect(idsOf(await list("?only=overdue&search=yak"))).toEqual([old.id]);
    const assigned = await apiAs(test, farah)
      .put(`${path}/${fresh.id}/assignee`)
      .send({ admin_id: imran.userId });
    expect(assigned.body.assignee).toMatchObject({ admin_name: "Imran Shaikh", mine: false });
    expect(idsOf(await list("?search=yak&assignee=me", imran))).toEqual([fresh.id]);
    expect(idsOf(await list("?search=yak&assignee=none"))).toEqual([old.id]);
    expect(idsOf(await list(`?search=yak&assignee=${imran.userId}`))).toEqual([fresh.id]);
    const counts = (await list("", imran)).counts;
    expect([counts.mine, counts.overdue]).toEqual([1, 1]);
    const student = await signInAs(test);
    await apiAs(test, farah)
      .put(`${path}/${fresh.id}/assignee`)
      .send({ admin_id: student.userId })
      .expect(400);
    // Whose it was ends with the decision.
    await decide(fresh.id, "approve", 1).expect(200);
    expect((await read(fresh.id)).assignee).toBeNull();
  });

  it("hands out the next free one: two admins never get the same", async () => {
    const left = await buildApplication(test, { submittedAt: test.clock.now() });
    test.clock.advance(1_000);
    const behind = await buildApplication(test, { submittedAt: test.clock.now() });
    const next = (who: SignedIn, body: object = {}) =>
      apiAs(test, who).post(`${path}/next`).send(body);
    const [mine, theirs] = await Promise.all([next(farah), next(imran)]);
    expect(mine.body.application_id).not.toBe(theirs.body.application_id);
    expect((await next(farah, { after: left.id })).body.application_id).toBe(behind.id);
  });

  it("corrects fields before the decision: brand, audit and mail say so, once", async () => {
    const form = await applicationForm(test, { website_url: "jholaworks.example" });
    await apiAs(test).post("/v1/applications").send(form).expect(202);
    const [{ id }] = (await list(`?search=${String(form["brand_name"])}`)).items;
    const before = await read(id);
    expect(before.website_url).toBe("https://jholaworks.example");
    const change = { brand_name: "Jholaworks Studio", offer_title: "Backpacks from ₹999" };
    const edited = await edit(id, change);
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({ ...change, revision: 2, status: "pending" });
    expect(edited.body.edits).toEqual([
      { field: "brand_name", before: form["brand_name"], after: "Jholaworks Studio" },
      { field: "offer_title", before: "Everyday backpacks", after: "Backpacks from ₹999" },
    ]);
    // After a lost answer, from the version before: nothing more happens.
    const repeated = await edit(id, change, farah, before.version);
    expect({ ...repeated.body, claim: null }).toEqual({ ...edited.body, claim: null });
    // Put back, it is no change any more.
    const back = await edit(id, { brand_name: form["brand_name"] });
    expect(back.body.edits.map((one: { field: string }) => one.field)).toEqual(["offer_title"]);
    const [brand] = await test.dependencies.db
      .select()
      .from(brands)
      .where(eq(brands.id, edited.body.brand_id));
    expect(brand).toMatchObject({
      name: form["brand_name"],
      websiteUrl: "https://jholaworks.example",
    });
    const audits = await auditEntries(test, { subjectId: id });
    expect(
      audits.filter(({ action }) => action === "application.edited").map(({ details }) => details),
    ).toEqual([
      {
        changes: {
          brand_name: { before: form["brand_name"], after: "Jholaworks Studio" },
          offer_title: { before: "Everyday backpacks", after: "Backpacks from ₹999" },
        },
      },
      { changes: { brand_name: { before: "Jholaworks Studio", after: form["brand_name"] } } },
    ]);
    // Who opened it before the corrections has not seen what would be approved.
    expect((await decide(id, "approve", 1)).body.code).toBe("application_changed");
    const approved = await decide(id, "approve", back.body.revision);
    const [offer] = await test.dependencies.db
      .select()
      .from(offers)
      .where(eq(offers.id, approved.body.offer_id));
    expect(offer?.title).toBe("Backpacks from ₹999");
    const mail = await lastMailTo(String(form["contact_email"]));
    expect(mail?.text).toContain("We corrected this in your application:");
    expect(mail?.text).toContain("Offer title: Backpacks from ₹999");
    expect(mail?.text).not.toContain("Brand name:");
  });

  it("names wrong fields, and stores nothing of them", async () => {
    const { id } = await buildApplication(test);
    for (const [field, change] of [
      ["brand_name", { brand_name: "x" }],
      ["website_url", { website_url: "nowhere" }],
      ["category", { category: "no-such" }],
      ["discount_value", { discount_type: "percentage", discount_value: "120" }],
      ["redemption_url", { redemption_url: null }],
      ["city", { city: "Springfield" }],
      ["end_date", { start_date: "2026-12-10", end_date: "2026-12-01" }],
      ["contact_email", { contact_email: "other@brand.example" }],
      ["redemption_code", { redemption_code: "JHOLA25" }],
    ] as const) {
      const refused = await edit(id, change);
      expect(refused.status, field).toBe(400);
      expect(JSON.stringify(refused.body.errors), field).toContain(field);
    }
    const row = await readApplication(test, id);
    expect([row.revision, row.editedFrom]).toEqual([1, {}]);
  });

  it("refuses a second change of the same version, and is edited by its holder alone", async () => {
    const { id } = await buildApplication(test);
    const { version } = await read(id);
    const answers = await Promise.all(
      ["Tea at 10% off", "Tea at 20% off"].map((offer_title) =>
        edit(id, { offer_title }, farah, version),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.code).toBe("version_conflict");
    expect(lost?.body.current.offer_title).toBe((await readApplication(test, id)).offerTitle);
    expect((await edit(id, { offer_title: "Mine now" }, imran)).body.code).toBe("claimed_by_other");
    await decide(id, "reject", 2).expect(200);
    const late = await edit(id, { offer_title: "Too late" });
    expect([late.status, late.body.code]).toEqual([409, "application_decided"]);
  });

  it("forgets the corrections when the brand sends its own", async () => {
    const contactEmail = "again@brand.example";
    const { id, brandId } = await buildApplication(test, { contactEmail });
    const owner = await signInAs(test, {
      userId: (await buildUser(test, { email: contactEmail })).id,
    });
    await edit(id, { offer_title: "By an admin" });
    await decide(id, "reject", 2).expect(200);
    expect((await lastMailTo(contactEmail))?.text).toContain("Offer title: By an admin");
    const { contact_email: _, ...form } = await applicationForm(test);
    await apiAs(test, owner)
      .put(`/v1/brand/${brandId}/application`)
      .send({ revision: 2, ...form })
      .expect(200);
    expect((await read(id)).edits).toEqual([]);
  });

  it("compares website, contact and names, and names what may be the same", async () => {
    const known = await buildBrand(test, {
      name: "Chai Katta",
      contactEmail: "hello@katta.example",
    });
    await test.dependencies.db
      .update(brands)
      .set({ websiteUrl: "https://www.chaikatta.example/menu" })
      .where(eq(brands.id, known.id));
    const lookalike = await buildApplication(test, {
      brandName: "Сhai Kаtta",
      contactEmail: "sunny@gmail.com",
      websiteUrl: "https://deals.example",
      redemptionUrl: null,
      redemptionMethod: "qr",
    });
    const shown = await read(lookalike.id);
    expect(shown.similar_brands).toMatchObject([
      { id: known.id, same: ["name"], application_id: null },
    ]);
    expect(shown.checks).toMatchObject([
      { code: "contact", state: "doubt", finding: "unconfirmed" },
      {
        code: "domain",
        state: "doubt",
        finding: "free_mailbox",
        values: ["deals.example", "gmail.com"],
      },
      { code: "duplicate", state: "doubt", values: ["Chai Katta"] },
    ]);
    const sameSite = await buildApplication(test, {
      brandName: "Another Name",
      websiteUrl: "http://chaikatta.example",
    });
    expect((await read(sameSite.id)).similar_brands).toMatchObject([
      { id: known.id, same: ["website"] },
    ]);
  });

  it.each(Array.from({ length: 10 }, (_, round) => round + 1))(
    "lets one of two admins decide, and tells the other who did and when, round %i",
    async () => {
      const { id } = await buildApplication(test);
      const [one, other] = await Promise.all([
        decide(id, "approve", 1, farah),
        decide(id, "reject", 1, imran),
      ]);
      expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const lost = one.status === 409 ? one : other;
      const [name, act, outcome] =
        one.status === 200
          ? ["Farah Khan", "approved it", "approved"]
          : ["Imran Shaikh", "sent it back", "rejected"];
      expect(lost.body.code).toBe("application_decided");
      expect(lost.body.detail).toContain(`${name} ${act} on`);
      expect(lost.body.decided).toMatchObject({ outcome, by_name: name });
    },
  );

  it("is closed to who lost the permission meanwhile", async () => {
    const { id } = await buildApplication(test);
    const lost = await signInAs(test, { admin: true });
    const { version } = await read(id, lost);
    await apiAs(test, lost).post(`${path}/${id}/claim`).expect(200);
    await test.dependencies.db
      .update(userRoles)
      .set({ permissions: ["reviewer"] })
      .where(eq(userRoles.userId, lost.userId));
    expect((await decide(id, "approve", 1, lost)).status).toBe(403);
    expect((await edit(id, { offer_title: "Not mine" }, lost, version)).status).toBe(403);
    await apiAs(test, lost).get("/v1/admin/application-reviewers").expect(403);
    expect((await readApplication(test, id)).status).toBe("pending");
    const unknown = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    expect((await edit(unknown, { offer_title: "Nothing" }, farah, version)).status).toBe(404);
    await apiAs(test, farah)
      .put(`${path}/${unknown}/assignee`)
      .send({ admin_id: null })
      .expect(404);
  });
});
