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
