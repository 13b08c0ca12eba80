import type { AuditAction } from "@bachat/rules/audit-actions";
import { DAY, HOUR } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { runInPieces } from "../../../../test/cut.ts";
import { auditChecks, auditLog, auditPersonalValues } from "../../../db/schema/index.ts";
import { BATCH, extendChain, verifyChain } from "./service-chain.ts";
import { checkChain, getChainState } from "./service-checks.ts";
import { recordAudit } from "./service.ts";

describe("the audit chain", () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  });
  afterEach(() => test.close());

  const record = (action: AuditAction) =>
    recordAudit(test.dependencies.db, test.dependencies, {
      actor: { kind: "system" },
      action,
      objectType: "student",
      objectId: "one",
      details: { count: 2, nested: { b: 1, a: null } },
      personal: { before: { name: "Asha" }, after: { name: "Aasha" } },
    });

  /** Somebody with the owner's rights; the application's role cannot do this at all. */
  async function asOwner(work: (db: NodePgDatabase) => Promise<unknown>): Promise<void> {
    const client = new pg.Client({ connectionString: test.database.ownerUrl });
    await client.connect();
    await work(drizzle({ client }));
    await client.end();
  }

  it("holds however many workers extend it, and leaves the newest rows as its tail", async () => {
    for (let i = 0; i < 5; i++) await record("student.profile_changed");
    test.clock.advance(120_000);
    await record("student.photo_changed");
    await Promise.all(Array.from({ length: 4 }, () => extendChain(test.dependencies)));
    expect(await verifyChain(test.dependencies)).toEqual({ verified: 5, brokenAt: null, tail: 1 });
    test.clock.advance(120_000);
    await extendChain(test.dependencies);
    expect(await verifyChain(test.dependencies)).toEqual({ verified: 6, brokenAt: null, tail: 0 });
  });

  it("takes in what an instance with a slow clock wrote", async () => {
    await record("student.profile_changed");
    test.clock.advance(120_000);
    await extendChain(test.dependencies);
    test.clock.advance(-HOUR);
    await record("student.photo_changed");
    test.clock.advance(HOUR);
    await extendChain(test.dependencies);
    expect(await verifyChain(test.dependencies)).toEqual({ verified: 2, brokenAt: null, tail: 0 });
  });

  it("breaks where a row was changed, and survives the erasure of personal values", async () => {
    for (const action of [
      "student.profile_created",
      "student.profile_changed",
      "student.photo_changed",
    ] as const)
      await record(action);
    test.clock.advance(120_000);
    await extendChain(test.dependencies);
    const [first] = await test.dependencies.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "student.profile_created"));
    await test.dependencies.db
      .delete(auditPersonalValues)
      .where(eq(auditPersonalValues.auditId, first?.id ?? ""));
    expect((await verifyChain(test.dependencies)).brokenAt).toBeNull();
    await asOwner((db) =>
      db
        .update(auditLog)
        .set({ action: "student.photo_removed" })
        .where(eq(auditLog.action, "student.profile_changed")),
    );
    expect(await verifyChain(test.dependencies)).toMatchObject({ verified: 1, brokenAt: 2 });
  });

  it("notices personal values that were altered", async () => {
    await record("student.profile_changed");
    test.clock.advance(120_000);
    await extendChain(test.dependencies);
    await asOwner((db) => db.update(auditPersonalValues).set({ after: { name: "Somebody else" } }));
    expect((await verifyChain(test.dependencies)).brokenAt).toBe(1);
  });

  describe("checked by the clock", () => {
    const chain = async (action: AuditAction = "student.profile_changed") => {
      await record(action);
      test.clock.advance(120_000);
      await extendChain(test.dependencies);
    };
    const alter = (to: AuditAction) =>
      asOwner((db) => db.update(auditLog).set({ action: to }).where(eq(auditLog.subjectId, "one")));

    it("is read from the first link each day, and in between where it ended", async () => {
      expect((await getChainState(test.dependencies)).check).toBeNull();
      await chain();
      await record("student.photo_changed");
      await checkChain(test.dependencies);
      expect(await getChainState(test.dependencies)).toMatchObject({
        links: 1,
        tail: 1,
        check: { position: 1, brokenAt: null, at: expect.any(Date) },
      });
      test.clock.advance(120_000);
      await chain();
      await checkChain(test.dependencies);
      test.clock.advance(DAY);
      await checkChain(test.dependencies);
      const checks = await test.dependencies.db
        .select()
        .from(auditChecks)
        .orderBy(auditChecks.startedAt);
      expect(checks).toMatchObject([
        { isWhole: true, position: 1 },
        { isWhole: false, position: 3 },
        { isWhole: true, position: 3 },
      ]);
      expect((await getChainState(test.dependencies)).tail).toBe(0);
    });

    it("says where it is broken, until that is put right", async () => {
      await chain();
      await checkChain(test.dependencies);
      await alter("student.photo_removed");
      // New entries are read each hour, older ones each day.
      await checkChain(test.dependencies);
      expect((await getChainState(test.dependencies)).check?.brokenAt).toBeNull();
      test.clock.advance(DAY);
      await checkChain(test.dependencies);
      expect((await getChainState(test.dependencies)).check).toMatchObject({
        position: 0,
        brokenAt: 1,
      });
      await chain();
      await checkChain(test.dependencies);
      expect((await getChainState(test.dependencies)).check?.brokenAt).toBe(1);
      await alter("student.profile_changed");
      await checkChain(test.dependencies);
      expect((await getChainState(test.dependencies)).check).toMatchObject({
        position: 2,
        brokenAt: null,
      });
    });

    it("goes on where it was cut", async () => {
      const rows = BATCH + 20;
      await asOwner((db) =>
        db.execute(
          `insert into audit_log (actor_type, action, subject_type, created_at)
            select 'system', 'jobs.retried', 'job', now() - interval '1 hour' from generate_series(1, ${rows})`,
        ),
      );
      await extendChain(test.dependencies);
      const { dependencies } = test;
      const cuts = await runInPieces(dependencies.db, (db) => checkChain({ ...dependencies, db }));
      expect(cuts).toBeGreaterThan(1);
      expect(await dependencies.db.$count(auditChecks)).toBe(1);
      expect((await getChainState(dependencies)).check).toMatchObject({
        position: rows,
        brokenAt: null,
      });
    });
  });
});
