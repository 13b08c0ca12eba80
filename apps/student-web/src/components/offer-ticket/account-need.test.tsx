import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { sampleOffer } from "./offer-test-kit.ts";
import { OfferTicket } from "./OfferTicket.tsx";
import { useOfferActions } from "./use-offer-actions.tsx";

function Ticket({ offer }: { offer: typeof sampleOffer }) {
  const state = { isSaved: false, isRedeemed: false, feedback: null };
  return <OfferTicket offer={offer} state={state} actions={useOfferActions()} />;
}

it.each([
  ["code", "everyone", "Needs a free account"],
  ["qr", "everyone", "Needs a free account"],
  ["redirect", "everyone", null],
  ["code", "accounts", "Login to unlock"],
] as const)(
  "says to a visitor before the tap what a %s for %s needs: %s",
  async (redemption_method, opens_for, words) => {
    await showStudentPage(<Ticket offer={{ ...sampleOffer, opens_for, redemption_method }} />, {
      answers: {},
      account: null,
    });
    await screen.findByRole("heading", { name: "Chai at half past four" });
    const said = /Needs a free account|Login to unlock/;
    if (words === null) expect(screen.queryByText(said)).toBeNull();
    else expect((await screen.findByText(said)).textContent).toBe(words);
  },
);
