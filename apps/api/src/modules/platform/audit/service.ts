import { randomBytes } from "node:crypto";
import type { AuditAction, AuditRecord } from "@bachat/rules/audit-actions";
import { currentCause } from "../../../cause.ts";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandId, UserId } from "../../../ids.ts";
import { type Changes, personalValues, saltedHash } from "./policy.ts";
import * as repository from "./repository.ts";

type Values = Record<string, unknown>;

/** The author. `admin` and `user` are both accounts; the action says in which capacity. */
export type AuditActor =
  | { kind: "user" | "admin"; userId: UserId }
  | { kind: "api_key"; apiKeyId: string }
  | { kind: "system" };

export interface AuditEntry {
  actor: AuditActor;
  /** Dotted past tense: "verification.approved". Its words are in `rules/src/audit-actions.ts`. */
  action: AuditAction;
  objectType: AuditRecord;
  objectId?: string | null;
  brandId?: BrandId | null;
  /** Facts about the change. Nothing personal but ids, and never a secret. */
  details?: Values;
  /** Values of fields before and after, where neither is personal nor a secret. */
  changes?: Changes;
  /** The same of personal fields: stored apart, as `personal`. */
  personalChanges?: Changes;
  /** Personal values before and after (names, addresses): stored apart, so that erasure may empty them. */
  personal?: { before?: Values; after?: Values };
}

/**
 * Writes one audit row. Give the transaction of the change itself, so that neither exists without the other. The cause,
 * a request or a job, and the request's address are taken from the running context: no caller can leave them out.
 */
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
  const cause = currentCause();
  const address =
    cause?.kind === "request" ? { salt: randomBytes(16), address: cause.address } : undefined;
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
      requestId: cause?.kind === "request" ? cause.requestId : null,
      addressHash: address === undefined ? null : saltedHash(address.salt, address.address),
      job: cause === null || cause.kind === "request" ? null : cause.name,
      createdAt: clock.now(),
    },
    { personal, address },
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

/** In the same transaction: removes the addresses from which the person acted. */
export const eraseOwnAddresses = repository.deleteAddressesOf;

/** In the same transaction: removes a person's address from entries about the brands that it spoke for. */
export const eraseAddress = repository.deleteAddress;

function actorId(actor: AuditActor): string | null {
  if (actor.kind === "system") return null;
  return actor.kind === "api_key" ? actor.apiKeyId : actor.userId;
}
