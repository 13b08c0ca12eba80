import type { ReviewPolicyKind } from "@bachat/rules/review-policies";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { recordAudit } from "../audit/service.ts";
import { policyChanged } from "./errors.ts";
import * as repository from "./repository.ts";
import type { NewPolicy } from "./schemas.ts";

/**
 * The texts by which desks decide: versions that are only added to, so that a decision can name the version on screen. They are
 * rows and not texts of a page, because a change must not need a deployment.
 */

async function latestOf(db: Executor, kind: ReviewPolicyKind) {
  const row = await repository.find(db, kind);
  if (row === null) throw new Error(`There is no policy of ${kind}: the migrations bring one.`);
  return row;
}

/** The text in force, or an earlier one. @throws invalid_request for a version that does not exist */
export async function getPolicy(db: Executor, kind: ReviewPolicyKind, version?: number) {
  const latest = await latestOf(db, kind);
  const row =
    version === undefined || version === latest.version
      ? latest
      : await repository.find(db, kind, version);
  if (row === null)
    throw invalidField("query.version", "unknown", "There is no such version of the policy.");
  return {
    kind,
    version: row.version,
    is_latest: row.version === latest.version,
    sections: row.sections,
    note: row.note,
    created_by_name: row.createdByName,
    created_at: row.createdAt,
  };
}

/** Puts a new text in force. @throws 409 policy_changed unless it was made from the latest */
export function addPolicy(
  dependencies: Pick<Dependencies, "db" | "clock">,
  actor: Pick<UserActor, "userId">,
  kind: ReviewPolicyKind,
  { version: from, sections, note }: NewPolicy,
) {
  return dependencies.db.transaction(async (tx) => {
    const refuse = async () => {
      const { createdByName, createdAt, version } = await latestOf(tx, kind);
      return policyChanged({ name: createdByName, at: createdAt, version });
    };
    if ((await latestOf(tx, kind)).version !== from) throw await refuse();
    const version = from + 1;
    const createdAt = dependencies.clock.now();
    const row = { kind, version, sections, note, createdBy: actor.userId, createdAt };
    if (!(await repository.insert(tx, row))) throw await refuse();
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: "review_policy.changed",
      objectType: "review_policy",
      objectId: kind,
      details: { version, note },
    });
    return getPolicy(tx, kind);
  });
}

/** Checks that a decision names an existing version, or none. @throws invalid_request */
export async function requirePolicyVersion(
  db: Executor,
  kind: ReviewPolicyKind,
  version: number | null,
): Promise<void> {
  if (version === null || version <= (await latestOf(db, kind)).version) return;
  throw invalidField("body.policy_version", "unknown", "There is no such version of the policy.");
}
