CREATE TABLE "audit_unchained" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"through" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "students_verified_until";--> statement-breakpoint
ALTER TABLE "analytics_progress" ADD COLUMN "reached_brand_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_unchained" ADD CONSTRAINT "audit_unchained_audit_id_audit_log_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit_log"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_sums" ADD CONSTRAINT "ledger_sums_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_unchained_created" ON "audit_unchained" USING btree ("created_at","audit_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "students_verified_until" ON "students" USING btree ("verified_until","id") WHERE "students"."verified_until" is not null;--> statement-breakpoint

-- Which audit rows have no link yet, written by triggers alone: whatever commits late is there too, and the program can
-- hide nothing. By key, whatever the planner knows of the tables.
CREATE FUNCTION audit_row_waits() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO audit_unchained (audit_id, created_at) SELECT id, created_at FROM added;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION audit_row_chained() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  DELETE FROM audit_unchained u USING added WHERE u.audit_id = added.audit_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_waits AFTER INSERT ON audit_log
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_row_waits();
--> statement-breakpoint
CREATE TRIGGER audit_chain_links AFTER INSERT ON audit_chain
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_row_chained();
--> statement-breakpoint

-- No audit row can be inserted beside this: the triggers above hold off writers until it is committed.
INSERT INTO audit_unchained (audit_id, created_at)
SELECT id, created_at FROM audit_log l WHERE NOT EXISTS (SELECT FROM audit_chain c WHERE c.audit_id = l.id);
--> statement-breakpoint
GRANT SELECT ON audit_unchained TO bachat_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON ledger_sums TO bachat_app;
