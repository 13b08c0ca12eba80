import { setTimeout } from "node:timers/promises";
import { SECOND } from "@bachat/rules/time";
import { apiAs } from "./api-as.ts";
import type { TestApp } from "./app.ts";
import type { SignedIn } from "./sign-in.ts";

/** All of them ask for a code of the offer at the same moment. @returns the codes given, and the refusals. */
export async function raceForCodes(test: TestApp, students: readonly SignedIn[], offerId: string) {
  /** A busy server says when to ask again; every student does. */
  const ask = async (student: SignedIn) => {
    for (;;) {
      const answer = await apiAs(test, student).post(`/v1/student/offers/${offerId}/redemptions`);
      if (answer.status !== 503) return answer;
      await setTimeout(Number(answer.headers["retry-after"]) * SECOND);
    }
  };
  const answers = await Promise.all(students.map(ask));
  return {
    given: answers.flatMap(({ status, body }) => (status === 201 ? [String(body.code)] : [])),
    refusals: answers.flatMap(({ status, body }) =>
      status === 201 ? [] : [`${status} ${body.code}`],
    ),
  };
}
