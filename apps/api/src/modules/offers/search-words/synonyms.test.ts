import { wordForm } from "@bachat/rules/word-form";
import { and, desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { listOffers } from "../../../../test/listed-offers.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { connectDatabase } from "../../../db/client.ts";
import { ensureSynonyms, readReferenceSynonyms } from "../../../db/reference-synonyms.ts";
import { auditLog, referenceSynonyms, synonymGroups } from "../../../db/schema/index.ts";

const path = "/v1/admin/synonyms";
const NOBODY = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";

describe("the desk of synonyms", () => {
  const test = useTestApp();
  let admin: SignedIn;
  let others: [SignedIn | null, number][];
  beforeAll(async () => {
    admin = await signInAs(test, { admin: ["catalogue"] });
    const { id } = await buildBrand(test);
    others = [
      [null, 401],
      [await signInAs(test, { brand: { id, role: "editor" } }), 403],
      [await signInAs(test, { admin: ["reviewer", "brands", "finance", "owner"] }), 403],
    ];
  });
  beforeEach(() => test.dependencies.db.delete(synonymGroups));

  const api = () => apiAs(test, admin);
  const add = async (...words: string[]) =>
    (await api().post(path).send({ words }).expect(201)).body;
  const change = (group: { id: string; version: string }, words: string[]) =>
    api().patch(`${path}/${group.id}`).send({ version: group.version, words });
  const list = async (query = "") =>
    (
      await api()
        .get(path + query)
        .expect(200)
    ).body;
  const audited = (id: string) =>
    test.dependencies.db
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, "synonyms"), eq(auditLog.subjectId, id)))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id));

  it("is for admins with the permission catalogue", async () => {
    for (const [who, status] of others) {
      expect((await apiAs(test, who).get(path)).status).toBe(status);
      const words = ["sofa", "couch"];
      expect((await apiAs(test, who).post(path).send({ words })).status).toBe(status);
      const patch = apiAs(test, who)
        .patch(`${path}/${NOBODY}`)
        .send({ version: "0".repeat(16), words });
      expect((await patch).status).toBe(status);
      expect((await apiAs(test, who).delete(`${path}/${NOBODY}`)).status).toBe(status);
    }
    expect((await list()).group_count).toBe(0);
  });

  it("adds a group once, however often it is asked to, and lists it by any of its words", async () => {
    const made = await add("sofa", "couch", "सोफ़ा");
    expect(await add("sofa", "couch", "सोफ़ा")).toEqual(made);
    await add("bed", "palang");
    expect(await list("?search=सोफा")).toMatchObject({ total: 1, group_count: 2, items: [made] });
    expect((await list()).items.map(({ words }: { words: string[] }) => words[0])).toEqual([
      "bed",
      "sofa",
    ]);
    expect(await list("?search=none")).toMatchObject({ total: 0, group_count: 2 });
    expect(await audited(made.id)).toEqual([
      {
        action: "synonyms.created",
        details: { changes: { words: { before: null, after: ["sofa", "couch", "सोफ़ा"] } } },
      },
    ]);
  });

  it.each<[unknown, string, string]>([
    [["sofa"], "body.words", "too_few"],
    [Array.from({ length: 31 }, (_, i) => `word ${i}`), "body.words", "too_many"],
    [["sofa", "x"], "body.words.1", "too_short"],
    [["sofa", "x".repeat(41)], "body.words.1", "too_long"],
    [["sofa", "one two three four five"], "body.words.1", "out_of_range"],
    [["sofa", "🛋️🛋️"], "body.words.1", "format"],
    [["sofa", "couch", "SOFA"], "body.words.2", "unique"],
    [["t-shirt", "T shirt"], "body.words.1", "unique"],
    ["sofa", "body.words", "invalid_type"],
  ])("refuses %j at %s: %s", async (words, field, rule) => {
    const { status, body } = await api().post(path).send({ words });
    expect([status, body.errors?.[0]?.field, body.errors?.[0]?.rule]).toEqual([400, field, rule]);
    const group = await add("bed", "palang");
    const changed = await api()
      .patch(`${path}/${group.id}`)
      .send({ version: group.version, words });
    expect([changed.status, changed.body.errors?.[0]?.field]).toEqual([400, field]);
    expect((await list()).items).toEqual([group]);
  });

  it("refuses a ring: a word that another group has, by name", async () => {
    await add("phone", "mobile");
    const second = await add("cell", "cellular");
    for (const answer of [
      await api()
        .post(path)
        .send({ words: ["handset", "MOBILE"] }),
      await change(second, ["cell", "Mobile"]),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: "synonym_exists",
        errors: [{ field: "body.words.1", rule: "unique" }],
      });
      expect(answer.body.detail).toContain("phone, mobile");
    }
    const both = await Promise.all(
      ["couch", "settee"].map((other) =>
        api()
          .post(path)
          .send({ words: ["sofa", other] }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it("changes a group, says what differs, and refuses what was made from an older state", async () => {
    const group = await add("sofa", "couch");
    const changed = await change(group, ["sofa", "couch", "divan"]).expect(200);
    expect(changed.body.words).toEqual(["sofa", "couch", "divan"]);
    await change(changed.body, ["sofa", "couch", "divan"]).expect(200);
    expect((await audited(group.id)).map(({ action }) => action)).toEqual([
      "synonyms.changed",
      "synonyms.created",
    ]);
    const late = await change(group, ["sofa", "bench"]);
    expect([late.status, late.body.code, late.body.current.words.length]).toEqual([
      409,
      "version_conflict",
      3,
    ]);
    expect((await change({ ...group, id: NOBODY }, ["aa", "bb"])).status).toBe(404);
  });

  it("removes a group, and is safe to repeat", async () => {
    const { id } = await add("sofa", "couch");
    await api().delete(`${path}/${id}`).expect(204);
    await api().delete(`${path}/${id}`).expect(204);
    expect((await list()).total).toBe(0);
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      "synonyms.removed",
      "synonyms.created",
    ]);
    expect((await api().delete(`${path}/no-id`)).status).toBe(400);
  });

  it("is what the next search goes by", async () => {
    await buildOffer(test, { title: "Velvet settees", tags: ["lounge"] });
    const found = async (search: string) =>
      (await listOffers(test, { search, fallback: "off" })).titles;
    expect(await found("divan")).toEqual([]);
    const group = await add("settee", "diwan", "दीवान");
    expect(await found("दीवान")).toEqual(["Velvet settees"]);
    await change(group, ["settee", "divan"]).expect(200);
    expect(await found("divan")).toEqual(["Velvet settees"]);
    expect(await found("दीवान")).toEqual([]);
    const literal = await listOffers(test, {
      search: "divan",
      spelling: "as_typed",
      fallback: "off",
    });
    expect(literal.titles).toEqual([]);
    await api().delete(`${path}/${group.id}`).expect(204);
    expect(await found("divan")).toEqual([]);
    expect((await listOffers(test, { search: "x", spelling: "loud" })).body.errors).toMatchObject([
      { field: "querystring.spelling", rule: "invalid_value" },
    ]);
  });

  describe("begins with", () => {
    it("at least 400 groups, and no word in two of them", async () => {
      const groups = await readReferenceSynonyms();
      expect(groups.length).toBeGreaterThanOrEqual(400);
      const forms = groups.flat().map(wordForm);
      expect(forms.filter((form, i) => forms.indexOf(form) !== i)).toEqual([]);
      expect(groups.filter((words) => words.length < 2 || words.length > 30)).toEqual([]);
      for (const script of [/[a-z]/, /[\u0900-\u097f]/])
        expect(
          groups.filter((words) => words.some((word) => script.test(word))).length,
        ).toBeGreaterThan(250);
    });

    it("them once: what an admin removed, or has under another word, stays so", async () => {
      // As `db:migrate` does it: the application may only read which groups there were.
      const db = connectDatabase(
        { url: test.database.ownerUrl, poolSize: 1, applicationName: "test" },
        test.dependencies.log,
      );
      try {
        await add("handset", "telephone");
        await ensureSynonyms(db);
        const { group_count: count } = await list();
        expect(count).toBeGreaterThan(400);
        const [phones] = (await list("?search=smartphone")).items;
        expect(phones.words).not.toContain("handset");
        await api().delete(`${path}/${phones.id}`).expect(204);
        await ensureSynonyms(db);
        expect((await list()).group_count).toBe(count - 1);
        // Lines that a later version has again, with words that are taken by now.
        await db.delete(referenceSynonyms).where(eq(referenceSynonyms.key, "handset"));
        await db.delete(referenceSynonyms).where(eq(referenceSynonyms.key, "laptop"));
        await ensureSynonyms(db);
        expect((await list()).group_count).toBe(count - 1);
      } finally {
        await db.$client.end();
      }
    });
  });
});
