import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, id, instant, sessionId } from "../columns.ts";
import { sessions } from "./sessions.ts";

export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    id: id(),
    sessionId: sessionId("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    tokenHash: bytea("token_hash").notNull().unique(),
    parentId: uuid("parent_id"),
    /** First exchange of this token for a successor. */
    rotatedAt: instant("rotated_at"),
    /** First use of any successor; from then on this token counts as reused. */
    successorUsedAt: instant("successor_used_at"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: "refresh_tokens_parent",
      columns: [t.parentId],
      foreignColumns: [t.id],
      // Old tokens are removed while their successors still work.
    }).onDelete("set null"),
    check(
      "refresh_tokens_successor_after_rotation",
      sql`${t.successorUsedAt} is null or ${t.rotatedAt} is not null`,
    ),
    index("refresh_tokens_session").on(t.sessionId),
    index("refresh_tokens_parent_id").on(t.parentId),
    index("refresh_tokens_expiry").on(t.expiresAt),
  ],
);
