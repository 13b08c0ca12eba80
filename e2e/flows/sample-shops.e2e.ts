import { origins } from "../fixtures/demo.ts";
import { findOffer, offerAddress } from "../fixtures/offers.ts";
import { apiOf } from "../fixtures/office-api.ts";
import { newStudent } from "../fixtures/people.ts";
import { newAccount } from "../fixtures/student-api.ts";
import { expect, expectAccessible, test, signInOn } from "../fixtures/test.ts";

/** Where the demo's links lead: to shops that take its codes. */

const LABEL = "Sample shop of the Bachat demo";
const amountOf = (text: string | null) => Number((text ?? "").replaceAll(/[^\d.]/g, ""));

test("a code from Bachat lowers the price in its shop's basket, a wrong one says why @both-deep", async ({
  visitor,
}, info) => {
  test.setTimeout(120_000);
  const page = await visitor();
  const student = newStudent("Anusha Prabhu", info);
  await newAccount(student);
  await signInOn(page, student);
  const offer = await findOffer({
    offer_type: "code",
    redemption_method: "code",
    exclusivity: "standard",
    discount_type: "percentage",
    currency: "INR",
  });
  await page.goto(offerAddress(offer));
  await page
    .getByRole("button", { name: "Get Code", exact: true })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole("dialog", { name: "Redeem Your Offer" });
  const code = (await dialog.locator("[translate=no]").textContent())?.trim() ?? "";
  expect(code).not.toBe("");
  const link = dialog.getByRole("link", { name: `Open ${offer.brand_name}` });
  await page.goto((await link.getAttribute("href")) ?? "");

  await expect(page.getByText(LABEL)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(offer.title);
  await page
    .getByRole("listitem")
    .filter({ hasText: "Your offer is for this" })
    .getByRole("button", { name: /^Add to basket/ })
    .click();
  const total = page.locator(".total strong");
  const before = amountOf(await total.textContent());

  await test.step("a wrong code", async () => {
    await page.getByLabel("Code from Bachat").fill("WRONG1");
    await page.getByRole("button", { name: "Apply code" }).click();
    await expect(page.getByRole("alert")).toContainText("We do not know the code “WRONG1”.");
    await expect(page.getByLabel("Code from Bachat")).toBeFocused();
    expect(amountOf(await total.textContent())).toBe(before);
    await expectAccessible(page);
  });

  await page.getByLabel("Code from Bachat").fill(code);
  await page.getByRole("button", { name: "Apply code" }).click();
  await expect(page.getByRole("status")).toContainText("Code accepted. You save ₹");
  expect(amountOf(await total.textContent())).toBeLessThan(before);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Place sample order" }).click();
  await expect(page.getByText("with your student discount")).toBeVisible();
});

test("a link's discount is on when its shop opens @both-deep", async ({ page }) => {
  const offer = await findOffer({
    offer_type: "redirect",
    exclusivity: "standard",
    discount_type: "percentage",
  });
  await page.goto(offerAddress(offer));
  const popup = page
    .context()
    .waitForEvent("request", (request) => request.url().startsWith(`${origins.shops}/`));
  await page
    .getByRole("link", { name: "Open Deal", exact: true })
    .filter({ visible: true })
    .click();
  const shop = (await popup).frame().page();
  await expect(shop.getByText("Your student discount is on. No code needed.")).toBeVisible();
  await expect(shop.locator("ins")).not.toHaveCount(0);
  await expectAccessible(shop);
  // first: the product that the offer is for leads the shop.
  await shop
    .getByRole("button", { name: /^Add to basket/ })
    .first()
    .click();
  await expect(shop.getByRole("status")).toContainText("Your student discount is on. You save");
});

test("no link of the demo's brands and offers leads nowhere @deep", async () => {
  const admin = await apiOf("admin", "admin");
  const all = async <T>(path: string): Promise<T[]> => {
    const found: T[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await admin("GET", `${path}?page=${page}&per_page=100`);
      found.push(...(answer["items"] as T[]));
      if (page >= Number(answer["page_count"])) return found;
    }
  };
  // Brands of other flows have sites of their own.
  const brands = (
    await all<{ id: string; status: string; website_url: string | null }>("admin/brands")
  ).filter(({ website_url: site }) => site?.startsWith(origins.shops) === true);
  const offers = await all<{ id: string; brand: { id: string } }>("admin/offers");
  const links = await Promise.all(
    offers
      .filter(({ brand }) => brands.some(({ id }) => id === brand.id))
      .map(async ({ id }) => {
        const { fields } = await admin("GET", `admin/offers/${id}`);
        return (fields as { redemption_url: string | null }).redemption_url;
      }),
  );
  const ofDemo = links.filter((link) => link?.startsWith(`${origins.shops}/`));
  // Brands with offers, and some applicants.
  expect(brands.length).toBeGreaterThan(61);
  expect(ofDemo.length).toBeGreaterThan(90);
  for (const link of new Set([...brands.map((brand) => brand.website_url), ...ofDemo])) {
    const answer = await fetch(link ?? "");
    expect(answer.status, link ?? "").toBe(200);
    expect(await answer.text()).toContain(LABEL);
  }
});
