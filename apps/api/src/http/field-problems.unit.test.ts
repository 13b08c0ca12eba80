import { expect, it } from "vitest";
import { fieldProblem } from "./field-problems.ts";

it.each([
  ["/paise", "Amount in paise must be at least 100."],
  ["/received_paise", "Received in paise must be at least 100."],
  ["/members/0/contact_email", "Contact email must be at least 100."],
])("names the field %s as a person would", (instancePath, said) => {
  const finding = { keyword: "too_small", instancePath, message: "must be at least 100" };
  expect(fieldProblem(finding, "body").message).toBe(said);
});
