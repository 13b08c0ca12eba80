import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { DidItWork } from "./DidItWork.tsx";

const offerId = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0f66";
const feedback = { outcome: "worked", comment: null, saved_paise: null };

/** The question as a student sees it who has said that the offer worked. */
async function show() {
  const put = vi.fn<(body: unknown) => void>();
  await showStudentPage(<DidItWork offerId={offerId} />, {
    answers: {
      "GET /v1/student/offer-states": {
        body: { items: [{ offer_id: offerId, saved: false, redeemed: true, feedback }] },
      },
      [`PUT /v1/student/offers/${offerId}/feedback`]: async (request) => {
        const body: unknown = await request.json();
        put(body);
        return { body };
      },
    },
  });
  const amount = await screen.findByLabelText(/^How much did you save/);
  const add = (typed: string) => {
    fireEvent.change(amount, { target: { value: typed } });
    fireEvent.click(screen.getByRole("button", { name: "Add it" }));
  };
  return { put, amount, add };
}

it.each(["-1", "0", "1e9", "abc", "1,00,001", "99.50"])(
  "refuses %s as what was saved, at the field, and keeps it",
  async (typed) => {
    const { put, amount, add } = await show();
    add(typed);
    expect(await screen.findByText("Enter whole rupees, from ₹1 to ₹1,00,000.")).toBeTruthy();
    expect(amount.getAttribute("aria-invalid")).toBe("true");
    expect((amount as HTMLInputElement).value).toBe(typed);
    expect(put).not.toHaveBeenCalled();
  },
);

it.each([
  ["1", 100],
  ["१२", 1_200],
  ["₹ 1,00,000", 10_000_000],
])("takes %s as what was saved", async (typed, paise) => {
  const { put, add } = await show();
  add(typed);
  await waitFor(() => expect(put).toHaveBeenCalledWith({ ...feedback, saved_paise: paise }));
});
