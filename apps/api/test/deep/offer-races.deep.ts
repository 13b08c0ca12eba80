import { describe, expect, it } from "vitest";
import { useTestApp } from "../app.ts";
import { raceDecisions, racedKinds } from "../offer-races.ts";

describe("two who decide one case at the same moment", () => {
  const test = useTestApp();

  it.each(racedKinds)("%s: one decision each in 50 races", async (kind) => {
    expect(await raceDecisions(test, kind, 50)).toEqual([]);
  });
});
