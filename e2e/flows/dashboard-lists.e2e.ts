import { dashboard, rowOf, tab, type Figures } from "../fixtures/dashboard.ts";
import { findOffer, offersOf } from "../fixtures/offers.ts";
import { newStudent } from "../fixtures/people.ts";
import { studentApi, newAccount } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";

test("a saved offer is removed in its place, and saved again @deep", async ({ visitor }, info) => {
  test.setTimeout(120_000);
  const page = await visitor();
  const student = newStudent("Rongsen Ao", info);
  await newAccount(student, { typed: "Dikhu Valley College" });
  await signInOn(page, student);
  const api = await studentApi(student);
  // Rows are found by their titles, and brands of other flows may have offers of one title.
  const byTitle = new Map((await offersOf("newest")).map((offer) => [offer.title, offer]));
  const offers = [...byTitle.values()].slice(0, 13);
  for (const { id } of offers) await api("PUT", `/saved-offers/${id}`);
  const count = async () => ((await api("GET", "/dashboard")) as Figures).counts.save;
  const title = offers[11]?.title ?? "";
  const saveButton = (name: string) =>
    rowOf(page, title).getByRole("button", { name: new RegExp(name) });

  await page.goto(`${dashboard}?tab=saved`);
  await expect(tab(page, "Saved")).toContainText("13");

  await test.step("a double click is one click", async () => {
    await saveButton("Remove from saved offers").dblclick();
    await expectToast(page, "Offer unsaved", "Removed from your saved offers");
    await expect(rowOf(page, title)).toContainText("Removed");
    await expect(tab(page, "Saved")).toContainText("12");
    await expect(page.getByText("Showing 1–12 of 12")).toBeVisible();
    expect(await count()).toBe(12);
    await expectAccessible(page);
  });

  await test.step("the same button saves it again", async () => {
    await saveButton("Save offer").click();
    await expectToast(page, "Offer saved", "Added to your saved offers");
    await expect(tab(page, "Saved")).toContainText("13");
    expect(await count()).toBe(13);
  });

  await test.step("gone when the list is opened again", async () => {
    await saveButton("Remove from saved offers").click();
    await expect(rowOf(page, title)).toContainText("Removed");
    await tab(page, "History").click();
    await tab(page, "Saved").click();
    await expect(rowOf(page, title)).toHaveCount(0);
    await expect(page.getByText("Showing 1–12 of 12")).toBeVisible();
  });

  await test.step("a refusal restores the button", async () => {
    const other = offers[0]?.title ?? "";
    const row = rowOf(page, other);
    await page.route("**/v1/student/saved-offers/*", (route) => route.abort());
    await row.getByRole("button", { name: /Remove from saved offers/ }).click();
    await expectToast(page, "Error saving offer");
    await expect(row.getByRole("button", { name: /Remove from saved offers/ })).toBeVisible();
    await expect(tab(page, "Saved")).toContainText("12");
    await page.unroute("**/v1/student/saved-offers/*");
  });

  await test.step("two tabs agree as soon as one is looked at again", async () => {
    const second = await page.context().newPage();
    await second.goto(`${dashboard}?tab=saved`);
    const other = offers[1]?.title ?? "";
    await rowOf(second, other)
      .getByRole("button", { name: /Remove from saved offers/ })
      .click();
    await expect(tab(second, "Saved")).toContainText("11");
    // The count turns at once; the toast says that the server knows.
    await expectToast(second, "Offer unsaved", "Removed from your saved offers");
    await page.bringToFront();
    await page.evaluate(() =>
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
    );
    await expect(tab(page, "Saved")).toContainText("11");
    await expect(rowOf(page, other)).toHaveCount(0);
  });
});

test("a QR from the redeemed list is a new one @both-deep", async ({ visitor }, info) => {
  test.setTimeout(90_000);
  const page = await visitor();
  const student = newStudent("Nazia Qureshi", info);
  await newAccount(student, { typed: "Old Fort College" });
  await signInOn(page, student);
  const offer = await findOffer({ redemption_method: "qr", exclusivity: "standard" });
  await (
    await studentApi(student)
  )("POST", `/offers/${offer.id}/redemptions`);
  await page.goto(`${dashboard}?tab=redeemed`);
  const renewed = page.waitForResponse((response) => response.url().endsWith("/qr-token"));
  await page.getByRole("button", { name: `Show QR: ${offer.title}` }).click();
  expect((await renewed).ok()).toBe(true);
  await expect(
    page.getByRole("dialog").getByRole("img", { name: "QR code of your offer" }),
  ).toBeVisible();
  await expectAccessible(page);
});
