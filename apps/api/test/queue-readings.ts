import { apiAs } from "./api-as.ts";
import type { TestApp } from "./app.ts";
import { type Reading, type openPlans, statementsOf } from "./query-plans.ts";
import type { SignedIn } from "./sign-in.ts";

const filters = ["", "first", "new", "revision", "second", "mine"];

/** The reads of the statements of the offers' queue: its counts, a page of each filter, and the next free case. */
export async function queueReadings(
  test: TestApp,
  plans: Pick<Awaited<ReturnType<typeof openPlans>>, "explain">,
  admin: SignedIn,
): Promise<Record<string, Reading>> {
  const readings: Record<string, Reading> = {};
  for (const filter of filters) {
    const sent = await statementsOf(async () => {
      const asked = filter === "" ? "" : `?filter=${filter}`;
      await apiAs(test, admin).get(`/v1/admin/offer-cases${asked}`).expect(200);
      const body = filter === "" ? {} : { filter };
      await apiAs(test, admin).post("/v1/admin/offer-cases/next").send(body).expect(200);
    });
    const own = sent.filter(({ text }) => /\boffers o\b|\boffer_revisions r\b/.test(text));
    for (const [index, statement] of own.entries())
      readings[`${filter || "all"}, statement ${index + 1}`] = await plans.explain(
        statement,
        "custom",
      );
  }
  return readings;
}
