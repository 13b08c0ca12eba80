import { expect, it } from "vitest";
import { changeOf, validate, type BillingValues } from "./billing-values.ts";

const values = (changes: Partial<BillingValues> = {}): BillingValues => ({
  legal_name: "Uru Foods Private Limited",
  address: "14 Church Street",
  city: "Mumbai",
  state_code: "27",
  postal_code: "400001",
  gstin: "",
  pan: "",
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
  [{ pan: "123", billing_email: "accounts" }, ["billing_email", "pan"]],
])("%o has faults in %o", (changes, fields) => {
  expect(Object.keys(validate(values(changes))).toSorted()).toEqual(fields);
});

it("sends nothing for what is not filled in", () => {
  expect(changeOf(values())).toMatchObject({ gstin: null, pan: null, state_code: "27" });
  expect(changeOf(values({ state_code: "" }))).not.toHaveProperty("state_code");
});
