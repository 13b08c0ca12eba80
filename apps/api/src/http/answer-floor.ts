import { setTimeout as sleep } from "node:timers/promises";

/** Answers that are the same for every address leave no sooner than this, so that small differences do not show. */
export const ANSWER_FLOOR_MS = 200;

export async function withAnswerFloor(work: () => Promise<unknown>): Promise<void> {
  await Promise.all([sleep(ANSWER_FLOOR_MS), work()]);
}
