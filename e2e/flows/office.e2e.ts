import type { Page } from "@playwright/test";
import { apply, approveApplication, newBrand, openApplication } from "../fixtures/brand.ts";
import { origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { attempt, signUp } from "../fixtures/people.ts";
import { newUser } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";

const password = "Clay-and-cardamom-7";
const offer = { details: "Every cup, at every counter.", percent: "15", code: "KULHAD15" };

async function sendBack(admin: Page, brand: string, title: string, note: string) {
  await openApplication(admin, brand, title);
  await admin.getByLabel("What has to change").fill(note);
  await expectAccessible(admin);
  await admin.getByRole("button", { name: /^Send back( R)?$/ }).click();
  await expectToast(admin, `${brand} was sent back`);
}

test("a brand corrects what was sent back, and its contact works for two brands @deep", async ({
  visitor,
  loginAs,
}, info) => {
  test.setTimeout(150_000);
  const brand = await visitor();
  const admin = await loginAs("admin");
  const first = { ...newBrand("Kulhad House", "Irfan Sait", info), category: "food-drink" };
  const second = { ...first, brand: newBrand("Matka Kulfi", "Irfan Sait", info).brand };
  const { contact } = first;
  await brand.goto(`${origins.brand}/brand-onboarding`);
  await apply(brand, { ...first, offer: { ...offer, title: "Chai at half past four" } });

  await test.step("an admin sends the application back with a note", async () => {
    await sendBack(admin, first.brand, "Chai at half past four", "Say which counters take part.");
  });

  await test.step("the contact reads the note where the sign-in leads, and sends it again", async () => {
    await mailTo(contact.email, new RegExp(`${first.brand} needs a change`));
    await signUp(brand, "brand", { ...contact, password });
    await expect(brand).toHaveURL(`${origins.brand}/brand-onboarding`);
    await expect(brand.getByText("Say which counters take part.")).toBeVisible();
    await expectAccessible(brand);
    await brand
      .getByRole("textbox", { name: "Description" })
      .fill("Every cup, at our counters in Pune and Delhi.");
    await brand.getByRole("button", { name: "Send again for review" }).click();
    await expectToast(brand, "Sent again");
    await expect(brand.getByRole("heading", { name: `${first.brand} is in review` })).toBeVisible();
    // The timeline keeps the reviewer's words.
    await expect(brand.getByText("Say which counters take part.")).toBeVisible();
    await expect(brand.getByRole("heading", { name: "Sent again" })).toBeVisible();
  });

  await test.step("its contact applies for a second one, at an address of its own", async () => {
    await brand.getByRole("link", { name: "Apply for another brand" }).click();
    await expect(brand.getByRole("heading", { level: 1 }).locator(":focus")).toHaveText(
      "Apply as a brand",
    );
    await brand.goBack();
    await expect(brand.getByRole("heading", { name: `${first.brand} is in review` })).toBeVisible();
    await brand.goForward();
    await apply(brand, {
      ...second,
      offer: { ...offer, title: "Kulfi for exam week", code: "KULFI15" },
    });
  });

  await test.step("the one that was sent back is found first, the other beside it", async () => {
    await sendBack(admin, second.brand, "Kulfi for exam week", "Say how long exam week is.");
    await mailTo(contact.email, new RegExp(`${second.brand} needs a change`));
    await brand.goto(`${origins.brand}/brand-onboarding`);
    await expect(brand.getByText("Say how long exam week is.")).toBeVisible();
    await expectAccessible(brand);
    await brand.getByRole("button", { name: "Send again for review" }).click();
    await expect(
      brand.getByRole("heading", { name: `${second.brand} is in review` }),
    ).toBeVisible();
    const own = brand.getByRole("navigation", { name: "Your brands" });
    await own.getByRole("link", { name: first.brand }).click();
    await expect(brand.getByRole("heading", { name: `${first.brand} is in review` })).toBeVisible();
  });

  await test.step("the first is approved, and its portal stays while the second waits", async () => {
    await openApplication(admin, first.brand, "Chai at half past four");
    await approveApplication(admin, first.brand);
    await mailTo(contact.email, new RegExp(`${first.brand} is approved`));
    await brand.goto(`${origins.brand}/brand-portal`);
    const switcher = brand.getByRole("button", { name: /Change brand$/ });
    await switcher.click();
    await brand.getByRole("list", { name: "Your brands" }).getByText(second.brand).click();
    await expect(
      brand.getByRole("heading", { name: `${second.brand} is in review` }),
    ).toBeVisible();
    await brand.goto(`${origins.brand}/brand-portal`);
    await expect(switcher).toContainText(first.brand);
    await brand.getByRole("link", { name: "Open the Developer Portal" }).click();
    await expect(brand).toHaveURL(`${origins.brand}/developers`);
    await expect(brand.getByRole("button", { name: "Create key" })).toBeVisible();
    await expect(switcher).toContainText(first.brand);
    await openApplication(admin, second.brand, "Kulfi for exam week");
    await approveApplication(admin, second.brand);
    await mailTo(contact.email, new RegExp(`${second.brand} is approved`));
  });

  await test.step("the portal shows one brand and switches to the other", async () => {
    await brand.goto(`${origins.brand}/brand-portal`);
    const switcher = brand.getByRole("button", { name: /Change brand$/ });
    await expect(switcher).toBeVisible();
    const other = (await switcher.textContent())?.includes("Matka") ? first.brand : second.brand;
    await switcher.click();
    await expectAccessible(brand);
    await brand.getByRole("list", { name: "Your brands" }).getByText(other).click();
    await expect(switcher).toContainText(other);
    await expect(
      brand.getByText(other === second.brand ? "Kulfi for exam week" : "Chai at half past four"),
    ).toBeVisible();
    await brand.reload();
    await expect(switcher).toContainText(other);
  });
});

test("an invited person becomes an admin @deep", async ({ visitor, loginAs }, info) => {
  const invited = {
    name: "Naina Lokhande",
    email: `naina.${attempt(info)}@office.example`,
    password: "Ledger-and-lamp-42",
  };
  const person = await visitor();
  await newUser(invited, "brand");
  await signInOn(person, invited, "brand");

  const owner = await loginAs("admin");
  const invitations = owner.getByRole("table", { name: "Invitations" });

  await test.step("an owner invites the address", async () => {
    await owner.goto(`${origins.admin}/admin`);
    await owner.getByRole("link", { name: "Admins" }).click();
    await owner.getByRole("button", { name: "Invite an admin" }).click();
    const dialog = owner.getByRole("dialog", { name: "Invite an admin" });
    await dialog.getByLabel("Email").fill(invited.email);
    await dialog.getByLabel("Brands").check();
    await expectAccessible(owner);
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expectToast(owner, "A second admin has to confirm this");
    await expect(invitations.getByRole("row", { name: invited.email })).toHaveCount(0);
  });

  const second = await loginAs("second-admin");

  await test.step("who asked can only withdraw it; a second admin reads what would change, and confirms", async () => {
    await owner.getByRole("link", { name: /^Confirmations/ }).click();
    await owner.getByRole("button", { name: invited.email }).press("Enter");
    const mine = owner.getByRole("dialog", { name: `Invite an admin: ${invited.email}` });
    await expect(mine.getByRole("button", { name: "Withdraw" })).toBeVisible();
    await expect(mine.getByRole("button", { name: "Confirm" })).toHaveCount(0);
    await expectAccessible(owner);
    await owner.keyboard.press("Escape");
    await second.goto(`${origins.admin}/admin`);
    await second.getByRole("link", { name: /^Confirmations\s*[1-9]/ }).click();
    await second.getByRole("button", { name: invited.email }).press("Enter");
    const dialog = second.getByRole("dialog", { name: `Invite an admin: ${invited.email}` });
    await expect(dialog.getByText("none → Brands")).toBeVisible();
    await expectAccessible(second);
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expectToast(second, "Confirmed. The change is made");
    await expect(second.getByRole("row", { name: invited.email })).toHaveCount(0);
    await owner.goto(`${origins.admin}/admin/admins`);
    await expect(invitations.getByRole("row", { name: invited.email })).toContainText("Open until");
  });

  await test.step("the link asks for the account, then for its password", async () => {
    await person.goto(linkIn(await mailTo(invited.email, /invit/i), origins.admin));
    await expect(person.getByText("You are invited to help run Bachat")).toBeVisible();
    await expectAccessible(person);
    await person.getByRole("link", { name: "Sign In" }).click();
    await person.getByLabel("Email").fill(invited.email);
    await person.getByLabel("Password", { exact: true }).fill(invited.password);
    await person.getByRole("button", { name: "Sign In" }).click();
    const acceptance = person.locator("form").filter({
      has: person.getByRole("button", { name: "Accept the invitation" }),
    });
    await acceptance.getByLabel("Password", { exact: true }).fill("not-this-one-at-all");
    await acceptance.getByRole("button", { name: "Accept the invitation" }).click();
    await expect(acceptance.getByText("That is not your password.")).toBeVisible();
    await acceptance.getByLabel("Password", { exact: true }).fill(invited.password);
    await acceptance.getByRole("button", { name: "Accept the invitation" }).click();
    await expectToast(person, "You are an admin now");
  });

  await test.step("and the admin area is open, for what the invitation gives", async () => {
    await person.getByRole("link", { name: "Open the admin area" }).click();
    await expect(person).toHaveURL(`${origins.admin}/admin`);
    await expect(person.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect(person.getByRole("link", { name: "Brand applications" })).toBeVisible();
    await expect(person.getByText("Student IDs")).toHaveCount(0);
    await person.goto(`${origins.admin}/admin/verification-live`);
    await expect(
      person.getByRole("heading", { name: "This page needs the permission Reviewer" }),
    ).toBeVisible();
    await expectAccessible(person);
  });

  await test.step("an owner sees that it was accepted, changes the permissions and ends the access", async () => {
    await owner.reload();
    await owner.getByLabel("Show", { exact: true }).selectOption("Accepted and ended");
    await expect(invitations.getByRole("row", { name: invited.email })).toContainText("Accepted");
    // Each flow that invites somebody leaves an admin.
    const row = owner.getByRole("row", { name: invited.email }).filter({
      has: owner.getByRole("button", { name: `Permissions: ${invited.name}` }),
    });
    await row.getByRole("button", { name: `Permissions: ${invited.name}` }).click();
    const dialog = owner.getByRole("dialog", { name: `Permissions of ${invited.name}` });
    await dialog.getByLabel("Reviewer").check();
    await dialog.getByRole("button", { name: "Save permissions" }).click();
    await expectToast(owner, "A second admin has to confirm this");
    await second.reload();
    await second.getByRole("button", { name: invited.name }).press("Enter");
    await second.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expectToast(second, "Confirmed. The change is made");
    await person.reload();
    await expect(
      person.getByRole("heading", { name: "This page needs the permission Reviewer" }),
    ).toHaveCount(0);
    await row.getByRole("button", { name: `End access: ${invited.name}` }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "End access" }).click();
    await expectToast(owner, `${invited.name} is no longer an admin`);
    await expect(row).toHaveCount(0);
    await person.reload();
    await expect(person.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  });
});
