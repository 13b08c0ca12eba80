import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { approvedBrand } from "../fixtures/office-api.ts";
import { attempt } from "../fixtures/people.ts";
import { newUser } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";

const team = `${origins.brand}/brand-portal/team`;

/** A brand of the test's own, whose team nobody else changes, with its contact signed in. */
async function newTeam(page: Page, name: string, email: string): Promise<void> {
  const person = { name: "Noor Siddiqui", email, password: "Bangles-of-glass-3" };
  await approvedBrand(name, person);
  await newUser(person, "brand");
  await signInOn(page, person, "brand");
}

test("a member is invited by mail, joins, gets another role and is removed @both-deep", async ({
  visitor,
}, info) => {
  test.setTimeout(120_000);
  const run = attempt(info);
  const name = `Kangan Lane ${run}`;
  const owner = await visitor();
  await newTeam(owner, name, `noor.${run}@kangan.example`);

  await owner.goto(team);
  await expect(owner.getByRole("table", { name: "Members" })).toContainText("Noor Siddiqui");
  await owner.getByRole("button", { name: "Invite a member" }).click();
  const dialog = owner.getByRole("dialog", { name: "Invite a member" });
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  const email = `jaya.${run}@kangan.example`;
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("radio", { name: "Staff" }).check();
  await expectAccessible(owner);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expectToast(owner, "Invitation sent", `${email} has 7 days to accept.`);
  const invitations = owner.getByRole("table", { name: "Invitations" });
  await expect(invitations).toContainText(email);

  // The first link ends when it is sent again.
  const first = linkIn(await mailTo(email, /invites you/), origins.brand);
  await invitations.getByRole("button", { name: `Send again: ${email}` }).click();
  await expectToast(owner, "Invitation sent again");
  let link = first;
  await expect(async () => {
    link = linkIn(await mailTo(email, /invites you/), origins.brand);
    expect(link).not.toBe(first);
  }).toPass();
  const member = await visitor();
  await member.goto(first);
  await expect(
    member.getByRole("heading", { name: "This invitation no longer works" }),
  ).toBeVisible();

  await member.goto(link);
  await expect(member.getByRole("heading", { name: `Join ${name}` })).toBeVisible();
  await expect(member.getByText(`The invitation is for ${email}.`)).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("link", { name: "Create an account" }).click();
  await member.getByLabel("Name").fill("Jaya Menon");
  await member.getByLabel("Email").fill(email);
  await member.getByLabel("Password", { exact: true }).fill("Cashew-and-salt-3");
  await member.getByLabel("I am 18 or older").check();
  await member.getByRole("button", { name: "Sign Up" }).click();
  await expect(member.getByRole("heading", { name: "Check your email!" })).toBeVisible();
  await member.goto(linkIn(await mailTo(email, /confirm/i), origins.brand));
  await member.getByText("Continue").click();
  await member.getByRole("button", { name: "Accept the invitation" }).click();
  await expectToast(member, `Welcome to ${name}`);
  // Staff land where codes are checked, and have no team.
  await expect(member).toHaveURL(`${origins.brand}/brand-portal/check`);
  await expect(
    member.getByRole("heading", { level: 1, name: "Check a student's code" }),
  ).toBeVisible();
  await member.goto(team);
  await expectToast(member, "Access Denied", "This section requires viewer privileges.");

  await owner.reload();
  await expect(owner.getByRole("table", { name: "Invitations" })).toHaveCount(0);
  await owner.getByRole("button", { name: "Change role: Jaya Menon" }).click();
  const role = owner.getByRole("dialog", { name: "Role of Jaya Menon" });
  await role.getByRole("radio", { name: "Viewer" }).check();
  await role.getByRole("button", { name: "Save role" }).click();
  await expectToast(owner, "Role changed");
  await member.goto(team);
  const members = member.getByRole("table", { name: "Members" });
  await expect(members).toContainText("Jaya Menon");
  await expect(member.getByRole("button", { name: "Invite a member" })).toHaveCount(0);

  await owner.getByRole("button", { name: "Remove: Jaya Menon" }).click();
  const ask = owner.getByRole("dialog", { name: "Remove Jaya Menon?" });
  await expectAccessible(owner);
  await ask.getByRole("button", { name: "Remove", exact: true }).click();
  await expectToast(owner, "Member removed");
  await expect(owner.getByRole("table", { name: "Members" })).not.toContainText("Jaya Menon");
  await owner.goto(`${origins.brand}/brand-portal/activity`);
  const activity = owner.getByRole("list", { name: "Activity" });
  await expect(activity).toContainText("Noor Siddiqui removed Jaya Menon from the team");
  await expect(activity).toContainText("Jaya Menon joined the team as shop staff");
  await expect(activity).toContainText("Bachat approved the application");
  await owner.getByRole("combobox", { name: "Person" }).selectOption("Jaya Menon");
  await expect(activity.getByRole("listitem")).toHaveCount(1);
  await member.reload();
  await expectToast(member, "Access Denied");
  await expect(members).toHaveCount(0);
});

