import { sql } from "drizzle-orm";
import { check, index, jsonb, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { brandId, createdAt, id, instant, userId } from "../columns.ts";
import { brands } from "./brands.ts";
import { adminPermission } from "./user-roles.ts";
import { users } from "./users.ts";

export const confirmationStatus = pgEnum("confirmation_status", [
  "open",
  "confirmed",
  "declined",
  "withdrawn",
  "expired",
]);

/** Changes that an admin asked for. Each is made only once a second admin confirms it. */
export const confirmations = pgTable(
  "confirmations",
  {
    id: id(),
    status: confirmationStatus("status").notNull().default("open"),
    /** As in the OpenAPI document. */
    operation: text("operation").notNull(),
    /** The operation's permission; the admin who confirms has it too. */
    permission: adminPermission("permission").notNull(),
    /** The call's parameters. Emptied at the end of the confirmation, since they may name people. */
    params: jsonb("params").$type<Record<string, unknown>>().notNull(),
    body: jsonb("body").notNull(),
    /** A hash of operation, params and body: the same call has one open confirmation. */
    fingerprint: text("fingerprint").notNull(),
    objectName: text("object_name").notNull(),
    changes: jsonb("changes").$type<ConfirmationChanges>().notNull(),
    reason: text("reason"),
    brandId: brandId("brand_id").references(() => brands.id, { onDelete: "set null" }),
    /** The admin's account that it changes. */
    accountId: userId("account_id").references(() => users.id, { onDelete: "set null" }),
    requestedBy: userId("requested_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    /** Null for the command on the server, and once the account is gone. */
    decidedBy: userId("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
    note: text("note"),
  },
  (t) => [
    check("confirmations_decided", sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
    uniqueIndex("confirmations_one_open")
      .on(t.fingerprint)
      .where(sql`${t.status} = 'open'`),
    index("confirmations_status").on(t.status, t.createdAt, t.id),
    index("confirmations_brand").on(t.brandId),
    index("confirmations_account").on(t.accountId),
    index("confirmations_requested_by").on(t.requestedBy),
    index("confirmations_decided_by").on(t.decidedBy),
  ],
);

/** The changed fields, each with its value before and after. */
export type ConfirmationChanges = Record<string, { before: unknown; after: unknown }>;
