import { showPage, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { SubmissionsPage } from "./SubmissionsPage.tsx";

const application = (id: string, brand: string) => ({
  id,
  brand_name: brand,
  brand_logo_url: null,
  category_name: "Food",
  contact_email: "owner@brand.example",
  contact_name: "Zoya Ansari",
  contact_confirmed: true,
  contact_phone: null,
  logo_url: null,
  offer_title: `An offer of ${brand}`,
  offer_details: "Every cup, at every counter.",
  discount_type: "percentage",
  discount_value: "15",
  redemption_method: "qr",
  redemption_url: null,
  has_redemption_code: false,
  eligibility: "all",
  start_date: "2026-11-18",
  end_date: null,
  submitted_at: "2026-11-18T06:00:00Z",
  decided_at: null,
  decided_by_name: null,
  decision_note: null,
  revision: 1,
  status: "pending",
  similar_brands: [],
});

afterEach(() => vi.unstubAllGlobals());

it("brings up the next application after one was approved", async () => {
  const [first, second] = [application("a", "Kulhad House"), application("b", "Matka Kulfi")];
  let isApproved = false;
  const answers: Answers = {
    "GET /v1/admin/applications": () => {
      const items = isApproved ? [second] : [first, second];
      const counts = { pending: items.length, approved: 0, rejected: 0 };
      return { body: { items, page: 1, per_page: 20, total: items.length, page_count: 1, counts } };
    },
    "GET /v1/admin/applications/a": async () => {
      if (!isApproved) return { body: first };
      // The list without it is here before the application itself has been read again.
      await new Promise((done) => setTimeout(done, 50));
      return { body: { ...first, status: "approved" } };
    },
    "GET /v1/admin/applications/b": { body: second },
    "POST /v1/admin/applications/a/approve": () => {
      isApproved = true;
      return { body: { ...first, status: "approved" } };
    },
  };
  // A wide window: the detail stands beside the list.
  const media = window.matchMedia("");
  vi.stubGlobal("matchMedia", (query: string) => ({
    ...media,
    matches: query === "(min-width: 75em)",
  }));
  const site = { settings, api, queryClient };
  const { router } = await showPage(<SubmissionsPage />, { site, answers, at: "/?open=a" });
  fireEvent.click(await screen.findByText("Approve"));
  expect(await screen.findByRole("heading", { name: "Matka Kulfi" })).toBeTruthy();
  expect(router.state.location.search).toBe("?open=b");
});
