import { buildBrand } from "@bachat/site/test-kit";
import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { PosterPage } from "./PosterPage.tsx";

const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e77";
const share_url = `http://localhost:4001/offers/${id}`;
const fields = {
  title: "Everyday backpacks",
  title_hi: "रोज़ के बैग",
  terms: "Not with other offers.\nOnly in our shops.",
  redemption_method: "qr",
  exclusivity: "exclusive",
  discount_type: "percentage",
  discount_value: "25",
  currency: "INR",
  min_order: null,
  start_date: "2026-11-01",
  end_date: "2030-12-31",
};

async function open(offer: object) {
  const brand = buildBrand();
  const { router } = await showBrandPage(null, {
    brands: [brand],
    answers: {
      [`GET /v1/brand/${brand.id}/offers/${id}`]: { body: { id, share_url, live: true, ...offer } },
    },
  });
  router.patchRoutes("site", [{ path: "/brand-portal/offers/:id/poster", Component: PosterPage }]);
  await act(() => router.navigate(`/brand-portal/offers/${id}/poster`));
}

it("says what it is, what it is worth, until when, and leads there by its QR", async () => {
  await open({ fields });
  const sheet = (await screen.findByRole("article")).textContent;
  for (const text of ["Jholaworks", "25% OFF", "Everyday backpacks", "रोज़ के बैग", "31 Dec 2030"])
    expect(sheet).toContain(text);
  expect(sheet).toContain("Verify that you are a student, once");
  expect(sheet).toContain("Show the QR at the till");
  expect(document.querySelector("[data-qr]")?.getAttribute("data-qr")).toBe(share_url);
});

it("says from which order on it counts", async () => {
  await open({ fields: { ...fields, min_order: 599_00 } });
  expect((await screen.findByRole("article")).textContent).toContain("On orders above ₹599");
});

it("asks nobody to verify or sign in for an offer that is open to all", async () => {
  await open({ fields: { ...fields, exclusivity: "standard", redemption_method: "redirect" } });
  const sheet = (await screen.findByRole("article")).textContent;
  expect(sheet).not.toContain("Verify");
  expect(sheet).not.toContain("Sign in");
});

it("has no poster of an offer that students cannot see", async () => {
  await open({ fields, live: false });
  expect(await screen.findByText("There is no poster yet")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
});
