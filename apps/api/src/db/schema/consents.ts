import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { descending, id, instant } from "../columns.ts";
import { ofUser } from "./users.ts";

export const consentPurpose = pgEnum("consent_purpose", [
  "terms",
  "privacy",
  "brand_verification",
  "document_processing",
  "marketing_mail",
  "marketing_push",
]);

/** One row a grant. Withdrawing sets withdrawn_at, the only column the application may change. */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    userId: ofUser("restrict"),
    purpose: consentPurpose("purpose").notNull(),
    /** Version of the text that was shown. */
    version: text("version").notNull(),
    grantedAt: instant("granted_at").notNull().defaultNow(),
    withdrawnAt: instant("withdrawn_at"),
  },
  (t) => [
    check("consents_withdrawn_later", sql`${t.withdrawnAt} >= ${t.grantedAt}`),
    uniqueIndex("consents_one_standing")
      .on(t.userId, t.purpose)
      .where(sql`${t.withdrawnAt} is null`),
    index("consents_user").on(t.userId, descending(t.grantedAt)),
  ],
);
