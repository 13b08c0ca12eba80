import { callAlerts } from "../../src/db/schema/index.ts";
import type { BrandId } from "../../src/ids.ts";
import type { TestApp } from "../app.ts";

/** An open alert about a brand's calls; its hourly limit stays whole. @returns its id */
export async function buildCallAlert(test: TestApp, brandId: BrandId): Promise<string> {
  const [alert] = await test.dependencies.db
    .insert(callAlerts)
    .values({ brandId, raisedAt: test.clock.now(), calls: 1_000, notVerified: 873 })
    .returning({ id: callAlerts.id });
  if (alert === undefined) throw new Error("The alert was not stored.");
  return alert.id;
}
