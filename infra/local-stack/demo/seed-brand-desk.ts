import { DAY, HOUR, later } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import {
  brandBalances,
  brandChanges,
  brandLimitOverrides,
  brandMessages,
  creditAlerts,
} from "../../../apps/api/src/db/schema/index.ts";
import type { UserId } from "../../../apps/api/src/ids.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";
import type { DemoBrand } from "./offers.ts";
import { accountIds, transfer } from "./seed-ledger.ts";

/** The credits of the trial that are taken from one brand. */
const TAKEN = 94;

/** The special cases of the brands' desk: new names in review, low credits, limits of its own, a message. */
export async function seedBrandDesk(
  tx: Transaction,
  demoBrands: readonly DemoBrand[],
  adminId: UserId,
  now: Date,
): Promise<void> {
  // None of the first ones, which buy credits and have members.
  const [renamed, longer, poor, busy] = demoBrands
    .filter(({ status }) => status === "approved")
    .slice(-4);
  if (renamed === undefined || longer === undefined || poor === undefined || busy === undefined)
    throw new Error("The demo has too few brands.");
  const before = (hours: number) => later(now, -hours * HOUR);
  const change = (brand: DemoBrand, name: string, hours: number) => ({
    id: demoId(`brand-change:${brand.id}`, before(hours)),
    brandId: brand.id,
    name,
    previousName: brand.content.name,
    hasLogo: false,
    createdAt: before(hours),
  });
  await insertAll(tx, brandChanges, [
    change(renamed, `${renamed.content.name} India`, 52),
    change(longer, `${longer.content.name} Studio`, 5),
  ]);
  const at = later(now, -4 * DAY);
  await transfer(tx, await accountIds(tx), {
    brand: poor,
    kind: "correction",
    credits: -TAKEN,
    note: "The same shop already had trial credits under its old name.",
    createdBy: adminId,
    at,
  });
  const [balance] = await tx
    .select({ credits: brandBalances.balance })
    .from(brandBalances)
    .where(eq(brandBalances.brandId, poor.id));
  await tx
    .update(brandBalances)
    .set({ balance: (balance?.credits ?? TAKEN) - TAKEN })
    .where(eq(brandBalances.brandId, poor.id));
  await tx.insert(creditAlerts).values({ brandId: poor.id, alert: "low", updatedAt: at });
  await tx.insert(brandLimitOverrides).values({
    brandId: busy.id,
    hourlyLimit: 2_500,
    note: "A sale for the start of the term, agreed by phone.",
    setBy: adminId,
    createdAt: at,
    updatedAt: at,
  });
  await tx.insert(brandMessages).values({
    id: demoId(`brand-message:${renamed.id}`, before(30)),
    brandId: renamed.id,
    sentBy: adminId,
    text: "Is the new name registered already? Please send us a link to it.",
    createdAt: before(30),
  });
}
