import { index, pgEnum, pgTable, smallint, uuid } from "drizzle-orm/pg-core";
import { createdAt, descending, id, sessionId, userId } from "../columns.ts";
import { users } from "./users.ts";
import { verificationDocuments } from "./verification-documents.ts";

export const documentReadAction = pgEnum("document_read_action", ["url_issued", "read"]);

/** Who was given an address of a document and who opened it. Append-only by grant. */
export const documentReads = pgTable(
  "document_reads",
  {
    id: id(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => verificationDocuments.id, { onDelete: "restrict" }),
    userId: userId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** No foreign key: sessions are removed long before this log. */
    sessionId: sessionId("session_id").notNull(),
    action: documentReadAction("action").notNull(),
    page: smallint("page"),
    createdAt: createdAt(),
  },
  (t) => [
    index("document_reads_document").on(t.documentId, descending(t.createdAt)),
    index("document_reads_user").on(t.userId, descending(t.createdAt)),
  ],
);
