import { SiteRoot } from "@bachat/site";
import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { UsageStrip } from "./UsageStrip.tsx";

const session = {
  access_token: "token",
  expires_in: 900,
  user: { id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11", email: "asha@brand.example" },
};
const credits = {
  balance: 4714,
  plan_tier: "starter",
  month: { starts_on: "2026-11-01", used: 286, quota: 2000 },
  hour: { used: 12, limit: 1000, ends_at: "2026-11-18T07:00:00Z" },
};

afterEach(() => vi.unstubAllGlobals());

it("says that the figures did not load, and loads them on a second try", async () => {
  let answer = Response.json({ code: "network_not_allowed" }, { status: 403 });
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) =>
    new Request(input, init).url.endsWith("/refresh") ? Response.json(session) : answer,
  );
  await api.session.start();
  const page = <UsageStrip brandId="019abd2e-6f0c-7c11-9c37-5b1c4b1f0b22" />;
  render(
    <SiteRoot settings={settings} transport={api.transport} queryClient={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />
    </SiteRoot>,
  );
  const retry = await screen.findByRole("button", { name: "Try again" });
  answer = Response.json(credits);
  fireEvent.click(retry);
  expect(await screen.findByText("4,714")).toBeTruthy();
});
