import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import { connectDatabase } from "../apps/api/src/db/client.ts";
import { noReplica } from "../apps/api/src/db/replica.ts";
import type { BrandId } from "../apps/api/src/ids.ts";
import { rollUp } from "../apps/api/src/modules/redemption/analytics/service-rollups.ts";
import { getAnalytics } from "../apps/api/src/modules/redemption/analytics/service.ts";
import { timeAlternately } from "../apps/api/test/alternating.ts";
import { insertBrandEvents } from "../apps/api/test/factories/many-events.ts";
import { log } from "./offers/databases.ts";
import { show, table, timed } from "./offers/figures.ts";
import { openBenchDatabase } from "./verify/database.ts";

/**
 * `node bench/analytics.ts [--events 100000,10000000] [--calls 100] [--rounds 7]`: the cost of a brand's analytics with few and with many
 * events, in one run on a throw-away Postgres. A call is the service's, without HTTP; calls of the sizes alternate, and a
 * figure is the median of its rounds, so that a busy moment of the machine affects both alike. Exits 1 when the 99th percentile
 * of the most events is more than twice that of the fewest, or when a figure differs from the inserted events.
 */

const GROWTH = 2;
const RANGES = [7, 28, 90, 182];

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "100000,10000000" },
    calls: { type: "string", default: "100" },
    rounds: { type: "string", default: "7" },
  },
});
const sizes = values.events
  .split(",")
  .map(Number)
  .toSorted((a, b) => a - b);
const calls = Number(values.calls);
const rounds = Number(values.rounds);

const database = await openBenchDatabase(1, 10_000);
const { owner } = database;
const db = connectDatabase({ url: database.url, poolSize: 4, applicationName: "bench" }, log);
const clock = { now: () => new Date() };
const today = dayInKolkata(clock.now());
try {
  const brands: { size: number; brandId: BrandId }[] = [];
  for (const size of sizes) {
    let brandId = "" as BrandId;
    const ms = await timed(async () => {
      brandId = (await insertBrandEvents(owner, {
        name: `brand-${size}`,
        events: size,
      })) as BrandId;
    });
    brands.push({ size, brandId });
    console.log(`Made ${size.toLocaleString("en")} events in ${(ms / 1000).toFixed(0)} s.`);
  }
  await owner.query("analyze");
  const all = await timed(() => rollUp({ db, clock }, { daysAtOnce: 7 }));
  await owner.query("vacuum analyze");
  const again = await timed(() => rollUp({ db, clock }));
  console.log(
    `Rollups: a year ${show(all / 1000)} s, as every five minutes ${show(again)} ms. Load ${loadavg()[0]?.toFixed(1)}.`,
  );

  const call = (brandId: BrandId, days: number) =>
    getAnalytics(
      { db, clock, replica: noReplica },
      { brandId },
      { from: shiftDay(today, 1 - days), to: today },
    );
  const rows: string[][] = [];
  let isMissed = false;
  for (const days of RANGES) {
    const taken = await timeAlternately(
      brands.map(
        ({ brandId }) =>
          () =>
            call(brandId, days),
      ),
      { calls, rounds },
    );
    const growth = (taken.at(-1)?.p99 ?? Number.NaN) / (taken[0]?.p99 ?? Number.NaN);
    isMissed ||= growth > GROWTH;
    for (const [index, { size }] of brands.entries())
      rows.push([
        index === 0 ? `${days} days` : "",
        size.toLocaleString("en"),
        show(taken[index]?.p50 ?? Number.NaN),
        show(taken[index]?.p99 ?? Number.NaN),
        index === brands.length - 1 ? show(growth) : "",
      ]);
  }
  console.log(`\n${table(["ms a call", "events", "p50", "p99", "growth of p99"], rows)}`);

  for (const { size, brandId } of brands) {
    const { now, before } = await call(brandId, 182);
    const { rows: counted } = await owner.query<{ views: string; redeems: string }>(
      `select (select sum(views) from offer_hourly_counters c join offers o on o.id = c.offer_id where o.brand_id = $1) as views,
        (select count(*) from redemptions where brand_id = $1) as redeems`,
      [brandId],
    );
    const isRight =
      now.views + before.views === Number(counted[0]?.views) &&
      now.redeems + before.redeems === Number(counted[0]?.redeems);
    isMissed ||= !isRight;
    console.log(`${size.toLocaleString("en")} events: sums ${isRight ? "agree" : "DIFFER"}.`);
  }
  if (isMissed) {
    console.error(`Missed: p99 may grow ${GROWTH} times, and sums must agree.`);
    process.exitCode = 1;
  }
} finally {
  await db.$client.end();
  await database.close();
}
