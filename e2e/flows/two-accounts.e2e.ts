import type { Page, TestInfo } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { findOffer, offerAddress } from "../fixtures/offers.ts";
import { newStudent, type Person } from "../fixtures/people.ts";
import { redeemAsNew, studentApi, newAccount, newUser } from "../fixtures/student-api.ts";
import { expect, expectAccessible, test, signInOn } from "../fixtures/test.ts";

/**
 * The student and brand sites share one session cookie: an open tab when somebody else signs in on the other
 * site of the same browser.
 */

const codeOffer = {
  offer_type: "code",
  exclusivity: "standard",
  redemption_method: "code",
} as const;

const question = (page: Page, email: string) =>
  page.getByRole("dialog", { name: `You are now signed in as ${email}` });
const getCode = (page: Page) =>
  page.getByRole("button", { name: "Get Code", exact: true }).filter({ visible: true });

const join = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Join Bachat" }).filter({ visible: true });

async function signOutOnBrandSite(page: Page, name: string, info: TestInfo): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(`${origins.brand}/help`);
  const isPhone = info.project.name === "phone";
  await tab.getByRole("button", { name: isPhone ? "Open menu" : name }).click();
  await tab.getByText("Sign Out").filter({ visible: true }).click();
  await expect(tab).toHaveURL(`${origins.brand}/`);
  return tab;
}

async function signInOnBrandSite(tab: Page, next: Person): Promise<void> {
  await tab.goto(`${origins.brand}/brand-auth`);
  await tab.getByLabel("Email").fill(next.email);
  await tab.getByLabel("Password", { exact: true }).fill(next.password);
  await tab.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(tab).toHaveURL(/\/dashboard/);
}

/** The browser's events for a page that becomes visible again. */
const lookAgain = async (page: Page): Promise<void> => {
  await page.bringToFront();
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
};

/** The offers that this person's account says were redeemed. */
async function redeemedBy(person: Person): Promise<string[]> {
  const call = await studentApi(person);
  const { items } = (await call("GET", "/redeemed-offers")) as {
    items: { offer: { id: string } }[];
  };
  return items.map(({ offer }) => offer.id);
}

test("nothing that one person began is done as the next one who signs in @both-deep", async ({
  visitor,
}, info) => {
  test.setTimeout(120_000);
  const page = await visitor();
  const asha = newStudent("Asha Menon", info);
  const priya = newStudent("Priya Iyer", info);
  await newAccount(asha);
  await signInOn(page, asha);
  const [offer, another] = [await findOffer(codeOffer), await findOffer(codeOffer, 1)];
  const asPriya = await redeemAsNew(priya, another.id);

  await page.goto(offerAddress(offer));
  await expect(getCode(page)).toBeVisible();
  const profile = await page.context().newPage();
  await profile.goto(`${origins.student}/profile`);
  await profile.getByLabel(/^City/).fill("Thrissur");

  const brandTab = await signOutOnBrandSite(page, asha.name, info);
  await signInOnBrandSite(brandTab, priya);

  await test.step("a code goes to neither of them", async () => {
    await page.bringToFront();
    await getCode(page).click();
    await expect(question(page, priya.email)).toBeVisible();
    expect(await redeemedBy(priya)).toEqual([another.id]);
    expect(await redeemedBy(asha)).toEqual([]);
    await expectAccessible(page);
  });

  await test.step("an edited profile lands nowhere", async () => {
    await profile.bringToFront();
    await profile
      .getByRole("button", { name: "Save profile" })
      .click({ timeout: 2_000 })
      // The question may have come first: then the page below it can no longer be used.
      .catch(() => undefined);
    await expect(question(profile, priya.email)).toBeVisible();
    for (const call of [await studentApi(asha), asPriya])
      expect(await call("GET", "/profile")).toMatchObject({ location: "Pune" });
  });

  await test.step("going on is as the person who is signed in", async () => {
    await question(profile, priya.email)
      .getByRole("button", { name: `Continue as ${priya.email}` })
      .click();
    await expect(profile.getByLabel(/^Name/)).toHaveValue(priya.name);
    await expect(profile.getByLabel(/^City/)).toHaveValue("Pune");
    await page.bringToFront();
    await question(page, priya.email)
      .getByRole("button", { name: `Continue as ${priya.email}` })
      .click();
    await getCode(page).click();
    await expect(page.getByRole("dialog", { name: "Redeem Your Offer" })).toBeVisible();
    expect((await redeemedBy(priya)).toSorted()).toEqual([another.id, offer.id].toSorted());
    expect(await redeemedBy(asha)).toEqual([]);
  });
});

test("a tab that is looked at again knows who is signed in @deep", async ({ visitor }, info) => {
  test.setTimeout(120_000);
  const page = await visitor();
  const asha = newStudent("Asha Nambiar", info);
  const priya = newStudent("Priya Raman", info);
  await newAccount(asha);
  await signInOn(page, asha);
  const [offer] = [await findOffer(codeOffer)];
  await redeemAsNew(priya, offer.id);
  await page.goto(`${origins.student}/profile`);
  await page.getByLabel(/^City/).fill("Thrissur");
  const brandTab = await signOutOnBrandSite(page, asha.name, info);

  const offerPage = await page.context().newPage();
  await test.step("signed out on the brand site is signed out here", async () => {
    await offerPage.goto(offerAddress(offer));
    await expect(join(offerPage)).toBeVisible();
  });

  await signInOnBrandSite(brandTab, priya);
  await test.step("somebody else is named before anything is pressed", async () => {
    await lookAgain(page);
    await expect(question(page, priya.email)).toBeVisible();
    // The page below cannot be used.
    await expect(page.getByLabel(/^City/).click({ trial: true, timeout: 1_000 })).rejects.toThrow();
    await expectAccessible(page);
  });

  await test.step("a visitor's page takes the session over", async () => {
    await lookAgain(offerPage);
    await expect(join(offerPage)).toHaveCount(0);
  });

  await test.step("the first person signs in again, on the page where they were", async () => {
    await question(page, priya.email)
      .getByRole("button", { name: `Sign in as ${asha.email} again` })
      .click();
    await expect(page).toHaveURL(/\/auth/);
    await lookAgain(page);
    await expect(page.getByLabel("Email")).toHaveValue(asha.email);
    await page.getByLabel("Password", { exact: true }).fill(asha.password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL(`${origins.student}/profile`);
    await expect(page.getByLabel(/^Name/)).toHaveValue(asha.name);
    // The other tab of this site belonged to the second person, and asks in its turn.
    await expect(question(offerPage, asha.email)).toBeVisible();
  });
});

test("signing out on the brand site shows at the next look at the student site @deep", async ({
  visitor,
}, info) => {
  const page = await visitor();
  const asha = newStudent("Asha Kurup", info);
  await newUser(asha, "student");
  await signInOn(page, asha);
  await page.goto(`${origins.student}/profile`);
  await expect(page.getByLabel(/^Name/)).toHaveValue(asha.name);
  await signOutOnBrandSite(page, asha.name, info);
  await lookAgain(page);
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText(asha.name)).toHaveCount(0);
});
