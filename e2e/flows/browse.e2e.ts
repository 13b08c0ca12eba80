import { origins } from "../fixtures/demo.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

interface Offer {
  id: string;
  title: string;
  brand_name: string;
  offer_type: string;
  exclusivity: string;
  redemption_method: string;
}

async function offersOf(query = ""): Promise<Offer[]> {
  const response = await fetch(`${origins.api}/v1/offers?per_page=100${query}`);
  return ((await response.json()) as { items: Offer[] }).items;
}

const total = async () => {
  const response = await fetch(`${origins.api}/v1/offers?per_page=1`);
  return ((await response.json()) as { total: number }).total;
};

test("a visitor browses, searches and filters @phone", async ({ page }, info) => {
  const onPhone = info.project.name === "phone";
  await page.goto(origins.student);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Unlock Exclusive Student Discounts Across India",
  );
  const showing = page.getByText(/^Showing 1–24 of \d+$/);
  await expect(showing).toBeVisible();
  const shown = async () => Number(/\d+$/.exec((await showing.textContent()) ?? "")?.[0]);
  // Other flows publish and end offers meanwhile, and a server-rendered page may be half a minute old.
  await expect(async () => {
    await page.reload();
    expect(Math.abs((await shown()) - (await total()))).toBeLessThan(5);
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);

  await test.step("turns a page, and the address keeps it", async () => {
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/Showing 25–48 of/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/Showing 1–24 of/)).toBeVisible();
  });

  await test.step("searches", async () => {
    const [offer] = await offersOf("&search=biryani");
    const box = page.getByRole("main").getByRole("combobox", { name: /^Search for deals/ });
    await box.fill("biryani");
    await box.press("Enter");
    await expect(page).toHaveURL(/search=biryani/);
    await expect(
      page.getByRole("heading", { name: offer?.title ?? "", exact: true }),
    ).toBeVisible();
  });

  await test.step("sees when nothing matches", async () => {
    await page.goto(`${origins.student}/?search=qqqqzzzz`);
    await expect(page.getByText("No exact matches. Showing all offers.")).toBeVisible();
  });

  await test.step("filters by category and city", async () => {
    await page.goto(origins.student);
    await page.getByRole("button", { name: "Books", exact: true }).click();
    await expect(page).toHaveURL(/category=books/);
    if (onPhone) {
      await page.getByRole("button", { name: /Filters/ }).click();
      const sheet = page.getByRole("dialog", { name: "Filters" });
      await sheet.getByText("India", { exact: true }).click();
      await sheet.getByText("Pune", { exact: true }).click();
      await expectAccessible(page);
      await sheet.getByRole("button", { name: /^Show \d+ offer/ }).click();
    } else {
      await page.getByRole("combobox", { name: "Region" }).selectOption("India");
      await page.getByRole("combobox", { name: "City" }).selectOption("Pune");
    }
    await expect(page).toHaveURL(/city=Pune/);
  });

  await test.step("gets a valid page number for a nonsense one", async () => {
    await page.goto(`${origins.student}/?page=9999999999&per=7&sort=odd`);
    await expect(page.getByText(/Showing \d+–\d+ of/)).toBeVisible();
  });
});

test("a visitor opens a redirect offer, and the click is recorded", async ({ page, loginAs }) => {
  const offers = await offersOf();
  const open = offers.find(
    (one) =>
      one.redemption_method === "redirect" &&
      one.offer_type === "redirect" &&
      one.exclusivity !== "exclusive",
  );
  if (open === undefined) throw new Error("The demo has no open redirect offer.");
  await page.goto(`${origins.student}/offers/${open.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const clicked = page.waitForResponse((response) => response.url().includes("/click"));
  const visit = page
    .context()
    .waitForEvent("request", (request) => request.url().startsWith(`${origins.shops}/`));
  const ticket = page.getByRole("complementary", { name: "Claim Offer" });
  await ticket.getByRole("link", { name: "Open Deal" }).click();
  expect((await clicked).status()).toBe(200);
  expect((await visit).isNavigationRequest()).toBe(true);

  const brand = await loginAs("brand");
  await brand.goto(`${origins.brand}/brand-portal`);
  await expect(brand.getByText("Opens", { exact: true })).toBeVisible();
});

test("what a visitor may not do says why and links to the next step @deep", async ({ page }) => {
  const offers = await offersOf();
  const code = offers.find(
    (one) =>
      one.redemption_method === "code" &&
      one.exclusivity !== "exclusive" &&
      one.offer_type === "code",
  );
  const exclusive = offers.find((one) => one.exclusivity === "exclusive");
  await page.goto(`${origins.student}/offers/${code?.id}`);
  const claim = page.getByRole("complementary", { name: "Claim Offer" });
  await expect(claim.getByText("Login to unlock")).toBeVisible();
  await page.getByRole("link", { name: "Save This Deal" }).click();
  await expectToast(page, "Please sign in", "You need to be signed in to save offers");
  await expect(page).toHaveURL(/\/auth/);
  await page.goto(`${origins.student}/offers/${exclusive?.id}`);
  await expect(claim.getByText("Student verification required")).toBeVisible();
  expect(await page.content()).not.toContain('redemption_code":"');
});

test("an unknown address is not found, with that status @deep", async ({ page }) => {
  const response = await page.goto(`${origins.student}/nothing/here`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
