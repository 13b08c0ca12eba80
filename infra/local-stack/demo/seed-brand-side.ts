import { DAY, kolkataTimeAsUtc } from "@bachat/rules/time";
import { sql } from "drizzle-orm";
import { randomToken, sha256 } from "../../../apps/api/src/crypto/tokens.ts";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { apiKeys } from "../../../apps/api/src/db/schema/api-keys.ts";
import { brandBalances } from "../../../apps/api/src/db/schema/brand-balances.ts";
import { brandUsers } from "../../../apps/api/src/db/schema/brand-users.ts";
import { orders } from "../../../apps/api/src/db/schema/orders.ts";
import { outlets } from "../../../apps/api/src/db/schema/outlets.ts";
import { payments } from "../../../apps/api/src/db/schema/payments.ts";
import { verificationCalls } from "../../../apps/api/src/db/schema/verification-calls.ts";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";
import type { BrandId, UserId } from "../../../apps/api/src/ids.ts";
import {
  GST_PERCENT,
  TRIAL_CREDITS,
} from "../../../apps/api/src/modules/money/credits/policy-plans.ts";
import { standardPrices } from "../../../apps/api/src/modules/money/credits/policy-prices.ts";
import { clockHour, quotaMonth } from "../../../apps/api/src/modules/money/credits/policy.ts";
import { packOf } from "../../../apps/api/src/modules/money/payments/policy.ts";
import { addressHash } from "../../../apps/api/src/modules/verification-api/partner-verification/service.ts";
import { accountId, DEMO_BRAND, demoEmail, type DemoRole } from "./accounts.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";
import type { DemoBrand } from "./offers.ts";
import type { Random } from "./random.ts";
import { seedBoosts } from "./seed-boosts.ts";
import { seedFinanceCases, seedFinanceOrders } from "./seed-finance.ts";
import { seedInvoices } from "./seed-invoices.ts";
import { type Accounts, accountIds, transfer } from "./seed-ledger.ts";

interface Plan {
  brand: string;
  /** Days ago and pack. */
  purchases: readonly { daysAgo: number; pack: "starter" | "growth" }[];
  /** Calls spread over a span of days ago; each costs a credit. */
  usage: readonly { from: number; to: number; calls: number }[];
}

/** The named brand ends at exactly 5,000 credits: 100 + 1,000 + 5,000 - 1,100. */
const plans: readonly Plan[] = [
  {
    brand: DEMO_BRAND,
    purchases: [
      { daysAgo: 140, pack: "starter" },
      { daysAgo: 19, pack: "growth" },
    ],
    usage: [
      { from: 170, to: 141, calls: 60 },
      { from: 139, to: 20, calls: 700 },
      { from: 18, to: 0, calls: 340 },
    ],
  },
  {
    brand: "Swarbox",
    purchases: [{ daysAgo: 95, pack: "starter" }],
    usage: [{ from: 94, to: 1, calls: 610 }],
  },
  { brand: "Pannapost", purchases: [], usage: [{ from: 60, to: 2, calls: 44 }] },
  {
    brand: "Patangway",
    purchases: [{ daysAgo: 150, pack: "growth" }],
    usage: [{ from: 149, to: 0, calls: 2_300 }],
  },
];

/** Members of the named brand, then purchases, keys and six months of API usage of a few brands. */
export async function seedBrandSide(
  tx: Transaction,
  dependencies: Pick<Dependencies, "config" | "queue">,
  random: Random,
  demoBrands: DemoBrand[],
  users: ReadonlyMap<DemoRole, UserId>,
  now: Date,
): Promise<void> {
  const accounts = await accountIds(tx);
  const trials = demoBrands.map((brand) => ({
    brand,
    kind: "trial" as const,
    credits: TRIAL_CREDITS,
    at: brand.approvedAt,
  }));
  await transfer(tx, accounts, ...trials);
  await tx.update(brandBalances).set({ balance: TRIAL_CREDITS });
  for (const plan of plans) {
    const brand = demoBrands.find((candidate) => candidate.content.name === plan.brand);
    if (brand === undefined) throw new Error(`The demo has no brand ${plan.brand}.`);
    for (const purchase of plan.purchases) await seedPurchase(tx, accounts, brand, purchase, now);
    await seedUsage(tx, dependencies, random, brand, plan, now);
  }
  const demoBrand = demoBrands.find((brand) => brand.content.name === DEMO_BRAND);
  if (demoBrand === undefined) throw new Error(`The demo has no brand ${DEMO_BRAND}.`);
  await seedBoosts(tx, demoBrand, now);
  const desk = { demoBrands, accounts, adminId: accountId(users, "admin"), now };
  const financeOrders = await seedFinanceOrders(tx, desk);
  await seedInvoices(tx, dependencies, demoBrands);
  await seedFinanceCases(tx, dependencies, desk, financeOrders);
  await seedMembers(tx, demoBrand.id, users);
  await tx.insert(outlets).values(
    demoOutlets.map((place) => ({
      ...place,
      id: outletId(place.name),
      brandId: demoBrand.id,
      createdAt: demoBrand.approvedAt,
    })),
  );
}

const outletId = (name: string) => demoId(`outlet:${name}`, new Date(0));

