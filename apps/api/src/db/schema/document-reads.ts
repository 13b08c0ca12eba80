import { openingReasons } from "@bachat/rules/opening-reasons";
import { index, pgEnum, pgTable, smallint, uuid } from "drizzle-orm/pg-core";
import { createdAt, descending, id, sessionId } from "../columns.ts";
import { ofUser } from "./users.ts";
import { verificationDocuments } from "./verification-documents.ts";

export const documentReadAction = pgEnum("document_read_action", ["url_issued", "read"]);
export const openingReason = pgEnum("document_opening_reason", openingReasons);

/** Issued addresses of documents, and the reads of documents. Append-only by grant. */
export const documentReads = pgTable(
  "document_reads",
  {
    id: id(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => verificationDocuments.id, { onDelete: "restrict" }),
    userId: ofUser("restrict"),
    /** No foreign key: sessions are removed long before this log. */
    sessionId: sessionId("session_id").notNull(),
    action: documentReadAction("action").notNull(),
    page: smallint("page"),
    /** Why a reviewer opened it after its decision. */
    reason: openingReason("reason"),
    createdAt: createdAt(),
  },
  (t) => [
    index("document_reads_document").on(t.documentId, descending(t.createdAt)),
    index("document_reads_created").on(descending(t.createdAt), descending(t.id)),
    index("document_reads_user").on(t.userId, descending(t.createdAt)),
  ],
);
