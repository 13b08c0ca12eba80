/** Which module's repository queries which tables. A table of a later capability is listed with the module it will belong to. */
export const owners: Readonly<Record<string, readonly string[]>> = {
  "academic-emails": ["academic_domains"],
  accounts: ["address_requests", "mail_tokens", "users"],
  admins: ["admin_invitations", "user_roles"],
  analytics: ["analytics_days", "analytics_groups", "analytics_outlet_days", "analytics_progress"],
  "api-keys": ["api_keys"],
  applications: ["brand_applications"],
  audit: ["audit_chain", "audit_log", "audit_personal_values", "audit_unchained"],
  auth: ["auth_throttles", "recovery_codes", "refresh_tokens", "second_factors", "sessions"],
  boosts: ["boosts"],
  "brand-offers": ["offer_revisions"],
  brands: ["brand_changes", "brands", "brands_safe"],
  catalog: ["categories"],
  contact: ["contact_messages"],
  credits: [
    "brand_balances",
    "brand_limit_overrides",
    "credit_alerts",
    "ledger_accounts",
    "ledger_entries",
    "ledger_sums",
    "ledger_transfers",
    "ledger_watermarks",
    "verification_days",
  ],
  documents: ["document_reads", "verification_documents"],
  "finance-cases": ["finance_cases"],
  invoices: ["invoice_sequences", "invoices"],
  newsletter: ["newsletter_subscribers"],
  "offer-activity": ["counted_clicks", "offer_clicks", "offer_hourly_counters", "offer_stats"],
  "offer-feedback": ["offer_feedback", "offer_health_looks", "offer_repairs"],
  "offer-search": ["kept_searches", "offer_counts", "offer_words", "search_counts", "search_terms"],
  "offer-codes": ["code_pools", "code_uploads", "offer_codes"],
  offers: ["offers", "offers_public", "offers_safe"],
  "partner-verification": ["brand_test_counters", "idempotency_keys", "verification_calls"],
  payments: ["bank_transfers", "orders", "payment_events", "payments", "refused_notices"],
  privacy: ["mail_preferences", "student_blocked_brands"],
  outlets: ["outlet_unlocks", "outlets"],
  redemptions: ["redemption_checks", "redemptions"],
  refunds: ["refunds"],
  "saved-offers": ["student_offer_interactions", "student_offer_views"],
  students: [
    "academic_mailboxes",
    "college_aliases",
    "colleges",
    "consents",
    "student_emails",
    "students",
  ],
  system: ["settings"],
  team: ["brand_invitations", "brand_users"],
  "top-ups": ["auto_top_ups", "top_up_debits"],
  "review-claims": ["review_claims"],
  verifications: ["verification_submissions"],
  webhooks: ["webhook_deliveries", "webhook_endpoints", "webhook_previous_secrets"],
};

