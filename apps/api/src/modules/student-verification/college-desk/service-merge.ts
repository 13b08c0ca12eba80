import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { type ActingAdmin, requireSecond } from "../../../http/second-admin.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import { joinAlike, leaveClusters } from "./repository-clusters.ts";
import { moveBelongings } from "./repository-merge.ts";
import * as repository from "./repository.ts";
import { getCollege, requireListed } from "./service.ts";

/**
 * Merges another college into this one: its students, names and mail domains move, and its id leads here from then on. A
 * second admin confirms a merge that moves mail domains or rosters. Safe to repeat. A merged college neither takes others nor
 * is merged again, so there are no circles. A later merge moves `merged_into` on, so that each id leads to its end in one
 * step. Analytics of closed months are not rewritten: they are read through `merged_into`, which also counts a month that was
 * being written during the merge. One transaction writes all students of the college.
 * @throws 404, college_merged, other_id: invalid_value
 */
export async function mergeColleges(
  dependencies: Pick<Dependencies, "db" | "clock">,
  actor: ActingAdmin,
  keptId: string,
  otherId: string,
) {
  if (keptId === otherId) throw errors.mergedWithItself();
  return dependencies.db.transaction(async (tx) => {
    await repository.lockCatalogue(tx);
    const found = await repository.find(tx, otherId);
    if (found === undefined) throw notFound("That college");
    if (found.mergedInto === keptId) return getCollege(tx, keptId);
    const kept = await requireListed(tx, keptId);
    const other = await requireListed(tx, otherId);
    const domains = await repository.listDomains(tx, otherId);
    const rosters = await repository.countRosters(tx, otherId);
    if (domains.length > 0 || rosters > 0)
      requireSecond(actor, {
        objectName: kept.name,
        changes: {
          college: { before: other.name, after: kept.name },
          ...(rosters > 0 && { rosters: { before: null, after: rosters } }),
          domains: { before: null, after: domains.map(({ domain }) => domain) },
        },
        reason: null,
      });
    const left = await leaveClusters(tx, [keptId, otherId]);
    const moved = await moveBelongings(tx, otherId, kept);
    for (const one of left.filter((id) => id !== otherId)) await joinAlike(tx, one);
    const { name, city, state, aliases } = other;
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: "college.merged",
      objectType: "college",
      objectId: keptId,
      details: { other_id: otherId, other: { name, city, state, aliases }, moved },
    });
    return getCollege(tx, keptId);
  });
}
