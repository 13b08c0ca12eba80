import { and, asc, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { containing } from "../../../db/contains.ts";
import { pick } from "../../../db/pick.ts";
import {
  academicDomains,
  collegeAliases,
  colleges,
  rosters,
  students,
} from "../../../db/schema/index.ts";
import { type CollegeSort, MOST_COUNTED, MOST_STUDENTS } from "./policy.ts";

/** Colleges as admins read and change them. Merged ones are in no list. */

/** Held until the transaction ends, so that the checked names and merges cannot change before the write. */
export const lockCatalogue = (tx: Executor) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('colleges', 0))`);

interface Asked {
  /** In its search form; empty finds nothing. */
  search: string | null;
  isDuplicate: boolean;
}

function matching({ search, isDuplicate }: Asked): SQL | undefined {
  return and(
    isNull(colleges.mergedInto),
    isDuplicate ? sql`${colleges.clusterId} is not null` : undefined,
    search === null
      ? undefined
      : search === ""
        ? sql`false`
        : // As an array, the colleges are read by their key; a semi-join might walk all of them.
          sql`${colleges.id} = any(array(
            (select a.college_id from college_aliases a where a.name like ${containing(search)} limit ${MOST_COUNTED + 1})
            union
            (select c.id from colleges c where search_form(c.city) like ${containing(search)} and c.merged_into is null
              limit ${MOST_COUNTED + 1})))`,
  );
}

export function count(db: Executor, asked: Asked): Promise<number> {
  const counted = db
    .select({ id: colleges.id })
    .from(colleges)
    .where(matching(asked))
    .limit(MOST_COUNTED + 1);
  return db.$count(counted.as("counted"));
}

const form = sql`search_form(${colleges.name})`;

/** Columns for each college of a page, read by key. */
const parts = {
  aliases: sql<string[]>`array(
    select a.name from college_aliases a where a.college_id = colleges.id and a.name <> search_form(colleges.name) order by a.name collate "C")`,
  students: sql<number>`(select count(*)::int from (
    select from students s where s.college_id = colleges.id limit ${sql.raw(String(MOST_STUDENTS + 1))}) counted)`,
};
const shown = {
  ...pick(colleges, "id", "name", "city", "state", "clusterId", "createdAt"),
  ...parts,
};

export function list(
  db: Executor,
  asked: Asked & { sort: CollegeSort },
  { limit, offset }: { limit: number; offset: number },
) {
  const orders: Readonly<Record<CollegeSort, SQL[]>> = {
    name: [asc(form), asc(colleges.id)],
    newest: [desc(colleges.createdAt), desc(colleges.id)],
  };
  return db
    .select(shown)
    .from(colleges)
    .where(matching(asked))
    .orderBy(...(asked.isDuplicate ? [asc(colleges.clusterId), asc(form)] : orders[asked.sort]))
    .limit(limit)
    .offset(offset);
}

export type CollegeRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** A college, also one that was merged. */
export async function find(db: Executor, collegeId: string) {
  const [row] = await db
    .select({ ...shown, ...pick(colleges, "mergedInto", "source", "isDistinct") })
    .from(colleges)
    .where(eq(colleges.id, collegeId));
  return row;
}

/** As `find`; a student who chooses it, or who is moved, comes before or after. */
export async function lock(tx: Executor, collegeId: string) {
  await tx
    .select({ id: colleges.id })
    .from(colleges)
    .where(eq(colleges.id, collegeId))
    .for("update");
  return find(tx, collegeId);
}

export const countRosters = (db: Executor, collegeId: string): Promise<number> =>
  db.$count(rosters, eq(rosters.collegeId, collegeId));

export const listDomains = (db: Executor, collegeId: string) =>
  db
    .select({ domain: academicDomains.domain })
    .from(academicDomains)
    .where(eq(academicDomains.collegeId, collegeId))
    .orderBy(asc(academicDomains.domain));

export const listMerged = (db: Executor, collegeId: string) =>
  db
    .select(pick(colleges, "id", "name", "city"))
    .from(colleges)
    .where(eq(colleges.mergedInto, collegeId))
    .orderBy(asc(colleges.name));

/** The others of its cluster. */
export const listCluster = (db: Executor, { id, clusterId }: CollegeRow) =>
  clusterId === null
    ? Promise.resolve([])
    : db
        .select({ ...pick(colleges, "id", "name", "city", "state"), students: parts.students })
        .from(colleges)
        .where(
          and(
            eq(colleges.clusterId, clusterId),
            sql`${colleges.id} <> ${id}`,
            isNull(colleges.mergedInto),
          ),
        )
        .orderBy(asc(form));

/** The colleges, other than this one, that have one of these names. */
export async function findNamesakes(db: Executor, forms: readonly string[], except: string | null) {
  if (forms.length === 0) return [];
  return db
    .select({
      ...pick(colleges, "id", "name", "city", "state"),
      form: collegeAliases.name,
      isOfficial: sql<boolean>`${collegeAliases.name} = ${form}`,
    })
    .from(collegeAliases)
    .innerJoin(colleges, eq(colleges.id, collegeAliases.collegeId))
    .where(
      and(
        sql`${collegeAliases.name} = any(${sql.param([...forms])}::text[])`,
        except === null ? undefined : sql`${colleges.id} <> ${except}`,
      ),
    );
}

/** The college of exactly this name and city, also where its names are not in the index of names. */
export async function findListed(
  db: Executor,
  { name, city }: { name: string; city: string | null },
  except: string | null,
) {
  const [row] = await db
    .select(pick(colleges, "name", "city"))
    .from(colleges)
    .where(
      and(
        eq(colleges.name, name),
        sql`coalesce(${colleges.city}, '') = ${city ?? ""}`,
        isNull(colleges.mergedInto),
        except === null ? undefined : ne(colleges.id, except),
      ),
    );
  return row ?? null;
}

type Fields = Pick<typeof colleges.$inferInsert, "name" | "city" | "state">;

export async function insert(tx: Executor, fields: Fields, source: string): Promise<string> {
  const [row] = await tx
    .insert(colleges)
    .values({ ...fields, source })
    .returning({ id: colleges.id });
  if (row === undefined) throw new Error("No college was inserted.");
  return row.id;
}

export const update = (tx: Executor, collegeId: string, fields: Partial<Fields>) =>
  tx
    .update(colleges)
    .set({ ...fields, isDistinct: false })
    .where(eq(colleges.id, collegeId));

/** Gives a college exactly these names, its official one among them. */
export async function setNames(tx: Executor, collegeId: string, forms: readonly string[]) {
  const names = sql.param([...forms]);
  await tx
    .delete(collegeAliases)
    .where(
      and(
        eq(collegeAliases.collegeId, collegeId),
        sql`${collegeAliases.name} <> all(${names}::text[])`,
      ),
    );
  await tx
    .insert(collegeAliases)
    .values(forms.map((name) => ({ collegeId, name })))
    .onConflictDoNothing();
}

/** Its students are called as the list calls it. In the order of their ids, so that two such changes do not block each other. */
export async function renameForStudents(tx: Executor, collegeId: string, name: string) {
  const { rowCount } = await tx.execute(sql`
    update students set college_name = ${name}, updated_at = now()
    where id in (select id from ${students} where college_id = ${collegeId} and college_name is distinct from ${name}
      order by id for update)`);
  return rowCount ?? 0;
}
