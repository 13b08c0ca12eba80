import type { areas } from "./areas.ts";

/**
 * Which area's modules own which tables. A repository queries tables of its own area and of the areas before it, as imports
 * go (areas.ts has their order).
 */
export const owners = {
  platform: [
    "audit_chain",
    "audit_log",
    "audit_personal_values",
    "audit_unchained",
    "categories",
    "review_claims",
    "settings",
  ],
  // Accounts, students and brands as parties. What a brand does is in the areas after it.
  identity: [
    "academic_mailboxes",
    "address_requests",
    "admin_invitations",
    "auth_throttles",
    "brand_users",
    "brands",
    "brands_safe",
    "college_aliases",
    "colleges",
    "consents",
    "mail_preferences",
    "mail_tokens",
    "recovery_codes",
    "refresh_tokens",
    "second_factors",
    "sessions",
    "student_blocked_brands",
    "student_emails",
    "students",
    "user_roles",
    "users",
  ],
  messages: ["contact_messages", "newsletter_subscribers"],
  "student-verification": [
    "academic_domains",
    "document_reads",
    "verification_documents",
    "verification_submissions",
  ],
  money: [
    "auto_top_ups",
    "bank_transfers",
    "boosts",
    "brand_balances",
    "brand_limit_overrides",
    "credit_alerts",
    "finance_cases",
    "invoice_sequences",
    "invoices",
    "ledger_accounts",
    "ledger_entries",
    "ledger_sums",
    "ledger_transfers",
    "ledger_watermarks",
    "orders",
    "payment_events",
    "payments",
    "refunds",
    "refused_notices",
    "top_up_debits",
    "verification_days",
  ],
  offers: [
    "code_pools",
    "code_uploads",
    "kept_searches",
    "offer_codes",
    "offer_counts",
    "offer_feedback",
    "offer_health_looks",
    "offer_repairs",
    "offer_revisions",
    "offer_stats",
    "offer_words",
    "offers",
    "offers_public",
    "offers_safe",
    "search_counts",
    "search_terms",
  ],
  redemption: [
    "analytics_days",
    "analytics_groups",
    "analytics_outlet_days",
    "analytics_progress",
    "counted_clicks",
    "offer_clicks",
    "offer_hourly_counters",
    "outlet_unlocks",
    "outlets",
    "redemption_checks",
    "redemptions",
    "student_offer_interactions",
    "student_offer_views",
  ],
  "verification-api": [
    "api_keys",
    "brand_test_counters",
    "idempotency_keys",
    "verification_calls",
    "webhook_deliveries",
    "webhook_endpoints",
    "webhook_previous_secrets",
  ],
  brands: ["brand_applications", "brand_changes", "brand_invitations"],
  privacy: [],
} as const satisfies Record<(typeof areas)[number], readonly string[]>;

/** Which module queries a table of a later area all the same, and why. An unused entry is found too. */
export const exceptions: readonly {
  module: string;
  tables: readonly string[];
  reason: string;
}[] = [
  {
    module: "platform/catalog",
    tables: ["offer_counts"],
    reason: "categories come with how many offers each has: one statement",
  },
  {
    module: "platform/events",
    tables: ["brands", "webhook_deliveries", "webhook_endpoints"],
    reason: "an event is a delivery for each endpoint, in the transaction that causes it",
  },
  {
    module: "platform/review-claims",
    tables: ["users"],
    reason: "a claim names who holds it: one join",
  },
  {
    module: "identity/students",
    tables: ["verification_documents", "verification_submissions"],
    reason: "the profile says in one statement whether an ID is in review",
  },
  {
    module: "messages/newsletter",
    tables: ["offers"],
    reason: "an issue holds the week's offers",
  },
  {
    module: "money/boosts",
    tables: ["offer_hourly_counters", "offers"],
    reason: "a boost is placed in the offer's row, and is judged by the hours around it",
  },
  {
    module: "money/credits",
    tables: ["verification_calls"],
    reason: "the log's rows are the debits that a closed hour posts to the ledger (ADR 0005)",
  },
  {
    module: "offers/offer-codes",
    tables: ["redemptions"],
    reason: "a pool's rate is that of its redemptions",
  },
];
