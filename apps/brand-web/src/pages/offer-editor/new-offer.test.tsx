import { buildBrand } from "@bachat/site/test-kit";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { buildLiveOffer } from "../../components/offer-form/offer-test-kit.ts";
import { showBrandPage } from "../../session/test-kit.tsx";
import { NewOfferPage } from "./NewOfferPage.tsx";
import { OfferPage } from "./OfferPage.tsx";

const brand = buildBrand();
const offer = buildLiveOffer();
const root = `/v1/brand/${brand.id}/offers`;

// Mantine's growing text area asks for it, and jsdom has none.
Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });

async function open(path: string) {
  const shown = await showBrandPage(null, {
    brands: [brand],
    answers: {
      [`GET /v1/brand/${brand.id}/offer-templates`]: { body: { items: [] } },
      "GET /v1/categories": { body: { items: [] } },
      [`GET ${root}/${offer.id}`]: { body: offer },
      [`GET ${root}/${offer.id}/revisions`]: { body: { items: [] } },
      [`POST ${root}/${offer.id}/archive`]: {
        body: { ...offer, status: "archived", state: "archived" },
      },
      [`POST ${root}/${offer.id}/duplicate`]: {
        body: { ...offer, id: `${offer.id.slice(0, -1)}8` },
      },
    },
  });
  shown.router.patchRoutes("site", [
    { path: "/brand-portal/offers/new", Component: NewOfferPage },
    { path: "/brand-portal/offers/:id", Component: OfferPage },
  ]);
  await act(() => shown.router.navigate(path));
  return shown;
}

it("shows beside the redemption methods the ticket that each makes", async () => {
  await open("/brand-portal/offers/new");
  const ticket = within(await screen.findByRole("region", { name: "Example ticket" }));
  expect(ticket.getByText("Your offer's title")).toBeTruthy();
  const before = ticket.getByText(/^Yes\. A verified student/).closest("section")?.textContent;
  fireEvent.focus(screen.getByRole("link", { name: /In store/ }));
  fireEvent.click(ticket.getByRole("button", { name: /Visitor/ }));
  expect(ticket.getByText("Your offer's title").closest("section")?.textContent).not.toBe(before);
});

it("says what archiving did, and offers a copy since it cannot be undone", async () => {
  const { seen } = await open(`/brand-portal/offers/${offer.id}`);
  fireEvent.click(await screen.findByRole("button", { name: "More" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Archive", hidden: true }));
  const dialog = await screen.findByRole("dialog", { hidden: true });
  fireEvent.click(within(dialog).getByRole("button", { name: "Archive", hidden: true }));
  expect(await screen.findByText("Offer archived")).toBeTruthy();
  expect(screen.getByText(/It has been removed from the site for good/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Make a copy" }));
  await vi.waitFor(() => expect(seen.some(({ url }) => url.endsWith("/duplicate"))).toBe(true));
});
