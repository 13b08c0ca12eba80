import { inArray, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { settings } from "../../db/schema/index.ts";

export async function ping(db: Executor): Promise<void> {
  await db.execute(sql`select 1`);
}

export async function findSettings(db: Executor, keys: readonly string[]) {
  return db
    .select({
      key: settings.key,
      // As text: the driver and the query builder would both parse a stored string, and "612" end as a number.
      value: sql<string | null>`${settings.value} #>> '{}'`,
      source: settings.source,
      asOf: settings.asOf,
    })
    .from(settings)
    .where(inArray(settings.key, [...keys]));
}
