import { setLocale } from "@bachat/site";
import { showPage } from "@bachat/site/test-kit";
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
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

const show = () =>
  showPage(<FiguresLine />, {
    site: { settings, api, queryClient },
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
