import type { Executor } from "../../../db/client.ts";
import { readSetting } from "../../platform/system/service.ts";
import {
  secondApprovalLimits,
  type SecondApprovalLimits,
  secondApprovalSettings,
} from "./policy.ts";
import { STOP_WORDS_KEY, stopWordsOf } from "./policy-checks.ts";

/** What admins set about the review of offers. */

export async function readSecondApprovalLimits(db: Executor): Promise<SecondApprovalLimits> {
  const values = new Map<string, unknown>();
  for (const { key } of Object.values(secondApprovalSettings))
    values.set(key, await readSetting(db, key));
  return secondApprovalLimits((key) => values.get(key));
}

export const readStopWords = async (db: Executor): Promise<string[]> =>
  stopWordsOf(await readSetting(db, STOP_WORDS_KEY));
