import { dayInKolkata, shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import { ADMINS_SHOWN, decisionsAt, MEDIAN_OF_LEAST, PACE_DAYS, type PaceDesk } from "./policy.ts";
import * as repository from "./repository.ts";

/** The start of the first of the days that are looked at. */
const firstMoment = (now: Date): Date =>
  startOfDayInKolkata(shiftDay(dayInKolkata(now), 1 - PACE_DAYS));

/** The median wait of a desk with its sample; null for too few decisions. */
export async function getMedianWait(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  desk: PaceDesk,
) {
  const since = firstMoment(clock.now());
  const { median, sample } = await repository.measureWait(db, desk, decisionsAt[desk], since);
  return {
    median_seconds: sample < MEDIAN_OF_LEAST ? null : median,
    decisions: sample,
    days: PACE_DAYS,
  };
}

/** How fast a desk decides: the caller's own figures, the team's, and for owners each admin's. */
export async function getPace(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  actor: Pick<UserActor, "userId" | "permissions">,
  desk: PaceDesk,
) {
  const today = startOfDayInKolkata(dayInKolkata(clock.now()));
  const since = firstMoment(clock.now());
  const actions = decisionsAt[desk];
  const [rows, { median, sample }] = await Promise.all([
    repository.countDecisions(db, actions, { since, today }),
    repository.measureWait(db, desk, actions, since),
  ]);
  const sumOf = (some: typeof rows) => ({
    today: some.reduce((sum, row) => sum + row.today, 0),
    week: some.reduce((sum, row) => sum + row.week, 0),
  });
  return {
    own: sumOf(rows.filter(({ adminId }) => adminId === actor.userId)),
    team: sumOf(rows),
    median_seconds: sample < MEDIAN_OF_LEAST ? null : median,
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
