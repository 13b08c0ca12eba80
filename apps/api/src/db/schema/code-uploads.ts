import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, createdAt, descending, id, userId } from "../columns.ts";
import { ofOffer } from "./offers.ts";
import { users } from "./users.ts";

export const codeEncoding = pgEnum("code_encoding", [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
]);

/** One file or pasted text of codes, with the numbers of added and left-out lines. */
export const codeUploads = pgTable(
  "code_uploads",
  {
    id: id(),
    offerId: ofOffer("cascade"),
    uploadedBy: userId("uploaded_by").references(() => users.id, { onDelete: "set null" }),
    encoding: codeEncoding("encoding").notNull(),
    /** The column of the file that the codes were in; null without a heading. */
    columnName: text("column_name"),
    added: integer("added").notNull(),
    duplicates: integer("duplicates").notNull(),
    invalid: integer("invalid").notNull(),
    /** The lines that were left out, as compressed CSV; null without such lines, or after a month. */
    problemsEncrypted: bytea("problems_encrypted"),
    createdAt: createdAt(),
  },
  (t) => [
    check("code_uploads_not_negative", sql`least(${t.added}, ${t.duplicates}, ${t.invalid}) >= 0`),
    index("code_uploads_offer").on(t.offerId, descending(t.createdAt), descending(t.id)),
    index("code_uploads_uploaded_by").on(t.uploadedBy),
    index("code_uploads_kept_problems")
      .on(t.createdAt)
      .where(sql`${t.problemsEncrypted} is not null`),
  ],
);
