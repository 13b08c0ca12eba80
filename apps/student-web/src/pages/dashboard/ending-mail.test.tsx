import { problem } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { EndingMail } from "./EndingMail.tsx";

const PREFERENCES = "/v1/auth/mail-preferences";
const chosen = (enabled: boolean) => ({
  body: { items: [{ kind: "saved_offer_ending", enabled }] },
});
const box = () =>
  screen.findByRole<HTMLInputElement>("checkbox", { name: /Email me before they end/ });

it("is off until it is asked for, by one tap", async () => {
  const asked = vi.fn<(body: unknown) => void>();
  await showStudentPage(<EndingMail />, {
    answers: {
      [`GET ${PREFERENCES}`]: () => chosen(asked.mock.calls.length > 0),
      [`PUT ${PREFERENCES}/saved_offer_ending`]: async (request) => {
        asked(await request.json());
        return chosen(true);
      },
    },
  });
  await vi.waitFor(async () => expect((await box()).disabled).toBe(false));
  expect((await box()).checked).toBe(false);
  fireEvent.click(await box());
  expect((await box()).checked).toBe(true);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith({ enabled: true }));
});

it("falls back and says so when it is not stored", async () => {
  await showStudentPage(<EndingMail />, {
    answers: {
      [`GET ${PREFERENCES}`]: chosen(false),
      [`PUT ${PREFERENCES}/saved_offer_ending`]: problem(500, "internal"),
    },
  });
  await vi.waitFor(async () => expect((await box()).disabled).toBe(false));
  fireEvent.click(await box());
  expect(await screen.findByText("That did not work")).toBeTruthy();
  expect((await box()).checked).toBe(false);
});
