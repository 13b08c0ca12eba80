import { readFileSync } from "node:fs";
import { join } from "node:path";
import { alertKinds } from "@bachat/rules/alerts";
import { expect, it } from "vitest";
import { alertText } from "../../../mails/alert-words.ts";
import { alertSources, isNearlyFull, kindsOf, retryAt } from "./policy.ts";

it("has an entry in the runbook for each kind, and none for another", () => {
  const path = join(import.meta.dirname, "../../../../../../docs/runbooks/alerts.md");
  const entries = [...readFileSync(path, "utf8").matchAll(/^## (\w+)$/gm)].map(([, kind]) => kind);
  expect(entries).toEqual([...alertKinds]);
});

it("has one source for each kind", () => {
  const found = alertSources.flatMap((source): readonly string[] => kindsOf[source]);
  expect(found.toSorted()).toEqual([...alertKinds].toSorted());
});

it.each([
  [4e9, 20e9, false],
  [1.9e9, 20e9, true],
  [4e9, 1e12, true],
  [6e9, 1e12, false],
])("of %d free bytes of %d says that the disk is nearly full: %s", (free, total, isFull) => {
  expect(isNearlyFull({ free, total })).toBe(isFull);
});

it("waits longer after each refusal, and never longer than a quarter of an hour", () => {
  const now = new Date(0);
  const waits = [0, 1, 4, 5, 500].map((attempts) => retryAt(attempts, now).getTime() / 1_000);
  expect(waits).toEqual([30, 60, 480, 900, 900]);
});

it("lets no name call a whole channel of the chat", () => {
  const text = alertText({
    kind: "grants_over_budget",
    subject: "<!channel> & co",
    count: 12,
    since: "2026-11-29T10:00:00.000Z",
    ended_at: null,
    url: "https://admin.bachat.test/admin",
  });
  expect(text).toMatch(
    /^Bachat: &lt;!channel&gt; &amp; co gave credits 12 times in a day\. Since 29 Nov/,
  );
});
