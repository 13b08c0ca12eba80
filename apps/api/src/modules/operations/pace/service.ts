import { dayInKolkata, shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import { medianReviewTime } from "../../student-verification/verifications/service-promises.ts";
import { ADMINS_SHOWN, decisionsAt, MEDIAN_OF_LEAST, PACE_DAYS, type PaceDesk } from "./policy.ts";
import * as repository from "./repository.ts";

/** The start of the first of the days that are looked at. */
const firstMoment = (now: Date): Date =>
  startOfDayInKolkata(shiftDay(dayInKolkata(now), 1 - PACE_DAYS));

/** The median wait before a decision of the desk; null for too few decisions. */
async function medianWait(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  desk: PaceDesk,
): Promise<number | null> {
  const now = clock.now();
  if (desk === "student-ids") return (await medianReviewTime(db, now)).median_seconds;
  const actions = decisionsAt[desk];
  const { median, sample } = await repository.measureWait(db, desk, actions, firstMoment(now));
  return sample < MEDIAN_OF_LEAST ? null : median;
}

/** How fast a desk decides: the caller's own figures, the team's, and for owners each admin's. */
export async function getPace(
  dependencies: Pick<Dependencies, "db" | "clock">,
  actor: Pick<UserActor, "userId" | "permissions">,
  desk: PaceDesk,
) {
  const now = dependencies.clock.now();
  const today = startOfDayInKolkata(dayInKolkata(now));
  const [rows, median] = await Promise.all([
    repository.countDecisions(dependencies.db, decisionsAt[desk], {
      since: firstMoment(now),
      today,
    }),
    medianWait(dependencies, desk),
  ]);
  const sumOf = (some: typeof rows) => ({
    today: some.reduce((sum, row) => sum + row.today, 0),
    week: some.reduce((sum, row) => sum + row.week, 0),
  });
  return {
    own: sumOf(rows.filter(({ adminId }) => adminId === actor.userId)),
    team: sumOf(rows),
    median_seconds: median,
    admins: actor.permissions.includes("owner")
      ? rows
          .toSorted((one, other) => other.week - one.week)
          .slice(0, ADMINS_SHOWN)
          .map(({ adminId, adminName, today: ofToday, week }) => ({
            admin_id: adminId,
            admin_name: adminName,
            today: ofToday,
            week,
          }))
      : null,
  };
}
