import { randomBytes } from "node:crypto";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { type Changes, personalValues, saltedHash } from "./policy.ts";
import * as repository from "./repository.ts";

type Values = Record<string, unknown>;

/** Who did it. `admin` and `user` are both accounts; the action says in which capacity. */
export type AuditActor =
  | { kind: "user" | "admin"; userId: UserId }
  | { kind: "api_key"; apiKeyId: string }
  | { kind: "system" };

export interface AuditEntry {
  actor: AuditActor;
  /** Dotted past tense: "verification.approved". */
  action: string;
  objectType: string;
  objectId?: string | null;
  brandId?: BrandId | null;
  /** Facts about the change. Nothing personal but ids, and never a secret. */
  details?: Values;
  /** What fields were and are, where neither is personal nor a secret. */
  changes?: Changes;
  /** The same of personal fields: stored apart, as `personal`. */
  personalChanges?: Changes;
  /** Personal values before and after (names, addresses): stored apart, so that erasure may empty them. */
  personal?: { before?: Values; after?: Values };
  requestId?: string;
}

/** Writes one audit row. Give the transaction of the change itself, so that neither exists without the other. */
export async function recordAudit(
  tx: Executor,
  { clock }: Pick<Dependencies, "clock">,
  entry: AuditEntry,
): Promise<void> {
  const values = entry.personal ?? (entry.personalChanges && personalValues(entry.personalChanges));
  const personal = values && {
    salt: randomBytes(16),
    before: values.before ?? null,
    after: values.after ?? null,
  };
  await repository.insertEntry(
    tx,
    {
      actorType: entry.actor.kind === "admin" ? "user" : entry.actor.kind,
      actorId: actorId(entry.actor),
      brandId: entry.brandId ?? null,
      action: entry.action,
      subjectType: entry.objectType,
      subjectId: entry.objectId ?? null,
      details: { ...entry.details, ...(entry.changes && { changes: entry.changes }) },
      personalHash:
        personal === undefined
          ? null
          : saltedHash(personal.salt, [personal.before, personal.after]),
      requestId: entry.requestId ?? null,
      createdAt: clock.now(),
    },
    personal,
  );
}

/** In the transaction that erases a person: removes names and addresses stored beside entries about these subjects. */
export async function erasePersonalValues(
  tx: Executor,
  subjects: readonly { type: string; ids: readonly string[] }[],
): Promise<void> {
  const given = subjects.filter(({ ids }) => ids.length > 0);
  if (given.length > 0) await repository.deletePersonalValues(tx, given);
}

/** In the same transaction: removes a person's address from entries about the brands that it spoke for. */
export const eraseAddress = repository.deleteAddress;

function actorId(actor: AuditActor): string | null {
  if (actor.kind === "system") return null;
  return actor.kind === "api_key" ? actor.apiKeyId : actor.userId;
}
