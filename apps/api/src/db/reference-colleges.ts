import { readFile } from "node:fs/promises";
import { searchForm } from "@bachat/rules/search-form";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Executor } from "./client.ts";
import { academicDomains, collegeAliases, colleges, referenceColleges } from "./schema/index.ts";

const sources = {
  "colleges.tsv": "list of well-known colleges",
  "colleges-swot.tsv": "swot, Indian part, MIT licence",
} as const;

export interface ReferenceCollege {
  key: string;
  name: string;
  city: string | null;
  state: string | null;
  /** As they are written. */
  aliases: string[];
  domains: string[];
  /** The college's main domain; null where it is not known. */
  mainDomain: string | null;
  source: string;
}

/** The colleges that every installation begins with. */
export async function readReferenceColleges(): Promise<ReferenceCollege[]> {
  const files = Object.entries(sources).map(async ([file, source]) => {
    const text = await readFile(new URL(file, import.meta.url), "utf8");
    return text
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => {
        const [key = "", name = "", city = "", state = "", aliases = "", domains = ""] =
          line.split("\t");
        const parts = (list: string, between: string) => (list === "" ? [] : list.split(between));
        return {
          key,
          name,
          city: city === "" ? null : city,
          state: state === "" ? null : state,
          aliases: parts(aliases, "; "),
          domains: parts(domains.replace("*", ""), " "),
          mainDomain: /\*(\S+)/.exec(domains)?.[1] ?? null,
          source,
        };
      });
  });
  return (await Promise.all(files)).flat();
}

const PORTION = 500;

/**
 * Adds the colleges of the two files that this installation has not had, and gives them their mail domains. Safe to repeat:
 * the changes, merges and removals of admins stay, because `reference_colleges` keeps the keys that were added once. A college
 * that an admin has added already, under one of the names, is kept instead. `colleges.tsv` is written by hand, facts alone, and
 * `colleges-swot.tsv` is made of swot (MIT): the licences of other lists are unclear or forbid copies.
 */
export async function ensureColleges(db: Database): Promise<void> {
  const all = await readReferenceColleges();
  for (let from = 0; from < all.length; from += PORTION) {
    const portion = all.slice(from, from + PORTION);
    await db.transaction(async (tx) => {
      await addMissing(tx, portion);
      await markMainDomains(tx, portion);
    });
  }
}

async function addMissing(tx: Executor, portion: readonly ReferenceCollege[]): Promise<void> {
  // As the college desk holds it: no admin adds a name in between.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('colleges', 0))`);
  const keys = await tx
    .insert(referenceColleges)
    .values(portion.map(({ key }) => ({ key })))
    .onConflictDoNothing()
    .returning({ key: referenceColleges.key });
  if (keys.length === 0) return;
  const isNew = new Set(keys.map(({ key }) => key));
  const missing = portion.filter(({ key }) => isNew.has(key));
  const taken = await namesTaken(tx, missing);
  const idOf = new Map<ReferenceCollege, string>();
  const added: ReferenceCollege[] = [];
  for (const college of missing) {
    // Two colleges of a city may share a short form, so one of the two names is an official one.
    const same = namesOf(college)
      .flatMap(({ name, isOfficial }) =>
        (taken.get(name) ?? []).filter((other) => isOfficial || other.isOfficial),
      )
      .find((other) => isSamePlace(other.city, college.city));
    if (same === undefined) added.push(college);
    else idOf.set(college, same.id);
  }
  if (added.length > 0) {
    const rows = await tx
      .insert(colleges)
      .values(added.map(({ name, city, state, source }) => ({ name, city, state, source })))
      .onConflictDoNothing()
      .returning({ id: colleges.id, name: colleges.name, city: colleges.city });
    const ids = new Map(rows.map(({ id, name, city }) => [`${name}\n${city ?? ""}`, id]));
    const aliases = added.flatMap((college) => {
      const collegeId = ids.get(`${college.name}\n${college.city ?? ""}`);
      if (collegeId === undefined) return [];
      idOf.set(college, collegeId);
      return namesOf(college)
        .filter(({ name, isOfficial }) => isOfficial || !taken.has(name))
        .map(({ name, written }) => ({ collegeId, name, written }));
    });
    for (let from = 0; from < aliases.length; from += PORTION)
      await tx
        .insert(collegeAliases)
        .values(aliases.slice(from, from + PORTION))
        .onConflictDoNothing();
  }
  await linkDomains(tx, idOf);
}

