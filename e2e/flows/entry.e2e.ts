import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { codeIn, linkIn, mailTo } from "../fixtures/mail.ts";
import { findOffer, offerAddress } from "../fixtures/offers.ts";
import { newStudent } from "../fixtures/people.ts";
import { KAVERI, newAccount, newUser } from "../fixtures/student-api.ts";
import { chooseCard, decide } from "../fixtures/student.ts";
import { expect, expectAccessible, expectToast, signInOn, test } from "../fixtures/test.ts";

/** From an offer that a visitor wants to that offer, by way of an account and a student ID. */

/** Counts a person's taps and filled fields, and the screens that they send. */
function counting() {
  let acts = 0;
  let screens = 0;
  return {
    act: (does: () => Promise<unknown>) => {
      acts += 1;
      return does();
    },
    /** The last digit of a code, or an act that is counted already, sends the screen. */
    sent: () => {
      screens += 1;
    },
    counted: () => ({ acts, screens }),
  };
}

const signUpTab = (page: Page) => page.getByRole("tab", { name: "Sign Up" });
const claim = (page: Page, name: string) =>
  page.getByRole("complementary", { name: "Claim Offer" }).getByRole("link", { name, exact: true });

test("an offer for verified students is kept from the first tap through the review @desktop-deep", async ({
  visitor,
}, info) => {
  test.setTimeout(150_000);
  const person = newStudent(info.project.name === "phone" ? "Imnala Jamir" : "Tseten Bhutia", info);
  const page = await visitor();
  const offer = await findOffer({ exclusivity: "exclusive", redemption_method: "code" });
  const { act, sent, counted } = counting();

  await page.goto(offerAddress(offer));
  await act(() => claim(page, "Verify Student").filter({ visible: true }).click());
  await expect(signUpTab(page)).toHaveAttribute("aria-selected", "true");
  await expect(
    page.getByText(new RegExp(`^Sign up to get .+ at ${offer.brand_name}`)),
  ).toBeVisible();
  await expectAccessible(page);
  await act(() => page.getByLabel("Name").fill(person.name));
  await act(() => page.getByLabel("Email").fill(person.email));
  await act(() => page.getByLabel("Password", { exact: true }).fill(person.password));
  await act(() => page.getByLabel("I am 18 or older").check());
  await act(() => page.getByRole("button", { name: "Sign Up" }).click());
  sent();
  await expect(page.getByRole("heading", { name: "Check your email!" })).toBeVisible();
  await expect(page.getByText(new RegExp(`at ${offer.brand_name}`))).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send again in / })).toBeDisabled();
  await expectAccessible(page);

  // A reload goes on where it was; the code of the mail is typed there.
  await page.reload();
  const code = codeIn(await mailTo(person.email, /confirm/i));
  await act(() => page.getByLabel("Code from the mail").fill(code));
  sent();
  await expect(page).toHaveURL(`${origins.student}/verification?offer=${offer.id}`);
  const tab = page;
  await expect(tab.getByRole("region", { name: "The offer you came for" })).toContainText(
    offer.title,
  );
  const zone = tab.getByRole("group", { name: "Photos or scans of your student ID" });
  await expect(zone).toBeVisible();
  if (info.project.name === "phone") {
    const top = await zone.evaluate((group) => group.getBoundingClientRect().top + window.scrollY);
    expect(top).toBeLessThan(700);
    await expect(tab.getByRole("button", { name: "Send for review" })).toBeInViewport();
  }
  await act(() => chooseCard(tab, person.name));
  // The form has the name from the sign-up.
  await expect(tab.getByLabel(/^Name/)).toHaveValue(person.name);
  await act(() => tab.getByLabel(/^College/).fill("Dhansiri Hills Polytechnic"));
  await act(() => tab.getByLabel(/^Degree/).fill("Diploma in Nursing"));
  await act(() => tab.getByRole("combobox", { name: /^Year of study/ }).selectOption("junior"));
  await act(() => tab.getByLabel(/^City/).fill("Dimapur"));
  // In its own place at the end of the form the button lies over nothing.
  await tab.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible(tab);
  await act(() => tab.getByRole("button", { name: "Send for review" }).click());
  sent();
  await expect(tab.getByRole("heading", { name: "Pending Verification" })).toBeVisible();
  const { acts, screens } = counted();
  console.log(`from an offer to the review: ${acts} taps and fields, ${screens} screens sent`);
  expect(acts).toBeLessThanOrEqual(16);
  expect(screens).toBeLessThanOrEqual(4);

  // It is the account's now, on each of its devices.
  await tab.goto(`${origins.student}/dashboard`);
  await expect(tab.getByRole("region", { name: "The offer you came for" })).toContainText(
    offer.title,
  );
  await expectAccessible(tab);
  await decide(person.name, "approve", {});
  const mail = await mailTo(person.email, /verified/i);
  const link = mail.links.find((address) => address === offerAddress(offer));
  expect(link, mail.links.join(" ")).toBeDefined();
  await tab.goto(link ?? "");
  const ticket = tab.getByRole("complementary", { name: "Claim Offer" });
  await ticket.getByRole("button", { name: "Get Code" }).filter({ visible: true }).click();
  await expect(tab.getByRole("dialog", { name: "Redeem Your Offer" })).toBeVisible();
  await tab.goto(`${origins.student}/dashboard`);
  await expect(
    tab.getByRole("heading", { name: "Overview" }).or(tab.getByRole("tab", { name: "Overview" })),
  ).toBeVisible();
  await expect(tab.getByRole("region", { name: "The offer you came for" })).toHaveCount(0);
});

