import { consents } from "../../src/db/schema/index.ts";
import type { TestApp } from "../app.ts";

/** A standing consent. */
export async function buildConsent(
  test: Pick<TestApp, "dependencies">,
  values: Pick<typeof consents.$inferInsert, "userId" | "purpose">,
): Promise<void> {
  await test.dependencies.db.insert(consents).values({ version: "test", ...values });
}
