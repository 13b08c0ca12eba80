import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { startLossyProxy } from "../../test/lossy-proxy.ts";
import { connectDatabase, type Database } from "./client.ts";
import { ConnectionPool } from "./pool.ts";

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

  it("waits for a server that takes two seconds to greet a new connection", async () => {
    const { hostname, port } = new URL(database.url);
    const slow = createServer((socket) => {
      setTimeout(() => {
        const upstream = connect(Number(port), hostname);
        socket.pipe(upstream).pipe(socket);
      }, 2_000);
    }).listen(0, "127.0.0.1");
    await once(slow, "listening");
    const url = new URL(database.url);
    url.port = String((slow.address() as AddressInfo).port);
    const patient = connectDatabase({ url: url.href, poolSize: 1, applicationName: "test" }, quiet);
    expect((await patient.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
    await patient.$client.end();
    slow.close();
  });

  describe("with a limit for silence", () => {
    const SILENCE_MS = 1_000;
    const open = (url = database.url) => {
      const pool = new ConnectionPool({ connectionString: url, max: 1, silence: SILENCE_MS });
      pool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}));
      return pool;
    };

    it("lets a caller be idle or busy for longer between two statements", async () => {
      const pool = open();
      const client = await pool.connect();
      await client.query("begin");
      await pause(2 * SILENCE_MS);
      expect((await client.query("select 1 as n")).rows).toEqual([{ n: 1 }]);
      computeFor(2 * SILENCE_MS);
      const asked = client.query("select 2 as n");
      // The answer arrives during this computation; the client reads it before it checks the limit.
      computeFor(2 * SILENCE_MS);
      expect((await asked).rows).toEqual([{ n: 2 }]);
      await client.query("commit");
      client.release();
      await pool.end();
    });

    it("lets no server owe an answer for longer, whether to a statement or to a farewell", async () => {
      const pool = open();
      await pool.query("select 1");
      await expect(pool.query("select pg_sleep(50)")).rejects.toThrow("does not answer");
      expect((await pool.query("select 1 as n")).rows).toEqual([{ n: 1 }]);
      await pool.end();

      const proxy = await startLossyProxy(database.url);
      const muted = open(proxy.url);
      await muted.query("select 1");
      proxy.loseNext("sound", "unheard");
      await expect(muted.query("select 'unheard'")).rejects.toThrow("does not answer");
      await muted.query("select 1");
      // "X" is the first letter of the message that ends a connection.
      proxy.loseNext("sound", "X");
      await muted.end();
      await proxy.close();
    });
  });
});

function computeFor(milliseconds: number): void {
  for (const until = performance.now() + milliseconds; performance.now() < until;);
}
