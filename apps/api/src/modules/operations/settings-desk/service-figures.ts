import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import { type Measured, MEASURED_MARK } from "../../platform/system/policy.ts";
import { readMeasured, writeMark } from "../../platform/system/service.ts";
import * as repository from "./repository.ts";

/** The last count, which a job renews every hour; made now where there is none yet. */
export const lastMeasured = async (db: Executor, now: Date): Promise<Measured> =>
  (await readMeasured(db)) ?? measure(db, now);

async function measure(db: Executor, now: Date): Promise<Measured> {
  const today = dayInKolkata(now);
  return { ...(await repository.countFigures(db, today)), as_of: today };
}

/** Stores the count that pages show where the measured figure is switched on. */
export async function storeMeasured(db: Executor, now: Date): Promise<void> {
  await writeMark(db, MEASURED_MARK, await measure(db, now));
}
