import { likeText } from "@bachat/rules/patterns";
import { eq, sql } from "drizzle-orm";
import type { Database, Executor } from "../../../db/client.ts";
import { containing } from "../../../db/contains.ts";
import { pick } from "../../../db/pick.ts";
import { collegeAliases, colleges } from "../../../db/schema/index.ts";

export interface CollegeRow extends Record<string, unknown> {
  id: string;
  name: string;
  city: string;
  state: string;
}

/** Colleges whose name or alias is like `search` (in its search form), best first. */
export async function searchColleges(db: Database, search: string): Promise<CollegeRow[]> {
  return db.transaction(async (tx) => {
    // A typed word is allowed to be further off than the extension's default; local to this statement.
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', '0.4', true)`);
    const { rows } = await tx.execute<CollegeRow>(sql`
      with hits as (
        select ${collegeAliases.collegeId} as college_id,
          max(greatest(word_similarity(${search}, ${collegeAliases.name}), similarity(${search}, ${collegeAliases.name}))
            + case when ${collegeAliases.name} like ${`${likeText(search)}%`} then 1 else 0 end) as score
        from ${collegeAliases}
        where ${search} <% ${collegeAliases.name} or ${collegeAliases.name} % ${search}
          or ${collegeAliases.name} like ${containing(search)}
        group by 1
      )
      select c.id, c.name, c.city, c.state from hits join ${colleges} c on c.id = hits.college_id
      order by hits.score desc, c.name, c.id limit 10`);
    return rows;
  });
}

/** Every name that a college is searched by, in their search form. */
export async function collegeNames(db: Executor, collegeId: string): Promise<string[]> {
  const rows = await db
    .select({ name: collegeAliases.name })
    .from(collegeAliases)
    .where(eq(collegeAliases.collegeId, collegeId));
  return rows.map((row) => row.name);
}

/**
 * A college of the list; of one that was merged, the one that was kept. Held as it is until the transaction ends, so that
 * who is given it gets its name, and is moved by a merge that comes after.
 */
export async function holdCollege(
  tx: Executor,
  collegeId: string,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await tx
    .select(pick(colleges, "id", "name", "mergedInto"))
    .from(colleges)
    .where(eq(colleges.id, collegeId))
    .for("key share");
  return row === undefined || row.mergedInto === null ? row : holdCollege(tx, row.mergedInto);
}
