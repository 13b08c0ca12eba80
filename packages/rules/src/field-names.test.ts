import { expect, it } from "vitest";
import { withoutName } from "./field-names.ts";

it.each([
  ["body.verified_until", "Verified until must be after today.", "It must be after today."],
  ["body.data.tds_paise", "Tds in paise may be at most 5.", "It may be at most 5."],
  ["body.emails", "Emails are needed.", "They are needed."],
  ["body.redirect_uris.1", "Redirect uris, number 2, must be new.", "Number 2 must be new."],
  // Sentences of their own.
  ["body.pin", "Choose another PIN.", "Choose another PIN."],
  ["body.name", "Names must differ.", "Names must differ."],
  ["body.code", "Code 7K2M belongs to another offer.", "Code 7K2M belongs to another offer."],
  ["body", "The request must be an object.", "The request must be an object."],
])("says at %s what is wrong, without the name that only the API uses", (field, message, said) => {
  expect(withoutName(field, message)).toBe(said);
});
