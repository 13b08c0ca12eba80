import { buildBrand } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { buildLiveOffer } from "../../components/offer-form/offer-test-kit.ts";
import { showBrandPage } from "../../session/test-kit.tsx";
import { OfferFeedback } from "./OfferFeedback.tsx";

const brand = buildBrand();
const health = { last_worked_on: null, worked: 6, answers: 10, repaired_on: null };
const offer = { ...buildLiveOffer(), health };
const path = `/v1/brand/${brand.id}/offers/${offer.id}`;
const failing = {
  offer_id: offer.id,
  answers: 10,
  worked: 6,
  code_refused: 3,
  terms_differ: 1,
  failing: { state: "failing", since: "2026-11-19", pauses_on: "2026-11-26", paused_on: null },
  last_worked_on: null,
  comments: [{ outcome: "code_refused", comment: "The till said no.", day: "2026-11-20" }],
  repair: null,
  may_repair: true,
};
const fixed = {
  ...failing,
  answers: null,
  worked: null,
  code_refused: null,
  terms_differ: null,
  failing: null,
  comments: [],
  repair: { note: "The tills know it.", repaired_at: "2026-11-21T08:00:00Z", person: "Meera" },
  may_repair: false,
};

// Mantine's growing text area asks for it, and jsdom has none.
Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });

const open = (shown: ReturnType<typeof buildLiveOffer>, body: object) =>
  showBrandPage(<OfferFeedback brandId={brand.id} offer={shown} />, {
    brands: [brand],
    answers: {
      [`GET ${path}/feedback`]: { body },
      [`POST ${path}/repairs`]: "unreachable",
    },
  });

it("says why it fails, and repeats a lost repair with the same key", async () => {
  const { seen } = await open(offer, failing);
  expect(await screen.findByText("Students say that this offer fails")).toBeTruthy();
  expect(
    screen.getByText(
      "It worked for 6 of 10 students who answered in the last 90 days. 3 say that the code or QR was refused. 1 says that the terms differ.",
    ),
  ).toBeTruthy();
  expect(screen.getByText(/is paused on 26 Nov(ember)? 2026 unless you fix it/)).toBeTruthy();
  expect(screen.getByText("The till said no.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "We fixed it" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Say that it is fixed" }));
  const send = () => fireEvent.click(dialog.getByRole("button", { name: "It is fixed" }));
  send();
  expect(await dialog.findByText("Enter at least 3 characters.")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^What did you fix/), {
    target: { value: " The tills know it. " },
  });
  const posts = () => seen.filter(({ url }) => url.endsWith("/repairs"));
  send();
  await waitFor(() => expect(posts()).toHaveLength(1));
  await waitFor(() =>
    expect(dialog.getByRole("button", { name: "It is fixed" })).toHaveProperty("disabled", false),
  );
  send();
  await waitFor(() => expect(posts()).toHaveLength(2));
  const [first, second] = await Promise.all(posts().map((one) => one.clone().json()));
  expect(first).toEqual({ idempotency_key: expect.any(String), note: "The tills know it." });
  expect(second).toEqual(first);
});

it("says that it is paused for it, also when few have answered recently", async () => {
  const state = { state: "paused", since: "2026-11-01", pauses_on: null, paused_on: "2026-11-08" };
  const paused = { ...buildLiveOffer(), failing: state } as ReturnType<typeof buildLiveOffer>;
  await open(paused, { ...fixed, failing: state, repair: null, may_repair: true });
  expect(await screen.findByText("This offer is paused: students say that it fails")).toBeTruthy();
  expect(screen.getByText(/they keep the codes they have/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "We fixed it" })).toBeTruthy();
});

it("shows the last repair while too few have answered since", async () => {
  await open({ ...offer, health: { ...health, answers: 12 } }, fixed);
  expect(await screen.findByText(/^Fixed on .* by Meera$/)).toBeTruthy();
  expect(screen.getByText("“The tills know it.”")).toBeTruthy();
  expect(screen.getByText(/new result shows once at least 10/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "We fixed it" })).toBeNull();
});

it("asks for nothing while too few have answered", async () => {
  const { seen } = await open(buildLiveOffer(), failing);
  expect(screen.queryByText("What students say")).toBeNull();
  expect(seen.some(({ url }) => url.includes("/feedback"))).toBe(false);
});

it("shows the first comments, and all of them on demand", async () => {
  const comments = Array.from({ length: 7 }, (_, index) => ({
    outcome: "code_refused",
    comment: `The till said no, ${index}.`,
    day: "2026-11-20",
  }));
  await open(offer, { ...failing, comments });
  await screen.findByText("The till said no, 4.");
  expect(screen.queryByText("The till said no, 5.")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show all 7" }));
  expect(screen.getByText("The till said no, 6.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show fewer" }));
  expect(screen.queryByText("The till said no, 6.")).toBeNull();
});
