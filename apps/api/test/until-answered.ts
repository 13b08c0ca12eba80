import { setTimeout } from "node:timers/promises";
import { SECOND } from "@bachat/rules/time";
import type { Response } from "supertest";

/** Repeats the call, as every client does, when a busy server says that another call holds the row, or answers 503 with the time to wait. */
export async function untilAnswered(send: () => PromiseLike<Response>): Promise<Response> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503 && answer.body?.code !== "being_changed") return answer;
    await setTimeout(Number(answer.headers["retry-after"] ?? 1) * SECOND);
  }
}
