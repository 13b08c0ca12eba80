-- Announces a change of a case in an admins' queue: '<desk> <id>', heard by who listens on the channel `desk_changes` once the
-- transaction is committed. Equal announcements of one transaction are sent once.
CREATE FUNCTION announce_desk_change() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  desk text := TG_ARGV[0];
  subject uuid;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'verification_documents' THEN subject := NEW.submission_id;
    WHEN 'offer_revisions' THEN subject := NEW.offer_id;
    WHEN 'review_claims' THEN
      subject := coalesce(NEW.subject_id, OLD.subject_id);
      desk := CASE coalesce(NEW.subject_type, OLD.subject_type)
        WHEN 'verification' THEN 'verifications' WHEN 'application' THEN 'applications' ELSE 'offers' END;
    ELSE subject := NEW.id;
  END CASE;
  PERFORM pg_notify('desk_changes', desk || ' ' || subject);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER announce_submission AFTER INSERT ON verification_submissions FOR EACH ROW
EXECUTE FUNCTION announce_desk_change('verifications');
--> statement-breakpoint
CREATE TRIGGER announce_submission_change AFTER UPDATE ON verification_submissions FOR EACH ROW
WHEN ((OLD.status, OLD.decision_id, OLD.signals) IS DISTINCT FROM (NEW.status, NEW.decision_id, NEW.signals))
EXECUTE FUNCTION announce_desk_change('verifications');
--> statement-breakpoint
CREATE TRIGGER announce_document AFTER UPDATE ON verification_documents FOR EACH ROW
WHEN (OLD.processing_status IS DISTINCT FROM NEW.processing_status)
EXECUTE FUNCTION announce_desk_change('verifications');
--> statement-breakpoint
CREATE TRIGGER announce_application AFTER INSERT OR UPDATE ON brand_applications FOR EACH ROW
EXECUTE FUNCTION announce_desk_change('applications');
--> statement-breakpoint
CREATE TRIGGER announce_offer AFTER INSERT ON offers FOR EACH ROW
WHEN (NEW.status = 'pending_review')
EXECUTE FUNCTION announce_desk_change('offers');
--> statement-breakpoint
CREATE TRIGGER announce_offer_change AFTER UPDATE ON offers FOR EACH ROW
WHEN ((OLD.status, OLD.version) IS DISTINCT FROM (NEW.status, NEW.version) AND 'pending_review' IN (OLD.status, NEW.status))
EXECUTE FUNCTION announce_desk_change('offers');
--> statement-breakpoint
CREATE TRIGGER announce_revision AFTER INSERT OR UPDATE ON offer_revisions FOR EACH ROW
EXECUTE FUNCTION announce_desk_change('offers');
--> statement-breakpoint
CREATE TRIGGER announce_message AFTER INSERT OR UPDATE ON contact_messages FOR EACH ROW
EXECUTE FUNCTION announce_desk_change('messages');
--> statement-breakpoint
CREATE TRIGGER announce_claim AFTER INSERT OR DELETE ON review_claims FOR EACH ROW
EXECUTE FUNCTION announce_desk_change();
--> statement-breakpoint
-- A renewal changes nothing for others.
CREATE TRIGGER announce_claim_change AFTER UPDATE ON review_claims FOR EACH ROW
WHEN (OLD.admin_id IS DISTINCT FROM NEW.admin_id)
EXECUTE FUNCTION announce_desk_change();
