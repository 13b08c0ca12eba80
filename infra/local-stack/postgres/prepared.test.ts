import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../apps/api/test/database.ts";
import { isPrepared, notePrepared } from "./prepared.ts";

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const addUser = () =>
  client.query(
    "insert into users (email, name, user_mode, password_hash) values ('a@b.example', 'A', 'student', 'x')",
  );

it("prepares a database again when the stamp differs, there is no account, or it was emptied", async () => {
  expect(await isPrepared(database.ownerUrl, "one")).toBe(false);
  await notePrepared(database.ownerUrl, "one");
  expect(await isPrepared(database.ownerUrl, "one")).toBe(false);
  await addUser();
  expect(await isPrepared(database.ownerUrl, "one")).toBe(true);
  expect(await isPrepared(database.ownerUrl, "two")).toBe(false);
  await client.query("drop schema drizzle cascade");
  expect(await isPrepared(database.ownerUrl, "one")).toBe(false);
});
