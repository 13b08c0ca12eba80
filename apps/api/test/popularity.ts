import type { TestApp } from "./app.ts";

/** An offer's popularity by the test's clock. */
export async function popularityOf(test: TestApp, offerId: string): Promise<number> {
  const { rows } = await test.dependencies.db.$client.query<{ worth: number }>(
    "select popularity_score / popularity_weight($2) as worth from offers where id = $1",
    [offerId, test.clock.now()],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("Offer not found.");
  return row.worth;
}
