import { problem, showPage, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { reviewOf } from "./review-test-kit.tsx";
import { ReviewPanes } from "./ReviewPanes.tsx";
import { useReviewQueue } from "./use-review-queue.ts";

const review = reviewOf("Asha Verma", {
  status: "approved",
  decided_by: "Farah Khan",
  actions: { approve: false, reject: false, ask: false, second_review: false },
  opening: { needs_reason: true, left: 2, budget: 30 },
  documents: [
    {
      id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0d44",
      kind: "id_card_front",
      media_type: "image/jpeg",
      byte_size: 640_000,
      page_count: 1,
      page_turns: [0],
      government_id: null,
      processing_status: "ready",
      failure: null,
      deleted: false,
    },
  ],
});
const path = `/v1/admin/verifications/${review.id}`;
const links = () => ({
  document_id: review.documents[0]?.id,
  url: "https://files.example/1",
  expires_at: new Date(Date.now() + 300_000).toISOString(),
  pages: [{ page: 1, url: "https://files.example/1" }],
});

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

const Panes = () => <ReviewPanes submissionId={review.id} reviewQueue={useReviewQueue()} />;

async function show(answer: (reason: unknown) => ReturnType<typeof problem> | object) {
  const reasons: unknown[] = [];
  const answers: Answers = {
    "GET /v1/admin/verifications": problem(503, "unavailable"),
    [`GET ${path}`]: { body: review },
    [`POST ${path}/open`]: async (request) => {
      const { reason } = (await request.json()) as { reason?: string };
      if (reason === undefined) return { body: { review, claim: null, links: [] } };
      reasons.push(reason);
      return answer(reason);
    },
  };
  await showPage(<Panes />, { site: { settings, api, queryClient }, answers });
  fireEvent.click(await screen.findByRole("button", { name: "Give a reason" }));
  await screen.findByRole("dialog");
  return reasons;
}
const send = () => fireEvent.click(screen.getByRole("button", { name: "Open the document" }));

it("opens for a reason of the list, and says how many are left", async () => {
  const opened = { ...review, opening: { needs_reason: false, left: 1, budget: 30 } };
  const reasons = await show(() => ({ body: { review: opened, claim: null, links: [links()] } }));
  expect(screen.getAllByText("2 of 30 decided documents left today.").length).toBe(2);
  expect(screen.queryByRole("img")).toBe(null);
  send();
  expect(await screen.findByText("Choose a reason.")).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Complaint" }));
  send();
  expect((await screen.findByAltText(/page 1 of 1/)).getAttribute("src")).toBe(
    "https://files.example/1",
  );
  expect(reasons).toEqual(["complaint"]);
  expect(screen.queryByRole("dialog")).toBe(null);
});

it("says in words that the day's number is reached", async () => {
  await show(() => problem(429, "document_budget_spent"));
  fireEvent.click(screen.getByRole("radio", { name: "Security incident" }));
  send();
  expect(
    await screen.findByText(/as many decided documents today as one reviewer may/),
  ).toBeTruthy();
  expect(screen.getByRole("dialog")).toBeTruthy();
});
