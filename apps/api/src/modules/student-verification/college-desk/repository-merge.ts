import { sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";

/**
 * Moves a college's students and other rows to the kept college. Analytics of closed months are not rewritten: they are read
 * through `merged_into`.
 * @returns how much moved
 */
export async function moveBelongings(
  tx: Executor,
  other: string,
  kept: { id: string; name: string },
) {
  const changed = async (statement: ReturnType<typeof sql>) =>
    (await tx.execute(statement)).rowCount ?? 0;
  const students = await changed(sql`
    update students set college_id = ${kept.id}, college_name = ${kept.name}, updated_at = now()
    where id in (select id from students where college_id = ${other} order by id for update)`);
  const aliases = await changed(sql`
    insert into college_aliases (college_id, name, written) select ${kept.id}::uuid, name, written from college_aliases where college_id = ${other}
    on conflict do nothing`);
  await tx.execute(sql`delete from college_aliases where college_id = ${other}`);
  const domains = await changed(sql`
    update academic_domains set college_id = ${kept.id}, updated_at = now(),
      is_main = is_main and not exists (select from academic_domains main where main.college_id = ${kept.id} and main.is_main)
    where college_id = ${other}`);
  await tx.execute(sql`
    update rosters set college_id = ${kept.id}, updated_at = now() where college_id = ${other}`);
  await tx.execute(sql`
    insert into roster_uses (college_id, roll_hash, student_id, used_at)
    select ${kept.id}::uuid, roll_hash, student_id, used_at from roster_uses where college_id = ${other} on conflict do nothing`);
  await tx.execute(sql`delete from roster_uses where college_id = ${other}`);
  await tx.execute(
    sql`update typed_colleges set college_id = ${kept.id} where college_id = ${other}`,
  );
  await tx.execute(sql`
    update colleges set merged_into = ${kept.id}, cluster_id = null, updated_at = now()
    where id = ${other} or merged_into = ${other}`);
  return { students, aliases, domains };
}
