import { eq } from "drizzle-orm";
import sharp from "sharp";
import supertest from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { versionAt } from "../../../../test/record-version.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { brandChanges, brands, userRoles } from "../../../db/schema/index.ts";
import { fetchLogo, keepLogo } from "./service-logo-fetch.ts";

describe("a new name or logo of an approved brand", () => {
  const test = useTestApp();
  let brand: Brand;
  let member: SignedIn;
  let admin: SignedIn;
  let wanted: string;
  beforeEach(async () => {
    const { db } = test.dependencies;
    await db.delete(brandChanges).catch(() => null);
    brand = await buildBrand(test);
    wanted = `${brand.name} Studio`;
    member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    admin = await signInAs(test, { admin: true });
    await test.runJobs("mail.send");
    test.mails.length = 0;
  });

  const own = (rest: string) => `/v1/brand/${brand.id}${rest}`;
  const patch = async (changes: object, who = member, path = own("/profile")) =>
    apiAs(test, who)
      .patch(path)
      .send({ version: await versionAt(apiAs(test, who), path), ...changes });
  const profile = async () => (await apiAs(test, member).get(own("/profile")).expect(200)).body;
  const withdraw = (who: SignedIn | null = member) =>
    apiAs(test, who).delete(own("/profile/waiting-change"));
  const upload = async () =>
    apiAs(test, member)
      .put(own("/logo"))
      .attach("logo", await picture(), "logo.png");
  const picture = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: "#0a5c5c" } })
      .png()
      .toBuffer();
  const list = async (query = "", who = admin) =>
    (await apiAs(test, who).get(`/v1/admin/brand-changes?per_page=100${query}`).expect(200)).body;
  /** The waiting changes of this test's brand. */
  const waiting = async () =>
    (await list()).items.filter((one: { brand: { id: string } }) => one.brand.id === brand.id);
  const approve = (id: string, who: SignedIn | null = admin) =>
    apiAs(test, who).post(`/v1/admin/brand-changes/${id}/approve`);
  const reject = (id: string, note = "That is the name of another company.", who = admin) =>
    apiAs(test, who).post(`/v1/admin/brand-changes/${id}/reject`).send({ note });
  const askFor = async (changes: object): Promise<string> => {
    expect((await patch(changes)).status).toBe(200);
    return (await waiting())[0].id;
  };
  const stored = async () => {
    const [row] = await test.dependencies.db.select().from(brands).where(eq(brands.id, brand.id));
    return row;
  };
  const serves = async (url: string) =>
    (await supertest(test.app.server).get(new URL(url).pathname)).status;
  const mailed = async () => {
    await test.runJobs("mail.send");
    return test.mails.map(({ to, subject }) => [to?.[0]?.address, subject]);
  };

  it("waits, with the old name shown everywhere, until an admin approves it", async () => {
    const offer = await buildOffer(test, { brandId: brand.id });
    const shown = async () => {
      const detail = (await apiAs(test).get(`/v1/offers/${offer.id}`)).body;
      const { body } = await apiAs(test, member).get(own(""));
      return [detail.brand.name, body.name, (await profile()).name];
    };
    const answer = await patch({ name: wanted, description: "Bags." });
    expect(answer.body).toMatchObject({
      name: brand.name,
      description: "Bags.",
      waiting_change: { name: wanted, has_logo: false },
    });
    expect(await shown()).toEqual([brand.name, brand.name, brand.name]);
    const [change] = await waiting();
    expect(change).toMatchObject({ status: "pending", previous_name: brand.name, name: wanted });
    const approved = await approve(change.id);
    expect(approved.body).toMatchObject({ status: "approved", brand: { name: wanted } });
    expect(await shown()).toEqual([wanted, wanted, wanted]);
    expect((await profile()).waiting_change).toBeNull();
    expect(await mailed()).toEqual([[brand.contactEmail, `${brand.name} is now ${wanted}`]]);
    const audits = await auditEntries(test, { brandId: brand.id, subjectId: brand.id });
    expect(audits.map(({ action }) => action)).toEqual([
      "brand.profile_changed",
      "brand.change_requested",
      "brand.change_approved",
    ]);
  });

  it("is refused with a reason that the brand gets by mail", async () => {
    const id = await askFor({ name: wanted });
    expect((await reject(id, " ")).status).toBe(400);
    expect((await reject(id)).body).toMatchObject({
      status: "rejected",
      brand: { name: brand.name },
    });
    expect(await profile()).toMatchObject({
      waiting_change: null,
      refused_change: {
        name: wanted,
        has_logo: false,
        reason: "That is the name of another company.",
        decided_at: expect.any(String),
      },
    });
    await mailed();
    expect(test.mails[0]?.subject).toBe(`The new name of ${brand.name} was not accepted`);
    expect(test.mails[0]?.text).toContain("That is the name of another company.");
    const decided = await list("&status=rejected");
    expect(decided.items[0]).toMatchObject({ id, decision_note: expect.any(String) });
    // Another try takes its place.
    await askFor({ name: `${wanted} Two` });
    expect((await profile()).refused_change).toBeNull();
  });

  it("is replaced by a second one, and the history keeps both", async () => {
    const first = await askFor({ name: wanted });
    const second = await askFor({ name: `${brand.name} Works` });
    expect(second).not.toBe(first);
    expect(await waiting()).toHaveLength(1);
    const late = await approve(first);
    expect([late.status, late.body.code]).toEqual([409, "change_decided"]);
    await approve(second).expect(200);
    expect((await stored())?.name).toBe(`${brand.name} Works`);
    const history = await test.dependencies.db
      .select()
      .from(brandChanges)
      .where(eq(brandChanges.brandId, brand.id))
      .orderBy(brandChanges.createdAt);
    expect(history.map(({ status, name }) => [status, name])).toEqual([
      ["withdrawn", wanted],
      ["approved", `${brand.name} Works`],
    ]);
  });

  it("asked for again as it waits, is the same change", async () => {
    const first = await askFor({ name: wanted });
    expect(await askFor({ name: wanted, description: "Other." })).toBe(first);
  });

  it("is taken back, as often as that is asked, or by asking for what is shown", async () => {
    const id = await askFor({ name: wanted });
    expect((await withdraw()).body.waiting_change).toBeNull();
    expect((await withdraw()).status).toBe(200);
    expect((await approve(id)).body.code).toBe("change_decided");
    await askFor({ name: wanted });
    expect((await patch({ name: brand.name })).body.waiting_change).toBeNull();
    expect(await waiting()).toEqual([]);
  });

  it("is decided once by two admins at once", async () => {
    const id = await askFor({ name: wanted });
    const other = await signInAs(test, { admin: true });
    const answers = await Promise.all([
      approve(id),
      reject(id, "Not this one.", other),
      approve(id, other),
      reject(id),
    ]);
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([409, "change_decided"]);
    const isApproved = good[0]?.body.status === "approved";
    expect((await stored())?.name).toBe(isApproved ? wanted : brand.name);
    expect(await mailed()).toHaveLength(1);
  });

  it("waits while the brand is suspended, and is not counted then", async () => {
    const id = await askFor({ name: wanted });
    const before = (await list()).total;
    const status = (path: string, body = {}) =>
      apiAs(test, admin).post(`/v1/admin/brands/${brand.id}/${path}`).send(body).expect(200);
    await status("suspend", { reason: "For a test." });
    expect((await list()).total).toBe(before - 1);
    for (const answer of [await approve(id), await reject(id)])
      expect([answer.status, answer.body.code]).toEqual([409, "brand_not_in_state"]);
    expect((await withdraw()).body.code).toBe("brand_not_approved");
    await status("reinstate");
    expect((await list()).total).toBe(before);
    await approve(id).expect(200);
  });

  it("takes no name that another brand has, also when both are approved at once", async () => {
    const other = await buildBrand(test);
    expect((await patch({ name: other.name })).body.code).toBe("brand_name_taken");
    const theirs = await signInAs(test, { brand: { id: other.id, role: "admin" } });
    const id = await askFor({ name: wanted });
    const path = `/v1/brand/${other.id}/profile`;
    expect((await patch({ name: wanted.toUpperCase() }, theirs, path)).status).toBe(200);
    const [second] = (await list()).items.filter(
      (one: { brand: { id: string } }) => one.brand.id === other.id,
    );
    expect(second.name_taken).toBe(false);
    const answers = await Promise.all([approve(id), approve(second.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("brand_name_taken");
    const [left] = (await list()).items.filter((one: { id: string }) =>
      [id, second.id].includes(one.id),
    );
    expect(left).toMatchObject({ status: "pending", name_taken: true });
  });

  it("keeps a new logo from being shown, beside a new name that waits too", async () => {
    const logo = (await upload()).body.waiting_change.logo_url;
    expect((await profile()).logo_url).toBeNull();
    expect(await serves(logo)).toBe(200);
    expect((await patch({ name: wanted })).status).toBe(200);
    const [change] = await waiting();
    expect(change).toMatchObject({ name: wanted, has_logo: true, logo_url: logo });
    await approve(change.id).expect(200);
    expect(await stored()).toMatchObject({ name: wanted, logoUrl: logo, logoSourceUrl: null });
    // The next change: a refusal keeps the logo that students see and removes the refused one.
    const next = (await upload()).body.waiting_change.logo_url;
    await reject((await waiting())[0].id).expect(200);
    expect([await serves(logo), await serves(next)]).toEqual([200, 404]);
    expect((await stored())?.logoUrl).toBe(logo);
    const third = (await upload()).body.waiting_change.logo_url;
    await approve((await waiting())[0].id).expect(200);
    expect([await serves(logo), await serves(third)]).toEqual([404, 200]);
    // Initials need no review.
    expect((await patch({ logo_source_url: null })).body.logo_url).toBeNull();
    expect(await serves(third)).toBe(404);
  });

  it("waits for a logo from an address until it is fetched, and is never fetched again later", async () => {
    const sourceUrl = "https://shop.example/logo.png";
    const id = await askFor({ logo_source_url: sourceUrl });
    expect((await approve(id)).body.code).toBe("logo_not_fetched");
    const job = { brandId: brand.id, sourceUrl };
    await keepLogo(test.dependencies, { ...job, before: null }, await picture());
    const [change] = await waiting();
    expect(change).toMatchObject({ id, logo_url: expect.any(String), logo_source_url: sourceUrl });
    expect((await stored())?.logoUrl).toBeNull();
    await approve(id).expect(200);
    expect(await stored()).toMatchObject({ logoUrl: change.logo_url, logoSourceUrl: sourceUrl });
    // A second job for the same address fetches nothing, or it would fail here.
    await fetchLogo(test.dependencies, job);
    expect((await stored())?.logoUrl).toBe(change.logo_url);
  });

  it("ends with a mail when the picture cannot be used, and the name waits on", async () => {
    const sourceUrl = "https://shop.example/logo.txt";
    const wrong = () =>
      keepLogo(
        test.dependencies,
        { brandId: brand.id, sourceUrl, before: null },
        Buffer.from("no picture"),
      );
    expect((await patch({ logo_source_url: sourceUrl, name: wanted })).status).toBe(200);
    await wrong();
    expect((await profile()).waiting_change).toMatchObject({ name: wanted, has_logo: false });
    await withdraw();
    expect((await patch({ logo_source_url: sourceUrl })).status).toBe(200);
    await wrong();
    expect((await profile()).waiting_change).toBeNull();
    await mailed();
    expect(test.mails.at(-1)?.text).toContain("The picture at shop.example is not");
  });

  it("is for admins with the permission brands, and taken back by the brand's admins", async () => {
    const id = await askFor({ name: wanted });
    const other = await signInAs(test, { admin: true });
    await test.dependencies.db
      .update(userRoles)
      .set({ permissions: ["reviewer", "catalogue", "finance"] })
      .where(eq(userRoles.userId, other.userId));
    for (const who of [other, member]) {
      expect((await apiAs(test, who).get("/v1/admin/brand-changes")).status).toBe(403);
      expect((await approve(id, who)).status).toBe(403);
      expect((await reject(id, "Not this one.", who)).status).toBe(403);
    }
    expect((await approve(id, null)).status).toBe(401);
    const editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
    expect((await withdraw(editor)).status).toBe(403);
    expect((await withdraw(null)).status).toBe(401);
    const elsewhere = await buildBrand(test);
    const stranger = await signInAs(test, { brand: { id: elsewhere.id, role: "admin" } });
    expect((await withdraw(stranger)).status).toBe(404);
    const nowhere = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
    expect((await approve(nowhere)).status).toBe(404);
    expect((await reject(nowhere)).status).toBe(404);
    expect((await apiAs(test, admin).get("/v1/admin/brand-changes?status=no")).status).toBe(400);
    expect(await waiting()).toHaveLength(1);
  });
});
