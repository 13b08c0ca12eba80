import type { Executor } from "../../../db/client.ts";
import type { StudentId, UserId } from "../../../ids.ts";
import { lockStanding } from "../../identity/students/service-standing.ts";
import * as repository from "./repository.ts";

/** The caller's profile, held until the transaction ends, if it has redeemed this offer; else null. */
export async function lockRedeemer(
  tx: Executor,
  userId: UserId,
  offerId: string,
): Promise<StudentId | null> {
  const student = await lockStanding(tx, userId);
  if (student === null) return null;
  return (await repository.hasRedeemed(tx, student.id, offerId)) ? student.id : null;
}
