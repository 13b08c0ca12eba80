import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { partnerVerificationJobs } from "./jobs.ts";

describe("the usage log", () => {
  let test: TestApp;
  let owner: pg.Client;
  beforeAll(async () => {
    test = await createTestApp();
    owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await test.close();
  });

  const months = async () => {
    const { rows } = await owner.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'verification_calls'::regclass order by 1",
    );
    return rows.map((row) => row.name);
  };

  it("gets the months ahead from a job of every day, which may run twice", async () => {
    const before = await months();
    await owner.query(`drop table ${before.slice(-3).join(", ")}`);
    const job = partnerVerificationJobs.find(
      ({ name }) => name === "verification.renew_partitions",
    );
    expect(job?.cron).toMatch(/^\d+ \d+ \* \* \*$/);
    await Promise.all([job?.run(test.dependencies, {}), job?.run(test.dependencies, {})]);
    expect(await months()).toEqual(before);
  });
});
