import { and, asc, eq, like } from "drizzle-orm";
import { auditLog } from "../src/db/schema/index.ts";
import type { TestApp } from "./app.ts";

type Key = "action" | "id" | "actorId" | "brandId" | "subjectId" | "subjectType";

/** The audit entries with these values, the latest last; `%` in an action stands for any text. */
export const auditEntries = (
  { dependencies: { db } }: Pick<TestApp, "dependencies">,
  { action, ...of }: Partial<Record<Key, string>>,
) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        action === undefined ? undefined : like(auditLog.action, action),
        ...Object.entries(of).map(([key, value]) =>
          eq(auditLog[key as Exclude<Key, "action">], value),
        ),
      ),
    )
    .orderBy(asc(auditLog.createdAt), asc(auditLog.id));
