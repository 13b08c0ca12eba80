import { setLocale } from "@bachat/site";
import { showPage } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
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

it("says where a figure comes from on a tap, and closes on a second one", async () => {
  await show();
  const brands = await screen.findByRole("button", { name: /500\+ brands/ });
  fireEvent.click(brands);
  expect(screen.getByText("As of 1 Nov 2026: A count of brands")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /50,000\+/ }));
  expect(screen.getByText("As of 1 Nov 2026: A count of students")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /50,000\+/ }));
  expect(screen.queryByText(/^As of/)).toBeNull();
  expect(brands.getAttribute("aria-expanded")).toBe("false");
});

it("says it in Hindi where the source has Hindi words, else in those that it has", async () => {
  await setLocale("hi", { remember: false });
  await show();
  fireEvent.click(await screen.findByRole("button", { name: /₹1M\+/ }));
  expect(screen.getByText(/तक: एक योजना$/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /500\+/ }));
  expect(screen.getByText(/तक: A count of brands$/)).toBeTruthy();
});
