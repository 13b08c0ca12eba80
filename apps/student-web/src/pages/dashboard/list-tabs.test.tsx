import { useListState } from "@bachat/site";
import { pageOf, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { queryClient } from "../../session/api.ts";
import { showStudentPage } from "../../session/test-kit.tsx";
import { dashboardAddress } from "./dashboard-address.ts";
import { HistoryTab, RedeemedTab } from "./ListTabs.tsx";

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

const Redeemed = ({ show }: { show: (what: unknown) => void }) => (
  <RedeemedTab list={useListState(dashboardAddress)} show={show} />
);
const History = () => <HistoryTab list={useListState(dashboardAddress)} />;

it("lists offers viewed since the history was last open", async () => {
  const items = [viewed("Chai at half past four")];
  const answers: Answers = {
    "GET /v1/student/history": () => ({
      body: pageOf(items),
    }),
  };
  const { unmount } = await showStudentPage(<History />, { answers });
  expect(await screen.findByText("Chai at half past four")).toBeTruthy();
  unmount();
  items.unshift({ ...viewed("Kulfi for exam week"), viewed_at: "2026-11-18T07:00:00Z" });
  await showStudentPage(<History />, { answers });
  expect(await screen.findByText("Kulfi for exam week")).toBeTruthy();
});

it.each([
  ["code", "issued", null, true],
  ["code", "issued", { outcome: "worked", comment: null, saved_paise: null }, false],
  ["qr", "issued", null, false],
  ["qr", "checked", null, true],
])(
  "asks whether a redeemed %s, %s, answered %o, worked: %s",
  async (method, status, feedback, asks) => {
    const { offer } = viewed("Chai at half past four");
    const redemption = {
      id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
      method,
      status,
      code: method === "code" ? "CHAI-2026" : null,
      redeemed_at: "2026-11-18T06:00:00Z",
      checked_at: status === "checked" ? "2026-11-18T06:10:00Z" : null,
    };
    const shown = vi.fn<(what: unknown) => void>();
    queryClient.clear();
    const { seen } = await showStudentPage(<Redeemed show={shown} />, {
      answers: {
        "GET /v1/student/redeemed-offers": {
          body: pageOf([{ offer, redemption }]),
        },
        "GET /v1/student/offer-states": {
          body: { items: [{ offer_id: offer.id, saved: false, redeemed: true, feedback }] },
        },
      },
    });
    expect(await screen.findByText("Chai at half past four")).toBeTruthy();
    await waitFor(() => expect(seen.some(({ url }) => url.includes("offer-states"))).toBe(true));
    const name = "Did it work? Chai at half past four";
    if (!asks) return expect(screen.queryByRole("button", { name })).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name }));
    return expect(shown).toHaveBeenCalledWith({ offer, redemption });
  },
);
