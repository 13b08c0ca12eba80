import { sampleLink } from "./links.ts";
import type { Samples } from "./samples-of.ts";

const url = sampleLink("brand-portal/billing");

/** Credits, orders, refunds and top-ups. */
export const moneySamples = {
  "boost-paid": {
    offer_title: "A fifth off every notebook",
    first_day: "2026-12-01",
    last_day: "2026-12-07",
    total_paise: 589_882,
    invoice: "B2B/2026-27/000041",
    url,
  },
  "credits-changed": { amount: 500, balance: 5_500, reason: "For the outage on Monday.", url },
  "credits-low": { balance: 480, percent: 20, url },
  "confirmed-by-command": {
    operation: "changeBrandCredits",
    object: "Paper Lantern",
    asked_by: "Farah Khan",
    url,
  },
  "ledger-alert": { total: 1, brands: ["Paper Lantern"], wrong: 1 },
  "platform-alert": {
    kind: "backup_old",
    subject: "",
    count: 1,
    since: "2026-11-26T03:30:00.000Z",
    ended_at: null,
    url,
  },
  "payment-received": {
    credits: 5_000,
    total_paise: 5_899_882,
    invoice: "B2B/2026-27/000042",
    url,
  },
  "payment-returned": { total_paise: 5_899_882, url },
  "proforma-issued": {
    number: "PRO/2026-27/000017",
    credits: 5_000,
    total_paise: 5_899_882,
    bank: "Demo Bank, account 000000001234, IFSC DEMO0001234",
    reference: "019abd2e-6f0c",
    until: "2026-12-10",
    url,
  },
  "refund-declined": {
    credits: 1_000,
    amount_paise: 1_179_882,
    note: "These credits were a gift, so there is no payment to return.",
    url,
  },
  "refund-requested": { credits: 1_000, amount_paise: 1_179_882, reason: "We close our shop." },
  "refund-sent": { credits: 1_000, amount_paise: 1_179_882, note: null, url },
  "top-up-announced": {
    balance: 480,
    credits: 5_000,
    amount_paise: 5_899_882,
    due: "27 November 2026, 11:30 am",
    stop_url: sampleLink("stop-top-up?sample"),
    url,
  },
  "top-up-failed": { amount_paise: 5_899_882, url },
  "top-up-price": { pack: "Growth", amount_paise: 2_595_882, url },
} satisfies Partial<Samples>;
