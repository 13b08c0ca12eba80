import { problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sampleOffer } from "../../components/offer-ticket/offer-test-kit.ts";
import { forgetInvitation, keepInvitation } from "../../invitation/kept-invitation.ts";
import { forgetWantedOffer, keepWantedOffer, readWantedOffer } from "../../offers/wanted-offer.ts";
import { queryClient } from "../../session/api.ts";
import { showStudentPage } from "../../session/test-kit.tsx";
import { AuthPage } from "./AuthPage.tsx";

const wanted = {
  offerId: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0f66",
  worth: "15% off",
  brand: "Udaan Fares",
};

afterEach(() => {
  forgetInvitation();
  forgetWantedOffer();
});

const open = (answers: Answers = {}, query = "") =>
  showStudentPage(<AuthPage />, {
    at: `/auth?tab=sign-up${query}`,
    path: "/auth",
    account: null,
    answers,
  });

it("says what an account is needed for, at both doors", async () => {
  keepWantedOffer({ ...wanted, act: "redeem" });
  await open();
  expect(await screen.findByText("Sign up to get 15% off at Udaan Fares.")).toBeTruthy();
  fireEvent.click(screen.getByRole("tab", { name: "Sign In" }));
  expect(await screen.findByText("Sign in to get 15% off at Udaan Fares.")).toBeTruthy();
});

it("says it for a save too, and nothing where nothing was wanted", async () => {
  keepWantedOffer({ ...wanted, act: "save" });
  await open();
  expect(await screen.findByText("Sign up to save this offer from Udaan Fares.")).toBeTruthy();
});

it("says nothing where nothing was wanted", async () => {
  await open();
  expect(await screen.findByRole("tab", { name: "Sign Up" })).toBeTruthy();
  expect(screen.queryByText(/^Sign up to/)).toBeNull();
});

it("says by whose link somebody came, and signs up with it", async () => {
  keepInvitation("k7m2pq9xwt");
  const sent = vi.fn<(body: unknown) => void>();
  await open({
    "POST /v1/auth/sign-up": async (request) => {
      sent(await request.json());
      return { status: 202, body: { message: "Check your email!" } };
    },
  });
  expect(await screen.findByText("A friend on Bachat invited you.")).toBeTruthy();
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Name/, "Asha Verma");
  type(/^Email/, "asha@college.example");
  type(/^Password/, "monsoon-tiffin-42");
  fireEvent.click(screen.getByRole("button", { name: "Sign Up" }));
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ invitation: "k7m2pq9xwt" })),
  );
});

describe("a link of another browser, or of a mail", () => {
  const { offerId } = wanted;
  const path = `/v1/offers/${offerId}`;
  const link = (returnTo: string) => `&${new URLSearchParams({ return_to: returnTo })}`;
  const offer = { ...sampleOffer, discount_type: "percentage", discount_value: "15" };
  const answers: Answers = {
    [`GET ${path}`]: { body: { ...offer, brand: { name: "Udaan Fares" } } },
    "POST /v1/auth/sign-up": { status: 202, body: { message: "Check your email!" } },
  };
  afterEach(() => queryClient.clear());

  it.each([
    [`/offers/${offerId}`, "Sign up to get 15% off at Udaan Fares."],
    [`/verification?offer=${offerId}`, "Sign up to get 15% off at Udaan Fares."],
    [`/offers/${offerId}#save`, "Sign up to save this offer from Udaan Fares."],
  ])("%s says what for, and keeps it when a form is sent", async (returnTo, words) => {
    await open(answers, link(returnTo));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(readWantedOffer()).toBeNull();
    const form = screen.getByRole("button", { name: "Sign Up" }).closest("form");
    if (form !== null) fireEvent.submit(form);
    expect(readWantedOffer()?.offerId).toBe(offerId);
  });

  it("does not take the place of what this browser keeps", async () => {
    keepWantedOffer({ ...wanted, act: "save", brand: "Kulhad House" });
    await open(answers, link(`/offers/${offerId}`));
    expect(await screen.findByText("Sign up to save this offer from Kulhad House.")).toBeTruthy();
  });

  it("says nothing of an offer that is gone", async () => {
    await open(
      { ...answers, [`GET ${path}`]: problem(410, "offer_ended") },
      link(`/offers/${offerId}`),
    );
    expect(await screen.findByRole("button", { name: "Sign Up" })).toBeTruthy();
    expect(screen.queryByText(/^Sign up to/)).toBeNull();
  });

  it("carries a friend's invitation", async () => {
    await open({}, "&invitation=k7m2pq9xwt");
    expect(await screen.findByText("A friend on Bachat invited you.")).toBeTruthy();
  });
});
