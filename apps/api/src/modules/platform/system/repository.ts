import { eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import type { Driver } from "../../../db/driver.ts";
import { settings } from "../../../db/schema/index.ts";

export async function ping(driver: Driver): Promise<void> {
  await driver.query({ text: "select 1", values: [] });
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

export async function readSetting(db: Executor, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  return row?.value;
}

export async function writeSetting(tx: Executor, key: string, value: unknown): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
