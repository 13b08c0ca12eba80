import { problem, showPage, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { ShopCheck } from "./ShopCheck.tsx";

const brandId = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b22";
const path = `POST /v1/brand/${brandId}/redemptions/check`;
const checked = {
  redemption_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e55",
  offer: {
    id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e66",
    title: "Plate of eight",
    discount_type: "bogo",
    discount_value: null,
    discount_currency: "INR",
    terms: null,
  },
  redeemed_at: "2026-11-18T06:00:00Z",
  checked_at: "2026-11-18T06:00:10Z",
};

afterEach(() => vi.unstubAllGlobals());

async function check(answer: Answers[string]) {
  const answers: Answers = { [path]: answer };
  await showPage(<ShopCheck brandId={brandId} />, {
    site: { settings, api, queryClient },
    answers,
  });
  const field = await screen.findByLabelText("Code beside the QR");
  fireEvent.change(field, { target: { value: "7K2M-9QXA" } });
  fireEvent.click(screen.getByRole("button", { name: "Check" }));
  return { answers, field: field as HTMLInputElement };
}

it.each([
  ["too many tries", problem(429, "rate_limited")],
  ["a failure of ours", problem(500, "internal_error")],
  ["an ended session", problem(401, "session_ended")],
] as const)(
  "does not call a code bad after %s, and checks it on another try",
  async (_, answer) => {
    const { answers, field } = await check(answer);
    expect(await screen.findByText("The code was not checked")).toBeTruthy();
    expect(screen.queryByText("Not accepted")).toBeNull();
    expect(field.value).toBe("7K2M-9QXA");
    answers[path] = { body: checked };
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Good: Plate of eight")).toBeTruthy();
  },
);

const again = () => fireEvent.click(screen.getByRole("button", { name: "Try again" }));

it.each([
  ["no answer came", "unreachable"],
  ["a proxy answered in the API's place", { status: 502 }],
] as const)(
  "says that a check may have gone through when %s, and repeats it",
  async (_, answer) => {
    const { answers, field } = await check(answer);
    expect(await screen.findByText("It is not known whether the code was checked")).toBeTruthy();
    expect(screen.getByText(/Trying again within a minute is safe/)).toBeTruthy();
    expect(screen.queryByText("Not accepted")).toBeNull();
    expect(field.value).toBe("7K2M-9QXA");
    answers[path] = { body: checked };
    again();
    expect(await screen.findByText("Good: Plate of eight")).toBeTruthy();
  },
);

it("says that a code may have been used by the try that got no answer", async () => {
  const { answers } = await check("unreachable");
  await screen.findByText("It is not known whether the code was checked");
  answers[path] = problem(409, "already_checked");
  again();
  expect(await screen.findByText("Not accepted")).toBeTruthy();
  expect(screen.getByText(/your own try/)).toBeTruthy();
});

it("does not accept a code twice whose answer was shown, though the API repeats it", async () => {
  const { field } = await check({ body: checked });
  expect(await screen.findByText("Good: Plate of eight")).toBeTruthy();
  fireEvent.change(field, { target: { value: "7k2m 9qxa" } });
  fireEvent.click(screen.getByRole("button", { name: "Check" }));
  expect(await screen.findByText("Not accepted")).toBeTruthy();
  expect(screen.getByText(/It counts once/)).toBeTruthy();
  expect(screen.queryByText("Good: Plate of eight")).toBeNull();
});

it.each([
  [404, "not_found", /No offer of yours gave out this code/],
  [409, "already_checked", /used in a shop already/],
  [410, "qr_expired", /has run out/],
])("does not accept what the API refuses: %i %s", async (status, code, reason) => {
  await check(problem(status, code));
  expect(await screen.findByText("Not accepted")).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.queryByText(/your own try/)).toBeNull();
});
