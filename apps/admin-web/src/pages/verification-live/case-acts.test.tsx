import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  button,
  freshReview,
  idOf,
  names,
  pass,
  press,
  settled,
  shown,
} from "./review-test-kit.tsx";

const review = freshReview();

it("draws the next case from memory, before anything is answered", async () => {
  await review.show();
  await shown("Asha Verma");
  await settled();
  press("a");
  // Without waiting: no call was made in between.
  expect(screen.getByRole("heading", { level: 2, name: "Bilal Khan" })).toBeTruthy();
});

it("asks for what goes with the reason, or for what was chosen", async () => {
  await review.show();
  await shown("Asha Verma");
  await settled();
  press("f");
  expect(screen.getByText("Choose a reason first: 1 to 9.")).toBeTruthy();
  press("7");
  press("f");
  expect(screen.getByText(/Another document does not help with this reason/)).toBeTruthy();
  press("2");
  press("h");
  press("f");
  await shown("Bilal Khan");
  await review.sent("Asha Verma");
  expect(review.bodies).toEqual([
    {
      reason: "expired_or_undated",
      kind: "fee_receipt",
      again: null,
      reason_text: "दस्तावेज़ पर इस शैक्षणिक साल की कोई तारीख नहीं दिखी।",
    },
  ]);
  expect(review.posted).toEqual(["asked Asha Verma"]);
});

it("chooses a ready last day by key", async () => {
  await review.show();
  await shown("Asha Verma");
  press("y");
  expect(screen.getByDisplayValue("2027-06-30")).toBeTruthy();
  press("m");
  expect(screen.getByDisplayValue("2027-11-22")).toBeTruthy();
});

it("skips a case, and does not hand it out again", async () => {
  await review.show();
  await shown("Asha Verma");
  await pass(100);
  press("s");
  await shown("Bilal Khan");
  await pass(100);
  press("s");
  await shown("Chitra Nair");
  await settled();
  press("a");
  await review.sent("Chitra Nair");
  expect(await screen.findByText("Colleagues hold every case")).toBeTruthy();
  expect(names.map(idOf)).toHaveLength(3);
  expect(await button("Undo")).toBeTruthy();
});
