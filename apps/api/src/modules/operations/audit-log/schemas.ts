import { auditActions } from "@bachat/rules/audit-actions";
import { openingReasons } from "@bachat/rules/opening-reasons";
import { reasonLength } from "@bachat/rules/reasons";
import { z } from "zod";
import { auditActor } from "../../../db/schema/audit-log.ts";
import { askedDay, inOrder } from "../../../http/asked-days.ts";
import { cursor, cursorQuery } from "../../../http/cursor-pages.ts";
import { id, pageQuery, paragraph, searchText, timestamp, userId } from "../../../http/schemas.ts";
import { entryPages, recordKinds } from "./policy.ts";

const anId = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";

/** Which entries: all filters together. */
const filters = {
  actor: userId.optional().meta({ description: "The account that did it.", example: anId }),
  action: z.enum(auditActions).optional().meta({ example: "offer.approved" }),
  record: z
    .enum(recordKinds)
    .optional()
    .meta({ description: "The kind of record that it is about.", example: "offer" }),
  record_id: searchText(100)
    .optional()
    .meta({ description: "The id of the record, of whatever kind.", example: anId }),
  person: id.optional().meta({
    description:
      "The id of an account or a student: acts on the account, the profile and the student IDs.",
    example: anId,
  }),
  from: askedDay
    .optional()
    .meta({ description: "The first day, in Kolkata.", example: "2026-11-01" }),
  until: askedDay
    .optional()
    .meta({ description: "The last day, in Kolkata.", example: "2026-11-26" }),
  request_id: searchText(60)
    .optional()
    .meta({ description: "As answers carry it in `x-request-id`.", example: "req_Xk3v9TqLw2" }),
};

const { per_page } = pageQuery(24);
export const entryQuery = inOrder(
  z.object({ ...filters, per_page, cursor: cursorQuery }),
  "from",
  "until",
);
export type EntryQuery = z.output<typeof entryQuery>;
export type EntryFilters = Omit<EntryQuery, "per_page" | "cursor">;

const person = z.object({
  id,
  name: z.string().nullable().meta({
    description: "Null for an account that is no admin's, unless the caller has `reviewer`.",
    example: "Meera Iyer",
  }),
  is_admin: z.boolean().meta({ example: true }),
});

const change = z
  .object({
    field: z.string().meta({ example: "discount" }),
    before: z.string().nullable().meta({ example: "20% OFF" }),
    after: z.string().nullable().meta({ example: "25% OFF" }),
  })
  .meta({ id: "AuditChange", description: "A field's value before and after, as text." });

const entryFields = {
  id,
  at: timestamp,
  action: z.string().meta({ description: "The act.", example: "offer.approved" }),
  by: z.enum(auditActor.enumValues).meta({
    description: "A person, a brand's API key, or the system itself.",
    example: "user",
  }),
  actor: person.nullable().meta({ description: "Null unless `by` is `user`." }),
  api_key_id: id.nullable().meta({ description: "With `by` `api_key`.", example: null }),
  record: z.object({
    kind: z.string().meta({ example: "offer" }),
    id: z.string().nullable().meta({ example: anId }),
    name: z.string().nullable().meta({
      description: "As it is called now; of people only for callers with `reviewer`.",
      example: "Everyday backpacks",
    }),
  }),
  changes: z.array(change).meta({
    description: "The first changed fields that are not personal; of a setting by their labels.",
  }),
  page: z
    .object({ kind: z.enum(entryPages).meta({ example: "offer" }), id })
    .nullable()
    .meta({ description: "The page of the admin site that it leads to." }),
  request_id: z.string().nullable().meta({
    description: "Null for what no request did, and for entries older than this field.",
    example: "req_Xk3v9TqLw2",
  }),
  address: z.string().nullable().meta({
    description:
      "The network address that the request came from; null once its account is deleted.",
    example: "203.0.113.7",
  }),
  job: z.string().nullable().meta({
    description: "The background job, or the operator's command, that did it.",
    example: null,
  }),
  reason: z.string().nullable().meta({
    description: "What somebody wrote about why they did it.",
    example: "The terms name another shop.",
  }),
};

const entry = z.object(entryFields).meta({ id: "AuditEntry" });

export const entryPage = z
  .object({
    items: z.array(entry).meta({ description: "Newest first." }),
    per_page: z.int().meta({ example: 24 }),
    total: z.null().meta({ description: "Not counted.", example: null }),
    next_cursor: cursor,
    prev_cursor: cursor,
  })
  .meta({ id: "AuditEntryPage" });

