import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test/app.ts";
import { connectCallPool } from "./client.ts";
import { type Driver, isRolledBack } from "./driver.ts";
import { orderedDriver } from "./ordered-driver.ts";
import type { ConnectionPool } from "./pool.ts";

const quiet = { info() {}, warn() {}, debug() {}, error() {} };

describe("statements of one connection", () => {
  let test: TestApp;
  let pool: ConnectionPool;
  let driver: Driver;
  let other: pg.Client;

  beforeAll(async () => {
    test = await createTestApp();
    pool = connectCallPool({ url: test.database.url, applicationName: "test" }, quiet);
    driver = orderedDriver(pool);
    other = new pg.Client({ connectionString: test.database.ownerUrl });
    await other.connect();
    await other.query("create table seen (n serial, text text)");
    await other.query("grant all on seen, seen_n_seq to public");
  });
  afterAll(async () => {
    await other.end();
    await pool.end();
    await test.close();
  });

  const note = (text: string, pause = 0) =>
    driver
      .query<{ pid: number }>({
        text: `with waited as materialized (select pg_sleep($2))
          insert into seen (text) select $1 from waited returning pg_backend_pid() as pid`,
        values: [text, pause],
      })
      .then(({ rows }) => rows[0]?.pid);
  const seen = async () => {
    const { rows } = await other.query<{ text: string }>("select text from seen order by n");
    await other.query("truncate seen");
    return rows.map(({ text }) => text);
  };

  it("are done in the order given, and give the connection back", async () => {
    const pids = await Promise.all([note("first", 0.1), note("second"), note("third")]);
    expect(new Set(pids).size).toBe(1);
    expect(await seen()).toEqual(["first", "second", "third"]);
    expect({ open: pool.totalCount, idle: pool.idleCount }).toEqual({ open: 1, idle: 1 });
  });

  it("fail alone", async () => {
    const bad = driver.query({ text: "select 1 / $1::int", values: [0] }).catch((error) => error);
    const [before, refused, after] = await Promise.all([note("before"), bad, note("after")]);
    expect(isRolledBack(refused)).toBe(true);
    expect(after).toBe(before);
    expect(await seen()).toEqual(["before", "after"]);
  });

  it("all fail with their connection, and the next has a new one", async () => {
    const pid = await note("well");
    const lost = [note("never", 5), note("nor this")].map((one) => one.catch((error) => error));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await other.query("select pg_terminate_backend($1)", [pid]);
    for (const error of await Promise.all(lost)) {
      expect(error).toBeInstanceOf(Error);
      expect(isRolledBack(error)).toBe(false);
    }
    expect(await note("again")).not.toBe(pid);
    expect(await seen()).toEqual(["well", "again"]);
    expect(pool.totalCount).toBe(1);
  });
});
