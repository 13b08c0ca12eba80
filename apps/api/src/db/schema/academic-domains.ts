import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { descending, timestamps } from "../columns.ts";
import { colleges } from "./colleges.ts";

export const domainTrust = pgEnum("domain_trust", ["academic", "stopped"]);

/**
 * Mail domains of colleges. `stopped` rows look academic (an .ac.in that sells addresses, alumni mail) and never count,
 * subdomains included. Students of a college that the list lacks send an ID; an address outside India is left to the
 * reviewer's eye.
 */
export const academicDomains = pgTable(
  "academic_domains",
  {
    domain: text("domain").primaryKey(),
    collegeId: uuid("college_id").references(() => colleges.id, { onDelete: "set null" }),
    trust: domainTrust("trust").notNull(),
    /** Whether an address at an academic domain may approve without a reviewer, where the setting allows it. */
    mayApprove: boolean("may_approve").notNull().default(false),
    /** Marks the main domain of its college, which students are shown first. A college has at most one. */
    isMain: boolean("is_main").notNull().default(false),
    /** The contact person at the college. */
    contactName: text("contact_name"),
    contactEmail: text("contact_email"),
    contactNote: text("contact_note"),
    source: text("source").notNull(),
    ...timestamps(),
  },
  (t) => [
    check(
      "academic_domains_form",
      sql`${t.domain} = lower(${t.domain}) and ${t.domain} ~ '^[a-z0-9.-]+\\.[a-z0-9-]+$'`,
    ),
    index("academic_domains_college").on(t.collegeId),
    uniqueIndex("academic_domains_main")
      .on(t.collegeId)
      .where(sql`${t.isMain}`),
    index("academic_domains_created").on(descending(t.createdAt), descending(t.domain)),
    index("academic_domains_trust").on(t.trust, t.mayApprove, t.domain),
    index("academic_domains_stopped")
      .on(t.domain)
      .where(sql`${t.trust} = 'stopped'`),
    index("academic_domains_trgm").using("gin", t.domain.op("gin_trgm_ops")),
  ],
);