test("the contact changes by a link to the new address, and the old one may leave @deep", async ({
  visitor,
}, info) => {
  test.setTimeout(120_000);
  const run = attempt(info);
  const name = `Sikka House ${run}`;
  const before = `noor.${run}@sikka.example`;
  const after = `owner.${run}@sikka.example`;
  const owner = await visitor();
  await newTeam(owner, name, before);
  await owner.goto(team);
  await owner.getByRole("button", { name: "Change the contact" }).click();
  const dialog = owner.getByRole("dialog", { name: "Change the contact" });
  await dialog.getByLabel("Email of the new contact").fill(after);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expectToast(owner, "Link sent");
  await expect(owner.getByText(`${after} is asked to become the contact`)).toBeVisible();

  const next = await visitor();
  await next.goto(linkIn(await mailTo(after, /^Become the contact/), origins.brand));
  await expectAccessible(next);
  await next.getByRole("button", { name: "Confirm my address" }).click();
  await expect(next.getByRole("heading", { name: `You are the contact of ${name}` })).toBeVisible();
  await mailTo(before, /has a new contact/);

  await owner.reload();
  await owner.getByRole("button", { name: "Leave: Noor Siddiqui" }).click();
  const leave = owner.getByRole("dialog", { name: `Leave ${name}?` });
  await leave.getByRole("button", { name: "Leave the team" }).click();
  // Nobody could work for the brand until the new contact has an account.
  await expectToast(owner, "You are still in the team");
  await leave.getByRole("button", { name: "Cancel" }).click();
  const person = {
    name: "Rehana Sheikh",
    email: after,
    password: "Coin-of-silver-3",
  };
  await newUser(person, "brand");
  await signInOn(next, person, "brand");
  await next.goto(`${origins.brand}/brand-portal`);
  await expect(next).toHaveURL(`${origins.brand}/brand-portal`);
  await owner.getByRole("button", { name: "Leave: Noor Siddiqui" }).click();
  await leave.getByRole("button", { name: "Leave the team" }).click();
  await expectToast(owner, `You have left ${name}`);
});

test("an accountant lands on billing, and is let into nothing but money @deep", async ({
  loginAs,
}) => {
  const page = await loginAs("accountant");
  await page.goto(`${origins.brand}/brand-portal`);
  await expect(page).toHaveURL(`${origins.brand}/brand-portal/billing`);
  await expect(page.getByRole("heading", { name: "Billing", level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Buy Starter" })).toBeEnabled();
  await expect(page.getByRole("button", { name: /^Download BCH\/.* as PDF$/ })).not.toHaveCount(0);
  await expectAccessible(page);
  const navigation = page.getByRole("navigation", { name: "Brand portal" });
  expect(await navigation.getByRole("link").allInnerTexts()).toEqual([
    "Billing",
    "Settings",
    "Your account",
  ]);
  await page.goto(`${origins.brand}/brand-portal/offers`);
  await expectToast(page, "Access Denied", "This section requires viewer privileges.");
});
