import { statusComponents } from "@bachat/rules/status";
import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { REVIEW_TIME_DAYS } from "../../student-verification/verifications/policy-promise.ts";
import { wayTimes } from "../../student-verification/verifications/service-promises.ts";
import { addressesOf, firstDay, stateOf } from "./policy.ts";
import * as repository from "./repository.ts";
import { listOngoing } from "./service-incidents.ts";

type Needs = Pick<Dependencies, "config" | "db" | "clock" | "log">;

/** How the platform works, for everybody: now, and in the last 90 days. */
export async function getStatus(dependencies: Needs) {
  const { config, db, clock } = dependencies;
  const now = clock.now();
  // One that this installation no longer has is not shown.
  const addresses: Readonly<Record<string, unknown>> = addressesOf(config);
  const present = statusComponents.filter((component) => addresses[component] !== null);
  const [days, last, since, ongoing, times] = await Promise.all([
    repository.readDays(db, firstDay(now)),
    repository.lastMinutes(db, present),
    repository.firstMeasuredDay(db),
    listOngoing(dependencies),
    readTimes(dependencies),
  ]);
  return {
    as_of: now,
    today: dayInKolkata(now),
    measured_since: since,
    components: present.map((component) => {
      const own = days.filter((row) => row.component === component);
      const sum = (take: (row: (typeof own)[number]) => number) =>
        own.reduce((total, row) => total + take(row), 0);
      return {
        component,
        state: stateOf(last.get(component), now),
        measured_at: last.get(component)?.minute ?? null,
        measured: sum(({ measured }) => measured),
        good: sum(({ good }) => good),
        days: own.map(({ day, measured, good }) => ({ day, measured, good })),
      };
    }),
    ongoing,
    student_id_decisions: times && {
      median_seconds: times.document.median_seconds,
      decisions: times.document.sample,
      days: REVIEW_TIME_DAYS,
    },
    verification_times: times,
  };
}

/** The page shows all else without them. */
async function readTimes({ db, clock, log }: Needs) {
  try {
    return await wayTimes(db, clock.now());
  } catch (error) {
    log.error({ err: error }, "The median times to a verification could not be read");
    return null;
  }
}
