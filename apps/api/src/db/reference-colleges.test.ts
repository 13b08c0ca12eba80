import { searchForm } from "@bachat/rules/search-form";
import { eq, inArray, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../test/app.ts";
import { collegeDomain } from "../modules/student-verification/academic-domains/service.ts";
import { connectDatabase, type Database } from "./client.ts";
import { ensureColleges, readReferenceColleges } from "./reference-colleges.ts";
import { ensureAcademicDomains } from "./reference-data.ts";
import { academicDomains, collegeAliases, colleges, referenceColleges } from "./schema/index.ts";

describe("the files of colleges", () => {
  it("name each college, key, short form and domain once", async () => {
    const all = await readReferenceColleges();
    expect(all.length).toBeGreaterThan(1_000);
    const wellKnown = all.filter(({ city, aliases }) => city !== null && aliases.length > 0);
    expect(wellKnown.length).toBeGreaterThan(300);
    const marked = all.filter(({ mainDomain }) => mainDomain !== null);
    expect(marked.length).toBeGreaterThan(400);
    for (const { mainDomain, domains } of marked) expect(domains).toContain(mainDomain);
    const repeated = (values: string[]) =>
      values.filter((value, place) => values.indexOf(value) !== place);
    expect(repeated(all.map(({ key }) => key))).toEqual([]);
    expect(repeated(all.flatMap(({ domains }) => domains))).toEqual([]);
    const places = all.map(({ name, city }) => `${searchForm(name)}, ${city}`);
    expect(repeated(places)).toEqual([]);
    const names = new Set(all.map(({ name }) => searchForm(name)));
    const aliases = all.flatMap((college) => college.aliases.map(searchForm));
    expect(repeated(aliases)).toEqual([]);
    expect(aliases.filter((alias) => names.has(alias))).toEqual([]);
    for (const { name, city, state, aliases: written } of all) {
      for (const text of [name, city ?? "-", state ?? "-", ...written]) {
        expect(text).toBe(text.normalize("NFC").replaceAll(/\s+/g, " ").trim());
        expect(text).not.toBe("");
      }
      expect(name.length, name).toBeLessThanOrEqual(160);
      expect(name, "shouts").not.toBe(name.length > 12 ? name.toUpperCase() : "");
      expect(state === null && city !== null, `${name} has a state`).toBe(false);
    }
  });
});

describe("the colleges of an installation", () => {
  const test = useTestApp();
  /** As `db:migrate` does it: the application may only read which colleges there were. */
  let db: Database;
  const find = async (name: string) => {
    const [row] = await db.select().from(colleges).where(eq(colleges.name, name));
    if (row === undefined) throw new Error(`${name} is missing.`);
    return row;
  };
  const iitBombay = "Indian Institute of Technology Bombay";

  beforeAll(async () => {
    const { database, dependencies } = test;
    db = connectDatabase(
      { url: database.ownerUrl, poolSize: 2, applicationName: "test" },
      dependencies.log,
    );
    // An admin had one already, under another spelling of its case; and a short form that another college uses too.
    const [own] = await db
      .insert(colleges)
      .values({ name: "FERGUSSON COLLEGE", city: "Pune", state: "Maharashtra", source: "admin" })
      .returning();
    const [other] = await db
      .insert(colleges)
      .values({ name: "Lohit Science Union", city: "Tezu", state: "Arunachal Pradesh" })
      .returning();
    await db.insert(collegeAliases).values([
      { collegeId: own?.id ?? "", name: "fergusson college" },
      { collegeId: other?.id ?? "", name: "lohit science union" },
      { collegeId: other?.id ?? "", name: "lsr" },
    ]);
    await ensureAcademicDomains(db);
    await ensureColleges(db);
  });
  afterAll(() => db.$client.end());

  it("are those of the files, with names, places and domains", async () => {
    const college = await find(iitBombay);
    expect(college).toMatchObject({ city: "Mumbai", state: "Maharashtra", mergedInto: null });
    const names = await db
      .select({ name: collegeAliases.name, written: collegeAliases.written })
      .from(collegeAliases)
      .where(eq(collegeAliases.collegeId, college.id));
    expect(names).toContainEqual({ name: "iit bombay", written: "IIT Bombay" });
    expect(names).toContainEqual({ name: searchForm(iitBombay), written: iitBombay });
    const [domain] = await db
      .select()
      .from(academicDomains)
      .where(eq(academicDomains.domain, "iitb.ac.in"));
    const { trust, mayApprove, isMain } = domain ?? {};
    // Staff have such addresses too.
    expect({ trust, mayApprove, isMain }).toEqual({
      trust: "academic",
      mayApprove: false,
      isMain: true,
    });
    expect(domain?.collegeId).toBe(college.id);
    expect(await collegeDomain(db, college.id)).toMatchObject({ domain: "iitb.ac.in" });
    const { id } = await find("Indian Institute of Technology Madras");
    expect(await collegeDomain(db, id)).toEqual({ domain: "smail.iitm.ac.in", mayApprove: true });
  });

  it("get their main domains in an older installation too, once", async () => {
    const { id } = await find(iitBombay);
    const mains = async () =>
      (await db.select().from(academicDomains).where(eq(academicDomains.isMain, true))).length;
    const all = await mains();
    expect(all).toBeGreaterThan(400);
    const smail = eq(academicDomains.domain, "smail.iitm.ac.in");
    await db.update(academicDomains).set({ isMain: false });
    await db.delete(academicDomains).where(smail);
    await db.delete(referenceColleges).where(like(referenceColleges.key, "main:%"));
    await ensureAcademicDomains(db);
    await ensureColleges(db);
    expect(await mains()).toBe(all);
    const [added] = await db.select().from(academicDomains).where(smail);
    expect(added).toMatchObject({ isMain: true, mayApprove: true });
    expect(added?.collegeId).not.toBeNull();
    await db
      .update(academicDomains)
      .set({ isMain: false })
      .where(eq(academicDomains.collegeId, id));
    await ensureColleges(db);
    expect(await mains()).toBe(all - 1);
  });

  it("are not doubled where an admin has one, nor given a short form of another", async () => {
    const fergusson = await db
      .select({ name: colleges.name })
      .from(colleges)
      .where(sql`search_form(${colleges.name}) = 'fergusson college'`);
    expect(fergusson).toEqual([{ name: "FERGUSSON COLLEGE" }]);
    const lsr = await find("Lady Shri Ram College for Women");
    const names = await db
      .select({ name: collegeAliases.name })
      .from(collegeAliases)
      .where(eq(collegeAliases.collegeId, lsr.id));
    expect(names.map(({ name }) => name)).not.toContain("lsr");
  });

  it("stay as admins changed them: renamed, merged, removed, without a domain", async () => {
    const renamed = await find("Wilson College");
    await db
      .update(colleges)
      .set({ name: "Wilson College, Girgaon" })
      .where(eq(colleges.id, renamed.id));
    const [kept, merged] = [await find("Hindu College"), await find("Ramjas College")];
    await db.update(colleges).set({ mergedInto: kept.id }).where(eq(colleges.id, merged.id));
    await db.delete(collegeAliases).where(eq(collegeAliases.collegeId, merged.id));
    const removed = await find("Nizam College");
    await db.delete(colleges).where(eq(colleges.id, removed.id));
    await db
      .update(academicDomains)
      .set({ collegeId: null })
      .where(eq(academicDomains.domain, "iitk.ac.in"));
    const before = await db.$count(colleges);
    await ensureColleges(db);
    expect(await db.$count(colleges)).toBe(before);
    const rows = await db
      .select({ name: colleges.name })
      .from(colleges)
      .where(inArray(colleges.name, ["Wilson College", "Nizam College"]));
    expect(rows).toEqual([]);
    const [domain] = await db
      .select({ collegeId: academicDomains.collegeId })
      .from(academicDomains)
      .where(eq(academicDomains.domain, "iitk.ac.in"));
    expect(domain).toEqual({ collegeId: null });
  });
});
