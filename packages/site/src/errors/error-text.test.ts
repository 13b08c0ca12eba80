import { ApiError, NetworkError } from "@bachat/api-client/public";
import { fieldRules } from "@bachat/rules/field-rules";
import { afterEach, expect, it } from "vitest";
import { setLocale } from "../i18n/locale.ts";
import { errorText, fieldErrors } from "./error-text.ts";

const refusal = (code: string, more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({
    status: 400,
    code,
    detail: "Detail in English.",
    errors: [],
    requestId: "req_1",
    retryAfter: null,
    ...more,
  });

afterEach(() => setLocale("en", { remember: false }));

it("translates a known code and falls back to the detail", () => {
  expect(errorText(refusal("invalid_credentials"))).toBe("The email or password is incorrect.");
  expect(errorText(refusal("something_new"))).toBe("Detail in English.");
});

it("speaks the person's language", async () => {
  await setLocale("hi", { remember: false });
  expect(errorText(refusal("invalid_credentials"))).toBe("ई-मेल या पासवर्ड सही नहीं है।");
});

it("distinguishes offline from refused, and hides what a program says", () => {
  expect(errorText(new NetworkError())).toMatch(/Bachat cannot be reached/);
  expect(errorText(new TypeError("x is undefined"))).not.toMatch(/undefined/);
});

it("says how long to wait", () => {
  const wait = (retryAfter: number) => errorText(refusal("too_many_attempts", { retryAfter }));
  expect(wait(1)).toContain("1 second,");
  expect(wait(45)).toContain("45 seconds");
  expect(wait(301)).toContain("6 minutes");
});

it("says what was wrong where no field can be marked", () => {
  const tooLong = { field: "query.search", rule: "too_long", message: "Too long" };
  expect(errorText(refusal("invalid_request", { errors: [tooLong] }))).toBe("This is too long.");
  const odd = { field: "body.until", rule: "of_tomorrow", message: "Choose another day." };
  expect(errorText(refusal("invalid_request", { errors: [odd] }))).toBe("Choose another day.");
});

it("keeps the numbers that the API's sentence names, in English", async () => {
  const message = "Choose at most 1,000, the pack's own credits.";
  const refused = refusal("invalid_request", {
    errors: [{ field: "body.below", rule: "above_pack", message }],
  });
  expect(fieldErrors(refused)).toEqual({ below: message });
  await setLocale("hi", { remember: false });
  expect(fieldErrors(refused)["below"]).toMatch(/\p{Script=Devanagari}/u);
});

it("has a sentence for every rule that a field can break, in each language", async () => {
  for (const locale of ["en", "hi"] as const) {
    await setLocale(locale, { remember: false });
    for (const rule of fieldRules) {
      const errors = [{ field: "body.name", rule, message: "The API's English." }];
      const { name = "" } = fieldErrors(refusal("invalid_request", { errors }));
      expect(name, rule).toMatch(locale === "en" ? /^[A-Z].*[.!]$/ : /[\u0900-\u097f].*[।!]$/);
      expect(errorText(refusal("invalid_request", { errors })), rule).toBe(name);
    }
  }
});

it("says when an offer ended", async () => {
  const ended = (endedOn: string | null) => errorText(refusal("offer_ended", { endedOn }));
  expect(ended("2026-10-31")).toBe("This offer ended on 31 Oct 2026. Take a look at other offers.");
  expect(ended(null)).toBe("This offer has ended. Take a look at other offers.");
  await setLocale("hi", { remember: false });
  expect(ended("2026-10-31")).toMatch(/31.*2026.*ख़त्म/);
});

it("names the fields of a form", () => {
  const errors = [
    { field: "body.data.ends_on", rule: "past", message: "Ends on must be after today." },
    { field: "body.data.name", rule: "too_short", message: "Too short" },
    { field: "body.password", rule: "odd_rule", message: "Own words" },
  ];
  expect(fieldErrors(refusal("invalid_request", { errors }))).toEqual({
    ends_on: "It must be after today.",
    name: "This is too short.",
    password: "Own words",
  });
  expect(fieldErrors(new NetworkError())).toEqual({});
});
