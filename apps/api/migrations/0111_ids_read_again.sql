-- migrate: in portions
-- Documents that wait for a reviewer are read again when they are opened: then their pages are turned, and numbers covered.
WITH "portion" AS (
  SELECT "documents"."id"
  FROM "verification_documents" "documents" JOIN "verification_submissions" "submissions" ON "submissions"."id" = "documents"."submission_id"
  WHERE "documents"."id" > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') AND "documents"."text_read_at" IS NOT NULL
    AND ("submissions"."status" = 'pending' OR "submissions"."second_review_open")
  ORDER BY "documents"."id" LIMIT 1000
), "forgotten" AS (
  DELETE FROM "verification_document_texts" USING "portion" WHERE "document_id" = "portion"."id"
), "unread" AS (
  UPDATE "verification_documents" SET "text_read_at" = NULL FROM "portion" WHERE "verification_documents"."id" = "portion"."id"
)
SELECT max("id"::text COLLATE "C") AS place, count(*) AS rows FROM "portion"
