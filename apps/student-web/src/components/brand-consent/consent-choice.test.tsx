import { problem, type Answers } from "@bachat/site/test-kit";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { queryClient } from "../../session/api.ts";
import { showStudentPage } from "../../session/test-kit.tsx";
import { ConsentCheckbox } from "./ConsentChoice.tsx";

const shown = async (brand_verification: object) => {
  await showStudentPage(<ConsentCheckbox />, {
    answers: { "GET /v1/student/consents": { body: { brand_verification, history: [] } } },
  });
  await screen.findByRole("checkbox");
};

it("names the version of the text, and once agreed to the one that was, with its day", async () => {
  const agreed = { granted: true, version: "2026-07", granted_at: "2026-08-02T09:00:00Z" };
  await shown({ ...agreed, current_version: "2026-11" });
  expect(
    screen.getByText(/You agreed to version 2026-07 of the text on 2 Aug 2026\./),
  ).toBeTruthy();
  cleanup();
  queryClient.clear();
  await shown({ granted: false, version: null, granted_at: null, current_version: "2026-11" });
  expect(screen.getByText(/This is version 2026-11 of the text\./)).toBeTruthy();
});

it("is ticked at once, and unticked again when saving fails", async () => {
  const brand_verification = { granted: false, current_version: "2026-11" };
  const answers: Answers = {
    "GET /v1/student/consents": { body: { brand_verification, history: [] } },
    "PUT /v1/student/consents/brand-verification": problem(409, "consent_text_changed"),
  };
  await showStudentPage(<ConsentCheckbox />, { answers });
  const box = await screen.findByRole<HTMLInputElement>("checkbox");
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  await waitFor(() => expect(box.checked).toBe(false));
});
