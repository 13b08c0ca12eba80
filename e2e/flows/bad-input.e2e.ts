import { origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { findOffer, offerAddress } from "../fixtures/offers.ts";
import { newStudent, signUpAndConfirm } from "../fixtures/people.ts";
import { expect, expectToast, test } from "../fixtures/test.ts";

/** Wrong input and acts that people will try: each gets a clear answer, and no typed text is lost. */

test("a search that is too long, a picture or a sign is answered like any other @deep", async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto(`${origins.student}/categories`);
  const box = page.getByRole("banner").getByRole("combobox");
  for (const [typed, meant] of [
    ["x".repeat(5_000), "x".repeat(100)],
    ["😀", "😀"],
    ["%", "%"],
  ] as const) {
    const answered = page.waitForResponse((answer) => answer.url().includes("/search-suggestions"));
    await box.fill(typed);
    expect((await answered).status()).toBe(200);
    await box.press("Enter");
    await expect(page).toHaveURL(
      (url) => url.pathname === "/" && url.searchParams.get("search") === meant,
    );
    await expect(page.getByRole("article")).not.toHaveCount(0);
    // The server, too, takes the address.
    await page.reload();
    await expect(page.getByRole("article")).not.toHaveCount(0);
    await page.goto(`${origins.student}/categories`);
  }
});

test("a mailed link works in another browser, and a second time it says what holds", async ({
  visitor,
}, info) => {
  const person = newStudent("Meher Contractor", info);
  const page = await visitor();
  await page.goto(`${origins.student}/auth?tab=sign-up`);
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("I am 18 or older").check();
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "Check your email!" })).toBeVisible();
  const link = linkIn(await mailTo(person.email, /confirm/i), origins.student);

  const other = await visitor();
  await test.step("elsewhere it asks for the password", async () => {
    await other.goto(link);
    await other.getByLabel("Password", { exact: true }).fill(person.password);
    // The sign-in that follows: a page that is left before its answer stays signed out.
    const signIn = other.waitForResponse(/\/v1\/auth\/sign-in$/);
    await other.getByRole("button", { name: "Confirm email" }).click();
    await expect(other.getByText("Email confirmed")).toBeVisible();
    await (await signIn).finished();
  });

  await test.step("again in the browser that is signed in by it", async () => {
    await other.goto(link);
    await expect(other.getByText("Email confirmed")).toBeVisible();
  });

  await test.step("again where it was asked for: nobody is locked out", async () => {
    await page.goto(link);
    await expect(
      page
        .getByText("Email confirmed")
        .or(page.getByText("This link no longer works"))
        .or(page.getByRole("button", { name: "Confirm email" })),
    ).toBeVisible();
    await page.goto(`${origins.student}/auth`);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

test("a code is asked for while the sign-up goes on in another tab @deep", async ({
  visitor,
}, info) => {
  test.setTimeout(90_000);
  const person = newStudent("Jahnavi Iyer", info);
  const page = await visitor();
  const offer = await findOffer({
    offer_type: "code",
    exclusivity: "standard",
    redemption_method: "code",
  });
  await page.goto(offerAddress(offer));
  const ticket = page.getByRole("complementary", { name: "Claim Offer" });
  await expect(
    ticket.getByRole("link", { name: "Login Required", exact: true }).filter({ visible: true }),
  ).toBeVisible();

  const tab = await page.context().newPage();
  await signUpAndConfirm(tab, "student", person);

  await page.bringToFront();
  await ticket.getByRole("button", { name: "Get Code" }).filter({ visible: true }).click();
  await expectToast(page, "Offer redeemed!");
  await expect(page.getByRole("dialog", { name: "Redeem Your Offer" })).toBeVisible();
});
