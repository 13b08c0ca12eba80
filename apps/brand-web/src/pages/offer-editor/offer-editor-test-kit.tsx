import { buildActions, buildBrand, type Answers } from "@bachat/site/test-kit";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { queryClient } from "../../session/api.ts";
import { showBrandPage } from "../../session/test-kit.tsx";
import { NewOfferPage } from "./NewOfferPage.tsx";
import { OfferPage } from "./OfferPage.tsx";
import type { BrandOffer } from "./use-offer-save.ts";

/** For tests: the pages of a new and of an existing offer, on an API with the test's answers. */

export const brand = buildBrand();
export const root = `/v1/brand/${brand.id}/offers`;
const template = {
  redemption_method: "code",
  code_mode: "shared",
  redemption_info: "Copy the code.",
  redemption_info_hi: "कोड कॉपी करें।",
  terms: "For students only.",
  terms_hi: "केवल छात्रों के लिए।",
};
const qrTemplate = { ...template, redemption_method: "qr", code_mode: null, terms: "In shops." };

/** For each test file: functions that jsdom lacks, and an empty cache after each test. */
export function setUpEditor(): void {
  // Mantine's growing text area asks for it, and jsdom has none.
  Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });
  beforeEach(() => {
    URL.createObjectURL = () => "blob:picture";
    URL.revokeObjectURL = () => {};
  });
  afterEach(() => {
    queryClient.clear();
    vi.unstubAllGlobals();
  });
}

export async function open(path: string, answers: Answers, actions = buildActions()) {
  const shown = await showBrandPage(null, {
    brands: [{ ...brand, actions }],
    answers: {
      [`GET /v1/brand/${brand.id}/offer-templates`]: { body: { items: [template, qrTemplate] } },
      "GET /v1/categories": {
        body: { items: [{ id: "1", name: "Fashion", slug: "fashion", icon: "shirt" }] },
      },
      ...answers,
    },
  });
  shown.router.patchRoutes("site", [
    { path: "/brand-portal/offers/new", Component: NewOfferPage },
    { path: "/brand-portal/offers/:id", Component: OfferPage },
    { path: "/elsewhere", element: <p>Elsewhere</p> },
  ]);
  await act(() => shown.router.navigate(path));
  const sent = async (method: string) => {
    const found = shown.seen.filter((one) => one.method === method && one.url.includes("/offers"));
    return Promise.all(
      found.map(async (one) => [
        new URL(one.url).pathname.replace(root, "") + new URL(one.url).search,
        one.headers.get("content-type")?.startsWith("application/json") === true
          ? await one.clone().json()
          : null,
      ]),
    );
  };
  return { ...shown, sent };
}

export const openOffer = (offer: BrandOffer, answers: Answers = {}, actions = buildActions()) =>
  open(
    `/brand-portal/offers/${offer.id}`,
    {
      [`GET ${root}/${offer.id}`]: { body: offer },
      [`GET ${root}/${offer.id}/revisions`]: { body: { items: [] } },
      ...answers,
    },
    actions,
  );

export const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
export const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
