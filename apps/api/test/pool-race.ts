import { apiAs } from "./api-as.ts";
import type { TestApp } from "./app.ts";
import type { SignedIn } from "./sign-in.ts";
import { untilAnswered } from "./until-answered.ts";

/** All of them ask for a code of the offer at the same moment. @returns the codes given, and the refusals. */
export async function raceForCodes(test: TestApp, students: readonly SignedIn[], offerId: string) {
  const ask = (student: SignedIn) =>
    untilAnswered(() => apiAs(test, student).post(`/v1/student/offers/${offerId}/redemptions`));
  const answers = await Promise.all(students.map(ask));
  return {
    given: answers.flatMap(({ status, body }) => (status === 201 ? [String(body.code)] : [])),
    refusals: answers.flatMap(({ status, body }) =>
      status === 201 ? [] : [`${status} ${body.code}`],
    ),
  };
}
