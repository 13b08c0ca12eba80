import { setTimeout } from "node:timers/promises";
import { SECOND } from "@bachat/rules/time";
import type { Response } from "supertest";

/** Sends again, as every caller does, when a busy server says by 503 when to ask again. */
export async function untilAnswered(send: () => PromiseLike<Response>): Promise<Response> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    await setTimeout(Number(answer.headers["retry-after"]) * SECOND);
  }
}
