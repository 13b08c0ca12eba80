CREATE TABLE "verification_document_texts" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"pages_encrypted" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "editor" text;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "is_drawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "text_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "verification_document_texts" ADD CONSTRAINT "verification_document_texts_document_id_verification_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."verification_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A case on a reviewer's screen shows what was read as soon as it was read.
DROP TRIGGER announce_document ON verification_documents;--> statement-breakpoint
CREATE TRIGGER announce_document AFTER UPDATE ON verification_documents FOR EACH ROW
WHEN ((OLD.processing_status, OLD.text_read_at) IS DISTINCT FROM (NEW.processing_status, NEW.text_read_at))
EXECUTE FUNCTION announce_desk_change('verifications');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON verification_document_texts TO bachat_app;
