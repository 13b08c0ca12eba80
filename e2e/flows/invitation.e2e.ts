import { dashboard } from "../fixtures/dashboard.ts";
import { origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { newStudent } from "../fixtures/people.ts";
import { newAccount, studentApi } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

interface Invitation {
  joined: number;
  verified: number;
  invited: boolean;
}

test("a friend's link leads to an account, and both see that it did @both-deep", async ({
  loginAs,
  visitor,
}, info) => {
  test.setTimeout(120_000);
  const host = newStudent("Chandrika Pawar", info);
  const friend = newStudent("Devangi Solanki", info);
  await newAccount(host);
  const page = await loginAs(host);
  // Where the system has no sheet to share by, the link is copied.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto(dashboard);
  const card = page.getByRole("region", { name: "Bring a friend" });
  await card.getByRole("button", { name: "Share your link" }).click();
  await expectToast(page, "Link copied!", "Paste it into a message to your friend.");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${origins.student}/join/[a-z2-9]{10}$`));
  await expectAccessible(page);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are on Bachat already");

  const other = await visitor();
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(
    "A friend on Bachat invited you",
  );
  await expectAccessible(other);
  await other.getByRole("main").getByRole("link", { name: "Join Bachat" }).click();
  await expect(other.getByText("A friend on Bachat invited you.")).toBeVisible();
  await other.getByLabel("Name").fill(friend.name);
  await other.getByLabel("Email").fill(friend.email);
  await other.getByLabel("Password", { exact: true }).fill(friend.password);
  await other.getByRole("button", { name: "Sign Up" }).click();
  await expect(other.getByRole("heading", { name: "Check your email!" })).toBeVisible();
  const invitationOf = async (person: typeof host) =>
    (await (
      await studentApi(person)
    )("GET", "/invitation")) as Invitation;
  // A friend counts only after confirming the address.
  const mail = await mailTo(friend.email, /confirm/i);
  expect(await invitationOf(host)).toMatchObject({ joined: 0 });
  await other.goto(linkIn(mail, origins.student));
  await expect(other.getByText("Email confirmed")).toBeVisible();
  await other.goto(dashboard);
  await expect(other.getByText(/You joined through a friend's link/)).toBeAttached();
  expect(await invitationOf(host)).toMatchObject({ joined: 1, verified: 0, invited: false });
  await page.goto(dashboard);
  await expect(card).toContainText("1 friend joined");
  await expect(page.getByText(friend.name)).toHaveCount(0);

  const stranger = await visitor();
  await stranger.goto(`${origins.student}/join/nobodyhas2`);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(
    "This invitation no longer works",
  );
});

test("the site is offered for the home screen once, after two redemptions @both-deep", async ({
  loginAs,
}) => {
  const page = await loginAs("student");
  const offer = () =>
    page.evaluate(() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      return window.dispatchEvent(Object.assign(event, { prompt: async () => ({}) }));
    });
  await page.goto(dashboard);
  const card = page.getByRole("region", { name: "Keep Bachat at hand" });
  await expect(page.getByRole("region", { name: "Bring a friend" })).toBeVisible();
  await offer();
  await expect(card.getByRole("button", { name: "Add to home screen" })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole("button", { name: "Not now" }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("region", { name: "Bring a friend" })).toBeVisible();
  await offer();
  await expect(card).toHaveCount(0);
});