export const entryDetail = z
  .object({
    ...entryFields,
    changes: z.array(change).meta({ description: "The changed fields that are not personal." }),
    facts: z
      .array(
        z.object({
          field: z.string().meta({ example: "revision" }),
          value: z.string().meta({ example: "2" }),
        }),
      )
      .meta({ description: "What else is stored with it." }),
    personal: z.enum(["none", "kept", "erased"]).meta({
      description:
        "`kept`: there are personal values, shown for a reason. `erased` with the person.",
      example: "none",
    }),
    link: z
      .object({ position: z.int().meta({ example: 4711 }), linked_at: timestamp })
      .nullable()
      .meta({ description: "Its place in the chain; null while it waits for one." }),
  })
  .meta({ id: "AuditEntryDetail" });

const reason = paragraph(reasonLength.min, reasonLength.max).meta({
  description: "Kept in the audit log.",
  example: "A brand asks who changed its address.",
});

export const revealBody = z.strictObject({ reason }).meta({ id: "RevealAuditValues" });
export const revealed = z.object({ changes: z.array(change) }).meta({ id: "AuditValues" });

export const exportBody = inOrder(z.strictObject({ reason, ...filters }), "from", "until").meta({
  id: "AuditExport",
  description: "The filters of the list.",
});
export type ExportBody = z.output<typeof exportBody>;

export const exportFile = {
  description: "The file.",
  content: {
    "text/csv": {
      schema: z.custom<NodeJS.ReadableStream>().meta({ type: "string", format: "binary" }),
    },
  },
};

export const chainState = z
  .object({
    links: z.int().meta({ description: "Entries in the chain.", example: 4711 }),
    last_link_at: timestamp.nullable(),
    tail: z.int().meta({
      description: "Entries that are not chained yet, counted up to 10,000.",
      example: 3,
    }),
    tail_has_more: z.boolean().meta({ example: false }),
    oldest_at: timestamp.nullable().meta({ description: "The oldest that is not chained yet." }),
    check: z
      .object({
        at: timestamp,
        position: z
          .int()
          .meta({ description: "The last place that was found right.", example: 4711 }),
        broken_at: z.int().nullable().meta({
          description: "The first place that does not fit the stored entry.",
          example: null,
        }),
      })
      .nullable()
      .meta({ description: "The last check that ended; null before the first." }),
    whole_at: timestamp
      .nullable()
      .meta({ description: "When everything was last read from the first entry on." }),
  })
  .meta({ id: "AuditChainState" });

export const readQuery = inOrder(
  z.object({
    student: id.optional().meta({
      description: "The id of a student or their account: whose documents.",
      example: anId,
    }),
    reader: userId.optional().meta({ description: "The account that opened them.", example: anId }),
    only: z
      .enum(["admins"])
      .optional()
      .meta({ description: "Without what students opened of their own.", example: "admins" }),
    from: filters.from,
    until: filters.until,
    per_page,
    cursor: cursorQuery,
  }),
  "from",
  "until",
);
export type ReadQuery = z.output<typeof readQuery>;

export const readPage = z
  .object({
    items: z
      .array(
        z
          .object({
            id,
            at: timestamp,
            reader: person,
            is_own: z
              .boolean()
              .meta({ description: "The student opened their own.", example: false }),
            reason: z.enum(openingReasons).nullable().meta({
              description: "Why a reviewer opened it after its decision.",
              example: "complaint",
            }),
            student: z
              .object({
                id,
                name: z.string().nullable().meta({
                  description: "Only for callers with `reviewer`.",
                  example: "Asha Verma",
                }),
              })
              .meta({ description: "Whose document it is." }),
            document: z.object({
              id,
              kind: z.string().meta({ example: "id_card_front" }),
              page: z.int().nullable().meta({ description: "From 1.", example: 1 }),
              submission_id: id,
              is_deleted: z.boolean().meta({ example: false }),
            }),
          })
          .meta({ id: "DocumentRead" }),
      )
      .meta({ description: "Newest first." }),
    per_page: z.int().meta({ example: 24 }),
    total: z.null().meta({ description: "Not counted.", example: null }),
    next_cursor: cursor,
    prev_cursor: cursor,
  })
  .meta({ id: "DocumentReadPage" });
