import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../app.ts";
import { assignSome, deskLists, fillDesks, readDesks } from "../desk-growth.ts";
import { signInAs } from "../sign-in.ts";

/** The desks of applications and messages at a million rows each, beside ten thousand. */

let test: TestApp;
let few: Awaited<ReturnType<typeof readDesks>>;
let many: Awaited<ReturnType<typeof readDesks>>;

beforeAll(async () => {
  test = await createTestApp();
  const admin = await signInAs(test, { admin: true });
  await fillDesks(test, 0, 10_000);
  await assignSome(test, admin.userId);
  few = await readDesks(test, admin);
  await fillDesks(test, 10_000, 1_000_000);
  many = await readDesks(test, admin);
}, 1_800_000);
afterAll(() => test.close());

it.each(deskLists)("%s reads at most twice the pages", (query) => {
  const [before, after] = [few.get(query), many.get(query)];
  expect(after?.scanned, after?.plan).toEqual([]);
  expect(after?.buffers, after?.plan).toBeLessThanOrEqual((before?.buffers ?? 0) * 2);
});