/** Who queries another module's table all the same, and why. An unused entry is found too. */
export const exceptions: readonly {
  module: string;
  tables: readonly string[] | "all";
  reason: string;
}[] = [
  {
    module: "academic-emails",
    tables: ["mail_tokens"],
    reason: "links to an academic address are tokens of their own kind in the shared table",
  },
  {
    module: "accounts",
    tables: ["brand_users", "brands", "second_factors", "sessions", "user_roles"],
    reason:
      "the access gate loads session, account, roles and memberships in one prepared statement; the contact's address moves with the account's in one transaction",
  },
  {
    module: "admins",
    tables: ["users"],
    reason: "a list of admins or invitations names people: one join",
  },
  {
    module: "analytics",
    tables: [
      "brands",
      "colleges",
      "offer_feedback",
      "offer_hourly_counters",
      "offers",
      "outlets",
      "redemption_checks",
      "redemptions",
      "student_offer_interactions",
      "students",
    ],
    reason: "the rollups count what other modules record, each day in one statement",
  },
  {
    module: "applications",
    tables: ["brands", "categories", "users"],
    reason: "the review list shows brand, category and decider of each row: one statement a page",
  },
  {
    module: "audit",
    tables: [
      "api_keys",
      "brand_invitations",
      "brand_users",
      "brands",
      "invoices",
      "offers",
      "orders",
      "outlets",
      "user_roles",
      "users",
    ],
    reason:
      "a brand's activity names people, offers and keys as they are called now: one statement a page",
  },
  {
    module: "auth",
    tables: ["users"],
    reason:
      "throttles and sessions are read with the account they belong to: one statement a sign-in",
  },
  {
    module: "billing-profile",
    tables: ["brands"],
    reason: "whom invoices are made out to is in the brand's own row",
  },
  {
    module: "boosts",
    tables: ["brands", "offer_hourly_counters", "offers"],
    reason:
      "a boost is placed in the offer's row, is on hold with its brand, and is judged by the hours around it",
  },
  {
    module: "brand-offers",
    tables: ["categories", "offer_stats", "offers"],
    reason: "a brand makes and changes offers; its list sorts by what they brought",
  },
  {
    module: "brands",
    tables: [
      "api_keys",
      "brand_invitations",
      "brand_users",
      "categories",
      "code_pools",
      "offer_codes",
      "offer_revisions",
      "offers",
      "users",
    ],
    reason:
      "the overview lists a brand's offers with their stock and last change; the profile names its category; the checklist of a new brand asks what there is of offers, team and keys",
  },
  {
    module: "catalog",
    tables: ["offer_counts"],
    reason: "categories come with how many offers each has: one statement",
  },
  {
    module: "contact",
    tables: ["users"],
    reason: "the list of messages names who answered: one join",
  },
  {
    module: "credits",
    tables: ["brands", "verification_calls"],
    reason:
      "the log rows are the debits that a closed hour posts to the ledger (ADR 0005); who hears of a low balance",
  },
  {
    module: "invoices",
    tables: ["brands"],
    reason: "an invoice without a billing profile names the brand itself",
  },
  {
    module: "newsletter",
    tables: ["mail_tokens", "offers", "settings"],
    reason: "links of its own kind, the week's offers, and where the last issue ended",
  },
  {
    module: "offer-activity",
    tables: ["offer_feedback", "offer_repairs", "offers", "settings", "student_offer_interactions"],
    reason:
      "popularity is computed for many offers in one statement, and goes on where the last run ended",
  },
  {
    module: "offer-codes",
    tables: ["offer_stats", "offers", "redemptions"],
    reason: "a pool's rate is that of its redemptions",
  },
  {
    module: "offer-feedback",
    tables: ["offers", "users"],
    reason:
      "feedback is written under a lock on its offer and listed with its title; a repair names who made it",
  },
  {
    module: "offer-pictures",
    tables: ["offer_revisions", "offers"],
    reason: "a picture's files stay as long as an offer or a waiting change shows it",
  },
  {
    module: "offer-review",
    tables: ["brands", "offer_revisions", "offers"],
    reason: "the reviewers' lists show each offer or change with its brand: one statement a page",
  },
  {
    module: "offer-search",
    tables: ["offers", "offers_safe"],
    reason: "searching, filtering and counting offers is this module's subject",
  },
  {
    module: "offers",
    tables: ["brands", "offer_codes"],
    reason: "an offer is shown with its brand's name and logo, and how many codes are left",
  },
  {
    module: "partner-verification",
    tables: [
      "api_keys",
      "brand_balances",
      "brand_limit_overrides",
      "brands",
      "student_blocked_brands",
      "student_emails",
      "students",
    ],
    reason: "a call is decided, charged and logged in one statement (ADR 0005)",
  },
  {
    module: "finance-cases",
    tables: ["brands", "orders"],
    reason: "a case names its order's brand: one join",
  },
  {
    module: "payments",
    tables: ["brands"],
    reason: "the brand's contact is informed of a payment",
  },
  {
    module: "privacy",
    tables: "all",
    reason: "export and erasure take everything about one person, in one transaction",
  },
  {
    module: "redemptions",
    tables: [
      "brands",
      "code_pools",
      "offer_codes",
      "offer_feedback",
      "offer_stats",
      "offers",
      "outlets",
    ],
    reason:
      "redeeming takes a code and counts in one guarded statement; a shop's check names its outlet, and the brand's list what was said of the offer",
  },
  {
    module: "refunds",
    tables: ["brands", "orders", "payments"],
    reason: "a refund is decided with its order and brand in sight, and goes to what paid it",
  },
  { module: "saved-offers", tables: ["offers"], reason: "a page of saved offers is one statement" },
  {
    module: "students",
    tables: ["users", "verification_documents", "verification_submissions"],
    reason: "the profile says in one statement whether an ID is in review",
  },
  {
    module: "team",
    tables: ["brands", "mail_tokens", "users"],
    reason:
      "the contact belongs to the team by its address in the brand's row; links to a new one are tokens of their own kind",
  },
  {
    module: "top-ups",
    tables: ["brand_balances", "brands", "orders"],
    reason:
      "brands that run low are found by their balance in one statement; a debit is decided with the brand in sight, and followed up by its order",
  },
  {
    module: "review-claims",
    tables: ["users"],
    reason: "a claim names who holds it: one join",
  },
  {
    module: "verifications",
    tables: [
      "mail_preferences",
      "review_claims",
      "student_emails",
      "students",
      "users",
      "verification_documents",
    ],
    reason: "the queue, a case and the nightly reminders are one statement each",
  },
  {
    module: "webhooks",
    tables: ["brands"],
    reason:
      "whether the brand is approved is asked in the statements that record an event and take a delivery",
  },
];
