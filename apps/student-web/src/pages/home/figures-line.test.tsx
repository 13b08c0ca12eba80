import { setLocale } from "@bachat/site";
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "../../session/api.ts";
import { showStudentPage } from "../../session/test-kit.tsx";
import { FiguresLine } from "./FiguresLine.tsx";

const figure = (text: string, source: string, hindi: string | null = null) => ({
  text,
  source,
  source_hi: hindi,
  as_of: "2026-11-01",
});

afterEach(async () => {
  await setLocale("en", { remember: false });
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (change: object = {}) =>
  showStudentPage(<FiguresLine />, {
    account: null,
    answers: {
      "GET /v1/offers/stats": { body: { active_offers: 7 } },
      "GET /v1/site-settings": {
        body: {
          social_links: {},
          banners: { student: null, brand: null, admin: null },
          figures: {
            brands: figure("500+", "A count of brands"),
            happy_students: figure("50,000+", "A count of students"),
            saved: figure("₹1M+", "A plan", "एक योजना"),
            average_redemption_rate: figure("65%", "A plan"),
          },
          verification_times: null,
          ...change,
        },
      },
    },
  });

it("says beside the figures where they come from, each source once", async () => {
  await show();
  const sources = await screen.findByText(/A count of brands/);
  expect(sources.closest("p")?.textContent).toBe(
    "brands: A count of brands, as of 1 Nov 2026. happy students: A count of students, as of 1 Nov 2026. " +
      "saved, average redemption rate: A plan, as of 1 Nov 2026. ",
  );
  expect(screen.getByText("500+").parentElement?.textContent).toBe("500+ brands");
});

it("says it in Hindi where the source has Hindi words, else in those that it has", async () => {
  await setLocale("hi", { remember: false });
  await show();
  expect(await screen.findByText(/: एक योजना, .* तक।/)).toBeTruthy();
  expect(screen.getByText(/: A count of brands, .* तक।/)).toBeTruthy();
});

it("shows how long a verification takes by each way that was measured, and no other", async () => {
  const times = { address: 110, roster: null, document: 9_300, as_of: "2026-11-01" };
  await show({ verification_times: times });
  const words = (await screen.findByText("2 minutes")).parentElement?.textContent;
  expect(words).toBe("2 minutes to verify by college address");
  expect(screen.getByText("3 hours").parentElement?.textContent).toBe(
    "3 hours to verify by student ID",
  );
  expect(screen.queryByText(/by college list/)).toBeNull();
  expect(screen.getByText(/medians of the latest, at most 200.*as of 1 Nov 2026/)).toBeTruthy();
});

it("shows no figure that nobody names a source of, and no times before they were measured", async () => {
  const figures = {
    brands: figure("500+", ""),
    happy_students: figure("50,000+", "A count of students"),
    saved: figure("₹1M+", "A plan"),
    average_redemption_rate: figure("65%", "A plan"),
  };
  await show({ figures });
  expect(await screen.findByText("50,000+")).toBeTruthy();
  expect(screen.queryByText("500+")).toBeNull();
  expect(screen.queryByText(/medians of the latest/)).toBeNull();
});
