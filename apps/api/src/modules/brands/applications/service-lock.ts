import type { Transaction } from "../../../db/client.ts";
import { notFound } from "../../../errors.ts";
import { applicationDecided } from "./errors.ts";
import * as repository from "./repository.ts";

/** An application as a case of the admins' queue. */
export const subjectOf = (id: string) => ({ type: "application", id }) as const;

/** Holds an application that waits. @throws 404, application_decided with who and when */
export async function lockWaiting(tx: Transaction, applicationId: string): Promise<void> {
  const status = await repository.lock(tx, applicationId);
  if (status === undefined) throw notFound("That application");
  if (status === "pending") return;
  const found = await repository.find(tx, applicationId);
  const at = found?.application.decidedAt ?? null;
  if (found === null || at === null) throw new Error("A decided application has no time.");
  throw applicationDecided({ outcome: status, by_name: found.deciderName, at });
}
