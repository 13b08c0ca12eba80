import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { buildOffer } from "../../components/offer-form/offer-test-kit.ts";
import { openOffer, press, root, setUpEditor } from "./offer-editor-test-kit.tsx";

setUpEditor();

it("says what Bachat asks for, and sends the offer in again without a change", async () => {
  const offer = buildOffer({
    status: "pending_review",
    state: "pending_review",
    changes_asked: true,
    changes_asked_at: "2026-11-20T06:00:00Z",
    review_reason: "terms_missing",
    review_note: "Which backpacks are meant?",
  });
  const { sent } = await openOffer(offer, {
    [`POST ${root}/${offer.id}/submit`]: { body: { ...offer, changes_asked: false } },
  });
  const notice = await screen.findByText(/Which backpacks are meant\?/);
  expect(notice.textContent).toContain("List every condition that applies at checkout.");
  expect(screen.getAllByText("Bachat asks for a change").length).toBeGreaterThan(0);
  press("Submit again");
  await waitFor(async () => expect(await sent("POST")).toHaveLength(1));
});
