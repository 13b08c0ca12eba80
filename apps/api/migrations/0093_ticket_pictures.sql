CREATE TABLE "ticket_pictures" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"file" text,
	"file_hi" text,
	"changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "ticket_pictures_changed" ON "ticket_pictures" USING btree ("changed_at","offer_id") WHERE "ticket_pictures"."changed_at" is not null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ticket_pictures TO bachat_app;
--> statement-breakpoint

-- Marks an offer whose ticket would look different. Each change moves the mark: so the job that has drawn the ticket meanwhile
-- sees that there is a newer one.
CREATE FUNCTION offers_mark_ticket() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    IF NEW.is_public THEN
      INSERT INTO ticket_pictures (offer_id, changed_at) VALUES (NEW.id, now())
      ON CONFLICT (offer_id) DO UPDATE
        SET changed_at = greatest(now(), ticket_pictures.changed_at + interval '1 millisecond');
      RETURN NULL;
    END IF;
  END IF;
  UPDATE ticket_pictures SET changed_at = greatest(now(), changed_at + interval '1 millisecond')
  WHERE offer_id = OLD.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offers_ticket_inserted AFTER INSERT ON offers
FOR EACH ROW WHEN (NEW.is_public) EXECUTE FUNCTION offers_mark_ticket();
--> statement-breakpoint
CREATE TRIGGER offers_ticket_updated AFTER UPDATE ON offers
FOR EACH ROW WHEN (
  OLD.is_public IS DISTINCT FROM NEW.is_public
  OR NEW.is_public AND (
    OLD.title, OLD.title_hi, OLD.picture_id, OLD.brand_name, OLD.brand_logo_url, OLD.currency,
    OLD.discount_type, OLD.discount_percent, OLD.discount_minor, OLD.discount_text
  ) IS DISTINCT FROM (
    NEW.title, NEW.title_hi, NEW.picture_id, NEW.brand_name, NEW.brand_logo_url, NEW.currency,
    NEW.discount_type, NEW.discount_percent, NEW.discount_minor, NEW.discount_text
  )
) EXECUTE FUNCTION offers_mark_ticket();
--> statement-breakpoint
CREATE TRIGGER offers_ticket_deleted AFTER DELETE ON offers
FOR EACH ROW EXECUTE FUNCTION offers_mark_ticket();
--> statement-breakpoint

-- The job draws those that there are, in portions.
INSERT INTO ticket_pictures (offer_id, changed_at) SELECT id, now() FROM offers WHERE is_public;
