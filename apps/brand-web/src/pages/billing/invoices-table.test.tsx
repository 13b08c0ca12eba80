import { problem, type Answers } from "@bachat/site/test-kit";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { InvoicesTable } from "./InvoicesTable.tsx";

const brandId = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b22";
const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
const list = `GET /v1/brand/${brandId}/invoices`;
const file = `${list}/${id}/pdf`;
const waiting = "Being prepared. The download starts automatically.";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const invoice = {
  id,
  kind: "tax_invoice",
  number: "BCH/26-27/000123",
  order_id: id,
  recipient_name: "Jholaworks Private Limited",
  currency: "INR",
  net_paise: 499_900,
  cgst_paise: 44_991,
  sgst_paise: 44_991,
  igst_paise: 0,
  total_paise: 589_882,
  issued_at: "2026-11-23T09:00:00Z",
};

/** The table after its button was pressed, and the names of the files that the browser was given. */
async function press(answers: Answers) {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "", revokeObjectURL() {} }));
  const shown = await showBrandPage(<InvoicesTable brandId={brandId} />, {
    answers: {
      [list]: { body: { items: [invoice], page: 1, per_page: 20, total: 1 } },
      ...answers,
    },
  });
  const button = await screen.findByRole("button", { name: "Download BCH/26-27/000123 as PDF" });
  vi.useFakeTimers();
  fireEvent.click(button);
  return { saved, ...shown };
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it("says that a file is being prepared, and saves it automatically when it is there", async () => {
  const prepared = problem(503, "invoice_being_prepared");
  let asked = 0;
  const { saved } = await press({
    [file]: () => ((asked += 1) < 3 ? prepared : { body: {} }),
  });
  await pass(100);
  expect(screen.getByText(waiting)).toBeTruthy();
  expect(saved).toEqual([]);
  await pass(10_000);
  expect(asked).toBe(3);
  expect(saved).toEqual(["BCH-26-27-000123.pdf"]);
  expect(screen.queryByText(waiting)).toBeNull();
});

it("gives up after half a minute, and says so", async () => {
  const { saved } = await press({ [file]: problem(503, "invoice_being_prepared") });
  const failed = () => screen.queryByText("The file was not downloaded");
  for (let second = 0; second < 60 && failed() === null; second += 1) await pass(1_000);
  expect(failed()).toBeTruthy();
  expect(screen.queryByText(waiting)).toBeNull();
  expect(saved).toEqual([]);
});

it("does not ask again after any other refusal", async () => {
  let asked = 0;
  await press({
    [file]: () => {
      asked += 1;
      return problem(503, "unavailable");
    },
  });
  await pass(100);
  expect(screen.getByText("The file was not downloaded")).toBeTruthy();
  await pass(60_000);
  expect(asked).toBe(1);
});
