-- The application's rights. Its login role becomes a member: GRANT bachat_app TO <login>. Each later
-- migration that adds a table grants it here in kind; there are no default privileges in this schema,
-- so that nothing becomes writable by being forgotten.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'bachat_app') THEN
    CREATE ROLE bachat_app NOLOGIN;
  END IF;
EXCEPTION
  -- Roles belong to the whole server: another database's migration may just have made it.
  WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO bachat_app;
--> statement-breakpoint

-- Ordinary tables.
GRANT SELECT, INSERT, UPDATE, DELETE ON
  academic_domains, admin_invitations, auth_throttles, boosts, brand_invitations, brand_limit_overrides,
  brand_users, categories, college_aliases, colleges, contact_messages, idempotency_keys, mail_preferences,
  mail_tokens, newsletter_subscribers, offer_clicks, offer_codes, offer_feedback, offer_hourly_counters,
  offer_revisions, offer_stats, offers, recovery_codes, refresh_tokens, review_claims, search_terms,
  second_factors, sessions, settings, student_blocked_brands, student_emails, student_offer_interactions,
  student_offer_views, user_roles, webhook_deliveries, webhook_endpoints
TO bachat_app;
--> statement-breakpoint

-- Rows that change but are never removed.
GRANT SELECT, INSERT, UPDATE ON
  api_keys, brand_applications, brand_balances, brand_test_counters, brands, invoice_sequences,
  ledger_watermarks, orders, payments, redemptions, refunds, students, users, verification_documents,
  verification_submissions
TO bachat_app;
--> statement-breakpoint

-- Append-only.
GRANT SELECT, INSERT ON
  audit_chain, audit_log, consents, document_reads, invoices, ledger_accounts, ledger_entries,
  ledger_transfers, payment_events, verification_calls
TO bachat_app;
--> statement-breakpoint
GRANT UPDATE (withdrawn_at) ON consents TO bachat_app;
--> statement-breakpoint
GRANT UPDATE (processed_at) ON payment_events TO bachat_app;
--> statement-breakpoint
GRANT UPDATE (pdf_key) ON invoices TO bachat_app;
--> statement-breakpoint
-- Erasure empties these; the log row keeps only a hash that nothing can be guessed from without the salt.
GRANT SELECT, INSERT, DELETE ON audit_personal_values TO bachat_app;
--> statement-breakpoint

-- Kept by triggers.
GRANT SELECT ON offer_counts, offers_public, offers_safe, brands_safe TO bachat_app;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION ensure_usage_partitions(integer, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION ensure_usage_partitions(integer, integer) TO bachat_app;
--> statement-breakpoint

-- The job queue makes its own tables here, as the role that runs migrations.
CREATE SCHEMA IF NOT EXISTS pgboss;
--> statement-breakpoint
GRANT USAGE ON SCHEMA pgboss TO bachat_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO bachat_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA pgboss GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO bachat_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA pgboss GRANT USAGE, SELECT ON SEQUENCES TO bachat_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA pgboss GRANT EXECUTE ON FUNCTIONS TO bachat_app;
