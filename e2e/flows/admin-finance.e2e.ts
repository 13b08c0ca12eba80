import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { becomeBuyer } from "../fixtures/buyer.ts";
import { origins } from "../fixtures/demo.ts";
import { secondAdmin } from "../fixtures/office-api.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

/** The desk of finance: transfers in parts, a refund that two admins approve, a month for the accountant. */

const finance = `${origins.admin}/admin/finance`;

/** From a list, its search and a row opened by Enter. */
async function openOrder(page: Page, tab: string, brand: string) {
  await page.goto(`${finance}${tab}`);
  await page.getByRole("searchbox").fill(brand);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole("link", { name: brand, exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Enterprise pack/ })).toBeVisible();
}

interface Typed {
  reference: string;
  amount: string;
  tds?: string;
}

async function record(page: Page, { reference, amount, tds = "" }: Typed, says: RegExp) {
  await page.getByRole("button", { name: "Record a transfer" }).click();
  const dialog = page.getByRole("dialog", { name: "Record a bank transfer" });
  await dialog.getByLabel("Bank reference (UTR)").fill(reference);
  await dialog.getByLabel("Amount received (₹)").fill(amount);
  await dialog.getByLabel("TDS deducted (₹)").fill(tds);
  await expect(dialog.getByText(says)).toBeVisible();
  await dialog.getByRole("button", { name: "Record" }).click();
}

/** Columns of a CSV file whose cells have no commas in those columns, added up in paise. */
function sumOf(text: string, column: string): number {
  const [head = "", ...lines] = text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n");
  const cellsOf = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? "",
    );
  const index = cellsOf(head).indexOf(column);
  return lines.reduce(
    (sum, line) => sum + Number((cellsOf(line)[index] ?? "").replace(".", "")),
    0,
  );
}

