import { eq } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import type { Driver } from "../../../db/driver.ts";
import { settings } from "../../../db/schema/index.ts";

export async function ping(driver: Driver): Promise<void> {
  await driver.query({ text: "select 1", values: [] });
}

/** How far a job came, stored beside the settings. */
export async function readMark(db: Executor, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  return row?.value;
}

export async function writeMark(tx: Executor, key: string, value: unknown): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
