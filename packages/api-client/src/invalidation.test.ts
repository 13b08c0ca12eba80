import { expect, it } from "vitest";
import { brandInvalidations, studentInvalidations } from "./invalidation.ts";

it.each([
  "post /v1/student/offers/{offer_id}/redemptions",
  "post /v1/student/code-links/{link_id}/code",
] as const)("after %s the student's lists with the new code are read again", (change) => {
  expect(studentInvalidations[change]).toEqual(
    expect.arrayContaining([
      "/v1/student/dashboard",
      "/v1/student/redeemed-offers",
      "/v1/student/history",
    ]),
  );
});

it.each(["revoke", "rotate"] as const)("a brand's keys are read again after %s", (act) => {
  const change = `post /v1/brand/{brand_id}/api-keys/{key_id}/${act}` as const;
  expect(brandInvalidations[change]).toContain("/v1/brand/{brand_id}/api-keys");
});
