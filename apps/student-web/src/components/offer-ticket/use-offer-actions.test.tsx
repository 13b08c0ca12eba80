import { buildAccount, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { sampleOffer as offer } from "./offer-test-kit.ts";
import { useOfferActions } from "./use-offer-actions.tsx";

const redemption = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  offer_id: offer.id,
  method: "code",
  status: "issued",
  code: "CHAI-2026",
  code_is_personal: false,
  qr: null,
  redemption_url: null,
  redeemed_at: "2026-11-21T10:00:00Z",
  checked_at: null,
};
const profile = {
  name: "Asha Verma",
  college_name: "Lohit River Polytechnic",
  college_id: null,
  degree: "Diploma in Surveying",
  year_of_study: "sophomore",
  location: "Jorhat",
  locked_fields: [],
};
const codePath = `POST /v1/student/offers/${offer.id}/redemptions`;
const savePath = `PUT /v1/student/saved-offers/${offer.id}`;

function Ticket() {
  const actions = useOfferActions();
  return (
    <>
      <button onClick={() => actions.redeem({ ...offer, opens_for: "verified_students" })}>
        Verify Student
      </button>
      <button onClick={() => actions.redeem(offer)}>Get Code</button>
      <button onClick={() => actions.toggleSave(offer, false)}>Save</button>
      {actions.dialogs}
    </>
  );
}

let isComplete = false;
const answers: Answers = {
  "POST /v1/student/profile/ensure": { body: { student: { ...profile, profile_complete: false } } },
  "PATCH /v1/student/profile": () => {
    isComplete = true;
    return { body: { ...profile, profile_complete: true } };
  },
  [codePath]: { status: 201, body: redemption },
  [savePath]: () => (isComplete ? { status: 204 } : problem(409, "profile_incomplete")),
};

/** Presses "Save" and waits for the form of the profile. @returns the calls so far. */
async function pressSave(): Promise<() => string[]> {
  const { seen } = await showStudentPage(<Ticket />, { answers });
  fireEvent.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Save profile" });
  return () => seen.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
}
const complete = () => fireEvent.click(screen.getByRole("button", { name: "Save profile" }));

beforeEach(() => {
  isComplete = false;
});

it("redeems without asking for the profile", async () => {
  await showStudentPage(<Ticket />, { answers });
  fireEvent.click(await screen.findByRole("button", { name: "Get Code" }));
  expect(await screen.findByText("CHAI-2026")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save profile" })).toBeNull();
});

it("saves the requested offer once the profile is complete", async () => {
  await pressSave();
  complete();
  expect(await screen.findByText("Added to your saved offers")).toBeTruthy();
});

it("does nothing when the profile is left for later", async () => {
  const calls = await pressSave();
  fireEvent.click(screen.getByRole("button", { name: "Later" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save profile" })).toBeNull());
  expect(calls().filter((call) => call === savePath)).toHaveLength(1);
});

it("leads by way of sign-up to verification, where the API knows no session", async () => {
  const { router } = await showStudentPage(<Ticket />, {
    answers: { ...answers, [codePath]: problem(401, "unauthenticated") },
    account: buildAccount({ opens: ["everyone", "accounts", "verified_students"] }),
    path: "/*",
  });
  fireEvent.click(await screen.findByRole("button", { name: "Verify Student" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
  expect(router.state.location.search).toBe(
    `?${new URLSearchParams({ tab: "sign-up", return_to: `/verification?offer=${offer.id}` })}`,
  );
});
