DROP INDEX "verification_calls_email";--> statement-breakpoint
CREATE INDEX "verification_calls_email" ON "verification_calls" USING gin ("email_hash") WITH (fastupdate=true,gin_pending_list_limit=2147483647);--> statement-breakpoint

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
