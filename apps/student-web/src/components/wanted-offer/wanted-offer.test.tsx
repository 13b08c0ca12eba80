import { buildAccount } from "@bachat/site/test-kit";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { WantedOffer } from "./WantedOffer.tsx";

const offer = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0f66",
  title: "25% off all headphones",
  title_hi: null,
  brand_name: "Kulhad House",
  brand_logo_url: null,
  discount_type: "percentage",
  discount_value: "25",
  currency: "INR",
  min_order: null,
  end_date: "2026-01-31",
};

it("shows the offer that the address names, and keeps nothing", async () => {
  const calls: string[] = [];
  await showStudentPage(<WantedOffer />, {
    at: `/verification?offer=${offer.id}`,
    path: "/verification",
    answers: {
      "GET /v1/auth/account": { body: buildAccount({}) },
      "GET /v1/student/wanted-offer": { body: { offer: null } },
      [`GET /v1/offers/${offer.id}`]: { body: offer },
      "PUT /v1/student/wanted-offer": () => {
        calls.push("kept");
        return { body: { offer: null } };
      },
    },
  });
  expect(await screen.findByText("25% off all headphones")).toBeTruthy();
  expect(calls).toEqual([]);
});

it.each([
  ["ended", false],
  ["paused", false],
  [null, true],
])(
  "says kindly that a wanted offer is gone, and leads to similar ones: %s",
  async (absence, is) => {
    await showStudentPage(<WantedOffer />, {
      answers: {
        "GET /v1/auth/account": { body: buildAccount({}) },
        "GET /v1/student/wanted-offer": { body: { offer: { ...offer, available: is, absence } } },
      },
    });
    expect(await screen.findByText("25% off all headphones")).toBeTruthy();
    const similar = screen.queryByRole("link", { name: "See similar offers" });
    expect(similar?.getAttribute("href") ?? null).toBe(is ? null : `/offers/${offer.id}`);
    expect(screen.queryByText(/We're sorry, it is no longer available/) === null).toBe(is);
  },
);

it.each([
  [["everyone", "accounts", "verified_students"], true],
  [["everyone", "accounts"], false],
] as const)("has its button once the account opens it: %s", async (opens, is) => {
  const exclusive = { ...offer, opens_for: "verified_students", available: true, absence: null };
  await showStudentPage(<WantedOffer />, {
    answers: {
      "GET /v1/auth/account": { body: buildAccount({ opens: [...opens] }) },
      "GET /v1/student/wanted-offer": { body: { offer: exclusive } },
    },
  });
  expect(await screen.findByText("25% off all headphones")).toBeTruthy();
  const get = screen.queryByRole("link", { name: "Get 25% off at Kulhad House" });
  expect(get?.getAttribute("href") ?? null).toBe(is ? `/offers/${offer.id}` : null);
});
