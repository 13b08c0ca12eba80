import { SiteRoot } from "@bachat/site";
import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { SubmissionsPage } from "./SubmissionsPage.tsx";

const session = {
  access_token: "token",
  expires_in: 900,
  user: { id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11", email: "asha@office.example" },
};

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
  let waiting = [application("a", "Kulhad House"), application("b", "Matka Kulfi")];
  const answer = async (path: string): Promise<unknown> => {
    if (path === "/v1/auth/refresh") return session;
    if (path === "/v1/admin/applications") {
      const counts = { pending: waiting.length, approved: 0, rejected: 0 };
      return {
        items: waiting,
        page: 1,
        per_page: 20,
        total: waiting.length,
        page_count: 1,
        counts,
      };
    }
    const [id = "", act] = path.replace("/v1/admin/applications/", "").split("/");
    if (act === "approve") waiting = waiting.filter((one) => one.id !== id);
    const found = waiting.find((one) => one.id === id);
    if (found !== undefined) return found;
    // The list without it is here before the application itself has been read again.
    await new Promise((done) => setTimeout(done, 50));
    return { ...application(id, "Kulhad House"), status: "approved" };
  };
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) =>
    Response.json(await answer(new URL(new Request(input, init).url).pathname)),
  );
  // A wide window: the detail stands beside the list.
  const media = window.matchMedia("");
  vi.stubGlobal("matchMedia", (query: string) => ({
    ...media,
    matches: query === "(min-width: 75em)",
  }));
  const routes = [{ path: "/", element: <SubmissionsPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: ["/?open=a"] });
  render(
    <SiteRoot settings={settings} transport={api.transport} queryClient={queryClient}>
      <RouterProvider router={router} />
    </SiteRoot>,
  );
  fireEvent.click(await screen.findByText("Approve"));
  expect(await screen.findByRole("heading", { name: "Matka Kulfi" })).toBeTruthy();
  expect(router.state.location.search).toBe("?open=b");
});
