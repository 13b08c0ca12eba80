import type { Response } from "supertest";
import { expect } from "vitest";
import { apiAs } from "./api-as.ts";
import type { TestApp } from "./app.ts";
import { signInAs, type SignedIn } from "./sign-in.ts";

/** Has another admin confirm what was kept for one: `second` or a new one. Gives the answer of that. */
export async function confirmed(
  test: TestApp,
  kept: Response,
  second?: SignedIn,
): Promise<Response> {
  expect([kept.status, kept.body.status], JSON.stringify(kept.body)).toEqual([202, "open"]);
  const who = second ?? (await signInAs(test, { admin: true }));
  const answer = await apiAs(test, who)
    .post(`/v1/admin/confirmations/${kept.body.id}/confirm`)
    .send({});
  expect([answer.status, answer.body.status], JSON.stringify(answer.body)).toEqual([
    200,
    "confirmed",
  ]);
  return answer;
}
