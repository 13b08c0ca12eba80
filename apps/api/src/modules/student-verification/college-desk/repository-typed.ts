import { and, desc, eq, isNotNull, isNull, gt, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { containing } from "../../../db/contains.ts";
import { typedColleges as typed } from "../../../db/schema/index.ts";
import { MOST_COUNTED, SUGGESTED, SUGGESTIONS, type TypedState } from "./policy.ts";

interface Asked {
  status: TypedState;
  /** In its search form; empty finds nothing. */
  search: string | null;
}

const matching = ({ status, search }: Asked) =>
  and(
    status === "open" ? isNull(typed.leftAt) : isNotNull(typed.leftAt),
    gt(typed.students, sql.raw("0")),
    search === null
      ? undefined
      : search === ""
        ? sql`false`
        : sql`${typed.id} = any(array(
            select t.id from typed_colleges t where t.form like ${containing(search)} limit ${MOST_COUNTED + 1}))`,
  );

export function count(db: Executor, asked: Asked): Promise<number> {
  const counted = db
    .select({ id: typed.id })
    .from(typed)
    .where(matching(asked))
    .limit(MOST_COUNTED + 1);
  return db.$count(counted.as("counted"));
}

/** Those of most students first. */
export const list = (
  db: Executor,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select()
    .from(typed)
    .where(matching(asked))
    .orderBy(desc(typed.students), desc(typed.id))
    .limit(limit)
    .offset(offset);

export type TypedRow = typeof typed.$inferSelect;

export async function find(db: Executor, typedId: string): Promise<TypedRow | undefined> {
  const [row] = await db.select().from(typed).where(eq(typed.id, typedId));
  return row;
}

export interface Suggestion extends Record<string, unknown> {
  id: string;
  name: string;
  city: string | null;
  state: string | null;
}

export async function listSimilar(tx: Executor, form: string): Promise<Suggestion[]> {
  await tx.execute(
    sql`select set_config('pg_trgm.similarity_threshold', ${String(SUGGESTED)}, true)`,
  );
  const { rows } = await tx.execute<Suggestion>(sql`
    select c.id, c.name, c.city, c.state from (
      select a.college_id, max(similarity(a.name, ${form})) as score from college_aliases a where a.name % ${form} group by 1
    ) hit join colleges c on c.id = hit.college_id
    order by hit.score desc, c.name, c.id limit ${SUGGESTIONS}`);
  return rows;
}

const typedBy = (form: string) => sql`
  select id from students where search_form(college_name) = ${form}
    and college_id is null and college_name is not null and not is_test order by id for update`;

/** Before the typed name's own row is held: a student who changes the name holds them in this order too. */
export const holdStudents = (tx: Executor, form: string) => tx.execute(typedBy(form));

/**
 * Gives the students who typed a name this college. The trigger counts them out of the typed name; a student who typed it
 * at this moment stays counted.
 */
export async function linkStudents(
  tx: Executor,
  form: string,
  college: { id: string; name: string },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update students set college_id = ${college.id}, college_name = ${college.name}, updated_at = now()
    where id in (${typedBy(form)})`);
  return rowCount ?? 0;
}

/** Before its students are linked: the trigger keeps a settled name whose count falls to none. */
export const settle = (tx: Executor, typedId: string, collegeId: string) =>
  tx.update(typed).set({ collegeId, leftAt: null }).where(eq(typed.id, typedId));

export const setLeft = (tx: Executor, typedId: string, at: Date | null) =>
  tx.update(typed).set({ leftAt: at }).where(eq(typed.id, typedId));
