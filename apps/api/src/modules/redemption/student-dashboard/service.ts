import { inSnapshot } from "../../../db/snapshot.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import { findStudentId } from "../../identity/students/service.ts";
import { readRedeemed } from "../redemptions/service-redeemed.ts";
import { summariseSaved } from "../saved-offers/service-lists.ts";
import { savingsOf } from "./policy.ts";
import { listSavings } from "./repository.ts";

const RECENT = 3;

/** The student's latest saved and redeemed offers, on one page. */
export const getDashboard = (dependencies: Dependencies, actor: Pick<UserActor, "userId">) =>
  inSnapshot(dependencies, (same) => readDashboard(same, actor));

async function readDashboard(dependencies: Dependencies, { userId }: Pick<UserActor, "userId">) {
  const studentId = await findStudentId(dependencies.db, userId);
  if (studentId === null) {
    return {
      counts: { view: 0, save: 0, redeem: 0 },
      savings: savingsOf([]),
      recent_saved: [],
      recent_redeemed: [],
      worth_keeping: [],
    };
  }
  const [saved, savings, redeemed] = await Promise.all([
    summariseSaved(dependencies, studentId),
    listSavings(dependencies.db, studentId),
    readRedeemed(dependencies, studentId, RECENT, 0),
  ]);
  return {
    counts: saved.counts,
    savings: savingsOf(savings),
    recent_saved: saved.recentSaved,
    recent_redeemed: redeemed,
    worth_keeping: saved.worthKeeping,
  };
}
