import { later } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { StudentId } from "../../../ids.ts";
import { COUNTED_AGAIN } from "./policy.ts";
import * as repository from "./repository-history.ts";

interface OfStudent {
  studentId: StudentId;
  offerId: string;
}

/** Adds a view to the student's history, once in 30 minutes. @returns whether it counts. */
export async function addView(tx: Executor, view: OfStudent, now: Date): Promise<boolean> {
  const notSince = later(now, -COUNTED_AGAIN);
  if (!(await repository.claimView(tx, { ...view, now, notSince }))) return false;
  await repository.insertInteraction(tx, { ...view, createdAt: now }, "view");
  return true;
}

export const addRedeem = (tx: Executor, redeem: OfStudent, now: Date): Promise<void> =>
  repository.insertInteraction(tx, { ...redeem, createdAt: now }, "redeem");
