import { expect, it } from "vitest";
import { changeOf, pinQuestion, validate, type BillingValues } from "./billing-values.ts";

const values = (changes: Partial<BillingValues> = {}): BillingValues => ({
  legal_name: "Uru Foods Private Limited",
  address: "14 Church Street",
  city: "Mumbai",
  state_code: "27",
  postal_code: "400001",
  gstin: "",
  pan: "",
  is_sez: false,
  billing_email: "accounts@uru.example",
  ...changes,
});

it.each([
  [{}, []],
  [{ gstin: "27 aapfu0939f 1zv", pan: "AAPFU0939F" }, []],
  [{ legal_name: " ", postal_code: "40001" }, ["legal_name", "postal_code"]],
  [{ gstin: "27AAPFU0939F1ZW" }, ["gstin"]],
  [{ gstin: "27AAPFU0939F1ZV", state_code: "29" }, ["state_code"]],
  [{ gstin: "27AAPFU0939F1ZV", pan: "AAPFU0938F" }, ["pan"]],
  [{ is_sez: true }, ["gstin"]],
  [{ state_code: "96" }, ["state_code"]],
  [{ pan: "123", billing_email: "accounts" }, ["billing_email", "pan"]],
])("%o has faults in %o", (changes, fields) => {
  expect(Object.keys(validate(values(changes))).toSorted()).toEqual(fields);
});

it.each([
  ["560001", "32", "PIN 560001 is in Karnataka, the address says Kerala. Which is right?"],
  ["560001", "29", null],
  ["56000", "32", null],
  ["560001", "", null],
])("asks about PIN %s with the state %s: %s", (postal_code, state_code, question) => {
  const saved = { postal_code: null, state_code: null };
  expect(pinQuestion({ postal_code, state_code }, saved)).toBe(question);
  expect(pinQuestion({ postal_code, state_code }, { postal_code, state_code })).toBeNull();
});

it("sends nothing for what is not filled in", () => {
  expect(changeOf(values())).toMatchObject({ gstin: null, pan: null, state_code: "27" });
  expect(changeOf(values({ state_code: "" }))).not.toHaveProperty("state_code");
});
