import { expect, it } from "vitest";
import { hasEnded, type Lifetime } from "./policy.ts";

const over: Lifetime = {
  status: "published",
  publishedOn: "2026-01-10",
  startDate: "2026-01-01",
  endsOn: "2026-02-28",
  brandWasApproved: true,
};
const running = { ...over, endsOn: "9999-12-31" };

it.each<[string, Lifetime, boolean]>([
  ["its last day is past", over, true],
  ["it was paused when that day came", { ...over, status: "paused" }, true],
  ["it was taken down for good", { ...running, status: "archived" }, true],
  ["it runs", running, false],
  ["this is its last day", { ...over, endsOn: "2026-03-01" }, false],
  ["it is paused and may come back", { ...running, status: "paused" }, false],
  ["it was never published", { ...over, publishedOn: null }, false],
  ["it was published after its last day", { ...over, publishedOn: "2026-03-01" }, false],
  [
    "it was taken down before its first day",
    { ...running, status: "archived", startDate: "2026-03-02" },
    false,
  ],
  ["its brand was never approved", { ...over, brandWasApproved: false }, false],
  ["it is a draft", { ...over, status: "draft" }, false],
  ["it is in review", { ...over, status: "pending_review" }, false],
  ["it was rejected", { ...over, status: "rejected" }, false],
])("says whether an offer ended: %s", (_what, offer, expected) => {
  expect(hasEnded(offer, "2026-03-01")).toBe(expected);
});
