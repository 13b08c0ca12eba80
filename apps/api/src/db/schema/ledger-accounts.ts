import { sql } from "drizzle-orm";
import { check, pgEnum, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { brandId, createdAt, id } from "../columns.ts";
import { brands } from "./brands.ts";

export const ledgerAccountKind = pgEnum("ledger_account_kind", [
  "brand",
  "sales",
  "trial",
  "grants",
  "usage",
  "refunds",
]);

/** Credit accounts. One of kind brand for each brand, one for each of the platform's own kinds. */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: id(),
    kind: ledgerAccountKind("kind").notNull(),
    brandId: brandId("brand_id")
      .unique()
      .references(() => brands.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
  },
  (t) => [
    check("ledger_accounts_brand_kind", sql`(${t.kind} = 'brand') = (${t.brandId} is not null)`),
    uniqueIndex("ledger_accounts_one_platform_account")
      .on(t.kind)
      .where(sql`${t.brandId} is null`),
  ],
);
