import type { StatusComponent } from "@bachat/rules/status";
import { asc, gte, min, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { deleteBefore } from "../../../db/portions.ts";
import { statusDays, statusMinutes } from "../../../db/schema/index.ts";

export interface Minute {
  minute: Date;
  /** Its day in Asia/Kolkata. */
  day: string;
  found: readonly { component: StatusComponent; isUp: boolean }[];
}

/** Inserts the components of a minute that are not written yet and adds only those to the day: one statement, safe to repeat. */
export async function writeMinute(db: Executor, { minute, day, found }: Minute): Promise<void> {
  if (found.length === 0) return;
  // In one order, so that two workers never wait for each other in a circle.
  const made = sql`
    insert into ${statusMinutes} (component, minute, is_up)
    select f.component::status_component, ${minute.toISOString()}::timestamptz, f."isUp"
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (component text, "isUp" boolean)
    order by 1 on conflict do nothing returning component, is_up`;
  await db.execute(sql`
    with made as (${made})
    insert into ${statusDays} as d (component, day, measured, good)
    select component, ${day}::date, 1, is_up::int from made order by component
    on conflict (day, component) do update
      set measured = d.measured + excluded.measured, good = d.good + excluded.good`);
}

export const removeMinutes = (db: Executor, before: Date): Promise<void> =>
  deleteBefore(db, statusMinutes.minute, before);

/** The sums since a day, oldest first. */
export const readDays = (db: Executor, since: string) =>
  db
    .select()
    .from(statusDays)
    .where(gte(statusDays.day, since))
    .orderBy(asc(statusDays.day), asc(statusDays.component));

/** The day on which measuring began; null before. */
export async function firstMeasuredDay(db: Executor): Promise<string | null> {
  const [row] = await db.select({ day: min(statusDays.day) }).from(statusDays);
  return row?.day ?? null;
}

/** The last minute of each of these components, by key. */
export async function lastMinutes(db: Executor, components: readonly StatusComponent[]) {
  const { rows } = await db.execute<{
    component: StatusComponent;
    minute: string;
    isUp: boolean;
  }>(sql`
    select c.component, to_json(m.minute) #>> '{}' as minute, m.is_up as "isUp"
    from unnest(${sql.param(components)}::text[]) as c (component)
    cross join lateral (
      select minute, is_up from ${statusMinutes} where component = c.component::status_component
      order by minute desc limit 1) m`);
  return new Map(
    rows.map(({ component, minute, isUp }) => [component, { minute: new Date(minute), isUp }]),
  );
}
