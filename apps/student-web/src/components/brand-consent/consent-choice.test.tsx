import { problem, showPage, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { ConsentCheckbox } from "./ConsentChoice.tsx";

afterEach(() => vi.unstubAllGlobals());

it("is ticked at once, and unticked again when saving fails", async () => {
  const brand_verification = { granted: false, current_version: "2026-11" };
  const answers: Answers = {
    "GET /v1/student/consents": { body: { brand_verification, history: [] } },
    "PUT /v1/student/consents/brand-verification": problem(409, "consent_text_changed"),
  };
  await showPage(<ConsentCheckbox />, { site: { settings, api, queryClient }, answers });
  const box = await screen.findByRole<HTMLInputElement>("checkbox");
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  await waitFor(() => expect(box.checked).toBe(false));
});
