import { expect, it } from "vitest";
import { steps, walkSteps } from "./steps.ts";

it("a database at any migration since the baseline comes up, with the schema of a new one", async () => {
  const differences = await walkSteps(new Set(steps));
  expect(Object.keys(differences).length).toBe(steps.length + 1);
  for (const [step, lines] of Object.entries(differences)) expect(lines, step).toEqual([]);
});
