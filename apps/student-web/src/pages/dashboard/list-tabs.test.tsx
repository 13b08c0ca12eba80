import { useListState } from "@bachat/site";
import { showPage, type Answers } from "@bachat/site/test-kit";
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { dashboardAddress } from "./dashboard-address.ts";
import { HistoryTab } from "./ListTabs.tsx";

const viewed = (title: string) => ({
  viewed_at: "2026-11-18T06:00:00Z",
  offer: {
    id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0f66",
    title,
    brand_name: "Kulhad House",
    brand_logo_url: null,
    discount_type: "bogo",
    discount_value: null,
    currency: "INR",
    min_order: null,
    end_date: null,
    available: true,
  },
});

const History = () => <HistoryTab list={useListState(dashboardAddress)} />;

afterEach(() => vi.unstubAllGlobals());

it("lists offers viewed since the history was last open", async () => {
  const items = [viewed("Chai at half past four")];
  const answers: Answers = {
    "GET /v1/student/history": () => ({
      body: { items, page: 1, per_page: 12, total: items.length, page_count: 1 },
    }),
  };
  const site = { settings, api, queryClient };
  const { unmount } = await showPage(<History />, { site, answers });
  expect(await screen.findByText("Chai at half past four")).toBeTruthy();
  unmount();
  items.unshift({ ...viewed("Kulfi for exam week"), viewed_at: "2026-11-18T07:00:00Z" });
  await showPage(<History />, { site, answers });
  expect(await screen.findByText("Kulfi for exam week")).toBeTruthy();
});
