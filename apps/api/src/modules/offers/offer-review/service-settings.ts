import type { Executor } from "../../../db/client.ts";
import { readSetting, readSettings } from "../../platform/settings/service.ts";
import type { SecondApprovalLimits } from "./policy.ts";

/** What admins set about the review of offers. */

export async function readSecondApprovalLimits(db: Executor): Promise<SecondApprovalLimits> {
  const read = await readSettings(db, [
    "offer_review.second_approval_percent",
    "offer_review.second_approval_minor",
  ]);
  return {
    percent: read["offer_review.second_approval_percent"].percent,
    minor: read["offer_review.second_approval_minor"].paise,
  };
}

export const readStopWords = async (db: Executor): Promise<readonly string[]> =>
  (await readSetting(db, "offer_review.stop_words")).words;
