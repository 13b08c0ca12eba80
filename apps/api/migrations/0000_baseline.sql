-- The schema of version 0.2.0: what its 37 migrations made, in their order, without what a later one of them undid.
-- docs/adr/0085-old-migrations-are-one-baseline.md

-- Before everything else: columns and indexes need these.
CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pgcrypto;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TYPE "public"."domain_trust" AS ENUM('academic', 'stopped');
--> statement-breakpoint
CREATE TYPE "public"."api_key_mode" AS ENUM('live', 'test');
--> statement-breakpoint
CREATE TYPE "public"."audit_actor" AS ENUM('user', 'api_key', 'system');
--> statement-breakpoint
CREATE TYPE "public"."boost_status" AS ENUM('scheduled', 'active', 'paused', 'ended', 'cancelled');
--> statement-breakpoint
CREATE TYPE "public"."application_status" AS ENUM('pending', 'approved', 'rejected');
--> statement-breakpoint
CREATE TYPE "public"."plan_tier" AS ENUM('free_trial', 'starter', 'growth', 'enterprise');
--> statement-breakpoint
CREATE TYPE "public"."brand_role" AS ENUM('admin', 'editor', 'developer', 'viewer', 'staff');
--> statement-breakpoint
CREATE TYPE "public"."brand_status" AS ENUM('pending', 'approved', 'rejected', 'suspended');
--> statement-breakpoint
CREATE TYPE "public"."consent_purpose" AS ENUM('terms', 'privacy', 'brand_verification', 'document_processing', 'marketing_mail');
--> statement-breakpoint
CREATE TYPE "public"."contact_message_status" AS ENUM('new', 'read', 'answered', 'closed');
--> statement-breakpoint
CREATE TYPE "public"."document_read_action" AS ENUM('url_issued', 'read');
--> statement-breakpoint
CREATE TYPE "public"."invoice_kind" AS ENUM('tax_invoice', 'credit_note', 'proforma');
--> statement-breakpoint
CREATE TYPE "public"."ledger_account_kind" AS ENUM('brand', 'sales', 'trial', 'grants', 'usage', 'refunds');
--> statement-breakpoint
CREATE TYPE "public"."ledger_transfer_kind" AS ENUM('purchase', 'trial', 'grant', 'usage', 'refund', 'correction');
--> statement-breakpoint
CREATE TYPE "public"."mail_kind" AS ENUM('offers', 'saved_offer_ending', 'verification_reminder', 'brand_weekly_report', 'brand_low_credits', 'brand_code_pool_low', 'brand_offer_reviewed', 'brand_payments', 'brand_team', 'brand_webhooks');
--> statement-breakpoint
CREATE TYPE "public"."mail_token_purpose" AS ENUM('confirm_email', 'reset_password', 'change_email', 'academic_email', 'admin_invitation', 'newsletter_confirm', 'newsletter_unsubscribe', 'contact_email');
--> statement-breakpoint
CREATE TYPE "public"."newsletter_status" AS ENUM('pending', 'confirmed', 'unsubscribed');
--> statement-breakpoint
CREATE TYPE "public"."feedback_outcome" AS ENUM('worked', 'code_refused', 'terms_differ');
--> statement-breakpoint
CREATE TYPE "public"."revision_status" AS ENUM('pending', 'approved', 'rejected', 'withdrawn');
--> statement-breakpoint
CREATE TYPE "public"."code_mode" AS ENUM('shared', 'pool');
--> statement-breakpoint
CREATE TYPE "public"."currency_code" AS ENUM('INR', 'USD');
--> statement-breakpoint
CREATE TYPE "public"."discount_type" AS ENUM('percentage', 'fixed', 'bogo', 'free_shipping', 'other');
--> statement-breakpoint
CREATE TYPE "public"."offer_channel" AS ENUM('online', 'in_store', 'both');
--> statement-breakpoint
CREATE TYPE "public"."offer_country" AS ENUM('Global', 'India', 'US', 'UK', 'Canada');
--> statement-breakpoint
CREATE TYPE "public"."offer_exclusivity" AS ENUM('standard', 'exclusive');
--> statement-breakpoint
CREATE TYPE "public"."offer_status" AS ENUM('draft', 'pending_review', 'published', 'rejected', 'paused', 'archived');
--> statement-breakpoint
CREATE TYPE "public"."offer_type" AS ENUM('redirect', 'code', 'other');
--> statement-breakpoint
CREATE TYPE "public"."redemption_method" AS ENUM('redirect', 'code', 'qr');
--> statement-breakpoint
CREATE TYPE "public"."boost_plan" AS ENUM('days_7', 'days_15', 'days_30');
--> statement-breakpoint
CREATE TYPE "public"."credit_pack" AS ENUM('starter', 'growth', 'enterprise');
--> statement-breakpoint
CREATE TYPE "public"."order_kind" AS ENUM('credit_pack', 'boost');
--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('created', 'paid', 'failed', 'expired', 'partly_refunded', 'refunded');
--> statement-breakpoint
CREATE TYPE "public"."payment_gateway" AS ENUM('razorpay', 'sandbox', 'bank_transfer');
--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('authorized', 'captured', 'failed', 'refunded');
--> statement-breakpoint
CREATE TYPE "public"."redemption_status" AS ENUM('issued', 'checked');
--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('requested', 'processed', 'failed', 'approved', 'declined');
--> statement-breakpoint
CREATE TYPE "public"."review_subject" AS ENUM('verification', 'application', 'offer');
--> statement-breakpoint
CREATE TYPE "public"."session_audience" AS ENUM('site', 'admin');
--> statement-breakpoint
CREATE TYPE "public"."session_end_reason" AS ENUM('signed_out', 'signed_out_everywhere', 'ended_by_user', 'token_reuse', 'password_changed', 'sign_up_repeated', 'blocked', 'account_deleted');
--> statement-breakpoint
CREATE TYPE "public"."session_transport" AS ENUM('cookie', 'body');
--> statement-breakpoint
CREATE TYPE "public"."student_email_kind" AS ENUM('account', 'academic');
--> statement-breakpoint
CREATE TYPE "public"."interaction_type" AS ENUM('view', 'save', 'redeem');
--> statement-breakpoint
CREATE TYPE "public"."verification_status" AS ENUM('pending', 'approved', 'rejected');
--> statement-breakpoint
CREATE TYPE "public"."year_of_study" AS ENUM('freshman', 'sophomore', 'junior', 'senior', 'graduate', 'phd');
--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('admin');
--> statement-breakpoint
CREATE TYPE "public"."locale_code" AS ENUM('en', 'hi');
--> statement-breakpoint
CREATE TYPE "public"."user_mode" AS ENUM('student', 'brand');
--> statement-breakpoint
CREATE TYPE "public"."verification_result" AS ENUM('verified', 'not_verified', 'quota_exceeded', 'insufficient_credits', 'rate_limited');
--> statement-breakpoint
CREATE TYPE "public"."document_kind" AS ENUM('id_card_front', 'id_card_back', 'fee_receipt', 'bonafide_certificate', 'admit_card', 'other');
--> statement-breakpoint
CREATE TYPE "public"."processing_status" AS ENUM('pending', 'ready', 'failed');
--> statement-breakpoint
CREATE TYPE "public"."decision_source" AS ENUM('admin', 'academic_email', 'unreadable_files', 'account_deleted');
--> statement-breakpoint
CREATE TYPE "public"."submission_reason" AS ENUM('unreadable', 'expired_or_undated', 'name_mismatch', 'institution_mismatch', 'not_student_document', 'suspected_edit', 'duplicate', 'government_id', 'other');
--> statement-breakpoint
CREATE TYPE "public"."submission_status" AS ENUM('pending', 'approved', 'rejected');
--> statement-breakpoint
CREATE TYPE "public"."delivery_status" AS ENUM('pending', 'delivered', 'failed');
--> statement-breakpoint
CREATE TYPE "public"."webhook_event" AS ENUM('offer.redeemed', 'offer.reviewed', 'code_pool.low', 'credits.low', 'payment.captured', 'key.revoked');
--> statement-breakpoint
CREATE TABLE "academic_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"college_id" uuid,
	"trust" "domain_trust" NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "academic_domains_form" CHECK ("academic_domains"."domain" = lower("academic_domains"."domain") and "academic_domains"."domain" ~ '^[a-z0-9.-]+\.[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE TABLE "admin_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" "citext" NOT NULL,
	"role" "user_role" DEFAULT 'admin' NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"invited_by" uuid NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "admin_invitations_one_end" CHECK ("admin_invitations"."accepted_at" is null or "admin_invitations"."revoked_at" is null)
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mode" "api_key_mode" NOT NULL,
	"prefix" text NOT NULL,
	"last_four" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"secret_encrypted" "bytea",
	"allowed_ips" "cidr"[],
	"rotated_from_id" uuid,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"last_used_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "api_keys_hash_is_sha256" CHECK (octet_length("api_keys"."secret_hash") = 32),
	CONSTRAINT "api_keys_live_secret_is_gone" CHECK ("api_keys"."mode" = 'test' or "api_keys"."secret_encrypted" is null),
	CONSTRAINT "api_keys_prefix_fits_mode" CHECK (starts_with("api_keys"."prefix", 'bk_' || "api_keys"."mode"::text || '_')),
	CONSTRAINT "api_keys_last_four" CHECK (length("api_keys"."last_four") = 4)
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"salt" "bytea" NOT NULL,
	"payload_hash" "bytea" NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"chained_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_chain_audit_id_unique" UNIQUE("audit_id"),
	CONSTRAINT "audit_chain_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "audit_chain_position" CHECK ("audit_chain"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"actor_type" "audit_actor" NOT NULL,
	"actor_id" uuid,
	"brand_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"personal_hash" "bytea",
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_actor" CHECK (("audit_log"."actor_type" = 'system') = ("audit_log"."actor_id" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_personal_values" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "auth_throttles" (
	"scope" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_allowed_at" timestamp (3) with time zone NOT NULL,
	"last_failure_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_throttles_scope_key_hash_pk" PRIMARY KEY("scope","key_hash"),
	CONSTRAINT "auth_throttles_failures" CHECK ("auth_throttles"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "boosts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"offer_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"order_id" uuid,
	"plan" "boost_plan" NOT NULL,
	"status" "boost_status" DEFAULT 'scheduled' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"remaining_seconds" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boosts_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "boosts_dates_in_order" CHECK ("boosts"."ends_at" > "boosts"."starts_at"),
	CONSTRAINT "boosts_paused_knows_rest" CHECK (("boosts"."status" = 'paused') = ("boosts"."paused_at" is not null) and ("boosts"."status" = 'paused') = ("boosts"."remaining_seconds" is not null))
);
--> statement-breakpoint
CREATE TABLE "brand_applications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand_id" uuid NOT NULL,
	"submitted_by" uuid,
	"brand_name" text NOT NULL,
	"logo_url" text,
	"category_id" uuid NOT NULL,
	"offer_title" text NOT NULL,
	"offer_details" text NOT NULL,
	"redemption_method" "redemption_method" NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"eligibility" text DEFAULT 'all' NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" "citext" NOT NULL,
	"contact_phone" text,
	"status" "application_status" DEFAULT 'pending' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"decision_note" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"offer_id" uuid,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"redemption_url" text,
	"redemption_code_encrypted" "bytea",
	"discount_type" "discount_type" DEFAULT 'other' NOT NULL,
	"discount_value" text,
	"country" "offer_country" DEFAULT 'India' NOT NULL,
	"city" text,
	"channel" "offer_channel" DEFAULT 'online' NOT NULL,
	"earlier" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "brand_applications_brand_id_unique" UNIQUE("brand_id"),
	CONSTRAINT "brand_applications_dates_in_order" CHECK ("brand_applications"."end_date" >= "brand_applications"."start_date"),
	CONSTRAINT "brand_applications_decided_has_time" CHECK (("brand_applications"."status" = 'pending') = ("brand_applications"."decided_at" is null)),
	CONSTRAINT "brand_applications_rejected_has_note" CHECK ("brand_applications"."status" <> 'rejected' or "brand_applications"."decision_note" is not null),
	CONSTRAINT "brand_applications_logo_is_http" CHECK ("brand_applications"."logo_url" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "brand_balances" (
	"brand_id" uuid PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"plan_tier" "plan_tier" DEFAULT 'free_trial' NOT NULL,
	"hour_started_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"hour_calls" integer DEFAULT 0 NOT NULL,
	"month_started_on" date DEFAULT '1970-01-01' NOT NULL,
	"month_calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "brand_balances_not_negative" CHECK ("brand_balances"."balance" >= 0),
	CONSTRAINT "brand_balances_counters_not_negative" CHECK ("brand_balances"."hour_calls" >= 0 and "brand_balances"."month_calls" >= 0)
);
--> statement-breakpoint
CREATE TABLE "brand_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand_id" uuid NOT NULL,
	"email" "citext" NOT NULL,
	"role" "brand_role" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"invited_by" uuid NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "brand_invitations_one_end" CHECK ("brand_invitations"."accepted_at" is null or "brand_invitations"."revoked_at" is null)
);
--> statement-breakpoint
CREATE TABLE "brand_limit_overrides" (
	"brand_id" uuid PRIMARY KEY NOT NULL,
	"hourly_limit" integer,
	"monthly_quota" integer,
	"note" text NOT NULL,
	"set_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_limit_overrides_something" CHECK (num_nonnulls("brand_limit_overrides"."hourly_limit", "brand_limit_overrides"."monthly_quota") > 0),
	CONSTRAINT "brand_limit_overrides_positive" CHECK ("brand_limit_overrides"."hourly_limit" > 0 and "brand_limit_overrides"."monthly_quota" > 0)
);
--> statement-breakpoint
CREATE TABLE "brand_test_counters" (
	"brand_id" uuid PRIMARY KEY NOT NULL,
	"hour_started_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"hour_calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "brand_test_counters_not_negative" CHECK ("brand_test_counters"."hour_calls" >= 0)
);
--> statement-breakpoint
CREATE TABLE "brand_users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" "brand_role" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_users_brand_user" UNIQUE("brand_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"status" "brand_status" DEFAULT 'pending' NOT NULL,
	"status_reason" text,
	"description" text,
	"website_url" text,
	"category_id" uuid,
	"contact_email" "citext" NOT NULL,
	"contact_name" text,
	"contact_phone" text,
	"logo_source_url" text,
	"logo_url" text,
	"billing_name" text,
	"billing_address" text,
	"billing_state_code" text,
	"gstin" text,
	"approved_at" timestamp (3) with time zone,
	"trial_credits_granted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"billing_city" text,
	"billing_postal_code" text,
	"pan" text,
	"billing_email" "citext",
	CONSTRAINT "brands_slug_unique" UNIQUE("slug"),
	CONSTRAINT "brands_slug_form" CHECK ("brands"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "brands_approved_has_time" CHECK ("brands"."status" <> 'approved' or "brands"."approved_at" is not null),
	CONSTRAINT "brands_refusal_has_reason" CHECK ("brands"."status" not in ('rejected', 'suspended') or "brands"."status_reason" is not null),
	CONSTRAINT "brands_trial_after_approval" CHECK ("brands"."trial_credits_granted_at" is null or "brands"."approved_at" is not null),
	CONSTRAINT "brands_state_code_form" CHECK ("brands"."billing_state_code" ~ '^[0-9]{2}$'),
	CONSTRAINT "brands_gstin_form" CHECK ("brands"."gstin" ~ '^[0-9]{2}[A-Z0-9]{13}$')
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"icon" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name_hi" text,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_slug_form" CHECK ("categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "college_aliases" (
	"college_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "college_aliases_college_id_name_pk" PRIMARY KEY("college_id","name"),
	CONSTRAINT "college_aliases_lower_case" CHECK ("college_aliases"."name" = lower("college_aliases"."name"))
);
--> statement-breakpoint
CREATE TABLE "colleges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"source" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "colleges_name_city" UNIQUE("name","city")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" "consent_purpose" NOT NULL,
	"version" text NOT NULL,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "consents_withdrawn_later" CHECK ("consents"."withdrawn_at" >= "consents"."granted_at")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" "contact_message_status" DEFAULT 'new' NOT NULL,
	"handled_by" uuid,
	"handled_at" timestamp (3) with time zone,
	"answer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_answered_has_answer" CHECK ("contact_messages"."status" <> 'answered' or "contact_messages"."answer" is not null),
	CONSTRAINT "contact_messages_handled_has_time" CHECK ("contact_messages"."status" = 'new' or "contact_messages"."handled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "document_reads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"action" "document_read_action" NOT NULL,
	"page" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"brand_id" uuid NOT NULL,
	"mode" "api_key_mode" NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"response_encrypted" "bytea" NOT NULL,
	"student_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_brand_id_mode_key_pk" PRIMARY KEY("brand_id","mode","key"),
	CONSTRAINT "idempotency_keys_form" CHECK ("idempotency_keys"."key" ~ '^[\x20-\x7e]{1,255}$')
);
--> statement-breakpoint
CREATE TABLE "invoice_sequences" (
	"series" text NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_sequences_series_fiscal_year_pk" PRIMARY KEY("series","fiscal_year"),
	CONSTRAINT "invoice_sequences_not_negative" CHECK ("invoice_sequences"."last_number" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" "invoice_kind" NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"brand_id" uuid NOT NULL,
	"series" text NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"sequence_number" integer NOT NULL,
	"number" text NOT NULL,
	"net_paise" bigint NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"pdf_key" text,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_sequence" UNIQUE("series","fiscal_year","sequence_number"),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total_paise" = "invoices"."net_paise" + "invoices"."cgst_paise" + "invoices"."sgst_paise" + "invoices"."igst_paise"),
	CONSTRAINT "invoices_tax_kind" CHECK ("invoices"."igst_paise" = 0 or ("invoices"."cgst_paise" = 0 and "invoices"."sgst_paise" = 0)),
	CONSTRAINT "invoices_credit_note_has_refund" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" "ledger_account_kind" NOT NULL,
	"brand_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_brand_id_unique" UNIQUE("brand_id"),
	CONSTRAINT "ledger_accounts_brand_kind" CHECK (("ledger_accounts"."kind" = 'brand') = ("ledger_accounts"."brand_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_account_once" UNIQUE("transfer_id","account_id"),
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" "ledger_transfer_kind" NOT NULL,
	"brand_id" uuid NOT NULL,
	"order_id" uuid,
	"refund_id" uuid,
	"usage_hour" timestamp (3) with time zone,
	"note" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transfers_cause_fits_kind" CHECK (("ledger_transfers"."kind" = 'purchase') = ("ledger_transfers"."order_id" is not null)
        and ("ledger_transfers"."kind" = 'refund') = ("ledger_transfers"."refund_id" is not null)
        and ("ledger_transfers"."kind" = 'usage') = ("ledger_transfers"."usage_hour" is not null)
        and ("ledger_transfers"."kind" not in ('grant', 'correction') or "ledger_transfers"."note" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_watermarks" (
	"brand_id" uuid PRIMARY KEY NOT NULL,
	"posted_until" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"counted_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_preferences" (
	"user_id" uuid NOT NULL,
	"kind" "mail_kind" NOT NULL,
	"enabled" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"purpose" "mail_token_purpose" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid,
	"email" "citext" NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "mail_tokens_account_purposes_have_user" CHECK ("mail_tokens"."user_id" is not null or "mail_tokens"."purpose" in ('admin_invitation', 'newsletter_confirm', 'newsletter_unsubscribe', 'contact_email'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" "citext" NOT NULL,
	"locale" "locale_code" DEFAULT 'en' NOT NULL,
	"status" "newsletter_status" DEFAULT 'pending' NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_confirmed_has_time" CHECK ("newsletter_subscribers"."status" <> 'confirmed' or "newsletter_subscribers"."confirmed_at" is not null),
	CONSTRAINT "newsletter_subscribers_ended_has_time" CHECK (("newsletter_subscribers"."status" = 'unsubscribed') = ("newsletter_subscribers"."unsubscribed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "offer_clicks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"offer_id" uuid NOT NULL,
	"student_id" uuid,
	"followed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"offer_id" uuid NOT NULL,
	"code_encrypted" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"assigned_student_id" uuid,
	"assigned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_codes_offer_code" UNIQUE("offer_id","code_hash"),
	CONSTRAINT "offer_codes_assignment" CHECK (("offer_codes"."assigned_student_id" is null) = ("offer_codes"."assigned_at" is null))
);
--> statement-breakpoint
CREATE TABLE "offer_counts" (
	"category_slug" text NOT NULL,
	"country" "offer_country" NOT NULL,
	"city" text,
	"total" integer NOT NULL,
	CONSTRAINT "offer_counts_cell" UNIQUE NULLS NOT DISTINCT("category_slug","country","city")
);
--> statement-breakpoint
CREATE TABLE "offer_feedback" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"student_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"outcome" "feedback_outcome" NOT NULL,
	"comment" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"comment_for_brand" boolean DEFAULT false NOT NULL,
	CONSTRAINT "offer_feedback_student_offer" UNIQUE("student_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "offer_hourly_counters" (
	"offer_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"redeems" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "offer_hourly_counters_offer_id_hour_pk" PRIMARY KEY("offer_id","hour")
);
--> statement-breakpoint
CREATE TABLE "offer_revisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"offer_id" uuid NOT NULL,
	"revision_number" integer NOT NULL,
	"status" "revision_status" DEFAULT 'pending' NOT NULL,
	"changes" jsonb NOT NULL,
	"shared_code_encrypted" "bytea",
	"submitted_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"previous" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "offer_revisions_number" UNIQUE("offer_id","revision_number"),
	CONSTRAINT "offer_revisions_decided_has_time" CHECK (("offer_revisions"."status" = 'pending') = ("offer_revisions"."decided_at" is null)),
	CONSTRAINT "offer_revisions_rejected_has_note" CHECK ("offer_revisions"."status" <> 'rejected' or "offer_revisions"."decision_note" is not null)
);
--> statement-breakpoint
CREATE TABLE "offer_stats" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"view_count" bigint DEFAULT 0 NOT NULL,
	"impression_count" bigint DEFAULT 0 NOT NULL,
	"click_count" bigint DEFAULT 0 NOT NULL,
	"save_count" bigint DEFAULT 0 NOT NULL,
	"redeem_count" bigint DEFAULT 0 NOT NULL,
	"redeem_day" date,
	"redeem_day_count" integer DEFAULT 0 NOT NULL,
	"worked_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "offer_stats_not_negative" CHECK (least("offer_stats"."view_count", "offer_stats"."impression_count", "offer_stats"."click_count", "offer_stats"."save_count", "offer_stats"."redeem_count", "offer_stats"."redeem_day_count", "offer_stats"."worked_count", "offer_stats"."failed_count") >= 0)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"terms" text,
	"how_to" text,
	"eligibility" text DEFAULT 'all' NOT NULL,
	"status" "offer_status" DEFAULT 'draft' NOT NULL,
	"offer_type" "offer_type" NOT NULL,
	"redemption_method" "redemption_method" NOT NULL,
	"redemption_url" text,
	"code_mode" "code_mode",
	"shared_code_encrypted" "bytea",
	"discount_type" "discount_type" NOT NULL,
	"discount_percent" smallint,
	"discount_minor" bigint,
	"discount_text" text,
	"currency" "currency_code" DEFAULT 'INR' NOT NULL,
	"exclusivity" "offer_exclusivity" DEFAULT 'standard' NOT NULL,
	"country" "offer_country" DEFAULT 'Global' NOT NULL,
	"city" text,
	"channel" "offer_channel" DEFAULT 'online' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"ends_on" date GENERATED ALWAYS AS (coalesce(end_date, '9999-12-31'::date)) STORED NOT NULL,
	"total_cap" integer,
	"daily_cap" integer,
	"per_student_cap" smallint DEFAULT 1 NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"placement_priority" integer DEFAULT 0 NOT NULL,
	"popularity_score" double precision DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	"review_note" text,
	"published_at" timestamp (3) with time zone,
	"created_by" uuid,
	"brand_name" text DEFAULT '' NOT NULL,
	"brand_slug" text DEFAULT '' NOT NULL,
	"brand_logo_url" text,
	"category_name" text DEFAULT '' NOT NULL,
	"category_slug" text DEFAULT '' NOT NULL,
	"category_icon" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(title || E'\n' || brand_name || E'\n' || description)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creation_key" uuid,
	"title_hi" text,
	"description_hi" text,
	"terms_hi" text,
	"how_to_hi" text,
	"picture_id" uuid,
	"picture_alt" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	CONSTRAINT "offers_type_fits_method" CHECK (("offers"."offer_type" = 'redirect' and "offers"."redemption_method" = 'redirect')
        or ("offers"."offer_type" = 'code' and "offers"."redemption_method" in ('code', 'qr'))
        or "offers"."offer_type" = 'other'),
	CONSTRAINT "offers_discount_fits_type" CHECK (case "offers"."discount_type"
        when 'percentage' then "offers"."discount_percent" is not null and "offers"."discount_minor" is null and "offers"."discount_text" is null
        when 'fixed' then "offers"."discount_minor" is not null and "offers"."discount_percent" is null and "offers"."discount_text" is null
        when 'other' then "offers"."discount_text" is not null and "offers"."discount_percent" is null and "offers"."discount_minor" is null
        else num_nonnulls("offers"."discount_percent", "offers"."discount_minor", "offers"."discount_text") = 0
      end),
	CONSTRAINT "offers_percent_range" CHECK ("offers"."discount_percent" between 1 and 100),
	CONSTRAINT "offers_minor_positive" CHECK ("offers"."discount_minor" > 0),
	CONSTRAINT "offers_url_is_http" CHECK ("offers"."redemption_url" ~* '^https?://'),
	CONSTRAINT "offers_live_can_be_redeemed" CHECK ("offers"."status" not in ('pending_review', 'published', 'paused') or case "offers"."redemption_method"
        when 'redirect' then "offers"."redemption_url" is not null
        when 'code' then "offers"."code_mode" is not null and ("offers"."code_mode" = 'pool' or "offers"."shared_code_encrypted" is not null)
        else true
      end),
	CONSTRAINT "offers_code_only_for_code_method" CHECK ("offers"."redemption_method" = 'code' or ("offers"."code_mode" is null and "offers"."shared_code_encrypted" is null)),
	CONSTRAINT "offers_shared_code_only_when_shared" CHECK ("offers"."shared_code_encrypted" is null or "offers"."code_mode" = 'shared'),
	CONSTRAINT "offers_global_has_no_city" CHECK ("offers"."country" <> 'Global' or "offers"."city" is null),
	CONSTRAINT "offers_dates_in_order" CHECK ("offers"."end_date" >= "offers"."start_date"),
	CONSTRAINT "offers_caps_positive" CHECK ("offers"."total_cap" > 0 and "offers"."daily_cap" > 0 and "offers"."per_student_cap" > 0),
	CONSTRAINT "offers_rejected_has_note" CHECK ("offers"."status" <> 'rejected' or "offers"."review_note" is not null),
	CONSTRAINT "offers_published_has_time" CHECK ("offers"."status" <> 'published' or "offers"."published_at" is not null),
	CONSTRAINT "offers_public_is_published" CHECK (not "offers"."is_public" or "offers"."status" = 'published')
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand_id" uuid NOT NULL,
	"placed_by" uuid,
	"kind" "order_kind" NOT NULL,
	"pack" "credit_pack",
	"credits" integer,
	"boost_plan" "boost_plan",
	"offer_id" uuid,
	"status" "order_status" DEFAULT 'created' NOT NULL,
	"net_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"gateway" "payment_gateway" NOT NULL,
	"gateway_order_id" text,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"creation_key" uuid,
	"refunded_credits" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"boost_start_day" date,
	"mandate_customer_id" text,
	CONSTRAINT "orders_gateway_order" UNIQUE("gateway","gateway_order_id"),
	CONSTRAINT "orders_item_fits_kind" CHECK (case "orders"."kind"
        when 'credit_pack' then "orders"."pack" is not null and "orders"."credits" is not null and "orders"."credits" > 0 and "orders"."boost_plan" is null and "orders"."offer_id" is null
        else "orders"."boost_plan" is not null and "orders"."offer_id" is not null and "orders"."pack" is null and "orders"."credits" is null
      end),
	CONSTRAINT "orders_total" CHECK ("orders"."net_paise" > 0 and "orders"."tax_paise" >= 0 and "orders"."total_paise" = "orders"."net_paise" + "orders"."tax_paise"),
	CONSTRAINT "orders_paid_has_time" CHECK (("orders"."status" in ('paid', 'partly_refunded', 'refunded')) = ("orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"gateway" "payment_gateway" NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "payment_events_event" UNIQUE("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"gateway" "payment_gateway" NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"status" "payment_status" NOT NULL,
	"amount_paise" bigint NOT NULL,
	"method" text,
	"captured_at" timestamp (3) with time zone,
	"failure_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"surplus" boolean DEFAULT false NOT NULL,
	"gateway_refund_id" text,
	CONSTRAINT "payments_gateway_payment" UNIQUE("gateway","gateway_payment_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_paise" > 0),
	CONSTRAINT "payments_captured_has_time" CHECK (("payments"."status" in ('captured', 'refunded')) = ("payments"."captured_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_code" UNIQUE("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"student_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"ordinal" smallint DEFAULT 1 NOT NULL,
	"method" "redemption_method" NOT NULL,
	"status" "redemption_status" DEFAULT 'issued' NOT NULL,
	"offer_code_id" uuid,
	"code_encrypted" "bytea",
	"check_code_hash" "bytea",
	"check_code_encrypted" "bytea",
	"checked_at" timestamp (3) with time zone,
	"checked_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"shared_code_hash" "bytea",
	"outlet_id" uuid,
	"given_code_hash" "bytea",
	CONSTRAINT "redemptions_check_code_hash_unique" UNIQUE("check_code_hash"),
	CONSTRAINT "redemptions_student_offer_ordinal" UNIQUE("student_id","offer_id","ordinal"),
	CONSTRAINT "redemptions_ordinal" CHECK ("redemptions"."ordinal" >= 1),
	CONSTRAINT "redemptions_checked_has_time" CHECK (("redemptions"."status" = 'checked') = ("redemptions"."checked_at" is not null)),
	CONSTRAINT "redemptions_secret_fits_method" CHECK (case "redemptions"."method"
        when 'code' then num_nonnulls("redemptions"."offer_code_id", "redemptions"."code_encrypted") = 1 and num_nonnulls("redemptions"."check_code_hash", "redemptions"."check_code_encrypted") = 0
        when 'qr' then num_nonnulls("redemptions"."offer_code_id", "redemptions"."code_encrypted") = 0 and num_nonnulls("redemptions"."check_code_hash", "redemptions"."check_code_encrypted") = 2
        else num_nonnulls("redemptions"."offer_code_id", "redemptions"."code_encrypted", "redemptions"."check_code_hash", "redemptions"."check_code_encrypted") = 0
      end)
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"session_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"parent_id" uuid,
	"rotated_at" timestamp (3) with time zone,
	"successor_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refresh_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "refresh_tokens_successor_after_rotation" CHECK ("refresh_tokens"."successor_used_at" is null or "refresh_tokens"."rotated_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" "refund_status" DEFAULT 'requested' NOT NULL,
	"credits" integer,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"gateway_refund_id" text,
	"requested_by" uuid,
	"processed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"request_key" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_gateway_refund_id_unique" UNIQUE("gateway_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0 and "refunds"."credits" > 0),
	CONSTRAINT "refunds_processed_has_time" CHECK (("refunds"."status" = 'processed') = ("refunds"."processed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "review_claims" (
	"subject_type" "review_subject" NOT NULL,
	"subject_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_claims_subject_type_subject_id_pk" PRIMARY KEY("subject_type","subject_id")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"offer_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_encrypted" "bytea" NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_used_step" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"audience" "session_audience" NOT NULL,
	"transport" "session_transport" NOT NULL,
	"ip" "inet",
	"device_label" text,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"proof_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" "session_end_reason",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_end_has_reason" CHECK (("sessions"."revoked_at" is null) = ("sessions"."revoked_reason" is null)),
	CONSTRAINT "sessions_expire_later" CHECK ("sessions"."expires_at" > "sessions"."created_at")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"source" text,
	"as_of" date,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_blocked_brands" (
	"student_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_blocked_brands_student_id_brand_id_pk" PRIMARY KEY("student_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "student_emails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" "student_email_kind" NOT NULL,
	"email" "citext" NOT NULL,
	"lookup_address" text NOT NULL,
	"duplicate_key" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_emails_lookup_address_unique" UNIQUE("lookup_address"),
	CONSTRAINT "student_emails_lookup_form" CHECK ("student_emails"."lookup_address" = lower(btrim("student_emails"."lookup_address")) and length("student_emails"."lookup_address") <= 254)
);
--> statement-breakpoint
CREATE TABLE "student_offer_interactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"student_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"interaction_type" "interaction_type" NOT NULL,
	"redeemed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_offer_interactions_redeemed_at" CHECK (("student_offer_interactions"."interaction_type" = 'redeem') = ("student_offer_interactions"."redeemed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "student_offer_views" (
	"student_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"last_counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "student_offer_views_student_id_offer_id_pk" PRIMARY KEY("student_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"college_name" text,
	"college_id" uuid,
	"year_of_study" "year_of_study",
	"degree" text,
	"location" text,
	"verification_status" "verification_status" DEFAULT 'pending' NOT NULL,
	"verified_until" date,
	"avatar_key" text,
	"avatar_url" text,
	"is_test" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"brands_may_check" boolean DEFAULT false NOT NULL,
	CONSTRAINT "students_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "students_approved_has_end" CHECK (("students"."verification_status" = 'approved') = ("students"."verified_until" is not null)),
	CONSTRAINT "students_avatar_pair" CHECK (("students"."avatar_key" is null) = ("students"."avatar_url" is null))
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" "user_role" NOT NULL,
	"granted_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" "citext" NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"password_hash" text,
	"pending_password_hash" text,
	"password_changed_at" timestamp (3) with time zone,
	"user_mode" "user_mode" NOT NULL,
	"locale" "locale_code" DEFAULT 'en' NOT NULL,
	"is_18_or_older" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"blocked_reason" text,
	"deleted_at" timestamp (3) with time zone,
	"last_brand_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_pending_password_only_unconfirmed" CHECK ("users"."pending_password_hash" is null or "users"."email_confirmed_at" is null),
	CONSTRAINT "users_have_a_password" CHECK ("users"."deleted_at" is not null or "users"."password_hash" is not null or "users"."pending_password_hash" is not null),
	CONSTRAINT "users_block_has_reason" CHECK (("users"."blocked_at" is null) = ("users"."blocked_reason" is null)),
	CONSTRAINT "users_email_length" CHECK (length("users"."email") <= 254)
);
--> statement-breakpoint
-- Partitioned by hand: drizzle-kit has no words for it.
CREATE TABLE "verification_calls" (
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"brand_id" uuid NOT NULL,
	"api_key_id" uuid NOT NULL,
	"mode" "api_key_mode" NOT NULL,
	"result" "verification_result" NOT NULL,
	"status_code" smallint NOT NULL,
	"credits" smallint NOT NULL,
	"latency_us" integer NOT NULL,
	"email_hash" "bytea" NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "verification_calls_credits" CHECK ("verification_calls"."credits" in (0, 1) and ("verification_calls"."credits" = 0 or ("verification_calls"."mode" = 'live' and "verification_calls"."status_code" = 200)))
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "verification_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"submission_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" "document_kind" NOT NULL,
	"media_type" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"byte_size" integer NOT NULL,
	"processing_status" "processing_status" DEFAULT 'pending' NOT NULL,
	"failure_reason" text,
	"original_key" text,
	"page_keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"page_count" smallint DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_documents_submission_position" UNIQUE("submission_id","position"),
	CONSTRAINT "verification_documents_position" CHECK ("verification_documents"."position" between 1 and 4),
	CONSTRAINT "verification_documents_media_type" CHECK ("verification_documents"."media_type" in ('image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf')),
	CONSTRAINT "verification_documents_size" CHECK ("verification_documents"."byte_size" between 1 and 10485760),
	CONSTRAINT "verification_documents_sha256" CHECK (octet_length("verification_documents"."sha256") = 32),
	CONSTRAINT "verification_documents_ready_has_pages" CHECK ("verification_documents"."processing_status" <> 'ready' or "verification_documents"."deleted_at" is not null or ("verification_documents"."page_count" > 0 and cardinality("verification_documents"."page_keys") = "verification_documents"."page_count")),
	CONSTRAINT "verification_documents_deleted_is_gone" CHECK ("verification_documents"."deleted_at" is null or ("verification_documents"."original_key" is null and cardinality("verification_documents"."page_keys") = 0))
);
--> statement-breakpoint
CREATE TABLE "verification_submissions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"student_id" uuid NOT NULL,
	"status" "submission_status" DEFAULT 'pending' NOT NULL,
	"academic_email_id" uuid,
	"signals" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"decision_source" "decision_source",
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" "submission_reason",
	"reason_text" text,
	"verified_until" date,
	"document_deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_submissions_decision_fits_status" CHECK (case "verification_submissions"."status"
        when 'pending' then num_nonnulls("verification_submissions"."decision_source", "verification_submissions"."decided_by", "verification_submissions"."decided_at", "verification_submissions"."reason", "verification_submissions"."reason_text", "verification_submissions"."verified_until") = 0
        when 'approved' then "verification_submissions"."decided_at" is not null and "verification_submissions"."verified_until" is not null and "verification_submissions"."reason" is null and "verification_submissions"."reason_text" is null
        else "verification_submissions"."decided_at" is not null and "verification_submissions"."verified_until" is null and "verification_submissions"."reason" is not null
      end),
	CONSTRAINT "verification_submissions_decided_by_someone" CHECK ("verification_submissions"."status" = 'pending' or ("verification_submissions"."decision_source" is not null and ("verification_submissions"."decision_source" <> 'admin' or "verification_submissions"."decided_by" is not null))),
	CONSTRAINT "verification_submissions_other_has_text" CHECK ("verification_submissions"."reason" <> 'other' or "verification_submissions"."reason_text" is not null)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" "webhook_event" NOT NULL,
	"payload" jsonb NOT NULL,
	"status" "delivery_status" DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status_code" smallint,
	"last_error" text,
	"delivered_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_event_once" UNIQUE("endpoint_id","event_id"),
	CONSTRAINT "webhook_deliveries_delivered_has_time" CHECK (("webhook_deliveries"."status" = 'delivered') = ("webhook_deliveries"."delivered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand_id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"secret_encrypted" "bytea" NOT NULL,
	"events" "webhook_event"[] NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"disabled_reason" text,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp (3) with time zone,
	CONSTRAINT "webhook_endpoints_url_is_http" CHECK ("webhook_endpoints"."url" ~* '^https?://'),
	CONSTRAINT "webhook_endpoints_some_events" CHECK (cardinality("webhook_endpoints"."events") > 0)
);
--> statement-breakpoint
ALTER TABLE "academic_domains" ADD CONSTRAINT "academic_domains_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_rotated_from" FOREIGN KEY ("rotated_from_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_audit_id_audit_log_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit_log"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_personal_values" ADD CONSTRAINT "audit_personal_values_audit_id_audit_log_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit_log"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brand_applications" ADD CONSTRAINT "brand_applications_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brand_applications" ADD CONSTRAINT "brand_applications_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brand_applications" ADD CONSTRAINT "brand_applications_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brand_applications" ADD CONSTRAINT "brand_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brand_applications" ADD CONSTRAINT "brand_applications_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brand_balances" ADD CONSTRAINT "brand_balances_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brand_invitations" ADD CONSTRAINT "brand_invitations_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brand_invitations" ADD CONSTRAINT "brand_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brand_invitations" ADD CONSTRAINT "brand_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brand_limit_overrides" ADD CONSTRAINT "brand_limit_overrides_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brand_limit_overrides" ADD CONSTRAINT "brand_limit_overrides_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brand_test_counters" ADD CONSTRAINT "brand_test_counters_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brand_users" ADD CONSTRAINT "brand_users_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brand_users" ADD CONSTRAINT "brand_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "college_aliases" ADD CONSTRAINT "college_aliases_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_reads" ADD CONSTRAINT "document_reads_document_id_verification_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."verification_documents"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_reads" ADD CONSTRAINT "document_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_watermarks" ADD CONSTRAINT "ledger_watermarks_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_clicks" ADD CONSTRAINT "offer_clicks_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_clicks" ADD CONSTRAINT "offer_clicks_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_codes" ADD CONSTRAINT "offer_codes_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_codes" ADD CONSTRAINT "offer_codes_assigned_student_id_students_id_fk" FOREIGN KEY ("assigned_student_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_feedback" ADD CONSTRAINT "offer_feedback_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_feedback" ADD CONSTRAINT "offer_feedback_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_hourly_counters" ADD CONSTRAINT "offer_hourly_counters_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_revisions" ADD CONSTRAINT "offer_revisions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_revisions" ADD CONSTRAINT "offer_revisions_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_revisions" ADD CONSTRAINT "offer_revisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_stats" ADD CONSTRAINT "offer_stats_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_blocked_brands" ADD CONSTRAINT "student_blocked_brands_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_blocked_brands" ADD CONSTRAINT "student_blocked_brands_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_emails" ADD CONSTRAINT "student_emails_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_offer_interactions" ADD CONSTRAINT "student_offer_interactions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_offer_interactions" ADD CONSTRAINT "student_offer_interactions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_offer_views" ADD CONSTRAINT "student_offer_views_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_offer_views" ADD CONSTRAINT "student_offer_views_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_last_brand_id_brands_id_fk" FOREIGN KEY ("last_brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_submission_id_verification_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."verification_submissions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD CONSTRAINT "verification_submissions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD CONSTRAINT "verification_submissions_academic_email_id_student_emails_id_fk" FOREIGN KEY ("academic_email_id") REFERENCES "public"."student_emails"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD CONSTRAINT "verification_submissions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "academic_domains_college" ON "academic_domains" USING btree ("college_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "admin_invitations_open_email" ON "admin_invitations" USING btree ("email") WHERE "admin_invitations"."accepted_at" is null and "admin_invitations"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "admin_invitations_invited_by" ON "admin_invitations" USING btree ("invited_by");
--> statement-breakpoint
CREATE INDEX "api_keys_brand" ON "api_keys" USING btree ("brand_id","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "api_keys_rotated_from_id" ON "api_keys" USING btree ("rotated_from_id");
--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_log_actor_created" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_log_brand" ON "audit_log" USING btree ("brand_id","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "auth_throttles_last_failure" ON "auth_throttles" USING btree ("last_failure_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "boosts_one_running" ON "boosts" USING btree ("offer_id") WHERE "boosts"."status" in ('active', 'paused');
--> statement-breakpoint
CREATE INDEX "boosts_brand" ON "boosts" USING btree ("brand_id","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "boosts_offer" ON "boosts" USING btree ("offer_id");
--> statement-breakpoint
CREATE INDEX "boosts_due" ON "boosts" USING btree ("status","starts_at","ends_at");
--> statement-breakpoint
CREATE INDEX "brand_applications_queue" ON "brand_applications" USING btree ("status","submitted_at","id");
--> statement-breakpoint
CREATE INDEX "brand_applications_category" ON "brand_applications" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "brand_applications_submitted_by" ON "brand_applications" USING btree ("submitted_by");
--> statement-breakpoint
CREATE INDEX "brand_applications_offer" ON "brand_applications" USING btree ("offer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "brand_invitations_open" ON "brand_invitations" USING btree ("brand_id","email") WHERE "brand_invitations"."accepted_at" is null and "brand_invitations"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "brand_invitations_email" ON "brand_invitations" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "brand_users_user" ON "brand_users" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "brands_contact_email" ON "brands" USING btree ("contact_email");
--> statement-breakpoint
CREATE INDEX "brands_status_created" ON "brands" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "brands_category" ON "brands" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "brands_name_trgm" ON "brands" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "college_aliases_name_trgm" ON "college_aliases" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_standing" ON "consents" USING btree ("user_id","purpose") WHERE "consents"."withdrawn_at" is null;
--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","granted_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "contact_messages_status" ON "contact_messages" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "document_reads_document" ON "document_reads" USING btree ("document_id","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "document_reads_user" ON "document_reads" USING btree ("user_id","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_students" ON "idempotency_keys" USING gin ("student_ids");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'tax_invoice';
--> statement-breakpoint
CREATE INDEX "invoices_brand" ON "invoices" USING btree ("brand_id","issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_one_platform_account" ON "ledger_accounts" USING btree ("kind") WHERE "ledger_accounts"."brand_id" is null;
--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_order_once" ON "ledger_transfers" USING btree ("order_id") WHERE "ledger_transfers"."order_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_refund_once" ON "ledger_transfers" USING btree ("refund_id") WHERE "ledger_transfers"."refund_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_hour_once" ON "ledger_transfers" USING btree ("brand_id","usage_hour") WHERE "ledger_transfers"."usage_hour" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_trial_once" ON "ledger_transfers" USING btree ("brand_id") WHERE "ledger_transfers"."kind" = 'trial';
--> statement-breakpoint
CREATE INDEX "ledger_transfers_brand" ON "ledger_transfers" USING btree ("brand_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "mail_tokens_user_purpose" ON "mail_tokens" USING btree ("user_id","purpose");
--> statement-breakpoint
CREATE INDEX "mail_tokens_email_purpose" ON "mail_tokens" USING btree ("email","purpose");
--> statement-breakpoint
CREATE INDEX "mail_tokens_expiry" ON "mail_tokens" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_status" ON "newsletter_subscribers" USING btree ("status","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "offer_clicks_offer" ON "offer_clicks" USING btree ("offer_id","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "offer_clicks_student" ON "offer_clicks" USING btree ("student_id");
--> statement-breakpoint
CREATE INDEX "offer_codes_free" ON "offer_codes" USING btree ("offer_id","id") WHERE "offer_codes"."assigned_at" is null;
--> statement-breakpoint
CREATE INDEX "offer_codes_student" ON "offer_codes" USING btree ("assigned_student_id","offer_id");
--> statement-breakpoint
CREATE INDEX "offer_hourly_counters_hour" ON "offer_hourly_counters" USING btree ("hour");
--> statement-breakpoint
CREATE UNIQUE INDEX "offer_revisions_one_pending" ON "offer_revisions" USING btree ("offer_id") WHERE "offer_revisions"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "offer_revisions_queue" ON "offer_revisions" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "offers_search_trgm" ON "offers" USING gin ("search_text" gin_trgm_ops) WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_brand" ON "offers" USING btree ("brand_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "offers_category" ON "offers" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "offers_review_queue" ON "offers" USING btree ("submitted_at","id") WHERE "offers"."status" = 'pending_review';
--> statement-breakpoint
CREATE INDEX "offers_status_created" ON "offers" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "offers_awaiting_publication" ON "offers" USING btree ("ends_on") WHERE "offers"."status" = 'published' and not "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "orders_brand" ON "orders" USING btree ("brand_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "orders_brand_paid" ON "orders" USING btree ("brand_id","paid_at") WHERE "orders"."paid_at" is not null;
--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at");
--> statement-breakpoint
CREATE INDEX "orders_offer" ON "orders" USING btree ("offer_id");
--> statement-breakpoint
CREATE INDEX "payment_events_open" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."processed_at" is null;
--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_code_once" ON "redemptions" USING btree ("offer_code_id") WHERE "redemptions"."offer_code_id" is not null;
--> statement-breakpoint
CREATE INDEX "redemptions_student" ON "redemptions" USING btree ("student_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "redemptions_offer" ON "redemptions" USING btree ("offer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "redemptions_brand" ON "redemptions" USING btree ("brand_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "refresh_tokens_parent_id" ON "refresh_tokens" USING btree ("parent_id");
--> statement-breakpoint
CREATE INDEX "refresh_tokens_expiry" ON "refresh_tokens" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("status","created_at");
--> statement-breakpoint
CREATE INDEX "review_claims_admin" ON "review_claims" USING btree ("admin_id");
--> statement-breakpoint
CREATE INDEX "search_terms_trgm" ON "search_terms" USING gin ("term" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sessions_live_by_user" ON "sessions" USING btree ("user_id","last_seen_at" DESC NULLS FIRST) WHERE "sessions"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "student_blocked_brands_brand" ON "student_blocked_brands" USING btree ("brand_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "student_emails_one_account_address" ON "student_emails" USING btree ("student_id") WHERE "student_emails"."kind" = 'account';
--> statement-breakpoint
CREATE INDEX "student_emails_student" ON "student_emails" USING btree ("student_id");
--> statement-breakpoint
CREATE INDEX "student_emails_duplicate_key" ON "student_emails" USING btree ("duplicate_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "student_offer_interactions_one_save" ON "student_offer_interactions" USING btree ("student_id","offer_id") WHERE "student_offer_interactions"."interaction_type" = 'save';
--> statement-breakpoint
CREATE INDEX "student_offer_interactions_list" ON "student_offer_interactions" USING btree ("student_id","interaction_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "student_offer_interactions_offer" ON "student_offer_interactions" USING btree ("offer_id","interaction_type","created_at");
--> statement-breakpoint
CREATE INDEX "student_offer_interactions_recent" ON "student_offer_interactions" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "student_offer_views_offer" ON "student_offer_views" USING btree ("offer_id");
--> statement-breakpoint
CREATE INDEX "students_status_created" ON "students" USING btree ("verification_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "students_created" ON "students" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "students_verified_until" ON "students" USING btree ("verified_until") WHERE "students"."verified_until" is not null;
--> statement-breakpoint
CREATE INDEX "students_college" ON "students" USING btree ("college_id");
--> statement-breakpoint
CREATE INDEX "students_email" ON "students" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "students_name_trgm" ON "students" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "user_roles_granted_by" ON "user_roles" USING btree ("granted_by");
--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "users_last_brand" ON "users" USING btree ("last_brand_id");
--> statement-breakpoint
CREATE INDEX "verification_documents_sha256_lookup" ON "verification_documents" USING btree ("sha256");
--> statement-breakpoint
CREATE UNIQUE INDEX "verification_submissions_one_pending" ON "verification_submissions" USING btree ("student_id") WHERE "verification_submissions"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "verification_submissions_student" ON "verification_submissions" USING btree ("student_id","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "verification_submissions_queue" ON "verification_submissions" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "verification_submissions_decided" ON "verification_submissions" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "verification_submissions_decided_by" ON "verification_submissions" USING btree ("decided_by");
--> statement-breakpoint
CREATE INDEX "verification_submissions_academic_email" ON "verification_submissions" USING btree ("academic_email_id");
--> statement-breakpoint
CREATE INDEX "verification_submissions_retention" ON "verification_submissions" USING btree ("decided_at") WHERE "verification_submissions"."document_deleted_at" is null and "verification_submissions"."decided_at" is not null;
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE "webhook_deliveries"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "webhook_endpoints_brand" ON "webhook_endpoints" USING btree ("brand_id");
--> statement-breakpoint
-- Monthly partitions (UTC months) of the usage log. Run at every deployment and by a daily job; makes
-- what is missing and returns how many that was. With the rights of its owner, so that the
-- application's role, which may not create tables, can keep the log going. A new partition is attached
-- rather than created in place, since attaching does not stop reads and writes of the others.
CREATE FUNCTION ensure_usage_partitions(months_back integer DEFAULT 7, months_ahead integer DEFAULT 12)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
SET timezone = 'UTC'
AS $$
DECLARE
  this_month timestamptz := date_trunc('month', now());
  month_start timestamptz;
  partition_name text;
  created integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('ensure_usage_partitions'));
  FOR step IN -months_back .. months_ahead LOOP
    month_start := this_month + make_interval(months => step);
    partition_name := 'verification_calls_' || to_char(month_start, 'YYYY_MM');
    CONTINUE WHEN to_regclass(partition_name) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I (LIKE verification_calls INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', partition_name);
    EXECUTE format(
      'ALTER TABLE verification_calls ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      partition_name, month_start, month_start + interval '1 month'
    );
    created := created + 1;
  END LOOP;
  RETURN created;
END
$$;
--> statement-breakpoint
SELECT ensure_usage_partitions();
--> statement-breakpoint
-- What lists read is kept right here, so that no code path can forget it.

CREATE FUNCTION kolkata_today() RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (now() AT TIME ZONE 'Asia/Kolkata')::date;
--> statement-breakpoint
-- Copies of brand and category, and is_public.
CREATE FUNCTION offers_keep_copies() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  brand record;
  category record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- An update is ordered after a change of its brand by the lock on the offer; a new offer has none yet.
    SELECT name, slug, logo_url, status INTO brand FROM brands WHERE id = NEW.brand_id FOR SHARE;
  ELSE
    SELECT name, slug, logo_url, status INTO brand FROM brands WHERE id = NEW.brand_id;
  END IF;
  SELECT name, slug, icon INTO category FROM categories WHERE id = NEW.category_id;
  -- A missing parent is reported by its foreign key, so nothing may fail before that.
  NEW.brand_name := coalesce(brand.name, '');
  NEW.brand_slug := coalesce(brand.slug, '');
  NEW.brand_logo_url := brand.logo_url;
  NEW.category_name := coalesce(category.name, '');
  NEW.category_slug := coalesce(category.slug, '');
  NEW.category_icon := coalesce(category.icon, '');
  NEW.is_public := NEW.status = 'published'
    AND coalesce(brand.status = 'approved', false)
    AND NEW.start_date <= kolkata_today()
    AND (NEW.end_date IS NULL OR NEW.end_date >= kolkata_today());
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offers_keep_copies
BEFORE INSERT OR UPDATE OF brand_id, category_id, status, start_date, end_date, brand_name, brand_slug,
  brand_logo_url, category_name, category_slug, category_icon, is_public
ON offers FOR EACH ROW EXECUTE FUNCTION offers_keep_copies();
--> statement-breakpoint
-- Naming the column is enough to fire the trigger above for each offer.
CREATE FUNCTION brands_pass_on() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE offers SET brand_id = brand_id WHERE brand_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER brands_pass_on
AFTER UPDATE OF name, slug, logo_url, status ON brands FOR EACH ROW
WHEN ((OLD.name, OLD.slug, OLD.logo_url, OLD.status) IS DISTINCT FROM (NEW.name, NEW.slug, NEW.logo_url, NEW.status))
EXECUTE FUNCTION brands_pass_on();
--> statement-breakpoint
CREATE FUNCTION categories_pass_on() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE offers SET category_id = category_id WHERE category_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_pass_on
AFTER UPDATE OF name, slug, icon ON categories FOR EACH ROW
WHEN ((OLD.name, OLD.slug, OLD.icon) IS DISTINCT FROM (NEW.name, NEW.slug, NEW.icon))
EXECUTE FUNCTION categories_pass_on();
--> statement-breakpoint
-- The passing of days: run by a job just after midnight in Kolkata and at every start. Returns how many
-- offers came or went.
CREATE FUNCTION refresh_offer_publication() RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  gone integer;
  come integer;
BEGIN
  UPDATE offers SET is_public = is_public WHERE is_public AND ends_on < kolkata_today();
  GET DIAGNOSTICS gone = ROW_COUNT;
  UPDATE offers SET is_public = is_public
  FROM brands
  WHERE offers.status = 'published' AND NOT offers.is_public
    AND offers.ends_on >= kolkata_today() AND offers.start_date <= kolkata_today()
    AND brands.id = offers.brand_id AND brands.status = 'approved';
  GET DIAGNOSTICS come = ROW_COUNT;
  RETURN gone + come;
END
$$;
--> statement-breakpoint
-- Counts of public offers by cell, one change a statement and cell however many rows it touched. With
-- the rights of its owner: the application reads the counts and cannot write them.
CREATE FUNCTION offers_count_inserted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO offer_stats (offer_id) SELECT id FROM new_rows;
  INSERT INTO offer_counts (category_slug, country, city, total)
  SELECT category_slug, country, city, count(*) FROM new_rows WHERE is_public
  GROUP BY category_slug, country, city ORDER BY category_slug, country, city
  ON CONFLICT (category_slug, country, city) DO UPDATE SET total = offer_counts.total + excluded.total;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION offers_count_updated() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO offer_counts (category_slug, country, city, total)
  SELECT category_slug, country, city, sum(change)
  FROM (
    SELECT category_slug, country, city, 1 AS change FROM new_rows WHERE is_public
    UNION ALL
    SELECT category_slug, country, city, -1 FROM old_rows WHERE is_public
  ) AS changes
  GROUP BY category_slug, country, city HAVING sum(change) <> 0 ORDER BY category_slug, country, city
  ON CONFLICT (category_slug, country, city) DO UPDATE SET total = offer_counts.total + excluded.total;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION offers_count_deleted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO offer_counts (category_slug, country, city, total)
  SELECT category_slug, country, city, -count(*) FROM old_rows WHERE is_public
  GROUP BY category_slug, country, city ORDER BY category_slug, country, city
  ON CONFLICT (category_slug, country, city) DO UPDATE SET total = offer_counts.total + excluded.total;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offers_count_inserted AFTER INSERT ON offers
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_count_inserted();
--> statement-breakpoint
CREATE TRIGGER offers_count_updated AFTER UPDATE ON offers
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_count_updated();
--> statement-breakpoint
CREATE TRIGGER offers_count_deleted AFTER DELETE ON offers
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_count_deleted();
--> statement-breakpoint
-- City and country depend on each other; without this the planner takes rare pairs for common ones.
CREATE STATISTICS offers_cells (dependencies, mcv) ON category_slug, country, city FROM offers;
--> statement-breakpoint
-- Rules that a CHECK cannot say.

-- A decision is written once: afterwards the row may only lose its documents or gain signals.
CREATE FUNCTION verification_submissions_decided_once() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'submission % is decided already', OLD.id
    USING ERRCODE = 'check_violation', TABLE = 'verification_submissions', CONSTRAINT = 'verification_submissions_decided_once';
END
$$;
--> statement-breakpoint
CREATE TRIGGER verification_submissions_decided_once
BEFORE UPDATE ON verification_submissions FOR EACH ROW
WHEN (
  OLD.status <> 'pending' AND
  (OLD.student_id, OLD.status, OLD.decision_source, OLD.decided_by, OLD.decided_at, OLD.reason, OLD.reason_text, OLD.verified_until)
  IS DISTINCT FROM
  (NEW.student_id, NEW.status, NEW.decision_source, NEW.decided_by, NEW.decided_at, NEW.reason, NEW.reason_text, NEW.verified_until)
)
EXECUTE FUNCTION verification_submissions_decided_once();
--> statement-breakpoint
-- Double entry: when the transaction commits, each of its transfers has two entries or more and they sum to zero.
CREATE FUNCTION ledger_transfer_balances() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  transfer uuid;
  balanced boolean;
BEGIN
  IF TG_TABLE_NAME = 'ledger_transfers' THEN
    transfer := NEW.id;
  ELSE
    transfer := NEW.transfer_id;
  END IF;
  SELECT count(*) >= 2 AND sum(amount) = 0 INTO balanced FROM ledger_entries WHERE transfer_id = transfer;
  IF NOT balanced THEN
    RAISE EXCEPTION 'ledger transfer % does not balance', transfer
      USING ERRCODE = 'check_violation', TABLE = 'ledger_transfers', CONSTRAINT = 'ledger_transfer_balances';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transfer_balances AFTER INSERT ON ledger_transfers
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_balances();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_balances();
--> statement-breakpoint
-- The platform's own ledger accounts.
INSERT INTO ledger_accounts (kind) VALUES ('sales'), ('trial'), ('grants'), ('usage'), ('refunds');
--> statement-breakpoint
-- A brand is never without its balance, test counter and ledger account.
CREATE FUNCTION brands_open_accounts() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO brand_balances (brand_id) VALUES (NEW.id);
  INSERT INTO brand_test_counters (brand_id) VALUES (NEW.id);
  INSERT INTO ledger_accounts (kind, brand_id) VALUES ('brand', NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER brands_open_accounts AFTER INSERT ON brands FOR EACH ROW EXECUTE FUNCTION brands_open_accounts();
--> statement-breakpoint
-- The rows every verification call updates: room on the page for the next version, and vacuumed often.
ALTER TABLE brand_balances SET (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
--> statement-breakpoint
ALTER TABLE brand_test_counters SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE offer_stats SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE offer_counts SET (fillfactor = 50);
--> statement-breakpoint
-- The views that the public lists are specified by. None holds a redemption secret, and an address only of
-- an open redirect. The dates are asked again here, since is_public is as of the last refresh.

CREATE FUNCTION offer_discount_value(discount_type discount_type, percent smallint, minor bigint, description text)
RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE discount_type
  WHEN 'percentage' THEN percent::text
  WHEN 'fixed' THEN
    CASE WHEN minor % 100 = 0 THEN (minor / 100)::text ELSE to_char(minor / 100.0, 'FM999999999999990.00') END
  WHEN 'other' THEN description
END;
--> statement-breakpoint
CREATE VIEW offers_public AS
SELECT
  id,
  title,
  description,
  offer_type,
  discount_type,
  offer_discount_value(discount_type, discount_percent, discount_minor, discount_text) AS discount_value,
  redemption_method,
  CASE WHEN offer_type = 'redirect' AND exclusivity <> 'exclusive' THEN redemption_url END AS redemption_url,
  NULL::text AS redemption_code,
  country,
  city,
  currency,
  channel,
  tags,
  popularity_score,
  featured,
  placement_priority,
  created_at,
  start_date,
  end_date,
  exclusivity,
  brand_name,
  brand_logo_url,
  category_name,
  category_slug,
  category_icon,
  country = 'Global' AS is_global
FROM offers
WHERE is_public AND start_date <= kolkata_today() AND ends_on >= kolkata_today();
--> statement-breakpoint
CREATE VIEW offers_safe AS
SELECT
  id,
  title,
  description,
  coalesce(offer_type, 'redirect') AS offer_type,
  discount_type,
  offer_discount_value(discount_type, discount_percent, discount_minor, discount_text) AS discount_value,
  redemption_method,
  how_to AS redemption_info,
  coalesce(country, 'Global') AS country,
  city,
  currency,
  featured,
  popularity_score,
  created_at,
  start_date,
  end_date,
  exclusivity,
  coalesce(nullif(brand_name, ''), 'Brand') AS brand_name,
  brand_logo_url,
  coalesce(nullif(category_name, ''), 'Category') AS category_name,
  coalesce(nullif(category_slug, ''), 'general') AS category_slug
FROM offers
WHERE is_public AND start_date <= kolkata_today() AND ends_on >= kolkata_today();
--> statement-breakpoint
CREATE VIEW brands_safe AS
SELECT id, name, slug, logo_url FROM brands WHERE status = 'approved';
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "brand_applications" ADD CONSTRAINT "brand_applications_url_is_http" CHECK ("brand_applications"."redemption_url" ~* '^https?://');
--> statement-breakpoint
CREATE INDEX "offer_feedback_latest" ON "offer_feedback" USING btree ("offer_id","updated_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "offer_feedback_failures" ON "offer_feedback" USING btree ("updated_at","offer_id") WHERE "offer_feedback"."outcome" <> 'worked';
--> statement-breakpoint
CREATE TABLE "kept_searches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"words" text NOT NULL,
	"patterns" text[] NOT NULL,
	"ready" boolean DEFAULT false NOT NULL,
	"asked_on" date NOT NULL,
	CONSTRAINT "kept_searches_words" UNIQUE("words")
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"search_id" uuid NOT NULL,
	"category_slug" text NOT NULL,
	"country" "offer_country" NOT NULL,
	"city" text,
	"total" integer NOT NULL,
	CONSTRAINT "search_counts_cell" UNIQUE NULLS NOT DISTINCT("search_id","category_slug","country","city")
);
--> statement-breakpoint
-- Exact counts of common searches: what was there is counted once, what comes and goes is counted by triggers.

-- As offers_count_*: one change a statement, search and cell, in one order, so that writers do not block each other in a
-- ring. An update that changes nothing a search asks for (popularity) ends at the comparison.
CREATE FUNCTION offers_count_searches() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM kept_searches) THEN
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO search_counts (search_id, category_slug, country, city, total)
    SELECT kept.id, category_slug, country, city, count(*)
    FROM new_rows JOIN kept_searches AS kept ON search_text LIKE ALL (kept.patterns)
    WHERE is_public
    GROUP BY kept.id, category_slug, country, city ORDER BY kept.id, category_slug, country, city
    ON CONFLICT (search_id, category_slug, country, city) DO UPDATE SET total = search_counts.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_counts (search_id, category_slug, country, city, total)
    SELECT kept.id, category_slug, country, city, -count(*)
    FROM old_rows JOIN kept_searches AS kept ON search_text LIKE ALL (kept.patterns)
    WHERE is_public
    GROUP BY kept.id, category_slug, country, city ORDER BY kept.id, category_slug, country, city
    ON CONFLICT (search_id, category_slug, country, city) DO UPDATE SET total = search_counts.total + excluded.total;
  ELSE
    INSERT INTO search_counts (search_id, category_slug, country, city, total)
    SELECT kept.id, changes.category_slug, changes.country, changes.city, sum(changes.change)
    FROM old_rows AS was
    JOIN new_rows AS became USING (id)
    CROSS JOIN LATERAL (VALUES
      (1, became.is_public, became.search_text, became.category_slug, became.country, became.city),
      (-1, was.is_public, was.search_text, was.category_slug, was.country, was.city)
    ) AS changes (change, is_public, search_text, category_slug, country, city)
    JOIN kept_searches AS kept ON changes.search_text LIKE ALL (kept.patterns)
    WHERE changes.is_public
      AND (was.is_public, was.search_text, was.category_slug, was.country, was.city)
        IS DISTINCT FROM (became.is_public, became.search_text, became.category_slug, became.country, became.city)
    GROUP BY kept.id, changes.category_slug, changes.country, changes.city HAVING sum(changes.change) <> 0
    ORDER BY kept.id, changes.category_slug, changes.country, changes.city
    ON CONFLICT (search_id, category_slug, country, city) DO UPDATE SET total = search_counts.total + excluded.total;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Triggers fire by name: after offers_count_*, whatever the statement, or two writers could wait for each other.
CREATE TRIGGER offers_search_counts_inserted AFTER INSERT ON offers
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_count_searches();
--> statement-breakpoint
CREATE TRIGGER offers_search_counts_updated AFTER UPDATE ON offers
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_count_searches();
--> statement-breakpoint
CREATE TRIGGER offers_search_counts_deleted AFTER DELETE ON offers
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION offers_count_searches();
--> statement-breakpoint
-- The transactions that are writing offers now.
CREATE FUNCTION offer_writers() RETURNS SETOF text
LANGUAGE sql
BEGIN ATOMIC
  SELECT virtualtransaction FROM pg_locks
  WHERE locktype = 'relation' AND relation = 'offers'::regclass AND mode = 'RowExclusiveLock'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND pid <> pg_backend_pid();
END;
--> statement-breakpoint
-- Counts what a kept search finds now and makes it ready. Call it when the search's row is committed: then each writer
-- either fires its triggers with the row in sight, or is at work already and is waited for. Without a lock on offers
-- nobody waits for this. One statement reads both the offers and what the triggers have counted of them until then, and
-- adds the difference, so what they count meanwhile stays right.
CREATE FUNCTION count_kept_search(kept uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  wanted text[];
  writers text[];
BEGIN
  SELECT patterns INTO wanted FROM kept_searches WHERE id = kept AND NOT ready FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  writers := ARRAY(SELECT offer_writers());
  WHILE writers && ARRAY(SELECT offer_writers()) LOOP
    PERFORM pg_sleep(0.02);
  END LOOP;
  INSERT INTO search_counts (search_id, category_slug, country, city, total)
  SELECT kept, category_slug, country, city, sum(change)
  FROM (
    SELECT category_slug, country, city, 1 AS change FROM offers WHERE is_public AND search_text LIKE ALL (wanted)
    UNION ALL
    SELECT category_slug, country, city, -total FROM search_counts WHERE search_id = kept
  ) AS changes
  GROUP BY category_slug, country, city HAVING sum(change) <> 0 ORDER BY category_slug, country, city
  ON CONFLICT (search_id, category_slug, country, city) DO UPDATE SET total = search_counts.total + excluded.total;
  UPDATE kept_searches SET ready = true WHERE id = kept;
  -- What a trigger counted for a search while that was being dropped.
  DELETE FROM search_counts WHERE NOT EXISTS (SELECT FROM kept_searches WHERE id = search_id);
END
$$;
--> statement-breakpoint
-- The application chooses what is kept and reads the counts; it cannot write them.
GRANT SELECT, INSERT, UPDATE, DELETE ON kept_searches TO bachat_app;
--> statement-breakpoint
GRANT SELECT ON search_counts TO bachat_app;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_kept_search(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_kept_search(uuid) TO bachat_app;
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_parent" FOREIGN KEY ("parent_id") REFERENCES "public"."refresh_tokens"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- First what the keys point at: a foreign key needs it there.
ALTER TABLE "offer_codes" ADD CONSTRAINT "offer_codes_id_offer" UNIQUE("id","offer_id");
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_id_brand" UNIQUE("id","brand_id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_id_brand" UNIQUE("id","brand_id");
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_id_order" UNIQUE("id","order_id");
--> statement-breakpoint
ALTER TABLE "student_emails" ADD CONSTRAINT "student_emails_id_student" UNIQUE("id","student_id");
--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_offer_brand" FOREIGN KEY ("offer_id","brand_id") REFERENCES "public"."offers"("id","brand_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brand_applications" ADD CONSTRAINT "brand_applications_offer_brand" FOREIGN KEY ("offer_id","brand_id") REFERENCES "public"."offers"("id","brand_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_brand" FOREIGN KEY ("order_id","brand_id") REFERENCES "public"."orders"("id","brand_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_order_brand" FOREIGN KEY ("order_id","brand_id") REFERENCES "public"."orders"("id","brand_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_offer_brand" FOREIGN KEY ("offer_id","brand_id") REFERENCES "public"."offers"("id","brand_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_offer_brand" FOREIGN KEY ("offer_id","brand_id") REFERENCES "public"."offers"("id","brand_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_code_offer" FOREIGN KEY ("offer_code_id","offer_id") REFERENCES "public"."offer_codes"("id","offer_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_order" FOREIGN KEY ("payment_id","order_id") REFERENCES "public"."payments"("id","order_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verification_submissions" ADD CONSTRAINT "verification_submissions_email_student" FOREIGN KEY ("academic_email_id","student_id") REFERENCES "public"."student_emails"("id","student_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- An optional parent may be deleted: the older key of its column alone then empties that column. Which of two keys acts
-- first depends on when each was made, and a restored backup makes them in another order; so this one waits for the commit.
ALTER TABLE "brand_applications" ALTER CONSTRAINT "brand_applications_offer_brand" DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "verification_submissions" ALTER CONSTRAINT "verification_submissions_email_student" DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
CREATE TABLE "counted_clicks" (
	"offer_id" uuid NOT NULL,
	"visitor_hash" "bytea" NOT NULL,
	"last_counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "counted_clicks_offer_id_visitor_hash_pk" PRIMARY KEY("offer_id","visitor_hash")
);
--> statement-breakpoint
ALTER TABLE "counted_clicks" ADD CONSTRAINT "counted_clicks_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "counted_clicks_last" ON "counted_clicks" USING btree ("last_counted_at");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON counted_clicks TO bachat_app;
--> statement-breakpoint
CREATE TYPE "public"."address_request_kind" AS ENUM('sign_up', 'forgot_password', 'change_email');
--> statement-breakpoint
CREATE TABLE "address_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" "address_request_kind" NOT NULL,
	"email" "citext" NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "address_requests_email" ON "address_requests" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "address_requests_created" ON "address_requests" USING btree ("created_at");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON address_requests TO bachat_app;
--> statement-breakpoint
CREATE TYPE "public"."code_pool_alert" AS ENUM('none', 'low', 'empty');
--> statement-breakpoint
CREATE TYPE "public"."code_encoding" AS ENUM('utf-8', 'utf-16le', 'utf-16be', 'windows-1252');
--> statement-breakpoint
CREATE TYPE "public"."admin_permission" AS ENUM('reviewer', 'brands', 'catalogue', 'finance', 'owner');
--> statement-breakpoint
CREATE TABLE "code_pools" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"alert" "code_pool_alert" DEFAULT 'none' NOT NULL,
	"seen_redeems" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_pools_not_negative" CHECK ("code_pools"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "code_uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"offer_id" uuid NOT NULL,
	"uploaded_by" uuid,
	"encoding" "code_encoding" NOT NULL,
	"column_name" text,
	"added" integer NOT NULL,
	"duplicates" integer NOT NULL,
	"invalid" integer NOT NULL,
	"problems_encrypted" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_uploads_not_negative" CHECK (least("code_uploads"."added", "code_uploads"."duplicates", "code_uploads"."invalid") >= 0)
);
--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "permissions" "admin_permission"[] DEFAULT '{reviewer,brands,catalogue,finance,owner}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "code_pools" ADD CONSTRAINT "code_pools_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "code_uploads" ADD CONSTRAINT "code_uploads_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "code_uploads" ADD CONSTRAINT "code_uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "code_uploads_offer" ON "code_uploads" USING btree ("offer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "code_uploads_uploaded_by" ON "code_uploads" USING btree ("uploaded_by");
--> statement-breakpoint
CREATE INDEX "code_uploads_kept_problems" ON "code_uploads" USING btree ("created_at") WHERE "code_uploads"."problems_encrypted" is not null;
--> statement-breakpoint
CREATE INDEX "offer_revisions_picture" ON "offer_revisions" USING btree (("changes" ->> 'picture_id')) WHERE "offer_revisions"."status" = 'pending';
--> statement-breakpoint
CREATE UNIQUE INDEX "offers_creation_key" ON "offers" USING btree ("brand_id","creation_key") WHERE "offers"."creation_key" is not null;
--> statement-breakpoint
CREATE INDEX "offers_picture" ON "offers" USING btree ("picture_id") WHERE "offers"."picture_id" is not null;
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_version_positive" CHECK ("offers"."version" > 0);
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_picture_has_alt" CHECK (("offers"."picture_id" is null) = ("offers"."picture_alt" is null));
--> statement-breakpoint
-- As offer_counts: kept here, so that no way of adding codes can forget it. -1 has the next look at pools see it.
CREATE FUNCTION offer_codes_count_pool() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO code_pools (offer_id, total, seen_redeems)
  SELECT offer_id, count(*), -1 FROM new_rows GROUP BY offer_id ORDER BY offer_id
  ON CONFLICT (offer_id) DO UPDATE
  SET total = code_pools.total + excluded.total, seen_redeems = -1, updated_at = now();
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offer_codes_count_pool AFTER INSERT ON offer_codes
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION offer_codes_count_pool();
--> statement-breakpoint
INSERT INTO code_pools (offer_id, total, seen_redeems) SELECT offer_id, count(*), -1 FROM offer_codes GROUP BY offer_id;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON code_pools, code_uploads TO bachat_app;
--> statement-breakpoint
-- First what is new: what is dropped locks readers out until this ends.
CREATE INDEX "offers_public_all_newest" ON "offers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public" and "offers"."status" = 'published';
--> statement-breakpoint
CREATE INDEX "offers_public_all_popular" ON "offers" USING btree ("popularity_score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public" and "offers"."status" = 'published';
--> statement-breakpoint
CREATE INDEX "offers_public_all_featured" ON "offers" USING btree ("featured" DESC NULLS FIRST,"popularity_score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public" and "offers"."status" = 'published';
--> statement-breakpoint
CREATE INDEX "offers_public_all_ending_soon" ON "offers" USING btree ("ends_on","id") WHERE "offers"."is_public" and "offers"."status" = 'published';
--> statement-breakpoint
CREATE INDEX "offers_public_region_newest" ON "offers" USING btree ("country","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_region_popular" ON "offers" USING btree ("country","popularity_score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_region_featured" ON "offers" USING btree ("country","featured" DESC NULLS FIRST,"popularity_score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_region_ending_soon" ON "offers" USING btree ("country","ends_on","id") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_place_newest" ON "offers" USING btree ("country","city","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_place_popular" ON "offers" USING btree ("country","city","popularity_score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_place_featured" ON "offers" USING btree ("country","city","featured" DESC NULLS FIRST,"popularity_score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_place_ending_soon" ON "offers" USING btree ("country","city","ends_on","id") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_category_newest" ON "offers" USING btree ("category_slug","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on","country","city") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_category_popular" ON "offers" USING btree ("category_slug","popularity_score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on","country","city") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_category_featured" ON "offers" USING btree ("category_slug","featured" DESC NULLS FIRST,"popularity_score" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"ends_on","country","city") WHERE "offers"."is_public";
--> statement-breakpoint
CREATE INDEX "offers_public_category_ending_soon" ON "offers" USING btree ("category_slug","ends_on","id","country","city") WHERE "offers"."is_public";
--> statement-breakpoint
-- Offers of these cells whose last day is over, though is_public and the counts kept of it still say otherwise: only in
-- the minutes after midnight. A function, since Postgres would take a day before an unknown one for a good part of the
-- table, and plan each list anew for each call to avoid that.
CREATE FUNCTION count_just_ended(today date, category text, region offer_country, place text) RETURNS integer
LANGUAGE plpgsql STABLE PARALLEL SAFE
AS $$
DECLARE
  earliest date;
BEGIN
  SELECT ends_on INTO earliest FROM offers WHERE is_public AND status = 'published' ORDER BY ends_on, id LIMIT 1;
  IF earliest IS NULL OR earliest >= today THEN
    RETURN 0;
  END IF;
  RETURN (
    SELECT count(*) FROM offers
    WHERE is_public AND status = 'published' AND ends_on BETWEEN '-infinity' AND today - 1
      AND (category IS NULL OR category_slug = category)
      AND (region IS NULL OR country IN ('Global', region))
      AND (place IS NULL OR city IS NULL OR city = place)
  );
END
$$;
--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_postal_code_form" CHECK ("brands"."billing_postal_code" ~ '^[1-9][0-9]{5}$');
--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_pan_form" CHECK ("brands"."pan" ~ '^[A-Z]{5}[0-9]{4}[A-Z]$');
--> statement-breakpoint
CREATE TYPE "public"."credit_alert" AS ENUM('none', 'low', 'empty');
--> statement-breakpoint
CREATE TABLE "credit_alerts" (
	"brand_id" uuid PRIMARY KEY NOT NULL,
	"alert" "credit_alert" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_alerts" ADD CONSTRAINT "credit_alerts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payments_surplus_open" ON "payments" USING btree ("created_at") WHERE "payments"."surplus" and "payments"."gateway_refund_id" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open" ON "refunds" USING btree ("order_id") WHERE "refunds"."closed_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_capture" ON "payments" USING btree ("order_id") WHERE "payments"."captured_at" is not null and not "payments"."surplus";
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_creation_key" UNIQUE("brand_id","creation_key");
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_request_key_unique" UNIQUE("request_key");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_credits" CHECK ("orders"."refunded_credits" >= 0 and "orders"."refunded_credits" <= coalesce("orders"."credits", 0));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON credit_alerts TO bachat_app;
--> statement-breakpoint
CREATE TYPE "public"."redemption_check_shown" AS ENUM('qr', 'typed_code', 'personal_code');
--> statement-breakpoint
CREATE TABLE "outlet_unlocks" (
	"session_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"unlocked_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outlet_unlocks_session_id_outlet_id_pk" PRIMARY KEY("session_id","outlet_id")
);
--> statement-breakpoint
CREATE TABLE "outlets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"pin_hash" text,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outlets_id_brand" UNIQUE("id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "redemption_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"redemption_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"outlet_id" uuid,
	"check_key" uuid NOT NULL,
	"shown_as" "redemption_check_shown" NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"undo_reason" text,
	CONSTRAINT "redemption_checks_key" UNIQUE("brand_id","check_key"),
	CONSTRAINT "redemption_checks_undone_has_reason" CHECK (("redemption_checks"."undone_at" is null) = ("redemption_checks"."undo_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_id_brand" UNIQUE("id","brand_id");
--> statement-breakpoint
ALTER TABLE "outlet_unlocks" ADD CONSTRAINT "outlet_unlocks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outlet_unlocks" ADD CONSTRAINT "outlet_unlocks_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemption_checks" ADD CONSTRAINT "redemption_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemption_checks" ADD CONSTRAINT "redemption_checks_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemption_checks" ADD CONSTRAINT "redemption_checks_redemption_brand" FOREIGN KEY ("redemption_id","brand_id") REFERENCES "public"."redemptions"("id","brand_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemption_checks" ADD CONSTRAINT "redemption_checks_outlet_brand" FOREIGN KEY ("outlet_id","brand_id") REFERENCES "public"."outlets"("id","brand_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "outlet_unlocks_outlet" ON "outlet_unlocks" USING btree ("outlet_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "outlets_name" ON "outlets" USING btree ("brand_id",lower("name")) WHERE "outlets"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "outlets_brand" ON "outlets" USING btree ("brand_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "redemption_checks_once" ON "redemption_checks" USING btree ("redemption_id") WHERE "redemption_checks"."undone_at" is null;
--> statement-breakpoint
CREATE INDEX "redemption_checks_redemption" ON "redemption_checks" USING btree ("redemption_id");
--> statement-breakpoint
CREATE INDEX "redemption_checks_brand" ON "redemption_checks" USING btree ("brand_id","checked_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "redemption_checks_outlet" ON "redemption_checks" USING btree ("outlet_id","checked_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "redemption_checks_checked_by" ON "redemption_checks" USING btree ("checked_by");
--> statement-breakpoint
CREATE INDEX "redemption_checks_undone_by" ON "redemption_checks" USING btree ("undone_by");
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_check_is_for_one" CHECK ("redemptions"."status" = 'issued' or "redemptions"."method" = 'qr' or "redemptions"."offer_code_id" is not null);
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_hash_is_of_a_code" CHECK ("redemptions"."shared_code_hash" is null or "redemptions"."code_encrypted" is not null);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON outlets, redemption_checks TO bachat_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON outlet_unlocks TO bachat_app;
--> statement-breakpoint
CREATE TYPE "public"."analytics_group_kind" AS ENUM('college', 'year');
--> statement-breakpoint
CREATE TYPE "public"."analytics_work" AS ENUM('days', 'months');
--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"brand_id" uuid NOT NULL,
	"day" date NOT NULL,
	"offer_id" uuid NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"redeems" integer DEFAULT 0 NOT NULL,
	"worked" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"impression_hours" integer[],
	"view_hours" integer[],
	"save_hours" integer[],
	"redeem_hours" integer[],
	"worked_hours" integer[],
	CONSTRAINT "analytics_days_brand_id_day_offer_id_pk" PRIMARY KEY("brand_id","day","offer_id"),
	CONSTRAINT "analytics_days_not_negative" CHECK (least("analytics_days"."impressions", "analytics_days"."views", "analytics_days"."opens", "analytics_days"."saves", "analytics_days"."redeems", "analytics_days"."worked", "analytics_days"."failed") >= 0)
);
--> statement-breakpoint
CREATE TABLE "analytics_groups" (
	"brand_id" uuid NOT NULL,
	"month" date NOT NULL,
	"kind" "analytics_group_kind" NOT NULL,
	"college_id" uuid,
	"year" "year_of_study",
	"views" integer NOT NULL,
	"saves" integer NOT NULL,
	"redeems" integer NOT NULL,
	"worked" integer NOT NULL,
	CONSTRAINT "analytics_groups_cell" UNIQUE NULLS NOT DISTINCT("brand_id","month","kind","college_id","year"),
	CONSTRAINT "analytics_groups_one_kind" CHECK (case "analytics_groups"."kind" when 'college' then "analytics_groups"."year" is null else "analytics_groups"."college_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "analytics_outlet_days" (
	"brand_id" uuid NOT NULL,
	"day" date NOT NULL,
	"offer_id" uuid NOT NULL,
	"outlet_id" uuid,
	"checks" integer NOT NULL,
	CONSTRAINT "analytics_outlet_days_cell" UNIQUE NULLS NOT DISTINCT("brand_id","day","offer_id","outlet_id"),
	CONSTRAINT "analytics_outlet_days_positive" CHECK ("analytics_outlet_days"."checks" > 0)
);
--> statement-breakpoint
CREATE TABLE "analytics_progress" (
	"work" "analytics_work" PRIMARY KEY NOT NULL,
	"counted_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_days" ADD CONSTRAINT "analytics_days_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "analytics_days" ADD CONSTRAINT "analytics_days_offer_brand" FOREIGN KEY ("offer_id","brand_id") REFERENCES "public"."offers"("id","brand_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "analytics_groups" ADD CONSTRAINT "analytics_groups_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "analytics_groups" ADD CONSTRAINT "analytics_groups_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "analytics_outlet_days" ADD CONSTRAINT "analytics_outlet_days_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "analytics_outlet_days" ADD CONSTRAINT "analytics_outlet_days_offer_brand" FOREIGN KEY ("offer_id","brand_id") REFERENCES "public"."offers"("id","brand_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "analytics_outlet_days" ADD CONSTRAINT "analytics_outlet_days_outlet_brand" FOREIGN KEY ("outlet_id","brand_id") REFERENCES "public"."outlets"("id","brand_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "analytics_days_day" ON "analytics_days" USING btree ("day","offer_id");
--> statement-breakpoint
CREATE INDEX "analytics_groups_college" ON "analytics_groups" USING btree ("college_id");
--> statement-breakpoint
CREATE INDEX "analytics_outlet_days_day" ON "analytics_outlet_days" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "analytics_outlet_days_offer" ON "analytics_outlet_days" USING btree ("offer_id","brand_id");
--> statement-breakpoint
CREATE INDEX "analytics_outlet_days_outlet" ON "analytics_outlet_days" USING btree ("outlet_id","brand_id");
--> statement-breakpoint
CREATE INDEX "offer_feedback_created" ON "offer_feedback" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "redemption_checks_checked" ON "redemption_checks" USING btree ("checked_at");
--> statement-breakpoint
CREATE INDEX "redemptions_created" ON "redemptions" USING btree ("created_at");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON analytics_days, analytics_groups, analytics_outlet_days, analytics_progress TO bachat_app;
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_item_fits_kind";
--> statement-breakpoint
ALTER TABLE "offer_hourly_counters" ADD CONSTRAINT "offer_hourly_counters_not_negative" CHECK (least("offer_hourly_counters"."views", "offer_hourly_counters"."impressions", "offer_hourly_counters"."clicks", "offer_hourly_counters"."redeems") >= 0);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_item_fits_kind" CHECK (case "orders"."kind"
        when 'credit_pack' then "orders"."pack" is not null and "orders"."credits" is not null and "orders"."credits" > 0 and "orders"."boost_plan" is null and "orders"."offer_id" is null and "orders"."boost_start_day" is null
        else "orders"."boost_plan" is not null and "orders"."offer_id" is not null and "orders"."pack" is null and "orders"."credits" is null
      end);
--> statement-breakpoint
INSERT INTO offer_hourly_counters (offer_id, hour, redeems)
SELECT offer_id, date_trunc('hour', created_at, 'UTC'), count(*) FROM redemptions GROUP BY 1, 2
ON CONFLICT (offer_id, hour) DO UPDATE SET redeems = excluded.redeems;
--> statement-breakpoint
ALTER TABLE "brand_applications" ADD CONSTRAINT "brand_applications_global_has_no_city" CHECK ("brand_applications"."country" <> 'Global' or "brand_applications"."city" is null);
--> statement-breakpoint
CREATE TYPE "public"."top_up_status" AS ENUM('off', 'waiting', 'on');
--> statement-breakpoint
CREATE TYPE "public"."top_up_debit_status" AS ENUM('announced', 'sent', 'paid', 'failed', 'cancelled');
--> statement-breakpoint
CREATE TABLE "auto_top_ups" (
	"brand_id" uuid PRIMARY KEY NOT NULL,
	"status" "top_up_status" NOT NULL,
	"pack" "credit_pack" NOT NULL,
	"threshold" integer NOT NULL,
	"monthly_max_paise" bigint NOT NULL,
	"phone" text NOT NULL,
	"setup_order_id" uuid,
	"customer_id" text,
	"token_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auto_top_ups_threshold" CHECK ("auto_top_ups"."threshold" > 0),
	CONSTRAINT "auto_top_ups_max" CHECK ("auto_top_ups"."monthly_max_paise" > 0),
	CONSTRAINT "auto_top_ups_on_has_agreement" CHECK ("auto_top_ups"."status" <> 'on' or num_nonnulls("auto_top_ups"."customer_id", "auto_top_ups"."token_id") = 2)
);
--> statement-breakpoint
CREATE TABLE "top_up_debits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand_id" uuid NOT NULL,
	"pack" "credit_pack" NOT NULL,
	"amount_paise" bigint NOT NULL,
	"status" "top_up_debit_status" DEFAULT 'announced' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"order_id" uuid,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "top_up_debits_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "top_up_debits_amount" CHECK ("top_up_debits"."amount_paise" > 0),
	CONSTRAINT "top_up_debits_sent_has_order" CHECK (("top_up_debits"."status" in ('announced', 'cancelled')) = ("top_up_debits"."order_id" is null)),
	CONSTRAINT "top_up_debits_closed_has_time" CHECK (("top_up_debits"."status" in ('paid', 'failed', 'cancelled')) = ("top_up_debits"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "auto_top_ups" ADD CONSTRAINT "auto_top_ups_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auto_top_ups" ADD CONSTRAINT "auto_top_ups_setup_order_id_orders_id_fk" FOREIGN KEY ("setup_order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "top_up_debits" ADD CONSTRAINT "top_up_debits_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "top_up_debits" ADD CONSTRAINT "top_up_debits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "top_up_debits_one_open" ON "top_up_debits" USING btree ("brand_id") WHERE "top_up_debits"."closed_at" is null;
--> statement-breakpoint
CREATE INDEX "top_up_debits_brand" ON "top_up_debits" USING btree ("brand_id","due_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "top_up_debits_open" ON "top_up_debits" USING btree ("due_at") WHERE "top_up_debits"."closed_at" is null;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON auto_top_ups, top_up_debits TO bachat_app;
--> statement-breakpoint
CREATE TABLE "offer_repairs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"offer_id" uuid NOT NULL,
	"repair_key" uuid NOT NULL,
	"note" text NOT NULL,
	"repaired_by" uuid,
	"repaired_at" timestamp (3) with time zone NOT NULL,
	"answers" integer NOT NULL,
	"worked" integer NOT NULL,
	CONSTRAINT "offer_repairs_key" UNIQUE("offer_id","repair_key"),
	CONSTRAINT "offer_repairs_counts" CHECK ("offer_repairs"."worked" between 0 and "offer_repairs"."answers")
);
--> statement-breakpoint
ALTER TABLE "offer_repairs" ADD CONSTRAINT "offer_repairs_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offer_repairs" ADD CONSTRAINT "offer_repairs_repaired_by_users_id_fk" FOREIGN KEY ("repaired_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "offer_repairs_latest" ON "offer_repairs" USING btree ("offer_id","repaired_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "offer_repairs_all" ON "offer_repairs" USING btree ("repaired_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "offer_repairs_repaired_by" ON "offer_repairs" USING btree ("repaired_by");
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_outlet_brand" FOREIGN KEY ("outlet_id","brand_id") REFERENCES "public"."outlets"("id","brand_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "redemptions_state" ON "redemptions" USING btree ("brand_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "redemptions_outlet" ON "redemptions" USING btree ("outlet_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "redemptions"."outlet_id" is not null;
--> statement-breakpoint
CREATE INDEX "redemptions_reference" ON "redemptions" USING btree ("brand_id",right("id"::text, 12));
--> statement-breakpoint
CREATE INDEX "redemptions_shared_code" ON "redemptions" USING btree ("brand_id","shared_code_hash","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "redemptions"."shared_code_hash" is not null;
--> statement-breakpoint
GRANT SELECT, INSERT ON offer_repairs TO bachat_app;
--> statement-breakpoint
CREATE INDEX "analytics_days_offer_day" ON "analytics_days" USING btree ("offer_id","day");
--> statement-breakpoint
CREATE INDEX "offer_feedback_outcome" ON "offer_feedback" USING btree ("offer_id","outcome","updated_at" DESC NULLS FIRST);
--> statement-breakpoint
ALTER TYPE "public"."webhook_event" ADD VALUE 'webhook.test';
--> statement-breakpoint
CREATE INDEX "redemptions_given_code" ON "redemptions" USING btree ("given_code_hash","brand_id") WHERE "redemptions"."given_code_hash" is not null;
--> statement-breakpoint
CREATE INDEX "redemptions_without_given_hash" ON "redemptions" USING btree ("id") WHERE "redemptions"."method" = 'code' and "redemptions"."given_code_hash" is null;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_given_hash_is_of_a_code" CHECK ("redemptions"."given_code_hash" is null or "redemptions"."method" = 'code');
--> statement-breakpoint
ALTER TABLE "offer_hourly_counters" ADD CONSTRAINT "offer_hourly_counters_whole_hour" CHECK ("offer_hourly_counters"."hour" in (date_trunc('hour', "offer_hourly_counters"."hour", 'Asia/Kolkata'), date_trunc('hour', "offer_hourly_counters"."hour", 'UTC')));
--> statement-breakpoint
CREATE TABLE "verification_days" (
	"brand_id" uuid NOT NULL,
	"day" date NOT NULL,
	"verified" integer NOT NULL,
	"not_verified" integer NOT NULL,
	"rate_limited" integer NOT NULL,
	"quota_exceeded" integer NOT NULL,
	"insufficient_credits" integer NOT NULL,
	CONSTRAINT "verification_days_brand_id_day_pk" PRIMARY KEY("brand_id","day"),
	CONSTRAINT "verification_days_not_negative" CHECK (least("verification_days"."verified", "verification_days"."not_verified", "verification_days"."rate_limited", "verification_days"."quota_exceeded", "verification_days"."insufficient_credits") >= 0)
);
--> statement-breakpoint
ALTER TABLE "verification_days" ADD CONSTRAINT "verification_days_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON verification_days TO bachat_app;
--> statement-breakpoint
ALTER TABLE "verification_calls" ADD CONSTRAINT "verification_calls_brand_id_created_at_id_pk" PRIMARY KEY("brand_id","created_at","id");
--> statement-breakpoint
CREATE FUNCTION students_keep_copies() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  in_use boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- An update is ordered after a change of account or consent by the lock on the student; a new student has none yet.
    SELECT blocked_at IS NULL AND deleted_at IS NULL INTO in_use FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  ELSE
    SELECT blocked_at IS NULL AND deleted_at IS NULL INTO in_use FROM users WHERE id = NEW.user_id;
  END IF;
  -- A missing account is reported by its foreign key, so nothing may fail before that.
  NEW.brands_may_check := coalesce(in_use, false) AND EXISTS (
    SELECT FROM consents WHERE user_id = NEW.user_id AND purpose = 'brand_verification' AND withdrawn_at IS NULL);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER students_keep_copies
BEFORE INSERT OR UPDATE OF user_id, brands_may_check
ON students FOR EACH ROW EXECUTE FUNCTION students_keep_copies();
--> statement-breakpoint
-- Naming the column is enough to fire the trigger above.
CREATE FUNCTION users_pass_on() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE students SET user_id = user_id WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_pass_on
AFTER UPDATE OF blocked_at, deleted_at ON users FOR EACH ROW
WHEN ((OLD.blocked_at IS NULL AND OLD.deleted_at IS NULL) <> (NEW.blocked_at IS NULL AND NEW.deleted_at IS NULL))
EXECUTE FUNCTION users_pass_on();
--> statement-breakpoint
CREATE FUNCTION consents_pass_on() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  -- Waits for a profile that is being made: it read the consents before this change, and cannot be seen yet.
  PERFORM FROM users WHERE id = NEW.user_id FOR SHARE;
  UPDATE students SET user_id = user_id WHERE user_id = NEW.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER consents_pass_on
AFTER INSERT OR UPDATE OF withdrawn_at ON consents FOR EACH ROW
WHEN (NEW.purpose = 'brand_verification')
EXECUTE FUNCTION consents_pass_on();
--> statement-breakpoint
CREATE INDEX "verification_calls_email" ON "verification_calls" USING gin ("email_hash") WITH (fastupdate=true,gin_pending_list_limit=2147483647);
--> statement-breakpoint
-- Moves what calls appended to the pending list of the usage log's index into the index itself, and returns of how many
-- pages that was. Pending entries are found too, by reading all of them. Only the owner of an index may do this.
CREATE FUNCTION flush_usage_index() RETURNS bigint
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT coalesce(sum(gin_clean_pending_list(inhrelid)), 0)::bigint
  FROM pg_inherits WHERE inhparent = 'verification_calls_email'::regclass
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION flush_usage_index() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION flush_usage_index() TO bachat_app;
