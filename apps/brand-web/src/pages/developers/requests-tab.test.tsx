import type { Schemas } from "@bachat/api-client/public";
import { brandActionsOf } from "@bachat/rules/brand-actions";
import { problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { RequestsTab } from "./RequestsTab.tsx";

const brand = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b22",
  name: "Loom & Ledger",
  actions: brandActionsOf("developer", "approved"),
};
const call = (request_id: string, more: Partial<Schemas["LoggedCall"]> = {}) => ({
  id: `019abd2e-6f0c-7c11-9c37-${request_id.slice(-12).padStart(12, "0")}`,
  request_id,
  created_at: "2026-11-29T06:00:00Z",
  key_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e55",
  mode: "live" as const,
  result: "verified" as const,
  status: 200,
  credits: 1,
  latency_ms: 2.4,
  ...more,
});
const page = (
  items: Schemas["LoggedCall"][],
  next: string | null = null,
  back: string | null = null,
) => ({
  body: { items, next, looked_back_to: back },
});
const calls = `GET /v1/brand/${brand.id}/calls`;

const open = (answers: Answers, at = "/?tab=requests") =>
  showBrandPage(<RequestsTab brand={brand} />, {
    at,
    answers: {
      [`GET /v1/brand/${brand.id}/api-keys`]: { body: { items: [] } },
      [`GET /v1/brand/${brand.id}/connect-clients`]: { body: { items: [] } },
      ...answers,
    },
  });
const find = (typed: string) => {
  fireEvent.change(screen.getByLabelText("Request id or email address"), {
    target: { value: typed },
  });
  fireEvent.click(screen.getByRole("button", { name: "Find" }));
};

it("goes to older calls and back, with the filter of the address", async () => {
  const asked: string[] = [];
  await open(
    {
      [calls]: (request: Request) => {
        const { search, searchParams } = new URL(request.url);
        asked.push(search);
        return searchParams.has("before")
          ? page([call("req_older0000000")], null)
          : page(
              [call("req_newer0000000", { status: 402, result: "insufficient_credits" })],
              "place",
            );
      },
    },
    "/?tab=requests&status=402",
  );
  expect(await screen.findByText("req_newer0000000")).toBeTruthy();
  expect(screen.getByText("No credits left")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Older" }));
  expect(await screen.findByText("req_older0000000")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Newer" }));
  expect(await screen.findByText("req_newer0000000")).toBeTruthy();
  expect(asked.every((search) => search.includes("status=402"))).toBe(true);
});

it("names the key or the sign-in client of a call, and one that is gone", async () => {
  const [key, client] = [
    { id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e66", name: "Till" },
    { id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e77", name: "Online shop" },
  ];
  await open({
    [`GET /v1/brand/${brand.id}/api-keys`]: { body: { items: [key] } },
    [`GET /v1/brand/${brand.id}/connect-clients`]: { body: { items: [client] } },
    [calls]: page([
      call("req_ofakey000000", { key_id: key.id }),
      call("req_ofaclient000", { key_id: client.id, mode: "test" }),
      call("req_ofnobody0000"),
    ]),
  });
  const rows = async (id: string) => (await screen.findByText(id)).closest("tr")?.textContent;
  expect(await rows("req_ofakey000000")).toContain("Till");
  expect(await rows("req_ofaclient000")).toContain("Online shop (test)");
  expect(await rows("req_ofnobody0000")).toContain("An ended key or client");
});

it("says how far it looked when a page is not full", async () => {
  await open({ [calls]: page([], "place", "2026-11-28T06:00:00Z") }, "/?tab=requests&status=429");
  expect(await screen.findByText(/^Looked back to 28 Nov/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Older" }).hasAttribute("disabled")).toBe(false);
});

it("finds a request by its id and calls by an address, which the page's address does not get", async () => {
  const { router } = await open({
    [calls]: page([]),
    [`GET /v1/brand/${brand.id}/requests/req_aTKq8PkV2mWc`]: {
      body: { items: [call("req_aTKq8PkV2mWc")] },
    },
    [`GET /v1/brand/${brand.id}/requests/req_AAAAAAAAAAAA`]: problem(404, "not_found"),
    [`POST /v1/brand/${brand.id}/calls/by-address`]: page([call("req_byaddress000")]),
  });
  expect(await screen.findByText("No calls yet")).toBeTruthy();
  find("req_aTKq8PkV2mWc");
  expect(await screen.findByText("req_aTKq8PkV2mWc")).toBeTruthy();
  find("req_AAAAAAAAAAAA");
  expect(await screen.findByText(/None of your calls/)).toBeTruthy();
  find("asha@college.example");
  expect(await screen.findByText("req_byaddress000")).toBeTruthy();
  expect(router.state.location.search).not.toContain("asha");
  find("something");
  expect(await screen.findByText(/^Enter a request id/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show all calls" }));
  expect(await screen.findByText("No calls yet")).toBeTruthy();
});
