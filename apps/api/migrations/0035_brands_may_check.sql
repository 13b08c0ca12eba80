ALTER TABLE "students" ADD COLUMN "brands_may_check" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE students s SET brands_may_check = true
WHERE EXISTS (SELECT FROM users u WHERE u.id = s.user_id AND u.blocked_at IS NULL AND u.deleted_at IS NULL)
  AND EXISTS (SELECT FROM consents c WHERE c.user_id = s.user_id AND c.purpose = 'brand_verification' AND c.withdrawn_at IS NULL);
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
