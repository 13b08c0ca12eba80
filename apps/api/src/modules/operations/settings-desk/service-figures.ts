import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import { type Measured, MEASURED_MARK } from "../../platform/system/policy.ts";
import { readMeasured, writeMark } from "../../platform/system/service.ts";
import { wayTimes } from "../../student-verification/verifications/service-promises.ts";
import * as repository from "./repository.ts";

/** The last count, which a job renews every hour; counted now if no job has run yet. */
export const lastMeasured = async (db: Executor, now: Date): Promise<Measured> =>
  (await readMeasured(db)) ?? measure(db, now);

async function measure(db: Executor, now: Date): Promise<Measured> {
  const today = dayInKolkata(now);
  const { address, roster, document } = await wayTimes(db, now);
  return {
    ...(await repository.countFigures(db, today)),
    as_of: today,
    verification_times: {
      address: address.median_seconds,
      roster: roster.median_seconds,
      document: document.median_seconds,
    },
  };
}

/** Stores the count that pages show where the measured figure is switched on. */
export async function storeMeasured(db: Executor, now: Date): Promise<void> {
  await writeMark(db, MEASURED_MARK, await measure(db, now));
}
