import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "../columns.ts";
import { colleges } from "./colleges.ts";

export const domainTrust = pgEnum("domain_trust", ["academic", "stopped"]);

/**
 * Mail domains of colleges. `stopped` rows look academic (an .ac.in that sells addresses, alumni
 * mail) and never count, subdomains included.
 */
export const academicDomains = pgTable(
  "academic_domains",
  {
    domain: text("domain").primaryKey(),
    collegeId: uuid("college_id").references(() => colleges.id, { onDelete: "set null" }),
    trust: domainTrust("trust").notNull(),
    source: text("source").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "academic_domains_form",
      sql`${t.domain} = lower(${t.domain}) and ${t.domain} ~ '^[a-z0-9.-]+\\.[a-z0-9-]+$'`,
    ),
    index("academic_domains_college").on(t.collegeId),
  ],
);
