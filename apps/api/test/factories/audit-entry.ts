import { auditLog, auditPersonalValues } from "../../src/db/schema/index.ts";
import type { UserId } from "../../src/ids.ts";
import type { TestApp } from "../app.ts";

/** An entry of the audit log with personal values beside it, which a reason shows. */
export async function buildAuditEntry(test: TestApp, adminId: UserId): Promise<string> {
  const { db } = test.dependencies;
  const [row] = await db
    .insert(auditLog)
    .values({
      actorType: "user",
      actorId: adminId,
      action: "admin.invited",
      subjectType: "admin_invitation",
      personalHash: Buffer.alloc(32),
    })
    .returning({ id: auditLog.id });
  const auditId = row?.id ?? "";
  await db
    .insert(auditPersonalValues)
    .values({ auditId, salt: Buffer.alloc(16), after: { email: "meera@mail.example" } });
  return auditId;
}
