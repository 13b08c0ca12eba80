import { expect, it } from "vitest";
import { lookOf, shownStateOf } from "./shown-state.ts";
import { rejection } from "./verification-test-kit.ts";

it("says of a file that could not be opened that it was not, and of no other that it failed", () => {
  const unopened = rejection({ failure: "damaged" });
  expect(shownStateOf("rejected", unopened)).toBe("unopened");
  expect(lookOf("unopened")).toBe("not_submitted");
  expect(shownStateOf("rejected", rejection({}))).toBe("rejected");
  // A renewal whose file was not opened takes nothing away.
  expect(shownStateOf("verified", unopened)).toBe("verified");
  expect(shownStateOf("rejected", null)).toBe("rejected");
});
