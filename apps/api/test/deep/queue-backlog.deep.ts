import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { connectDatabase, type Database } from "../../src/db/client.ts";
import {
  handleJob,
  installQueue,
  jobType,
  startQueue,
  startWorkers,
} from "../../src/ports/queue.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";
import { until } from "../reliability/processes.ts";

const log = { info() {}, warn: console.warn, debug() {}, error: console.error };
const note = jobType("test.note", z.object({ number: z.int() }));

describe("many jobs of one kind", () => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = connectDatabase({ url: database.url, poolSize: 2, applicationName: "test" }, log);
  });
  afterAll(async () => {
    await db.$client.end();
    await database.drop();
  });

  it("are done one after the other without a pause between them", async () => {
    let done = 0;
    const handlers = [
      handleJob(note, async () => {
        done += 1;
      }),
    ];
    await installQueue(database.ownerUrl, handlers);
    const queue = await startQueue(db, log);
    for (let number = 0; number < 200; number += 1) await queue.enqueue(db, note, { number });
    const workers = await startWorkers(database.url, handlers, { db }, log);
    try {
      // With a second's pause for each it would be 200.
      await until("the jobs are done", () => done === 200, 60_000);
    } finally {
      await workers.stop();
      await queue.stop();
    }
    expect(done).toBe(200);
  });
});
