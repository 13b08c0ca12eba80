import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { raceDecisions, racedKinds } from "../../../../test/offer-races.ts";

/** 50 of each are in `test/deep/offer-races.deep.ts`. */
const RACES = 5;

describe("two who decide one case at the same moment", () => {
  const test = useTestApp();

  it.each(racedKinds)("%s: one decision each", async (kind) => {
    expect(await raceDecisions(test, kind, RACES)).toEqual([]);
  });
});
