import type { Schemas } from "@bachat/api-client/public";
import { expect, it } from "vitest";
import { sentenceOf } from "./sentence.ts";

const entry = (overrides: Partial<Schemas["BrandActivity"]>): Schemas["BrandActivity"] => ({
  id: "1",
  at: "2026-11-18T07:00:00Z",
  kind: "offers",
  action: "offer.paused",
  by: "member",
  person: { user_id: "2", name: "Meera Nambiar" },
  subject: "Everyday backpacks",
  role_before: null,
  role: null,
  count: null,
  ...overrides,
});
const team = { kind: "team", subject: "Imran Shaikh" } as const;

it.each([
  [entry({}), "Meera Nambiar paused the offer Everyday backpacks"],
  [
    entry({ action: "offer.approved", by: "bachat", person: null }),
    "Bachat approved the offer Everyday backpacks",
  ],
  [
    entry({ ...team, action: "team.role_changed", role_before: "staff", role: "editor" }),
    "Meera Nambiar changed the role of Imran Shaikh from shop staff to an editor",
  ],
  [
    entry({ kind: "team", action: "team.invited", subject: null, role: "viewer" }),
    "Meera Nambiar invited an address as a viewer",
  ],
  [
    entry({ ...team, action: "team.joined", role: "staff", person: null }),
    "Somebody joined the team as shop staff",
  ],
  [
    entry({ action: "offer.painted_over" }),
    "Meera Nambiar changed something about the offer Everyday backpacks",
  ],
  [
    entry({ kind: "billing", action: "invoice.made", subject: null }),
    "Meera Nambiar changed something about billing",
  ],
])("%o", (given, sentence) => {
  expect(sentenceOf(given)).toBe(sentence);
});
