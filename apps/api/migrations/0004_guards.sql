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
