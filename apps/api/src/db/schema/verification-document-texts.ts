import { pgTable, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt } from "../columns.ts";
import { verificationDocuments } from "./verification-documents.ts";

/** The words that were read on a document's pages, while its pages are kept. */
export const verificationDocumentTexts = pgTable("verification_document_texts", {
  documentId: uuid("document_id")
    .primaryKey()
    .references(() => verificationDocuments.id, { onDelete: "cascade" }),
  /** Pages of words (files/page-text.ts) as JSON. */
  pagesEncrypted: bytea("pages_encrypted").notNull(),
  createdAt: createdAt(),
});