const demoOutlets = [
  { name: "Koregaon Park", address: "12 North Main Road", city: "Pune" },
  { name: "Linking Road", address: "Shop 4, Waterfield Arcade, Bandra West", city: "Mumbai" },
];
export const demoOutletIds = demoOutlets.map(({ name }) => outletId(name));

async function seedMembers(
  tx: Transaction,
  brandId: BrandId,
  users: ReadonlyMap<DemoRole, UserId>,
) {
  const members = [
    ["brand", "admin"],
    ["editor", "editor"],
    ["developer", "developer"],
    ["viewer", "viewer"],
    ["accountant", "billing"],
    ["staff", "staff"],
  ] as const;
  await tx
    .insert(brandUsers)
    .values(
      members.map(([account, role]) => ({ brandId, userId: accountId(users, account), role })),
    );
}

async function seedPurchase(
  tx: Transaction,
  accounts: Accounts,
  brand: DemoBrand,
  { daysAgo, pack }: Plan["purchases"][number],
  now: Date,
): Promise<void> {
  const price = packOf(pack, standardPrices, GST_PERCENT);
  const { credits, totalPaise } = price;
  const at = new Date(now.getTime() - daysAgo * DAY);
  const orderId = demoId(`order:${brand.id}:${pack}`, at);
  await tx.insert(orders).values({
    id: orderId,
    brandId: brand.id,
    kind: "credit_pack",
    pack,
    ...price,
    status: "paid",
    gateway: "sandbox",
    gatewayOrderId: `order_demo_${brand.index}_${pack}`,
    paidAt: at,
    createdAt: at,
  });
  await tx.insert(payments).values({
    orderId,
    gateway: "sandbox",
    gatewayPaymentId: `pay_demo_${brand.index}_${pack}`,
    status: "captured",
    amountPaise: totalPaise,
    method: "upi",
    capturedAt: at,
    createdAt: at,
  });
  await transfer(tx, accounts, { brand, kind: "purchase", credits, orderId, at });
  await tx
    .update(brandBalances)
    .set({ balance: sql`${brandBalances.balance} + ${credits}`, planTier: pack })
    .where(sql`${brandBalances.brandId} = ${brand.id}`);
}

/** Office hours on weekdays, a little at weekends, as shops' checkouts call. */
function callTime(random: Random, now: Date, from: number, to: number): Date {
  // How many values it takes depends on the current hour.
  const own = random.fork();
  for (;;) {
    const at = new Date(now.getTime() - (to + own.next() * (from - to)) * DAY);
    const local = kolkataTimeAsUtc(at);
    const hour = local.getUTCHours();
    const busy = hour >= 10 && hour < 23 ? 1 : 0.12;
    const day = [0, 6].includes(local.getUTCDay()) ? 0.45 : 1;
    if (at < now && own.next() < busy * day) return at;
  }
}

async function seedUsage(
  tx: Transaction,
  { config }: Pick<Dependencies, "config">,
  random: Random,
  brand: DemoBrand,
  plan: Plan,
  now: Date,
): Promise<void> {
  const created = new Date(now.getTime() - 175 * DAY);
  const apiKeyId = demoId(`key:${brand.id}`, created);
  // Its secret was never stored: the keys that demo.json names are made apart.
  const secret = `bk_live_${randomToken().replaceAll(/[-_]/g, "x").slice(0, 32)}`;
  await tx.insert(apiKeys).values({
    id: apiKeyId,
    brandId: brand.id,
    name: "Checkout, first version",
    mode: "live",
    prefix: secret.slice(0, 12),
    lastFour: secret.slice(-4),
    secretHash: sha256(secret),
    lastUsedAt: now,
    createdAt: created,
  });
  const times = plan.usage
    .flatMap(({ from, to, calls }) =>
      Array.from({ length: calls }, () => callTime(random, now, from, to)),
    )
    .toSorted((a, b) => a.getTime() - b.getTime());
  const month = quotaMonth(now);
  const hour = clockHour(now);
  await insertAll(
    tx,
    verificationCalls,
    times.map((createdAt, index) => ({
      id: demoId(`call:${brand.id}:${index}`, createdAt),
      createdAt,
      brandId: brand.id,
      apiKeyId,
      mode: "live" as const,
      result: random.chance(0.71) ? ("verified" as const) : ("not_verified" as const),
      statusCode: 200,
      credits: 1,
      latencyUs: 900 + random.skewed(6_000),
      emailHash: addressHash(config, askedAbout(index, random.int(1, 900))),
      requestId: `req_${random.letters(12)}`,
    })),
  );
  await tx
    .update(brandBalances)
    .set({
      balance: sql`${brandBalances.balance} - ${times.length}`,
      monthStartedOn: month,
      monthCalls: times.filter((at) => quotaMonth(at) === month).length,
      hourStartedAt: hour.start,
      hourCalls: times.filter((at) => at >= hour.start).length,
    })
    .where(sql`${brandBalances.brandId} = ${brand.id}`);
}

/** Now and then the demo's student, so that their privacy page has something to show. */
const askedAbout = (index: number, shopper: number): string =>
  index % 400 === 7 ? demoEmail("student") : `shopper-${shopper}@mail.example`;
