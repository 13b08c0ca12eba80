import { HOUR } from "@bachat/rules/time";
import { buildBrand } from "@bachat/site/test-kit";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { UsageStrip } from "./UsageStrip.tsx";

const brand = buildBrand();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime("2026-11-25T15:20:00Z");
});
afterEach(() => vi.useRealTimers());

/** As the API counts: each clock hour of India has calls of its own. */
const credits = () => {
  const half = HOUR / 2;
  const end = Math.ceil((Date.now() + 1 - half) / HOUR) * HOUR + half;
  return {
    balance: 5_000,
    plan_name: "Starter",
    month: { starts_on: "2026-11-01", used: 812, quota: 10_000 },
    hour: { used: end - Date.now() > HOUR / 2 ? 0 : 12, limit: 500, ends_at: new Date(end) },
  };
};

const open = (more: object = {}) =>
  showBrandPage(<UsageStrip brandId={brand.id} />, {
    brands: [brand],
    answers: {
      [`GET /v1/brand/${brand.id}/credits`]: () => ({
        body: { ...credits(), hour: { ...credits().hour, ...more } },
      }),
    },
  });

const setVisibility = (state: DocumentVisibilityState) =>
  act(async () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });

it("counts the calls of the hour again when the tab is looked at after the hour", async () => {
  await open();
  expect(await screen.findByText("of 500, until 9:00 pm IST")).toBeTruthy();
  await setVisibility("hidden");
  vi.setSystemTime("2026-11-25T15:31:00Z");
  await setVisibility("visible");
  expect(await screen.findByText("of 500, until 10:00 pm IST")).toBeTruthy();
});

it("counts them again when the hour ends in front of the reader", async () => {
  await open();
  await screen.findByText("of 500, until 9:00 pm IST");
  await act(() => vi.advanceTimersByTimeAsync(11 * 60_000));
  await waitFor(() => expect(screen.getByText("of 500, until 10:00 pm IST")).toBeTruthy());
});

it("says that the hour is a tenth for now, and what to do", async () => {
  await open({ reduced: true });
  expect(await screen.findByText("Your hourly limit is a tenth for now")).toBeTruthy();
  expect(screen.getByText(/write to us through our contact page/)).toBeTruthy();
});
