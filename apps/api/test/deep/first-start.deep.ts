import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { prepareNpmStart } from "../npm-start.ts";
import { query } from "../postgres.ts";

const STOPS = 10;
/** Preparing takes some seconds; each stop falls into another part of it. */
const LONGEST_MS = 8_000;

describe("a first start that is stopped while it prepares the database", () => {
  let stack: Awaited<ReturnType<typeof prepareNpmStart>> | undefined;
  let whole: object;
  beforeAll(async () => {
    stack = await prepareNpmStart();
    const run = stack.start();
    if ((await run.outcome) !== "ready") throw new Error(run.output());
    whole = await findPrepared(stack.ownerUrl());
    if (Object.values(whole).includes(false)) throw new Error(JSON.stringify(whole));
    await stack.clear();
  });
  afterEach(async () => {
    await stack?.clear();
  });

  it.each(Array.from({ length: STOPS }, (_, index) => index))(
    "is completed by the next one (stop %i)",
    async (index) => {
      stack = await prepareNpmStart();
      const first = stack.start();
      await first.printed("Preparing the database");
      await pause((LONGEST_MS / STOPS) * index + randomInt(LONGEST_MS / STOPS));
      first.child.kill(index % 2 === 0 ? "SIGINT" : "SIGTERM");
      await first.ended;

      const second = stack.start();
      expect(await second.outcome, second.output()).toBe("ready");
      expect(await findPrepared(stack.ownerUrl())).toEqual(whole);
    },
  );
});

/** Traces of the steps that come after the demo's rows. */
async function findPrepared(url: string) {
  const { rows } = await query(
    url,
    `select (select array_agg(name order by name) from local_stack.done_steps) as steps,
       exists (select from search_terms) as terms,
       exists (select from offers where popularity_score > 0) as popular,
       exists (select from analytics_outlet_days) as outlet_days,
       exists (select from analytics_groups where college_id is not null) as groups,
       exists (select from ledger_transfers where kind = 'usage') as posted`,
  );
  return rows[0];
}
