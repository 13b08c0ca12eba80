import type { Response } from "supertest";
import { expect } from "vitest";
import { apiAs } from "./api-as.ts";
import type { TestApp } from "./app.ts";
import { signInAs, type SignedIn } from "./sign-in.ts";

/** Confirms a kept call as another admin: as `second`, or as a new one. Returns the answer. */
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
