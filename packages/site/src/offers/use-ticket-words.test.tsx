import { UiProvider } from "@bachat/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { setLocale } from "../i18n/locale.ts";
import { OfferPreview } from "./OfferPreview.tsx";
import { type TicketOffer, useTicketWords } from "./use-ticket-words.ts";

afterEach(() => setLocale("en", { remember: false }));

const offer: TicketOffer = {
  offer_type: "other",
  redemption_method: "code",
  exclusivity: "standard",
  discount_type: "percentage",
  discount_value: "25",
  currency: "INR",
  min_order: 599_00,
  channel: "online",
  city: null,
  end_date: null,
  featured: false,
};

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <UiProvider env="test">
      <MemoryRouter>{children}</MemoryRouter>
    </UiProvider>
  </QueryClientProvider>
);

it("says the minimum order after the badge, in the offer's currency and the reader's language", async () => {
  const words = () => renderHook(() => useTicketWords(), { wrapper }).result.current;
  expect(words().card(offer).badges).toEqual([
    { label: "Offer", kind: "type", icon: "code" },
    { label: "On orders above ₹599", kind: "type" },
  ]);
  expect(words().minOrder({ min_order: 40_50, currency: "USD" })).toBe("On orders above $40.50");
  expect(words().minOrder({ min_order: null, currency: "INR" })).toBeNull();
  await setLocale("hi", { remember: false });
  expect(words().minOrder(offer)).toBe("₹599 से ज़्यादा के ऑर्डर पर");
});

it("shows in a preview what the card will show", () => {
  const typed = { brandName: "Jholaworks", brandLogoUrl: null, categoryName: "Fashion" };
  const texts = { title: "Everyday backpacks", details: "All of them." };
  render(<OfferPreview label="Preview" offer={{ ...offer, ...typed, ...texts }} />, { wrapper });
  expect(screen.getByText("On orders above ₹599")).toBeTruthy();
  expect(screen.getByText("25%")).toBeTruthy();
});
