import { DAY } from "@bachat/rules/time";
import { buildBrand } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { AnalyticsPage } from "./AnalyticsPage.tsx";

const offerId = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e77";
const none = { impressions: 0, views: 0, opens: 0, saves: 0, redeems: 0, worked: 0, failed: 0 };
const now = { ...none, impressions: 200, views: 50, saves: 10, redeems: 5, worked: 3, failed: 1 };
const before = { ...none, views: 40 };
const week = (value: number) =>
  Array.from({ length: 7 }, (_, day) => Array<number>(24).fill(day === 2 ? value : 0));
const found = {
  from: "2026-11-17",
  to: "2026-11-18",
  previous: { from: "2026-11-15", to: "2026-11-16" },
  counted_until: "2026-11-18T09:30:00.000Z",
  now,
  before,
  step: "day",
  points: [
    { starts_at: "2026-11-16T18:30:00.000Z", now, before },
    { starts_at: "2026-11-17T18:30:00.000Z", now: none, before: none },
  ],
  offers: [{ offer_id: offerId, title: "Everyday backpacks", city: "Pune", now, before }],
  offer_total: 1,
  cities: [{ city: "Pune", now, before }],
  outlets: [],
  heat: { views: week(7), redeems: week(0) },
  groups: {
    first_month: null,
    last_month: null,
    colleges: [],
    other_colleges: null,
    years: [],
    other_years: null,
  },
  choices: { offers: [{ offer_id: offerId, title: "Everyday backpacks" }], cities: ["Pune"] },
};

function open(body: object = found, at = "/") {
  const brand = buildBrand();
  return showBrandPage(<AnalyticsPage />, {
    brands: [brand],
    at,
    answers: {
      [`GET /v1/brand/${brand.id}/analytics`]: { body },
      [`GET /v1/brand/${brand.id}/connect-funnel`]: {
        body: { from: "2026-11-17", to: "2026-11-18", items: [] },
      },
    },
  });
}

it("says which days it shows, each step's share, and each figure as a table too", async () => {
  await open();
  expect(
    await screen.findByText(/17 Nov 2026 to 18 Nov 2026 in India \(IST\), compared with 15 Nov/),
  ).toBeTruthy();
  const views = screen.getByText("25 per 100 impressions").closest("li");
  expect(views?.textContent).toContain("50");
  expect(views?.textContent).toContain("+25%");
  expect(
    screen.getByText(
      /^Of 4 redemptions with an answer, 3 worked\. .* on the day of its redemption/,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/Busiest: Wednesday, 00:00 to 01:00: 7/)).toBeTruthy();
  expect(screen.getByText("No month is ready yet")).toBeTruthy();
  const row = within(screen.getByRole("table", { name: "By offer" })).getByRole("link");
  expect(row.getAttribute("href")).toBe(`/brand-portal/offers/${offerId}`);
});

it("sets redeems against views without making more than all of them a share", async () => {
  await open({ ...found, now: { ...now, views: 50, redeems: 64 } });
  expect((await screen.findByText("128 per 100 views")).closest("li")?.textContent).toContain("64");
  expect(screen.queryByText(/\d %/)).toBeNull();
  expect(screen.getByText(/A student’s view counts once in 30 minutes/)).toBeTruthy();
  expect(screen.getByText(/17 Nov 2026 to 18 Nov 2026 in India \(IST\)/)).toBeTruthy();
});

it("names days with their year, the zone and whose city it is in its files", async () => {
  const files: Blob[] = [];
  class Address extends URL {
    static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    static override revokeObjectURL = () => undefined;
  }
  vi.stubGlobal("URL", Address);
  const outlet = { outlet_id: offerId, name: "Camp", city: "Pune", checks: 2, checks_before: 1 };
  await open({ ...found, outlets: [outlet] });
  await screen.findByText("From seen to used");
  const fileOf = async (table: string) => {
    fireEvent.click(screen.getByRole("button", { name: `Download CSV: ${table}` }));
    return (await files.at(-1)?.text())?.split("\r\n").map((line) => line.replace("\ufeff", ""));
  };
  const [offers] = (await fileOf("By offer")) ?? [];
  expect(offers).toContain("Offer,Offer's city,");
  expect(offers).toContain('"Views, 15 Nov 2026 to 16 Nov 2026"');
  const [outlets] = (await fileOf("By outlet")) ?? [];
  expect(outlets).toContain("Outlet,Outlet's city,");
  const [cities] = (await fileOf("By city")) ?? [];
  expect(cities?.startsWith("Offer's city,")).toBe(true);
  expect(cities?.match(/city/g)).toHaveLength(1);
  const [heads, first] = (await fileOf("Over time")) ?? [];
  expect([heads?.startsWith("Time (IST),"), first?.startsWith("2026-11-17,")]).toEqual([
    true,
    true,
  ]);
  expect((await fileOf("By hour of the week"))?.[0]).toContain("00:00 to 01:00 IST");
});

it("asks for what its address says, and writes there what is chosen", async () => {
  const { seen, router } = await open(found, "/?range=7d&city=Pune&chart=redeems");
  await screen.findByText("From seen to used");
  const { searchParams } = new URL(seen.find(({ url }) => url.includes("/analytics?"))?.url ?? "");
  expect(searchParams.get("city")).toBe("Pune");
  expect(
    Date.parse(searchParams.get("to") ?? "") - Date.parse(searchParams.get("from") ?? ""),
  ).toBe(6 * DAY);
  expect(screen.getByRole("figure", { name: "Redemptions over time" })).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox", { name: "Offer" }), { target: { value: offerId } });
  await vi.waitFor(() => expect(router.state.location.search).toContain(`offer=${offerId}`));
  expect(router.state.location.search).toContain("range=7d");
});

it("says that there is nothing, and leads to more", async () => {
  const empty = { ...found, now: none, before: none, offers: [], cities: [], offer_total: 0 };
  const { router } = await open(empty);
  expect(await screen.findByText("No data for this period")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show 6 months" }));
  await vi.waitFor(() => expect(router.state.location.search).toBe("?range=6m"));
});
