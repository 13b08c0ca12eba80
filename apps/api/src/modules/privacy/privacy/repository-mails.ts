import { eq, sql } from "drizzle-orm";
import type { Executor } from "../../../db/client.ts";
import { userRoles, users } from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";

/** Whether the account was made as a student's and is not an admin's. */
export async function isMadeAsStudent(db: Executor, userId: UserId): Promise<boolean> {
  const [row] = await db
    .select({
      student: sql<boolean>`${users.userMode} = 'student'
        and not exists (select 1 from ${userRoles} r where r.user_id = ${users}.id and r.role = 'admin')`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row?.student === true;
}
