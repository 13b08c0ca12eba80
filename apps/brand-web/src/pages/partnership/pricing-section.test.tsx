import { buildAccount, buildBrand, problem, type Answers } from "@bachat/site/test-kit";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { PricingSection } from "./PricingSection.tsx";

const plans = {
  tiers: [
    { id: "free_trial", name: "Free Trial", hourly_limit: 7, monthly_quota: 8, pack: null },
    {
      id: "starter",
      name: "Starter",
      hourly_limit: 1_234,
      monthly_quota: 5_678,
      pack: { credits: 300, net_paise: 150_050, next_price: null },
    },
  ],
  boosts: [{ days: 9, net_paise: 12_300, next_price: { net_paise: 14_500, from: "2027-01-01" } }],
  trial_credits: 42,
  gst_percent: 5,
};

const open = (answer: Answers[string], account = buildAccount()) =>
  showBrandPage(<PricingSection />, {
    account,
    answers: { "GET /v1/plans": answer },
  });

it("has every price and limit from the API", async () => {
  await open({ body: plans });
  for (const figure of [
    "₹1,500.50",
    "₹1,575.53 with GST",
    "300 credits",
    "₹5 a call",
    "1,234 calls an hour",
    "At least 5,678 calls a month",
    "42 trial credits once your brand is approved",
    "9 days",
    "₹123",
    "₹145 without GST from 1 Jan 2027",
    /5% GST is added/,
  ]) {
    expect(await screen.findByText(figure)).toBeTruthy();
  }
  expect(screen.queryByText("Free Trial")).toBeNull();
});

const buttons = () =>
  screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

it("has a button on every pack, which leads people without a brand to the application", async () => {
  await open({ body: plans });
  await screen.findByText("Starter");
  expect(buttons()).toEqual([
    ["List an offer", "/brand-onboarding"],
    ["Choose Starter", "/brand-onboarding"],
    ["List an offer first", "/brand-onboarding"],
  ]);
});

it("leads members of an approved brand to the portal", async () => {
  await open({ body: plans }, buildAccount({ role: "brand", brands: [buildBrand()] }));
  await screen.findByText("Buy Starter");
  expect(buttons()).toEqual([
    ["List an offer", "/brand-portal/offers/new"],
    ["Buy Starter", "/brand-portal/billing"],
    ["Boost an offer", "/brand-portal/boosts"],
  ]);
});

it("says that the prices did not load", async () => {
  await open(problem(403, "network_not_allowed"));
  expect(await screen.findByText("The prices did not load")).toBeTruthy();
});