test("a mistyped address is changed, and who is of age says so where it is asked @both-deep", async ({
  visitor,
}, info) => {
  const person = newStudent(info.project.name === "phone" ? "Moalong Ao" : "Pema Yangzom", info);
  const page = await visitor();
  await page.goto(`${origins.student}/auth?tab=sign-up&return_to=%2Fverification`);
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("Email").fill(person.email.replace("@", ".typo@"));
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByRole("button", { name: "Wrong address?" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send it to this address" }).click();
  const code = codeIn(await mailTo(person.email, /confirm/i));
  const field = page.getByLabel("Code from the mail");
  await field.fill(code === "000000" ? "000001" : "000000");
  await expect(page.getByText("That is not the code of the newest mail.")).toBeVisible();
  await field.fill(code);
  await expect(page).toHaveURL(`${origins.student}/verification`);

  await chooseCard(page, person.name);
  const send = page.getByRole("button", { name: "Send for review" });
  await send.click();
  await expect(page.getByText("Tick this box to send your ID.")).toBeVisible();
  await page.getByLabel("I am 18 or older").check();
  await send.click();
  await expect(page.getByText("Enter your college.")).toBeVisible();
  await page.getByLabel(/^College/).fill("Dhansiri Hills Polytechnic");
  await page.getByLabel(/^Degree/).fill("Diploma in Nursing");
  await page.getByRole("combobox", { name: /^Year of study/ }).selectOption("junior");
  await page.getByLabel(/^City/).fill("Dimapur");
  await send.click();
  await expect(page.getByRole("heading", { name: "Pending Verification" })).toBeVisible();
});

test("after signing in a save is complete, and a code is one tap away @deep", async ({
  visitor,
}) => {
  const page = await visitor();
  // Not the first one like this: of that one another flow says that this student has no code yet.
  const offer = await findOffer(
    { offer_type: "code", exclusivity: "standard", redemption_method: "code" },
    7,
  );
  const signIn = async () => {
    await expect(signUpTab(page)).toHaveAttribute("aria-selected", "true");
    await page.getByRole("tab", { name: "Sign In" }).click();
    await expect(page.getByText(/^Sign in to get /)).toBeVisible();
    await page.getByLabel("Email").fill("pending@demo.bachat.test");
    await page.getByLabel("Password", { exact: true }).fill("Bachat-demo-1");
    await page.getByRole("button", { name: "Sign In" }).click();
  };
  await page.goto(offerAddress(offer));
  await claim(page, "Login Required").filter({ visible: true }).click();
  await signIn();
  await expect(page).toHaveURL(offerAddress(offer));
  const dialog = page.getByRole("dialog", { name: "Redeem Your Offer" });
  await expect(dialog).toContainText("This is the offer you came for.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Get Code" }).click();
  await expect(dialog.getByRole("button", { name: /Copy code/ })).toBeVisible();
  // The question comes once.
  await page.reload();
  await expect(page.getByRole("complementary", { name: "Claim Offer" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a save that led to an account is completed there @deep", async ({ visitor }) => {
  const page = await visitor();
  const offer = await findOffer({ redemption_method: "redirect" }, 1);
  await page.goto(offerAddress(offer));
  await page.getByRole("link", { name: "Save This Deal" }).click();
  await expect(
    page.getByText(`Sign up to save this offer from ${offer.brand_name}.`),
  ).toBeVisible();
  await page.getByRole("tab", { name: "Sign In" }).click();
  // Until it is open, the other door's fields have the same names.
  const door = page.getByRole("tabpanel", { name: "Sign In" });
  await door.getByLabel("Email").fill("pending@demo.bachat.test");
  await door.getByLabel("Password", { exact: true }).fill("Bachat-demo-1");
  await door.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`${offerAddress(offer)}#save`);
  await expectToast(page, "Offer saved", "Added to your saved offers");
  await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
});

test("an account at Google signs in, joins with the password once, and says clearly why not @desktop-deep", async ({
  visitor,
}, info) => {
  const person = newStudent(info.project.name === "phone" ? "Tashi Wangmo" : "Sonam Lhamo", info);
  await newUser(person, "student");
  const page = await visitor();
  const goThere = async (
    tab: Page,
    { isProven = true, agrees = true, path = "/auth", button = "Continue with Google" } = {},
  ) => {
    await tab.goto(`${origins.student}${path}?return_to=%2Fverification`);
    await tab.getByRole("button", { name: button }).click();
    await expect(tab.getByRole("heading", { name: "Stand-in for google" })).toBeVisible();
    await tab.getByLabel("Email").fill(person.email);
    if (!isProven) await tab.getByLabel("It answers for the address").uncheck();
    await tab.getByRole("button", { name: agrees ? "Continue" : "Cancel" }).click();
  };
  await goThere(page, { agrees: false });
  await expect(page.getByText("You did not agree there, so nothing was changed.")).toBeVisible();
  await page.getByRole("button", { name: "Back to sign in" }).click();
  await goThere(page, { isProven: false });
  await expect(page.getByText(/does not answer for your address/)).toBeVisible();
  await expectAccessible(page);
  await goThere(page);
  await expect(page.getByRole("heading", { name: "Is this your account?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`${origins.student}/verification`);

  // Google leads back to one address; who set out in Hindi goes on in Hindi.
  const second = await visitor();
  await goThere(second, { path: "/hi/auth", button: "Google से आगे बढ़ें" });
  await expect(second).toHaveURL(`${origins.student}/hi/verification`);
});

test("an account of the college verifies without a mail, and another one says why not @both-deep", async ({
  visitor,
}, info) => {
  const person = newStudent(
    info.project.name === "phone" ? "Lobsang Norbu" : "Yangchen Doma",
    info,
  );
  await newAccount(person, KAVERI);
  const page = await visitor();
  await signInOn(page, person);
  const show = async (name: "Google" | "Microsoft", email: string) => {
    await page.goto(`${origins.student}/verification`);
    const button = page.getByRole("button", {
      name: `Continue with your college's ${name} account`,
    });
    await expect(button).toBeVisible();
    await expectAccessible(page);
    await button.click();
    await expect(page.getByRole("heading", { name: /^Stand-in for / })).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(`${origins.student}/verification`);
  };
  await show("Google", `${person.name.split(" ")[0]}@gmail.com`);
  await expect(page.getByText(/not of a college that we know/)).toBeVisible();
  await expectAccessible(page);
  const local = person.email.split("@")[0];
  await show("Microsoft", `${local}@kaveri-valley-institute-of-technology.example`);
  await expect(page.getByText("Confirmed, and you are verified")).toBeVisible();
  await expectAccessible(page);
  // A reload shows nothing twice.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Confirmed, and you are verified")).toHaveCount(0);
});

test("who forgot the password joins Google by a mail's link, in whatever browser @both-deep", async ({
  visitor,
}, info) => {
  const person = newStudent(
    info.project.name === "phone" ? "Jamyang Dorji" : "Rinchen Wangdi",
    info,
  );
  await newUser(person, "student");
  const page = await visitor();
  await page.goto(`${origins.student}/auth?return_to=%2Fverification`);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Stand-in for google" })).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Is this your account?" })).toBeVisible();
  await page.getByRole("button", { name: "Forgot it? Get a link by mail instead" }).click();
  await expect(page.getByText(/We have sent a link to your address/)).toBeVisible();
  await expectAccessible(page);
  const goOn = page.getByRole("button", { name: "Continue", exact: true });
  await goOn.click();
  await expect(page.getByText("The link was not opened yet.")).toBeVisible();

  const other = await visitor();
  const link = linkIn(await mailTo(person.email, /Sign in with Google/), origins.student);
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "Join your accounts" })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole("button", { name: "Join and sign in" }).click();
  await expect(other).toHaveURL(`${origins.student}/dashboard`);
  await other.goto(`${origins.student}/profile?tab=account`);

  await goOn.click();
  await expect(page).toHaveURL(`${origins.student}/verification`);
  const third = await visitor();
  await third.goto(link);
  await third.getByRole("button", { name: "Join and sign in" }).click();
  await expect(third.getByText("This link no longer works")).toBeVisible();
});
