import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import { type Measured, MEASURED_MARK } from "../../platform/system/policy.ts";
import { writeMark } from "../../platform/system/service.ts";
import * as repository from "./repository.ts";

export const measure = async (db: Executor, now: Date): Promise<Measured> => ({
  ...(await repository.countFigures(db)),
  as_of: dayInKolkata(now),
});

/** Stores the count that pages show where the measured figure is switched on. */
export async function storeMeasured(db: Executor, now: Date): Promise<void> {
  await writeMark(db, MEASURED_MARK, await measure(db, now));
}
