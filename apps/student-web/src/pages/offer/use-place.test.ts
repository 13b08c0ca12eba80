import { setLocale } from "@bachat/site";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { readOfferQuery } from "../../components/offer-list/offer-query.ts";
import { useFilterFields } from "../../components/offer-list/use-filter-fields.ts";
import { useLabels } from "../../offers/use-labels.ts";
import { usePlace } from "./use-place.ts";

afterEach(() => setLocale("en", { remember: false }));

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client }, children);

const inStore = (city: string) => ({
  channel: "in_store" as const,
  country: "India" as const,
  city,
});

it("names a city in the reader's language, and keeps the API's name for the filter", async () => {
  await setLocale("hi", { remember: false });
  const place = (city: string) =>
    renderHook(() => usePlace(inStore(city)), { wrapper }).result.current;
  expect(place("Pune")).toBe("दुकान पर, पुणे");
  expect(place("Nagpur")).toBe("दुकान पर, Nagpur");
  const labels = renderHook(() => useLabels(), { wrapper }).result.current;
  expect(labels.place(inStore("Bangalore")).label).toBe("दुकान\u00a0पर, बेंगलुरु");
  const query = readOfferQuery(new URLSearchParams("region=India"));
  const fields = renderHook(() => useFilterFields(query, () => undefined)).result.current;
  const cities = fields.find((field) => field.name === "city");
  expect(cities?.options).toContainEqual({ value: "Mumbai", label: "मुंबई" });
});
