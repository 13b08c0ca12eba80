import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { connectDatabase, type Database } from "./client.ts";

const quiet = { info() {}, warn() {}, debug() {}, error() {} };

describe("the pool", () => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = connectDatabase({ url: database.url, poolSize: 2, applicationName: "test" }, quiet);
  });
  afterAll(async () => {
    await db.$client.end();
    await database.drop();
  });

  const transaction = () =>
    db.transaction(async (tx) => (await tx.execute<{ n: number }>(sql`select 1 as n`)).rows);

  it("gets back each connection that breaks before or in a transaction", async () => {
    for (let round = 0; round < 5; round += 1) {
      db.$client.once("acquire", () => db.$client.cut());
      await expect(transaction()).rejects.toThrow("begin");
      const midway = db.transaction(async (tx) => {
        db.$client.cut();
        await tx.execute(sql`select 1`);
      });
      await expect(midway).rejects.toThrow(/Failed query|not queryable|terminated/);
    }
    expect(await Promise.all([transaction(), transaction()])).toEqual([[{ n: 1 }], [{ n: 1 }]]);
  });

  it("fails every wait for a connection of a silent database at once, until it answers again", async () => {
    // Both connections are taken; they come back when they are cut.
    await Promise.all([db.$client.connect(), db.$client.connect()]);
    const waiting = Array.from({ length: 5 }, () => db.$client.connect());
    db.$client.refuse();
    for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe("rejected");
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/terminated/) },
    });
    db.$client.accept();
    expect(await transaction()).toEqual([{ n: 1 }]);
  });

  it("fails a statement that is under way when its connection is cut", async () => {
    const sleeping = db.execute(sql`select pg_sleep(5)`);
    setTimeout(() => db.$client.cut(), 100);
    await expect(sleeping).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/terminated/) },
    });
    await pause(50);
    expect(await transaction()).toEqual([{ n: 1 }]);
  });
});
