import { becomeBuyer } from "../fixtures/buyer.ts";
import { origins } from "../fixtures/demo.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

const boosts = `${origins.brand}/brand-portal/boosts`;

test("an offer is boosted, follows on, and is featured for students @deep", async ({
  visitor,
}, info) => {
  test.setTimeout(120_000);
  const page = await visitor();
  await becomeBuyer(page, info, "Mysuru Looms");

  await test.step("from the offer's page to the payment and back", async () => {
    await page.goto(`${origins.brand}/brand-portal/offers`);
    await page.getByRole("link", { name: "A fifth off everything" }).click();
    await page.getByRole("link", { name: "Boost", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Boost an offer" });
    await expect(dialog.getByLabel("Offer")).toHaveValue("A fifth off everything");
    await dialog.getByRole("radio", { name: /^15 days/ }).click();
    await expect(dialog.getByText("₹1,799 + ₹323.82 GST (18%)")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Pay ₹2,122.82" }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByText("Paid. The boost is booked")).toBeVisible();
    await expect(page.getByText("Boost of an offer, 15 days")).toBeVisible();
    await page.getByRole("link", { name: "Open boosts" }).click();
    await expect(page.getByText("15 days left")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("its days go on while the brand pauses the offer, and that is said", async () => {
    await page.getByRole("link", { name: "A fifth off everything" }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    const dialog = page.getByRole("dialog", { name: "Pause this offer?" });
    await expect(dialog.getByText(/the paid days keep running until \d+ \w+/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText("Offer paused")).toBeVisible();
    await page.goto(boosts);
    await expect(page.getByText("The offer is paused")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "A fifth off everything" }).click();
    await page.getByRole("button", { name: "Resume" }).click();
    await expect(page.getByText("Offer resumed")).toBeVisible();
    await page.goto(boosts);
  });

  await test.step("one that follows can be cancelled, and its days are kept", async () => {
    await page.getByRole("button", { name: /^Extend the boost of/ }).click();
    const dialog = page.getByRole("dialog", { name: "Boost an offer" });
    await expect(dialog.getByText(/^This offer is boosted/)).toBeVisible();
    await dialog.getByRole("button", { name: "Pay ₹1,178.82" }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByText("Paid. The boost is booked")).toBeVisible();
    await page.goto(boosts);
    await page.getByRole("button", { name: /^Cancel the boost of/ }).click();
    await page.getByRole("button", { name: "Cancel the boost", exact: true }).click();
    await expect(page.getByText("Cancelled, 7 days kept")).toBeVisible();
  });

  await test.step("students see that the place is paid for", async () => {
    await page.goto(boosts);
    const link = page.getByRole("link", { name: "A fifth off everything" });
    const offerId = (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
    await page.goto(`${origins.student}/offers/${offerId}`);
    await expect(page.getByText("The brand paid for this place.")).toBeVisible();
  });
});
