import { DAY, dayInKolkata, HOUR, later, MINUTE, SECOND } from "@bachat/rules/time";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import {
  apiKeys,
  brandBalances,
  callAlerts,
  verificationCalls,
  verificationDays,
  webhookEndpoints,
} from "../../../apps/api/src/db/schema/index.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import type { BrandId, UserId } from "../../../apps/api/src/ids.ts";
import { quotaMonth } from "../../../apps/api/src/modules/money/credits/policy.ts";
import { addressHash } from "../../../apps/api/src/modules/verification-api/partner-verification/service.ts";
import {
  newSecret,
  webhookSecretContext,
} from "../../../apps/api/src/modules/verification-api/webhooks/policy.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";
import type { DemoBrand } from "./offers.ts";

/** One brand tried out a list of addresses yesterday: so many answers, each a credit, and calls beyond the reduced hour. */
const TRIED = 1_600;
const REFUSED = 46;
/** The "not verified" ones among 100 answers. */
const NOT_VERIFIED = 87;

/** The customers of the verification API for admins: one with an alert, one whose alert was cleared, and one with a failing webhook. */
export async function seedApiDesk(
  tx: Transaction,
  { config, secretBox }: Pick<Dependencies, "config" | "secretBox">,
  brands: readonly DemoBrand[],
  adminId: UserId,
  now: Date,
): Promise<void> {
  const named = (name: string): BrandId => {
    const brand = brands.find(({ content }) => content.name === name);
    if (brand === undefined) throw new Error(`The demo has no brand ${name}.`);
    return brand.id;
  };
  const brandId = named("Patangway");
  const [key] = await tx.select().from(apiKeys).where(eq(apiKeys.brandId, brandId)).limit(1);
  if (key === undefined) throw new Error("Patangway has no API key in the demo.");
  const begun = later(now, -DAY);
  const times = Array.from({ length: TRIED + REFUSED }, (_, at) => later(begun, at * SECOND));
  await insertAll(
    tx,
    verificationCalls,
    times.map((createdAt, at) => ({
      id: demoId(`tried:${at}`, createdAt),
      createdAt,
      brandId,
      apiKeyId: key.id,
      mode: "live" as const,
      ...(at < TRIED
        ? {
            result:
              (at * 37) % 100 < NOT_VERIFIED ? ("not_verified" as const) : ("verified" as const),
            statusCode: 200,
            credits: 1,
          }
        : { result: "rate_limited" as const, statusCode: 429, credits: 0 }),
      latencyUs: 2_000 + ((at * 7_919) % 19) ** 3 * 3,
      emailHash: addressHash(config, `tried-${at}@mail.example`),
      requestId: `req_tried${String(at).padStart(6, "0")}`,
    })),
  );
  const month = quotaMonth(now);
  const ofMonth = times.slice(0, TRIED).filter((at) => quotaMonth(at) === month).length;
  await tx
    .update(brandBalances)
    .set({
      balance: sql`${brandBalances.balance} - ${TRIED}`,
      monthCalls: sql`${brandBalances.monthCalls} + ${ofMonth}`,
      hourReduced: true,
    })
    .where(eq(brandBalances.brandId, brandId));
  const raisedAt = later(begun, 18 * MINUTE);
  const earlier = later(now, -61 * DAY);
  await tx.insert(callAlerts).values([
    {
      id: demoId(`call-alert:${brandId}:1`, earlier),
      brandId,
      raisedAt: earlier,
      calls: 1_000,
      notVerified: 822,
      clearedAt: later(earlier, 5 * HOUR),
      clearedBy: adminId,
      clearNote: "You imported the customers of your old shop once. Thank you for writing to us.",
    },
    {
      id: demoId(`call-alert:${brandId}:2`, raisedAt),
      brandId,
      raisedAt,
      calls: 1_000,
      notVerified: 870,
    },
  ]);
  // Requests that could not be read are in no log.
  await tx.insert(verificationDays).values({
    brandId,
    day: dayInKolkata(begun),
    verified: 0,
    notVerified: 0,
    rateLimited: 0,
    quotaExceeded: 0,
    insufficientCredits: 0,
    invalid: 23,
  });
  const endpointId = demoId("webhook:Swarbox", later(now, -40 * DAY));
  await tx.insert(webhookEndpoints).values({
    id: endpointId,
    brandId: named("Swarbox"),
    url: "https://hooks.swarbox.example/bachat",
    secretEncrypted: secretBox.seal(newSecret(), webhookSecretContext(endpointId)),
    events: ["offer.redeemed", "credits.low"],
    consecutiveFailures: 4,
    failingSince: later(now, -3 * HOUR),
    createdAt: later(now, -40 * DAY),
  });
  // As the job that watches calls would have left them.
  await tx.execute(sql`
    insert into api_customers (brand_id, last_call_at, watched_until)
    select brand_id, max(created_at), ${now.toISOString()}::timestamptz from verification_calls where mode = 'live' group by brand_id`);
}
