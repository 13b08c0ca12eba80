import type { Schemas } from "@bachat/api-client/public";
import { expect, it } from "vitest";
import { changeLabel, changeValue, factsOf } from "./facts.ts";
import { sentenceOf } from "./sentence.ts";

const entry = (overrides: Partial<Schemas["BrandActivity"]>): Schemas["BrandActivity"] => ({
  id: "1",
  at: "2026-11-18T07:00:00Z",
  kind: "offers",
  action: "offer.paused",
  by: "member",
  person: { user_id: "2", name: "Meera Nambiar" },
  subject: "Everyday backpacks",
  object: null,
  reference: null,
  outlet_name: null,
  pack: null,
  boost_plan: null,
  credits: null,
  amount_paise: null,
  invoice_number: null,
  first_day: null,
  last_day: null,
  reason: null,
  changes: [],
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
    "Someone joined the team as shop staff",
  ],
  [
    entry({ kind: "billing", action: "payment.captured", pack: "growth", credits: 5000 }),
    "A payment arrived for Growth pack, 5,000 credits",
  ],
  [
    entry({
      kind: "billing",
      action: "credits.granted",
      by: "bachat",
      subject: null,
      credits: 1500,
    }),
    "Bachat gave you 1,500 credits",
  ],
  [entry({ kind: "settings", action: "brand.written_to", by: "bachat" }), "Bachat wrote to you"],
  [
    entry({ kind: "billing", action: "order.placed", boost_plan: "days_15" }),
    "Meera Nambiar placed an order: 15-day boost of Everyday backpacks",
  ],
  [
    entry({ kind: "billing", action: "refund.requested", subject: null }),
    "Meera Nambiar requested a refund of an order",
  ],
  [
    entry({ kind: "checks", action: "outlet.archived", subject: null }),
    "Meera Nambiar archived the outlet that no longer exists",
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
  expect(sentenceOf(given).join("")).toBe(sentence);
});

it("tells the facts of an entry, the money first", () => {
  const paid = { amount_paise: 2_359_882, invoice_number: "BCH/26-27/000123" };
  expect(factsOf(entry({ kind: "billing", ...paid }))).toEqual([
    "₹23,598.82 with GST",
    "invoice BCH/26-27/000123",
  ]);
  const checked = { reference: "9C37-1B4F-0A11", outlet_name: "Koregaon Park" };
  expect(factsOf(entry({ kind: "checks", ...checked }))).toEqual([
    "reference 9C37-1B4F-0A11",
    "at Koregaon Park",
  ]);
  expect(factsOf(entry({ first_day: "2026-11-20", last_day: "2026-12-04" }))).toEqual([
    "20 Nov 2026 to 4 Dec 2026 (India's days)",
  ]);
  expect(factsOf(entry({ count: 40, reason: "Tents are another offer." }))).toEqual([
    "40 codes",
    "“Tents are another offer.”",
  ]);
});

it.each([
  ["offers", "discount", "₹1,000 OFF", "Discount", "₹1,000 OFF"],
  ["offers", "end_date", "2026-12-31", "Last day", "31 Dec 2026"],
  ["offers", "end_date", null, "Last day", "No end"],
  ["billing", "monthly_max_paise", "5000000", "Monthly limit", "₹50,000"],
  ["settings", "gstin", null, "GSTIN", "nothing"],
  ["keys", "allowed_ips", "", "Allowed IP addresses", "any address"],
  ["keys", "monthly_cap", "12000", "Cap per month", "12,000"],
  ["keys", "expires_on", "2027-03-31", "Last day", "31 Mar 2027"],
  ["offers", "redemption_code", null, "Code", "a new one, not shown"],
] as const)("%s %s %s", (kind, field, value, label, words) => {
  const change = { field, before: null, after: value };
  expect([changeLabel(change), changeValue(kind, change, value)]).toEqual([label, words]);
});
