import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { queryClient } from "../../session/api.ts";
import { reviewOptions, type Printed, type Review } from "./queries.ts";
import { freshReview, idOf, pathOf, press, shown } from "./review-test-kit.tsx";

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

const card: Review["documents"][number] = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0d44",
  kind: "id_card_front",
  media_type: "image/jpeg",
  byte_size: 640_000,
  page_count: 1,
  processing_status: "ready",
  failure: null,
  page_turns: [0],
  government_id: "aadhaar",
  deleted: false,
};
const reason = () => screen.getByRole("button", { name: /Government ID/ });
const isChosen = () => reason().getAttribute("aria-pressed") === "true";
const isWarned = () => screen.queryByText(/Aadhaar: its number is covered/) !== null;

/** The bodies with which links to the card were asked for. */
function answerLinks(): unknown[] {
  const bodies: unknown[] = [];
  review.answers[`POST ${pathOf("Asha Verma")}/documents/${card.id}/url`] = async (request) => {
    bodies.push(await request.json());
    const expires_at = new Date(Date.now() + 300_000).toISOString();
    const url = `https://files.example/${bodies.length}`;
    return { body: { url, expires_at, pages: [{ page: 1, url }] } };
  };
  return bodies;
}

it("opens on what looks like a government ID with its reason chosen, and one key says that it is none", async () => {
  const bodies = answerLinks();
  await show({ printed, documents: [card] });
  expect(isWarned()).toBe(true);
  expect(isChosen()).toBe(true);
  await waitFor(() => expect(bodies).toEqual([{}]));
  press("q");
  await waitFor(() => expect(bodies).toEqual([{}, { uncovered: true }]));
  expect(isChosen()).toBe(false);
  expect(isWarned()).toBe(false);
  // Once is enough: a second press asks for nothing.
  press("q");
  expect(bodies).toHaveLength(2);
});

it("chooses the reason when the text is read while the case is open, unless the reviewer chose", async () => {
  answerLinks();
  const unread = { ...card, page_turns: [], government_id: null };
  await show({ documents: [unread] });
  expect(isChosen()).toBe(false);
  review.change("Asha Verma", { printed, documents: [card] });
  const options = reviewOptions(idOf("Asha Verma"));
  await act(() => queryClient.refetchQueries({ queryKey: options.queryKey }));
  await waitFor(() => expect(isChosen()).toBe(true));
  press("Escape");
  expect(isChosen()).toBe(false);
});
