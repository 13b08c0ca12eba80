import { readFileSync } from "node:fs";
import { draftOffer } from "../fixtures/brand-api.ts";
import { origins } from "../fixtures/demo.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

/** An offer's pool of codes: adding to it, and what became of each line. */

test("an editor pastes codes, sends a file, and gets the lines that were left out @phone", async ({
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
  const add = page.getByRole("button", { name: "Add codes" });

  await test.step("pasted codes are in the pool", async () => {
    await add.click();
    await expect(page.getByText("Paste codes first.")).toBeVisible();
    const field = page.getByLabel("Codes, one in a line");
    await expect(field).toBeFocused();
    await field.fill("SLEEVE-1\nSLEEVE-2\n=SLEEVE-3");
    await expect(page.getByText("3 lines")).toBeVisible();
    await add.click();
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
        "\ufeffid;Code\r\n1;SLEEVE-4\r\n2;SLEEVE-4\r\n3;=SLEEVE-3\r\n4;X\r\n",
        "utf16le",
      ),
    });
    await expect(page.getByText(/^codes\.csv, /)).toBeVisible();
    await add.click();
    await expect(page.getByText("1 code added")).toBeVisible();
    await expect(page.getByText("3 lines were left out:")).toBeVisible();
    await expect(page.getByText("Line 3 repeats line 2")).toBeVisible();
    await expect(page.getByText("Line 4 is in the pool already")).toBeVisible();
    await expect(page.getByText("Line 5 is shorter than 2 characters")).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download left-out lines" }).click();
    const file = readFileSync(await (await download).path(), "utf8");
    expect(file.startsWith("\ufeffline,rule,meaning,text\r\n")).toBe(true);
    expect(file).toContain("'=SLEEVE-3");
    await expect(page.getByText("column “Code”, UTF-16LE")).toBeVisible();
  });

  await test.step("a refusal keeps what was chosen, and says what to do", async () => {
    await page.getByTestId("file-input").setInputFiles({
      name: "many.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(Array.from({ length: 100_001 }, (_, n) => `M-${n}`).join("\n")),
    });
    await add.click();
    await expect(page.getByText(/more than 100,000 codes/)).toBeVisible();
    await expect(page.getByText(/^many\.csv, /)).toBeVisible();
    await page.route(/\/codes$/, (route) => route.abort(), { times: 1 });
    await add.click();
    await expect(page.getByText("The connection broke")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
  });

  await test.step("a viewer sees the stock and may add nothing", async () => {
    const viewer = await loginAs("viewer");
    await viewer.goto(`${origins.brand}/brand-portal/offers/${offer.id}/codes`);
    await expect(viewer.getByText("of 4", { exact: true })).toBeVisible();
    await expect(viewer.getByRole("button", { name: "Add codes" })).toHaveCount(0);
  });
});