test("a transfer comes in parts, its refund takes two admins, and the month adds up @phone-deep", async ({
  visitor,
  loginAs,
  viewport,
}, info) => {
  test.setTimeout(240_000);
  const run = attempt(info);
  const buyer = await visitor();
  const { call, person, balance } = await becomeBuyer(buyer, info, "Coimbatore Looms");
  const brand = `Coimbatore Looms ${run}`;
  const order = await call("POST", "orders", {
    idempotency_key: randomUUID(),
    pack: "enterprise",
    method: "bank_transfer",
  });
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });
  const utr = (part: string) => `HDFC${run.replaceAll("-", "").toUpperCase()}${part}`;

  await test.step("the order is found, and a part with TDS leaves the rest open", async () => {
    await openOrder(admin, "", brand);
    await expect(admin.getByText("Awaiting transfer", { exact: true })).toBeVisible();
    await expectAccessible(admin);
    await record(
      admin,
      { reference: utr("PART0001"), amount: "30,000", tds: "4,999.90" },
      /^₹23,998\.92 stays open after this/,
    );
    await expectToast(admin, "Recorded as part of the price");
    await expect(admin.getByText("Partly paid", { exact: true })).toBeVisible();
    await expect(admin.getByText("₹23,998.92", { exact: true })).toBeVisible();
    expect(await balance()).toBe(100);
  });

  await test.step("a reference that was recorded says by whom and when", async () => {
    await record(
      admin,
      { reference: utr("PART0001"), amount: "23,998.92" },
      /This covers the order/,
    );
    const dialog = admin.getByRole("dialog", { name: "Record a bank transfer" });
    await expect(dialog.getByText(/Farah Khan recorded HDFC\w+ on \d+ \w+/)).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByLabel("Bank reference (UTR)").fill(utr("PART0002"));
    await dialog.getByRole("button", { name: "Record" }).click();
    await expectToast(admin, "Recorded: the order is paid");
  });

  await test.step("the credits and the tax invoice are there, with its file", async () => {
    expect(await balance()).toBe(15_100);
    await expect(admin.getByText("Tax invoice", { exact: true })).toBeVisible();
    const [file] = await Promise.all([
      admin.waitForEvent("download"),
      admin.getByRole("button", { name: /^Download BCH.* as PDF$/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^BCH-\d\d-\d\d-\d{6}\.pdf$/);
  });

  await call("POST", `orders/${String(order["id"])}/refunds`, {
    idempotency_key: randomUUID(),
    credits: 15_000,
    reason: "The wrong pack.",
  });

  await test.step("the refund waits, and the first admin cannot be the second", async () => {
    await openOrder(admin, "/refunds", brand);
    await expect(
      admin.getByText("Refunds above ₹25,000 need the approval of two admins."),
    ).toBeVisible();
    await admin.getByRole("button", { name: "Approve" }).click();
    const dialog = admin.getByRole("dialog", { name: /as the first of two/ });
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expectToast(admin, "First approval recorded");
    await expect(admin.getByText(/^You approved this on/)).toBeVisible();
    await expect(admin.getByRole("button", { name: "Approve" })).toHaveCount(0);
  });

  await test.step("the second sends it, and a credit note follows", async () => {
    const email = `imran-finance-${run}@mail.example`;
    await secondAdmin("Imran Shaikh", email, ["finance"]);
    const colleague = await loginAs({ email, password: "Ledger-and-lamp-42" }, "admin");
    await openOrder(colleague, "/refunds", brand);
    await expect(colleague.getByText(/^Farah Khan approved this on/)).toBeVisible();
    await colleague.getByRole("button", { name: "Approve" }).click();
    const dialog = colleague.getByRole("dialog", { name: /^Refund ₹58,998\.82\?$/ });
    await dialog.getByLabel("Reference of your transfer").fill(utr("BACK0001"));
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expectToast(colleague, "Refund approved");
    await expect(colleague.getByText("Credit note", { exact: true })).toBeVisible();
    expect(await balance()).toBe(100);
  });

  await test.step("the month's files add up to what the page says", async () => {
    await admin.goto(`${finance}/export`);
    await admin.getByLabel("Month").selectOption({ index: 0 });
    await expect(admin.getByText("The return matches the books")).toBeVisible();
    await expect(admin.getByText("This month is not over: its files still grow.")).toBeVisible();
    await expectAccessible(admin);
    const save = async (file: string) => {
      const [download] = await Promise.all([
        admin.waitForEvent("download"),
        admin.getByRole("button", { name: `Download ${file}`, exact: true }).click(),
      ]);
      return readFile(await download.path(), "utf8");
    };
    const register = await save("Register of documents");
    expect(register).toContain("Mathew Textiles Private Limited");
    const added = ["IGST", "CGST", "SGST", "Taxable value"].map((name) => sumOf(register, name));
    expect(added.reduce((sum, part) => sum + part, 0)).toBe(sumOf(register, "Total"));
    expect(await save("TDS receivable")).toContain(utr("PART0001"));
    const upload = JSON.parse(await save("GSTR-1, JSON"));
    expect(upload).toMatchObject({ version: "GST3.2.4", hash: "hash" });
    expect(await save("Tally: vouchers")).toContain('VCHTYPE="Credit Note"');
    await admin.getByRole("link", { name: "The return beside the books" }).click();
    await expect(
      admin.getByRole("heading", { level: 1, name: "The return beside the books" }),
    ).toBeVisible();
    await expect(admin.getByText("Summary by service code")).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step("the brand reads what became of it", async () => {
    await buyer.goto(`${origins.brand}/brand-portal/billing`);
    // first: the order and the refund both say it
    await expect(buyer.getByText("Refunded", { exact: true }).first()).toBeVisible();
    expect(person.email).toContain("coimbatore");
  });
});

test("too much is a case, a wrong transfer is reversed, and a case is resolved once @deep", async ({
  visitor,
  loginAs,
}, info) => {
  test.setTimeout(180_000);
  const run = attempt(info);
  const buyer = await visitor();
  const { call } = await becomeBuyer(buyer, info, "Salem Looms");
  const brand = `Salem Looms ${run}`;
  await call("POST", "orders", {
    idempotency_key: randomUUID(),
    pack: "enterprise",
    method: "bank_transfer",
  });
  const admin = await loginAs("admin");

  await test.step("a transfer of another brand is reversed", async () => {
    await openOrder(admin, "", brand);
    await record(
      admin,
      { reference: `SBIN${run.replaceAll("-", "")}0001`, amount: "10,000" },
      /stays open after this/,
    );
    await expectToast(admin, "Recorded as part of the price");
    await admin.getByRole("button", { name: /^Reverse SBIN/ }).click();
    const dialog = admin.getByRole("dialog", { name: /^Reverse SBIN/ });
    await dialog.getByLabel("Reason").fill("Another brand's.");
    await dialog.getByRole("button", { name: "Reverse" }).click();
    await expectToast(admin, "Transfer reversed");
    // first: the transfer and the history both say it
    await expect(admin.getByText("Another brand's.").first()).toBeVisible();
    await expect(admin.getByText("Awaiting transfer", { exact: true })).toBeVisible();
  });

  await test.step("more than the price is credited as ordered, and the rest is a case", async () => {
    await record(
      admin,
      { reference: `SBIN${run.replaceAll("-", "")}0002`, amount: "60,000" },
      /^₹1,001\.18 more than the order costs/,
    );
    await expectToast(admin, "Recorded: the order is paid");
    await admin.getByRole("link", { name: "Transfer larger than the order" }).click();
    await expect(
      admin.getByRole("heading", { level: 1, name: "Transfer larger than the order" }),
    ).toBeVisible();
    await expect(admin.getByText(/^₹60,000/)).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step("it is resolved with what was done, and is in the other list then", async () => {
    await admin.getByRole("button", { name: "Resolve" }).click();
    const address = admin.url();
    const dialog = admin.getByRole("dialog", { name: "Resolve this case?" });
    await dialog.getByLabel("What was done").fill("Sent back ₹1,001.18 by bank.");
    await dialog.getByRole("button", { name: "Resolve" }).click();
    await expectToast(admin, "Case resolved");
    await expect(async () => {
      await admin.goto(address);
      await expect(admin.getByText(/^Farah Khan resolved this on/)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await admin.goto(`${finance}/cases?search=${encodeURIComponent(brand)}`);
    await expect(admin.getByText("No matches")).toBeVisible();
    await admin.goto(`${finance}/cases?status=resolved&search=${encodeURIComponent(brand)}`);
    await expect(admin.getByRole("link", { name: "Transfer larger than the order" })).toBeVisible();
  });
});

test("what the gateway paid out agrees but for one fee, which is a case @both-deep", async ({
  loginAs,
  viewport,
}) => {
  test.setTimeout(120_000);
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });

  await test.step("the desk says until when it was read, and leads to it", async () => {
    await admin.goto(finance);
    await admin.getByRole("link", { name: /^Settlements are read until \d+ \w+ \d{4}$/ }).click();
    await expect(admin.getByRole("heading", { level: 1, name: "Settlements" })).toBeVisible();
    await expect(admin.getByRole("link", { name: /^setl_demo/ })).not.toHaveCount(0);
  });

  await test.step("one differs; its row is opened by Enter, and its sums add up", async () => {
    await admin.getByLabel("Compared").selectOption("differs");
    await expect(admin).toHaveURL(/state=differs/);
    await expect(admin.getByRole("link", { name: /^setl_demo/ })).toHaveCount(1);
    await admin.getByRole("link", { name: /^setl_demo/ }).press("Enter");
    await expect(admin.getByText("How it adds up")).toBeVisible();
    const amounts = await admin
      .locator("dl dd")
      .evaluateAll((cells) =>
        cells.map(({ textContent }) =>
          Math.round(Number(textContent?.replace(/[₹,]/g, "").replace("−", "-")) * 100),
        ),
      );
    const net = amounts.pop();
    expect(amounts.reduce((sum, paise) => sum + paise, 0)).toBe(net);
    await expectAccessible(admin);
  });

  await test.step("what differs leads to its case, and the case back to the settlement", async () => {
    await admin.getByRole("link", { name: "Another fee" }).click();
    await expect(
      admin.getByRole("heading", { level: 1, name: "Settled with another fee" }),
    ).toBeVisible();
    await expect(admin.getByRole("link", { name: "Open the order" })).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole("link", { name: "Open the settlement" }).click();
    await expect(admin.getByRole("link", { name: /^setl_demo/ })).toHaveCount(1);
    await expect(admin).toHaveURL(/search=setl_demo/);
  });

  await test.step("its month is a file whose sum is that of the page", async () => {
    const day = await admin.locator("td time").getAttribute("datetime");
    const month = (day ?? "").slice(0, 7);
    await admin.goto(`${finance}/export?month=${month}`);
    const row = admin.getByRole("row").filter({ hasText: "What the gateway paid to the bank" });
    const total = (await row.getByText(/^-?₹/).textContent()) ?? "";
    const [download] = await Promise.all([
      admin.waitForEvent("download"),
      row.getByRole("button", { name: "Download Settlements" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${month}-settlements.csv`);
    const text = await readFile(await download.path(), "utf8");
    expect(sumOf(text, "Net")).toBe(Math.round(Number(total.replace(/[₹,]/g, "")) * 100));
    expect(sumOf(text, "Credit") - sumOf(text, "Debit")).toBe(sumOf(text, "Net"));
  });
});
