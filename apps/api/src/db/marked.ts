import { sql } from "drizzle-orm";
import type { Executor } from "./client.ts";

/** Few enough that Postgres reads them along their index even where it knows nothing of the table. */
const PORTION = 100;

interface Marks {
  table: "offer_stats" | "offer_words" | "ticket_pictures";
  /** The time of the row's mark, or null. A partial index holds the marked rows, with `offer_id` behind it. */
  column: "changed_at" | "pool_changed_at" | "popularity_changed_at";
}

interface Place extends Record<string, unknown> {
  id: string;
  since: string;
}

/**
 * Offers with a trigger's mark, the oldest mark first, in portions; marks set meanwhile are left to the next run. Jobs that read
 * all of 180,000 offers took minutes and held up edits. The mark is in a row that is written anyway, or that only the job and
 * writers of the same offer lock, and is taken off under that lock, so that no change is missed.
 */
export async function* markedOffers(db: Executor, marks: Marks): AsyncGenerator<string[]> {
  const table = sql.raw(marks.table);
  const column = sql.raw(marks.column);
  const { rows: newest } = await db.execute<{ until: string }>(sql`
    select ${column}::text as until from ${table}
    where ${column} is not null order by ${column} desc, offer_id desc limit 1`);
  const until = newest[0]?.until;
  if (until === undefined) return;
  let place: Place | undefined = { since: "-infinity", id: "00000000-0000-0000-0000-000000000000" };
  while (place !== undefined) {
    const { rows }: { rows: Place[] } = await db.execute<Place>(sql`
      select offer_id as id, ${column}::text as since from ${table}
      where ${column} is not null and ${column} <= ${until}::timestamptz
        and (${column}, offer_id) > (${place.since}::timestamptz, ${place.id}::uuid)
      order by ${column}, offer_id limit ${sql.raw(String(PORTION))}`);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    place = rows.length < PORTION ? undefined : rows.at(-1);
  }
}