const namesOf = ({ name, aliases }: ReferenceCollege) =>
  [name, ...aliases].map((written, place) => ({
    name: searchForm(written),
    written,
    isOfficial: place === 0,
  }));

/** Where one of the two is not known, the same name is the same college. */
const isSamePlace = (one: string | null, other: string | null) =>
  one === null || other === null || searchForm(one) === searchForm(other);

async function namesTaken(tx: Executor, given: readonly ReferenceCollege[]) {
  const forms = given.flatMap((college) => namesOf(college).map(({ name }) => name));
  const rows = await tx
    .select({
      name: collegeAliases.name,
      id: colleges.id,
      city: colleges.city,
      isOfficial: sql<boolean>`${collegeAliases.name} = search_form(${colleges.name})`,
    })
    .from(collegeAliases)
    .innerJoin(colleges, eq(colleges.id, collegeAliases.collegeId))
    .where(inArray(collegeAliases.name, forms));
  return Map.groupBy(rows, ({ name }) => name);
}

/** Once for each college, so that admins' later choices stay: an older installation had no main domains. */
async function markMainDomains(tx: Executor, portion: readonly ReferenceCollege[]): Promise<void> {
  const marked = portion.filter(({ mainDomain }) => mainDomain !== null);
  if (marked.length === 0) return;
  const keys = await tx
    .insert(referenceColleges)
    .values(marked.map(({ key }) => ({ key: `main:${key}` })))
    .onConflictDoNothing()
    .returning({ key: referenceColleges.key });
  const isNew = new Set(keys.map(({ key }) => key));
  const fresh = marked.filter(({ key }) => isNew.has(`main:${key}`));
  if (fresh.length === 0) return;
  const taken = await namesTaken(tx, fresh);
  const idOf = new Map<ReferenceCollege, string>();
  for (const college of fresh) {
    const same = taken
      .get(searchForm(college.name))
      ?.find(({ city }) => isSamePlace(city, college.city));
    if (same !== undefined) idOf.set(college, same.id);
  }
  await linkDomains(tx, idOf);
  await tx
    .update(academicDomains)
    .set({ isMain: true })
    .where(
      and(
        inArray(
          academicDomains.domain,
          fresh.flatMap(({ mainDomain }) => mainDomain ?? []),
        ),
        inArray(academicDomains.collegeId, [...idOf.values()]),
        eq(academicDomains.trust, "academic"),
        sql`not exists (select from academic_domains other where other.college_id = ${academicDomains.collegeId} and other.is_main)`,
      ),
    );
}

async function linkDomains(tx: Executor, idOf: ReadonlyMap<ReferenceCollege, string>) {
  const links = [...idOf].flatMap(([{ domains }, id]) => domains.map((domain) => ({ domain, id })));
  if (links.length === 0) return;
  await tx
    .update(academicDomains)
    .set({ collegeId: sql`given.id` })
    .from(
      sql`unnest(${sql.param(links.map(({ domain }) => domain))}::text[], ${sql.param(links.map(({ id }) => id))}::uuid[]) as given (domain, id)`,
    )
    .where(
      and(
        eq(academicDomains.domain, sql`given.domain`),
        eq(academicDomains.trust, "academic"),
        isNull(academicDomains.collegeId),
        // Only domains that were never changed: an admin may have removed the college from another one.
        eq(academicDomains.updatedAt, academicDomains.createdAt),
      ),
    );
}
