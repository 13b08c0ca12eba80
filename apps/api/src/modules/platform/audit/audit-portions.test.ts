import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { runInPieces } from "../../../../test/cut.ts";
import { withOwner } from "../../../../test/owner.ts";
import { openPlans, statementsOf } from "../../../../test/query-plans.ts";
import { auditUnchained } from "../../../db/schema/index.ts";
import { extendChain, verifyChain } from "./service-chain.ts";

describe("extending the audit chain", () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  });
  afterEach(() => test.close());

  /** Rows of the last hours, a second apart. */
  const insertRows = (count: number) =>
    withOwner(test, (owner) =>
      owner.query(
        `insert into audit_log (actor_type, action, subject_type, subject_id, created_at)
          select 'system', 'thing.done', 'thing', n::text, now() - interval '1 hour' - n * interval '1 second' from generate_series(1, $1::int) n`,
        [count],
      ),
    );

  it("goes on where it was cut, each row linked once", async () => {
    await insertRows(2_300);
    const { dependencies } = test;
    const cuts = await runInPieces(dependencies.db, (db) => extendChain({ ...dependencies, db }));
    expect(cuts).toBeGreaterThan(1);
    expect(await verifyChain(dependencies)).toEqual({ verified: 2_300, brokenAt: null, tail: 0 });
    expect(await dependencies.db.$count(auditUnchained)).toBe(0);
  });

  it("links a row that was committed days after its time", async () => {
    await insertRows(2);
    await extendChain(test.dependencies);
    await withOwner(test, (owner) =>
      owner.query(
        `insert into audit_log (actor_type, action, subject_type, subject_id, created_at)
          values ('system', 'thing.done', 'thing', 'late', now() - interval '5 days')`,
      ),
    );
    await extendChain(test.dependencies);
    expect(await verifyChain(test.dependencies)).toEqual({ verified: 3, brokenAt: null, tail: 0 });
  });

  it("reads what a batch holds, however many rows were linked on the same day", async () => {
    /** So many more rows with links, which nobody verifies here. */
    const insertLinked = async (count: number) => {
      await insertRows(count);
      await withOwner(test, async (owner) => {
        await owner.query(
          `insert into audit_chain (position, audit_id, salt, payload_hash, previous_hash, link_hash)
            select (select coalesce(max(position), 0) from audit_chain) + row_number() over (), audit_id, '', '', '', sha256(audit_id::text::bytea)
            from audit_unchained`,
        );
        await owner.query("vacuum analyze");
      });
    };
    const plans = await openPlans(test.database.url);
    const cost = async () => {
      await insertRows(50);
      const sent = await statementsOf(() => extendChain(test.dependencies));
      await insertRows(50);
      let buffers = 0;
      for (const statement of sent.filter(({ text }) =>
        /^select .*"audit_(log|chain)"/s.test(text),
      ))
        buffers += (await plans.explain(statement)).buffers;
      await extendChain(test.dependencies);
      return buffers;
    };
    await insertLinked(20_000);
    const read = await cost();
    await plans.close();
    expect(read).toBeGreaterThan(0);
    // A few pages for each of the 50 rows; all rows of the day would be a thousand and more.
    expect(read).toBeLessThan(5 * 50);
  }, 60_000);
});
