import { expect, it } from "vitest";
import { absenceOf, type Absence, type Lifetime } from "./policy.ts";

const over: Lifetime = {
  status: "published",
  publishedOn: "2026-01-10",
  startDate: "2026-01-01",
  endsOn: "2026-02-28",
  brandWasApproved: true,
};
const running = { ...over, endsOn: "9999-12-31" };

it.each<[string, Lifetime, Absence | null]>([
  ["its last day is past", over, "ended"],
  ["it was paused when that day came", { ...over, status: "paused" }, "ended"],
  ["it was taken down for good", { ...running, status: "archived" }, "ended"],
  ["its brand was suspended on its last day", { ...over, endsOn: "2026-03-01" }, "paused"],
  ["it is paused and may come back", { ...running, status: "paused" }, "paused"],
  ["its brand is suspended", running, "paused"],
  ["it was never published", { ...over, publishedOn: null }, null],
  ["it was published after its last day", { ...over, publishedOn: "2026-03-01" }, null],
  [
    "it was taken down before its first day",
    { ...running, status: "archived", startDate: "2026-03-02" },
    null,
  ],
  ["its brand was never approved", { ...over, brandWasApproved: false }, null],
  ["it is a draft", { ...over, status: "draft" }, null],
  ["it is in review", { ...over, status: "pending_review" }, null],
  ["it was rejected", { ...over, status: "rejected" }, null],
])("says whether an offer ended: %s", (_what, offer, expected) => {
  expect(absenceOf(offer, "2026-03-01")).toBe(expected);
});
