import { becomeBuyer } from "../fixtures/buyer.ts";
import { origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { apiOf, confirmKept } from "../fixtures/office-api.ts";
import { newStudent } from "../fixtures/people.ts";
import { newAccount } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

/** A person loses a right while a form of theirs is open: the change is refused, and the page shows the present rights. */

const tokenIn = (link: string): string => {
  const { searchParams, hash } = new URL(link);
  const [token] = [...searchParams.values(), ...new URLSearchParams(hash.slice(1)).values()];
  if (token === undefined) throw new Error(`No token in ${link}`);
  return token;
};

/** The version of a person's row in a list, which a change of it names. */
const versionOf = (rows: unknown, userId: unknown): string | undefined =>
  (rows as { user_id: string; version: string }[]).find((row) => row.user_id === userId)?.version;

test("a password that is changed elsewhere ends the page's session, and nothing is saved", async ({
  loginAs,
}, info) => {
  const asha = newStudent("Asha Pillai", info);
  const profile = await newAccount(asha);
  const page = await loginAs(asha, "student");
  await page.goto(`${origins.student}/profile`);
  await page.getByLabel(/^City/).fill("Thrissur");
  const password = "Backwaters-at-dawn-8";
  const elsewhere = await apiOf(asha, "brand");
  await elsewhere("POST", "auth/password/change", { current_password: asha.password, password });
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel("Email").fill(asha.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(`${origins.student}/profile`);
  await expect(profile("GET", "/profile")).rejects.toThrow(/session/i);
  const fresh = await apiOf({ ...asha, password }, "brand");
  expect(await fresh("GET", "student/profile")).toMatchObject({ location: "Pune" });
});

test("a blocked account saves nothing and cannot sign in again @deep", async ({
  loginAs,
}, info) => {
  const asha = newStudent("Asha Thomas", info);
  await newAccount(asha);
  const page = await loginAs(asha, "student");
  await page.goto(`${origins.student}/profile`);
  await page.getByLabel(/^City/).fill("Thrissur");
  const { id } = await (await apiOf(asha, "brand"))("GET", "auth/account");
  const admin = await apiOf("admin", "admin");
  await admin("POST", `admin/accounts/${String(id)}/block`, { reason: "Made by a browser test." });
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel("Email").fill(asha.email);
  await page.getByLabel("Password", { exact: true }).fill(asha.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("The email or password is incorrect.")).toBeVisible();
});

test("an admin whose permission is removed sees which one the page needs @deep", async ({
  loginAs,
}, info) => {
  const email = `nisha.${info.project.name}-${info.retry}-${info.repeatEachIndex}@office.example`;
  const nisha = { name: "Nisha George", email, password: "Ferry-to-Majuli-3" };
  await newAccount(nisha);
  const owner = await apiOf("admin", "admin");
  await confirmKept(
    await owner("POST", "admin/invitations", { email, permissions: ["reviewer", "brands"] }),
  );
  const link = linkIn(await mailTo(email, /run Bachat/), origins.admin);
  const { id } = await (
    await apiOf(nisha, "admin")
  )("POST", "auth/admin-invitation/accept", { token: tokenIn(link), password: nisha.password });
  const subject = `Which shops take part, ${email.split("@")[0]?.replaceAll(".", " ")}`;
  const sent = await fetch(`${origins.api}/v1/contact-messages`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "Ritu Saha",
      email: `writer-of-${email}`,
      subject,
      message: "I looked for the list of the shops and did not find it.",
      filled_in_ms: 48_000,
    }),
  });
  expect(sent.ok, await sent.text()).toBe(true);

  const page = await loginAs(nisha, "admin");
  await page.goto(`${origins.admin}/admin/contact-messages?search=${encodeURIComponent(subject)}`);
  await page.getByRole("link", { name: new RegExp(subject) }).click();
  await page.getByLabel("Your answer").fill("All of them take part.");
  const { items: admins } = await owner("GET", "admin/admins");
  const version = versionOf(admins, id);
  await owner("PUT", `admin/admins/${String(id)}/permissions`, {
    version,
    permissions: ["brands"],
  });
  const refused = page.getByRole("heading", { name: "This page needs the permission Reviewer" });
  // The press meets the refusal, or what the desk reads by itself does before.
  await Promise.any([page.getByRole("button", { name: "Send answer" }).click(), refused.waitFor()]);
  await expect(refused).toBeVisible();
  await expectAccessible(page);
  const { items } = await owner("GET", "admin/contact-messages?per_page=100");
  const stored = (items as { subject: string; status: string }[]).find(
    (one) => one.subject === subject,
  );
  expect(stored?.status).not.toBe("answered");
});

test("a member whose role is changed sees that they may not save @deep", async ({
  visitor,
  loginAs,
}, info) => {
  test.setTimeout(90_000);
  const { call } = await becomeBuyer(await visitor(), info, "Coir and Cotton");
  const editor = newStudent("Deepa Rao", info);
  await newAccount(editor);
  await call("POST", "team/invitations", { email: editor.email, role: "editor" });
  const link = linkIn(await mailTo(editor.email, /invit/i), origins.brand);
  const own = await apiOf(editor, "brand");
  await own("POST", "auth/team-invitation/accept", { token: tokenIn(link) });
  const { id } = await own("GET", "auth/account");

  const page = await loginAs(editor, "brand");
  await page.goto(`${origins.brand}/brand-portal/outlets`);
  await page.getByRole("button", { name: "Add outlet" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Fort Kochi");
  await dialog.getByLabel("Address").fill("3 Princess Street");
  await dialog.getByLabel("City").fill("Kochi");
  const version = versionOf((await call("GET", "team"))["members"], id);
  await call("PATCH", `team/members/${String(id)}`, { version, role: "viewer" });
  await dialog.getByRole("button", { name: /^(Add|Save)/ }).click();
  // The page is not a viewer's any more: they are led to the overview, and a toast says why.
  await expectToast(page, "Access Denied");
  await expect(page).toHaveURL(`${origins.brand}/brand-portal`);
  expect((await call("GET", "outlets"))["items"]).toEqual([]);
});
