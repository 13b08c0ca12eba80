import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { UserId } from "../../../ids.ts";
import * as repository from "./repository.ts";
import type { Subject } from "./repository.ts";

/** The admin who answers for a case until its decision. Only a claim keeps others from deciding. */

type Actor = Pick<UserActor, "userId">;

/** After a decision: it has no assignee. */
export const endAssignment = repository.removeAssignment;

/** Gives a case to one of its reviewers; null takes it away again. @throws invalid_request for anybody else */
export async function assignCase(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  subject: Subject,
  { adminId, reviewers }: { adminId: UserId | null; reviewers: readonly { admin_id: UserId }[] },
): Promise<void> {
  if (adminId === null) return repository.removeAssignment(tx, subject);
  if (!reviewers.some(({ admin_id: id }) => id === adminId))
    throw invalidField(
      "body.admin_id",
      "unknown",
      "This admin does not have the permission for this case, or belongs to its brand.",
    );
  await repository.assign(tx, subject, { adminId, now: clock.now() });
}

export async function readAssignee(db: Executor, actor: Actor, subject: Subject) {
  return presentAssignee(await repository.findAssignee(db, subject), actor);
}

/** From a left join, which gives a row of nulls for a case without an assignee. */
export const presentAssignee = (
  row: { adminId: string | null; adminName: string | null } | null,
  actor: Actor,
) =>
  row === null || row.adminId === null || row.adminName === null
    ? null
    : { admin_id: row.adminId, admin_name: row.adminName, mine: row.adminId === actor.userId };
