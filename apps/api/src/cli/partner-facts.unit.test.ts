import { expect, it } from "vitest";
import { partnerError } from "../modules/verification-api/partner-verification/schemas.ts";
import { partnerFacts } from "./partner-facts.ts";

const facts = partnerFacts();

it("names the codes that the description of a refusal lists", () => {
  const described = partnerError.shape.code.meta()?.description ?? "";
  const listed = [...described.matchAll(/`(\w+)`/g)].map(([, code]) => code);
  expect(new Set(facts.refusals.map(({ code }) => code))).toEqual(new Set(listed));
});

it("has an example of each field of an event, and every pause of its retries", () => {
  for (const { event, body, fields } of facts.events) {
    const { data } = body as { data: Record<string, unknown> };
    expect(Object.keys(data), event).toEqual(fields.map(({ name }) => name));
    for (const { name, type } of fields) expect(type, `${event} ${name}`).not.toBe("");
  }
  expect(facts.webhooks.pausesMs.length).toBeGreaterThan(0);
  expect(facts.webhooks.pausesMs).toEqual(facts.webhooks.pausesMs.toSorted((a, b) => a - b));
});
