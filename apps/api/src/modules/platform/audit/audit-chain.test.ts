import { HOUR } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { auditLog, auditPersonalValues } from "../../../db/schema/index.ts";
import { recordAudit } from "./service.ts";
import { extendChain, verifyChain } from "./service-chain.ts";

describe("the audit chain", () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  });
  afterEach(() => test.close());

  const record = (action: string) =>
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
    for (let i = 0; i < 5; i++) await record(`thing.done_${i}`);
    test.clock.advance(120_000);
    await record("thing.fresh");
    await Promise.all(Array.from({ length: 4 }, () => extendChain(test.dependencies)));
    expect(await verifyChain(test.dependencies)).toEqual({ verified: 5, brokenAt: null, tail: 1 });
    test.clock.advance(120_000);
    await extendChain(test.dependencies);
    expect(await verifyChain(test.dependencies)).toEqual({ verified: 6, brokenAt: null, tail: 0 });
  });

  it("takes in what an instance with a slow clock wrote", async () => {
    await record("thing.done");
    test.clock.advance(120_000);
    await extendChain(test.dependencies);
    test.clock.advance(-HOUR);
    await record("thing.done_by_another");
    test.clock.advance(HOUR);
    await extendChain(test.dependencies);
    expect(await verifyChain(test.dependencies)).toEqual({ verified: 2, brokenAt: null, tail: 0 });
  });

  it("breaks where a row was changed, and survives the erasure of personal values", async () => {
    for (const action of ["first.done", "second.done", "third.done"]) await record(action);
    test.clock.advance(120_000);
    await extendChain(test.dependencies);
    const [first] = await test.dependencies.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "first.done"));
    await test.dependencies.db
      .delete(auditPersonalValues)
      .where(eq(auditPersonalValues.auditId, first?.id ?? ""));
    expect((await verifyChain(test.dependencies)).brokenAt).toBeNull();
    await asOwner((db) =>
      db
        .update(auditLog)
        .set({ action: "second.undone" })
        .where(eq(auditLog.action, "second.done")),
    );
    expect(await verifyChain(test.dependencies)).toMatchObject({ verified: 1, brokenAt: 2 });
  });

  it("notices personal values that were altered", async () => {
    await record("thing.done");
    test.clock.advance(120_000);
    await extendChain(test.dependencies);
    await asOwner((db) => db.update(auditPersonalValues).set({ after: { name: "Somebody else" } }));
    expect((await verifyChain(test.dependencies)).brokenAt).toBe(1);
  });
});
