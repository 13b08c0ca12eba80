import { setTimeout as sleep } from "node:timers/promises";

/** Answers leave no sooner than this, so that a known address cannot be told from an unknown one by time. */
export const ANSWER_FLOOR_MS = 200;

/** For an answer that every well-formed address gets alike: also after the same time. */
export async function alikeForAll(work: () => Promise<unknown>): Promise<void> {
  await Promise.all([sleep(ANSWER_FLOOR_MS), work()]);
}
