import { sql } from "drizzle-orm";
import {
  bigint,
  bit,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, id, instant, timestamps } from "../columns.ts";
import { verificationSubmissions } from "./verification-submissions.ts";

export const documentKind = pgEnum("document_kind", [
  "id_card_front",
  "id_card_back",
  "fee_receipt",
  "bonafide_certificate",
  "admit_card",
  "other",
]);
/** Government IDs. The upload page tells students never to send one. */
export const governmentId = pgEnum("government_id", [
  "aadhaar",
  "pan",
  "passport",
  "voter_id",
  "driving_licence",
]);
export const processingStatus = pgEnum("processing_status", ["pending", "ready", "failed"]);

export const verificationDocuments = pgTable(
  "verification_documents",
  {
    id: id(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => verificationSubmissions.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    kind: documentKind("kind").notNull(),
    /** Judged from the content, never from the name or the header. */
    mediaType: text("media_type").notNull(),
    /** The hash of the uploaded bytes; stays after deletion so that a reused file is still recognised. */
    sha256: bytea("sha256").notNull(),
    /**
     * The look of the first page, under a mask that only the program knows: distances between two are those between the
     * pictures (files/picture-hash.ts). Stays after deletion, as `sha256` does. Null for blank pages and until a page is ready.
     */
    pictureHash: bit("picture_hash", { dimensions: 1_024 }),
    /** The same bits in parts, by which near ones are found. */
    pictureBands: bigint("picture_bands", { mode: "bigint" }).array(),
    byteSize: integer("byte_size").notNull(),
    processingStatus: processingStatus("processing_status").notNull().default("pending"),
    failureReason: text("failure_reason"),
    /** Attempts, counted before each begins; those that ended without an answer. */
    renderAttempts: smallint("render_attempts").notNull().default(0),
    /** Storage key of the encrypted original. */
    originalKey: text("original_key"),
    /** Storage keys of the re-encoded images that reviewers see, one a page. */
    pageKeys: text("page_keys")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    pageCount: smallint("page_count").notNull().default(0),
    /** The picture editor that the file's metadata names. */
    editor: text("editor"),
    /** A picture without the noise of a camera or scanner. */
    isDrawn: boolean("is_drawn").notNull().default(false),
    /** When the words on its pages were read. */
    textReadAt: instant("text_read_at"),
    /** How many quarters each page is turned clockwise to stand upright, as its words were read. Empty until then. */
    pageTurns: smallint("page_turns")
      .array()
      .notNull()
      .default(sql`'{}'::smallint[]`),
    /** The government ID that it looks like, by its words and its number. */
    governmentId: governmentId("government_id"),
    /** Storage keys of the same pages with the number of that ID painted over, one a page. Empty for all other documents. */
    coveredPageKeys: text("covered_page_keys")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** The student sent another in its place: then its files are deleted, and it does not count. */
    isReplaced: boolean("is_replaced").notNull().default(false),
    deletedAt: instant("deleted_at"),
    /** The reviewer's question that it answers: a decision. Its foreign key is in the migration. */
    answersId: uuid("answers_id"),
    ...timestamps(),
  },
  (t) => [
    check("verification_documents_position", sql`${t.position} between 1 and 8`),
    check(
      "verification_documents_media_type",
      sql`${t.mediaType} in ('image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf')`,
    ),
    check("verification_documents_size", sql`${t.byteSize} between 1 and 10485760`),
    check("verification_documents_sha256", sql`octet_length(${t.sha256}) = 32`),
    check(
      "verification_documents_ready_has_pages",
      sql`${t.processingStatus} <> 'ready' or ${t.deletedAt} is not null or (${t.pageCount} > 0 and cardinality(${t.pageKeys}) = ${t.pageCount})`,
    ),
    check(
      "verification_documents_deleted_is_gone",
      sql`${t.deletedAt} is null or (${t.originalKey} is null and cardinality(${t.pageKeys}) = 0)`,
    ),
    unique("verification_documents_submission_position").on(t.submissionId, t.position),
    index("verification_documents_answers")
      .on(t.answersId)
      .where(sql`${t.answersId} is not null`),
    index("verification_documents_sha256_lookup").on(t.sha256),
    index("verification_documents_picture_bands").using("gin", t.pictureBands),
  ],
);
