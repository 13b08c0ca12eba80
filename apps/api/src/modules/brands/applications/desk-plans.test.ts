import { beforeAll, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { assignSome, deskLists, fillDesks, readDesks } from "../../../../test/desk-growth.ts";
import { signInAs } from "../../../../test/sign-in.ts";

/** The cost of a page of the desks of applications and messages follows the page, not the table. */

const test = useTestApp();
let few: Awaited<ReturnType<typeof readDesks>>;
let many: Awaited<ReturnType<typeof readDesks>>;

beforeAll(async () => {
  const admin = await signInAs(test, { admin: true });
  await fillDesks(test, 0, 6_000);
  await assignSome(test, admin.userId);
  few = await readDesks(test, admin);
  await fillDesks(test, 6_000, 24_000);
  many = await readDesks(test, admin);
}, 240_000);

it.each(deskLists)(
  "%s is read by an index, four times the rows with at most twice the pages",
  (query) => {
    const [before, after] = [few.get(query), many.get(query)];
    expect(after?.scanned, after?.plan).toEqual([]);
    expect(after?.buffers, after?.plan).toBeLessThanOrEqual((before?.buffers ?? 0) * 2);
  },
);
