import type { Schemas } from "@bachat/api-client/public";
import { problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { UsageCard } from "./UsageCard.tsx";

const brandId = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b22";
const quiet: Schemas["UsageDay"] = {
  day: "2026-11-16",
  verified: 0,
  not_verified: 0,
  rate_limited: 0,
  quota_exceeded: 0,
  insufficient_credits: 0,
  key_cap_exceeded: 0,
  p50_ms: null,
  p95_ms: null,
};
const usage = (...items: Schemas["UsageDay"][]) => ({
  body: { from: "2026-11-16", to: "2026-11-17", items, p50_ms: 3, p95_ms: 8 },
});

function open(answers: Answers) {
  // The same object, so that a test can change an answer.
  answers[`GET /v1/brand/${brandId}/api-keys`] = { body: { items: [] } };
  return showBrandPage(<UsageCard brandId={brandId} />, {
    answers,
  });
}
const path = `GET /v1/brand/${brandId}/usage`;

it("adds the calls up, says why some were refused, and lists days with calls, the newest first", async () => {
  const busy = { ...quiet, day: "2026-11-17", verified: 30, not_verified: 10, rate_limited: 5 };
  await open({
    [path]: usage({ ...quiet, day: "2026-11-15", not_verified: 1 }, quiet, {
      ...busy,
      insufficient_credits: 2,
    }),
  });
  expect(
    await screen.findByText("Refused: 5 over the hourly limit, 2 without credits."),
  ).toBeTruthy();
  expect(screen.getByText("73%")).toBeTruthy();
  expect(screen.getByText("3 ms for half, 8 ms for 95%")).toBeTruthy();
  const details = screen.getByText("As a table").closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  const rows = (await screen.findAllByRole("row")).map((row) => row.textContent);
  expect(rows.slice(1)).toEqual(["17 Nov30107––", "15 Nov010––"]);
});

it("says when there were no calls, and asks for other days", async () => {
  const days = (request: Request) => new URL(request.url).searchParams.get("days");
  await open({
    [path]: (request) => usage({ ...quiet, verified: days(request) === "90" ? 1 : 0 }),
  });
  expect(await screen.findByText("No live calls in these days")).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox", { name: "Days" }), { target: { value: "90" } });
  expect(await screen.findByText("100%")).toBeTruthy();
});

it("says when they did not load, and loads them on a second try", async () => {
  const answers: Answers = { [path]: problem(403, "network_not_allowed") };
  await open(answers);
  const retry = await screen.findByRole("button", { name: "Try again" });
  answers[path] = usage({ ...quiet, not_verified: 3 });
  fireEvent.click(retry);
  expect(await screen.findByText("0%")).toBeTruthy();
});
