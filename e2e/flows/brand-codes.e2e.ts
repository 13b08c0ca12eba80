import { readFileSync } from "node:fs";
import { draftOffer } from "../fixtures/brand-api.ts";
import { origins } from "../fixtures/demo.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

/** An offer's pool of codes: adding to it, and the result of each line. */

test("an editor pastes codes, sends a file, and gets the lines that were left out @phone-deep", async ({
  loginAs,
  viewport,
}, info) => {
  const offer = await draftOffer({
    title: `Laptop sleeves ${attempt(info)}`,
    redemption_method: "code",
    code_mode: "pool",
  });
  const page = await loginAs("editor");
  await page.setViewportSize(viewport ?? { width: 1440, height: 900 });
  await page.goto(`${origins.brand}/brand-portal/offers/${offer.id}/codes`);
  await expect(page.getByText("There are no codes yet")).toBeVisible();
  await expect(page.getByText("Nothing was added yet")).toBeVisible();
  await expectAccessible(page);
  const check = page.getByRole("button", { name: "Check codes" });
  const confirm = (count: string) => page.getByRole("button", { name: `Add ${count}` }).click();

  await test.step("pasted codes are in the pool", async () => {
    await check.click();
    await expect(page.getByText("Paste codes first.")).toBeVisible();
    const field = page.getByLabel("Codes, one per line");
    await expect(field).toBeFocused();
    await field.fill("SLEEVE-1\nSLEEVE-2\n=SLEEVE-3");
    await expect(page.getByText("3 lines")).toBeVisible();
    await check.click();
    await expect(page.getByRole("heading", { name: "3 codes can be added" })).toBeFocused();
    await expect(page.getByText("SLEEVE-2", { exact: true })).toBeVisible();
    await expectAccessible(page);
    // No code is stored before it is confirmed, and a change has to be checked again.
    await expect(page.getByText("There are no codes yet")).toBeVisible();
    await field.fill("SLEEVE-1\nSLEEVE-2\n=SLEEVE-3\n");
    await expect(page.getByRole("heading", { name: "3 codes can be added" })).toHaveCount(0);
    await check.click();
    await confirm("3 codes");
    await expect(page.getByText("3 codes added")).toBeVisible();
    await expect(field).toHaveValue("");
    await expect(page.getByText("There are no codes yet")).toHaveCount(0);
  });

  await test.step("what is wrong in a file is listed by line, and can be downloaded", async () => {
    await page.getByRole("button", { name: "File", exact: true }).click();
    await page.getByTestId("file-input").setInputFiles({
      name: "photo.png",
      mimeType: "image/png",
      buffer: Buffer.from("x"),
    });
    await expect(page.getByText(/neither CSV nor text/)).toBeVisible();
    await page.getByTestId("file-input").setInputFiles({
      name: "codes.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        '\ufeffid;Code\r\n"1;a\nb";SLEEVE-4\r\n2;SLEEVE-4\r\n3;=SLEEVE-3\r\n4;X\r\n5;1.23E+11\r\n',
        "utf16le",
      ),
    });
    await expect(page.getByText(/^codes\.csv, /)).toBeVisible();
    await check.click();
    await expect(page.getByRole("heading", { name: "1 code can be added" })).toBeVisible();
    await expect(page.getByText("SLEEVE-4", { exact: true })).toBeVisible();
    await expect(page.getByText("4 lines would be left out")).toBeVisible();
    await expect(page.getByText(/Record 6 \(line 7\).*like 1\.23E\+11/)).toBeVisible();
    await expectAccessible(page);
    await confirm("1 code");
    await expect(page.getByText("1 code added")).toBeVisible();
    await expect(page.getByText("4 lines were left out:")).toBeVisible();
    await expect(page.getByText("Record 3 (line 4) repeats line 2")).toBeVisible();
    await expect(page.getByText("Record 4 (line 5) is in the pool already")).toBeVisible();
    await expect(page.getByText("Record 5 (line 6) is shorter than 2 characters")).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download left-out lines" }).click();
    const file = readFileSync(await (await download).path(), "utf8");
    expect(file.startsWith("\ufeffrecord,line,rule,meaning,text\r\n")).toBe(true);
    expect(file).toContain("'=SLEEVE-3");
    await expect(page.getByText("column “Code”, UTF-16LE")).toBeVisible();
  });

  await test.step("a refusal keeps what was chosen, and says what to do", async () => {
    await page.getByTestId("file-input").setInputFiles({
      name: "many.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(Array.from({ length: 100_001 }, (_, n) => `M-${n}`).join("\n")),
    });
    await check.click();
    await expect(page.getByText(/more than 100,000 codes/)).toBeVisible();
    await expect(page.getByText(/^many\.csv, /)).toBeVisible();
    await page.getByTestId("file-input").setInputFiles({
      name: "open.csv",
      mimeType: "text/csv",
      buffer: Buffer.from('code\nSLEEVE-5\n"SLEEVE-6\n'),
    });
    await check.click();
    await expect(
      page.getByText(/quotation mark that opens in line 3 is never closed/),
    ).toBeVisible();
    await page.route(/\/codes\/preview$/, (route) => route.abort(), { times: 1 });
    await check.click();
    await expect(page.getByText("The connection broke")).toBeVisible();
    await expect(page.getByText("Nothing was added. Try again.")).toBeVisible();
  });

  await test.step("a lost answer of adding says that they may be there", async () => {
    await page.getByTestId("file-input").setInputFiles({
      name: "more.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("SLEEVE-5\n"),
    });
    await check.click();
    await page.route(/\/codes\?/, (route) => route.abort(), { times: 1 });
    await confirm("1 code");
    await expect(page.getByText(/The codes may have arrived/)).toBeVisible();
    await confirm("1 code");
    await expect(page.getByText("1 code added")).toBeVisible();
  });

  await test.step("a viewer sees the stock and may add nothing", async () => {
    const viewer = await loginAs("viewer");
    await viewer.goto(`${origins.brand}/brand-portal/offers/${offer.id}/codes`);
    await expect(viewer.getByText("of 5", { exact: true })).toBeVisible();
    await expect(viewer.getByRole("button", { name: "Check codes" })).toHaveCount(0);
  });
});
