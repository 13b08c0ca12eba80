import { index, jsonb, pgEnum, pgTable } from "drizzle-orm/pg-core";
import { citext, createdAt, id } from "../columns.ts";

export const addressRequestKind = pgEnum("address_request_kind", [
  "sign_up",
  "forgot_password",
  "change_email",
]);

/**
 * A request about an address, which a job carries out after the answer, so that an address with an account gets its
 * answer as fast as one without. A row lives until its job has run; a password is in it only as a hash.
 */
export const addressRequests = pgTable(
  "address_requests",
  {
    id: id(),
    kind: addressRequestKind("kind").notNull(),
    email: citext("email").notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("address_requests_email").on(t.email),
    index("address_requests_created").on(t.createdAt),
  ],
);
