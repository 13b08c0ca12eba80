import { buildAccount, buildActions, buildBrand } from "@bachat/site/test-kit";
import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { queryClient } from "../../session/api.ts";
import { showBrandPage } from "../../session/test-kit.tsx";
import { loader } from "./OverviewPage.tsx";

const waiting = buildBrand({ id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b33", status: "pending" });

/** The calls of the overview's loader for a member of these brands. */
async function asked(brands: (typeof waiting)[]): Promise<() => string[]> {
  const { seen } = await showBrandPage(null, {
    account: buildAccount({ brands }),
    answers: {},
  });
  loader({ request: new Request("http://site.test/") } as Parameters<typeof loader>[0]);
  await waitFor(() => expect(seen.some(({ url }) => url.endsWith("/account"))).toBe(true));
  await new Promise((done) => setTimeout(done, 20));
  const paths = () => seen.map(({ url }) => new URL(url).pathname);
  return () => paths().filter((path) => path.includes("/v1/brand/"));
}

it("starts what the member may read of the brand whose portal is open", async () => {
  const brand = buildBrand();
  const whole = await asked([waiting, brand]);
  await waitFor(() =>
    expect(whole()).toEqual([
      `/v1/brand/${brand.id}/overview`,
      `/v1/brand/${brand.id}/checklist`,
      `/v1/brand/${brand.id}/connect-funnel`,
      `/v1/brand/${brand.id}/credits`,
    ]),
  );
  queryClient.clear();
  const reader = { ...brand, actions: buildActions({ view_credits: false }) };
  const part = await asked([reader]);
  await waitFor(() =>
    expect(part()).toEqual([
      `/v1/brand/${brand.id}/overview`,
      `/v1/brand/${brand.id}/checklist`,
      `/v1/brand/${brand.id}/connect-funnel`,
    ]),
  );
});

it("asks nothing without an approved brand", async () => {
  const calls = await asked([waiting]);
  expect(calls()).toEqual([]);
});
