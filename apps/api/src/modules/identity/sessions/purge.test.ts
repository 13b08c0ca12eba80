import { DAY, later } from "@bachat/rules/time";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { cutAfter, runInPieces } from "../../../../test/cut.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { withOwner } from "../../../../test/owner.ts";
import { openPlans, statementsOf } from "../../../../test/query-plans.ts";
import { PLAN_IN_LOOPS } from "../../../db/client.ts";
import { authThrottles, refreshTokens, sessions } from "../../../db/schema/index.ts";
import { purge } from "./service-purge.ts";

describe("the purge of sessions", () => {
  const test = useTestApp();
  const ENDED = 2_500;

  beforeEach(async () => {
    const { db, clock } = test.dependencies;
    await db.delete(sessions);
    await db.delete(authThrottles);
    const { id: userId } = await buildUser(test);
    const now = clock.now();
    const insert = (count: number, seen: Date) =>
      db.execute(sql`
        with made as (
          insert into sessions (user_id, audience, transport, last_seen_at, expires_at, created_at)
          select ${userId}, 'site', 'body', ${seen.toISOString()}, ${later(seen, 30 * DAY).toISOString()}, ${seen.toISOString()}
          from generate_series(1, ${count}::int) returning id, expires_at
        ) insert into refresh_tokens (session_id, token_hash, expires_at)
          select id, sha256(id::text::bytea), expires_at from made`);
    await insert(ENDED, later(now, -100 * DAY));
    await insert(3, later(now, -DAY));
    await db.insert(authThrottles).values({
      scope: "sign_in",
      keyHash: Buffer.from("old"),
      nextAllowedAt: now,
      lastFailureAt: later(now, -2 * DAY),
    });
  });

  const left = async () => {
    const { db } = test.dependencies;
    return [
      await db.$count(sessions),
      await db.$count(refreshTokens),
      await db.$count(authThrottles),
    ];
  };

  it("goes on where it was cut, and takes away what ended and nothing else", async () => {
    const { dependencies } = test;
    const cuts = await runInPieces(dependencies.db, (db) => purge({ ...dependencies, db }));
    expect(cuts).toBeGreaterThan(3);
    expect(await left()).toEqual([3, 3, 0]);
  });

  it("walks what a portion removes, not all that is old, before statistics know of it", async () => {
    const { dependencies } = test;
    const { db, clock } = dependencies;
    const sent = await statementsOf(() => purge(dependencies));
    const removals = sent.filter(({ text }) => text.includes('delete from "sessions"'));
    expect(removals).toHaveLength(4);
    // Each in a transaction with these settings.
    expect(sent.filter(({ text }) => text.includes("set_config")).length).toBeGreaterThan(4);
    // As statistics know it, no session is old.
    const insert = (count: number, from: Date) =>
      db.execute(sql`
        insert into sessions (user_id, audience, transport, last_seen_at, expires_at, created_at)
        select id, 'site', 'body', ${from.toISOString()}::timestamptz + n * interval '1 second',
          ${later(from, 30 * DAY).toISOString()}, ${from.toISOString()}
        from (select id from users limit 1) u, generate_series(1, ${count}::int) n`);
    await insert(10_000, later(clock.now(), -DAY));
    await withOwner(test, (owner) => owner.query("analyze sessions"));
    await insert(30_000, later(clock.now(), -100 * DAY));
    const plans = await openPlans(test.database.ownerUrl, PLAN_IN_LOOPS);
    // The first removal, and one that continues where another ended.
    for (const removal of removals.slice(0, 2)) {
      const { plan } = await plans.explain(removal);
      expect(plan).toContain("Tid Scan");
      expect(plan).not.toContain('"Sort"');
    }
    await plans.close();
  });

  it("keeps each portion that it removed before it failed", async () => {
    const { dependencies } = test;
    await expect(
      purge({ ...dependencies, db: cutAfter(dependencies.db, 1).db }),
    ).rejects.toMatchObject({
      name: "AggregateError",
    });
    expect(await left()).toEqual([ENDED + 3, ENDED + 3 - 1_000, 1]);
  });

  it("takes the other steps when one fails, and then says so", async () => {
    await withOwner(test, (owner) => owner.query("revoke delete on sessions from bachat_app"));
    try {
      await expect(purge(test.dependencies)).rejects.toMatchObject({ cause: { code: "42501" } });
    } finally {
      await withOwner(test, (owner) => owner.query("grant delete on sessions to bachat_app"));
    }
    expect(await left()).toEqual([ENDED + 3, 3, 0]);
  });
});
