import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";

/** `students.brands_may_check`, which triggers keep from users and consents. */

const USER = "00000000-0000-7000-8000-000000000001";
const insertStudent = `insert into students (user_id, name, email) values ('${USER}', 'Asha', 'asha@example.test')`;
const agree = `insert into consents (user_id, purpose, version) values ('${USER}', 'brand_verification', '1')`;
const withdraw = `update consents set withdrawn_at = now() where user_id = '${USER}' and purpose = 'brand_verification' and withdrawn_at is null`;
const block = `update users set blocked_at = now(), blocked_reason = 'For a test.' where id = '${USER}'`;
const unblock = `update users set blocked_at = null, blocked_reason = null where id = '${USER}'`;

let database: TestDatabase;
let one: pg.Client;
let other: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  one = new pg.Client({ connectionString: database.url });
  other = new pg.Client({ connectionString: database.url });
  await Promise.all([one.connect(), other.connect()]);
});
afterAll(async () => {
  await Promise.all([one.end(), other.end()]);
  await database.drop();
});

beforeEach(async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    `delete from students; delete from consents; delete from users;
     insert into users (id, email, name, password_hash, user_mode) values ('${USER}', 'asha@example.test', 'Asha', 'x', 'student')`,
  );
  await owner.end();
});

async function mayCheck(): Promise<boolean | undefined> {
  const { rows } = await one.query<{ may: boolean }>(
    "select brands_may_check as may from students",
  );
  return rows[0]?.may;
}

/** Runs `late` in another transaction while the transaction of `early` is still open; it may have to wait for it. */
async function overlapping(early: string, late: string): Promise<void> {
  await one.query("begin");
  await one.query(early);
  await other.query("begin");
  const waiting = other.query(late);
  await pause(100);
  await one.query("commit");
  await waiting;
  await other.query("commit");
}

test("brands may check while the account is in use and the consent is in force", async () => {
  await one.query(insertStudent);
  expect(await mayCheck()).toBe(false);
  for (const [statement, expected] of [
    [agree, true],
    [block, false],
    [unblock, true],
    [withdraw, false],
    [agree, true],
    [`update users set deleted_at = now() where id = '${USER}'`, false],
  ] as const) {
    await one.query(statement);
    expect(await mayCheck(), statement).toBe(expected);
  }
});

test("a consent to something else is none", async () => {
  await one.query(insertStudent);
  await one.query(agree.replace("brand_verification", "document_processing"));
  expect(await mayCheck()).toBe(false);
});

test("a new profile finds the consent that was given before it", async () => {
  await one.query(agree);
  await one.query(insertStudent);
  expect(await mayCheck()).toBe(true);
});

test("what is written by hand is recomputed", async () => {
  await one.query(insertStudent);
  await one.query("update students set brands_may_check = true");
  expect(await mayCheck()).toBe(false);
});

test.each([
  ["is blocked while consent is given", [block, agree], false],
  ["gives consent while being blocked", [agree, block], false],
  ["is unblocked while consent is given", [unblock, agree], true],
  ["withdraws while being unblocked", [withdraw, unblock], false],
] as const)("somebody who %s", async (_name, [early, late], expected) => {
  await one.query(insertStudent);
  if (early === unblock || late === unblock) await one.query(block);
  if (early === withdraw) await one.query(agree);
  await overlapping(early, late);
  expect(await mayCheck()).toBe(expected);
});

test.each([
  ["consent is given", agree, true],
  ["consent is withdrawn", withdraw, false],
  ["the account is blocked", block, false],
])("a profile is being made while %s", async (_name, change, expected) => {
  for (const [early = "", late = ""] of [
    [insertStudent, change],
    [change, insertStudent],
  ]) {
    if (change !== agree) await one.query(agree);
    await overlapping(early, late);
    expect(await mayCheck()).toBe(expected);
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(`delete from students; delete from consents; ${unblock}`);
    await owner.end();
  }
});
