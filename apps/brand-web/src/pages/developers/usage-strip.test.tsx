import { problem, showPage, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { UsageStrip } from "./UsageStrip.tsx";

const brandId = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b22";
const credits = {
  balance: 4714,
  plan_tier: "starter",
  plan_name: "Starter",
  month: { starts_on: "2026-11-01", used: 286, quota: 2000 },
  hour: { used: 12, limit: 1000, ends_at: "2026-11-18T07:00:00Z" },
};

afterEach(() => vi.unstubAllGlobals());

it("says that the figures did not load, and loads them on a second try", async () => {
  const path = `GET /v1/brand/${brandId}/credits`;
  const answers: Answers = { [path]: problem(403, "network_not_allowed") };
  const site = { settings, api, queryClient };
  await showPage(<UsageStrip brandId={brandId} />, { site, answers });
  const retry = await screen.findByRole("button", { name: "Try again" });
  answers[path] = { body: credits };
  fireEvent.click(retry);
  expect(await screen.findByText("4,714")).toBeTruthy();
});
