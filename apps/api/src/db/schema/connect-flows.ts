import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, createdAt, id, instant, studentId, userId } from "../columns.ts";
import { ofBrand } from "./brands.ts";
import { connectClients } from "./connect-clients.ts";
import { ofStudent, students } from "./students.ts";
import { users } from "./users.ts";

/**
 * What a sign-in at a shop needs for minutes: the flow itself, its grant, code and access token, as `oidc-provider` names
 * them. `SignIn` is ours: a sign-in of a verified student that an order may be reported of, whose row names nobody. Only the
 * hash of each value is stored, and finds it.
 */
export const connectArtifacts = pgTable(
  "connect_artifacts",
  {
    kind: text("kind").notNull(),
    /** SHA-256. */
    valueHash: bytea("value_hash").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    /** The grant behind a code or token: they end with it. */
    grantId: text("grant_id"),
    /** Whose sign-in it is; null before somebody agreed, and for test students. */
    studentId: studentId("student_id").references(() => students.id, { onDelete: "cascade" }),
    clientId: uuid("client_id").references(() => connectClients.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    consumedAt: instant("consumed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.valueHash] }),
    index("connect_artifacts_expires").on(t.expiresAt),
    index("connect_artifacts_grant")
      .on(t.grantId)
      .where(sql`${t.grantId} is not null`),
    index("connect_artifacts_student")
      .on(t.studentId)
      .where(sql`${t.studentId} is not null`),
    index("connect_artifacts_client").on(t.clientId),
  ],
);

export const connectDecision = pgEnum("connect_decision", ["once", "always", "decline", "not_yet"]);

/**
 * The student's answer on the page of a flow, the last one only. It has an effect once the browser that began the flow brings
 * the token.
 */
export const connectDecisions = pgTable(
  "connect_decisions",
  {
    /** The flow, as in connect_artifacts. */
    flowHash: bytea("flow_hash").primaryKey(),
    tokenHash: bytea("token_hash").notNull(),
    decision: connectDecision("decision").notNull(),
    /** Who chose; null for a test student. */
    userId: userId("user_id").references(() => users.id, { onDelete: "cascade" }),
    testStudent: text("test_student"),
    notifyWhenVerified: boolean("notify_when_verified").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    check("connect_decisions_chooser", sql`(${t.userId} is null) <> (${t.testStudent} is null)`),
    index("connect_decisions_expires").on(t.expiresAt),
    index("connect_decisions_user").on(t.userId),
  ],
);

/** A student's consent that a brand learns whether they are one. One row a consent; withdrawing ends it. */
export const connections = pgTable(
  "connections",
  {
    id: id(),
    studentId: ofStudent("cascade"),
    brandId: ofBrand("cascade"),
    /** What the brand may read; consents add up. */
    scopes: text("scopes").array().notNull(),
    /** Not asked again at this brand. */
    isLasting: boolean("is_lasting").notNull(),
    agreedAt: instant("agreed_at").notNull(),
    lastUsedAt: instant("last_used_at"),
    withdrawnAt: instant("withdrawn_at"),
  },
  (t) => [
    uniqueIndex("connections_one_standing")
      .on(t.studentId, t.brandId)
      .where(sql`${t.withdrawnAt} is null`),
    index("connections_brand").on(t.brandId),
  ],
);

/** When a brand last paid for a check of a student at a sign-in: it pays none again for 24 hours. */
export const connectCharges = pgTable(
  "connect_charges",
  {
    brandId: ofBrand("cascade"),
    studentId: ofStudent("cascade"),
    chargedAt: instant("charged_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.brandId, t.studentId] }),
    index("connect_charges_student").on(t.studentId),
    index("connect_charges_charged").on(t.chargedAt),
  ],
);

/** Students who were not verified at a shop and want it to hear once they are. */
export const connectNotices = pgTable(
  "connect_notices",
  {
    studentId: ofStudent("cascade"),
    brandId: ofBrand("cascade"),
    /** Where the student's mail leads back to. */
    clientId: uuid("client_id")
      .notNull()
      .references(() => connectClients.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.brandId] }),
    index("connect_notices_brand").on(t.brandId),
    index("connect_notices_client").on(t.clientId),
    index("connect_notices_created").on(t.createdAt),
  ],
);
