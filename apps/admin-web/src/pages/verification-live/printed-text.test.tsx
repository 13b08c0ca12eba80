import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Printed, Review } from "./queries.ts";
import { freshReview, press, shown } from "./review-test-kit.tsx";

const review = freshReview();

const printed: Printed = {
  name: { match: "same", text: "ASHA VERMA" },
  college: { match: "differs", text: "NILGIRI POLYTECHNIC" },
  valid_until: { day: "2027-05-31", text: "31 MAY 2027", source: "date" },
  government_id: null,
  marks: [],
};

async function show(change: Partial<Review>) {
  review.change("Asha Verma", change);
  await review.show();
  await shown("Asha Verma");
}

it("shows what is printed beside what the student says, and suggests its last day", async () => {
  await show({ printed, suggested_verified_until: "2027-05-31" });
  expect(screen.getByText("On the ID: ASHA VERMA")).toBeTruthy();
  expect(screen.getByText("Differs on the ID: NILGIRI POLYTECHNIC")).toBeTruthy();
  expect(screen.getByText("ID valid until 31 May 2027")).toBeTruthy();
  expect(screen.getByDisplayValue("2027-05-31")).toBeTruthy();
  press("m");
  expect(screen.getByDisplayValue("2027-11-22")).toBeTruthy();
  expect(screen.getByText("Later than the ID: 31 May 2027")).toBeTruthy();
  press("v");
  expect(screen.getByDisplayValue("2027-05-31")).toBeTruthy();
  expect(screen.queryByText(/Later than the ID/)).toBeNull();
});

it("says what is not there, and offers no day that has passed", async () => {
  const over = { day: "2026-05-31", text: "31 MAY 2026", source: "date" as const };
  await show({
    printed: { ...printed, name: { match: "missing", text: null }, valid_until: over },
  });
  expect(screen.getByText("Not found on the ID")).toBeTruthy();
  expect(screen.getByText("ID was valid until 31 May 2026")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /On ID/ })).toBeNull();
  press("v");
  expect(screen.getByDisplayValue("2027-11-22")).toBeTruthy();
});

it("has green only for what agrees, amber for what differs, and a ring for what could not be compared", async () => {
  const toneOf = (text: string) =>
    screen.getByText(text).parentElement?.querySelector("i")?.dataset.tone ??
    screen.getByText(text).querySelector("i")?.dataset.tone;
  await show({ printed });
  expect(toneOf("On the ID: ASHA VERMA")).toBe("ok");
  expect(toneOf("Differs on the ID: NILGIRI POLYTECHNIC")).toBe("warning");
});

it.each([
  ["similar", "A. VERMA", "Similar on the ID: A. VERMA"],
  ["sounds_alike", "आशा वर्मा", "In another script, sounds alike: आशा वर्मा"],
  ["other_script", null, "In another script, not compared"],
  ["missing", null, "Not found on the ID"],
] as const)("has a ring beside a name that is %s", async (match, text, shownText) => {
  await show({ printed: { ...printed, name: { match, text } } });
  const note = screen.getByText(shownText);
  expect((note.querySelector("i") ?? note.parentElement?.querySelector("i"))?.dataset.tone).toBe(
    "hollow",
  );
});

it("opens on what looks like a government ID with its reason chosen, which one key takes back", async () => {
  await show({ printed: { ...printed, government_id: "aadhaar" } });
  expect(screen.getByText(/Aadhaar: its number is covered/)).toBeTruthy();
  const reason = () => screen.getByRole("button", { name: /Government ID/ });
  expect(reason().getAttribute("aria-pressed")).toBe("true");
  press("Escape");
  expect(reason().getAttribute("aria-pressed")).toBe("false");
});
