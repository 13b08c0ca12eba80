import { publishOffer } from "../fixtures/brand-api.ts";
import { origins } from "../fixtures/demo.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

/** The lists of the offers desk: views of one's own, all by keyboard, and several offers at once. */

test("an admin saves a view, comes back to it, and pauses several offers at once @both-deep", async ({
  loginAs,
  viewport,
}, info) => {
  test.setTimeout(120_000);
  const run = attempt(info);
  const redirect = {
    redemption_method: "redirect",
    redemption_url: "https://jholaworks.example/students",
  };
  for (const name of ["Mugs", "Plates"])
    await publishOffer({ ...redirect, title: `${name} of ${run}` });
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });
  const name = `Kitchen ${run}`;
  const menu = admin.getByRole("button", { name: "Saved views" });

  await test.step("saves what is shown under a name", async () => {
    await admin.goto(`${origins.admin}/admin/offers/all?search=${encodeURIComponent(`of ${run}`)}`);
    await expect(admin.getByRole("link", { name: `Mugs of ${run}` })).toBeVisible();
    await menu.press("Enter");
    await expect(admin.getByRole("menu")).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole("menuitem", { name: "Save this view" }).press("Enter");
    const dialog = admin.getByRole("dialog", { name: "Save this view" });
    await dialog.getByLabel("Name").fill(name);
    await expectAccessible(admin);
    await dialog.getByLabel("Name").press("Enter");
    await expectToast(admin, "View saved");
  });

  await test.step("comes back to it", async () => {
    await admin.goto(`${origins.admin}/admin/offers/all`);
    await menu.press("Enter");
    await admin.getByRole("menuitem", { name }).press("Enter");
    await expect(admin).toHaveURL(/search=of/);
    await expect(admin.getByRole("link", { name: `Plates of ${run}` })).toBeVisible();
  });

  await test.step("pauses both with one reason", async () => {
    for (const title of ["Mugs", "Plates"])
      await admin.getByRole("checkbox", { name: `Select ${title} of ${run}` }).check();
    await expectAccessible(admin);
    await admin
      .getByRole("group", { name: "Selected offers" })
      .getByRole("button", { name: "Pause" })
      .click();
    const dialog = admin.getByRole("dialog", { name: "Pause 2 offers?" });
    await dialog.getByLabel("Why").fill("The shop refused both codes this week.");
    await dialog.getByRole("button", { name: "Pause" }).click();
    await expectToast(admin, "2 offers paused");
    await expect(admin.getByText("Paused · Paused by Bachat")).toHaveCount(2);
  });

  await test.step("renames the view, deletes it and brings it back", async () => {
    await menu.press("Enter");
    await admin.getByRole("menuitem", { name: "Rename or delete" }).press("Enter");
    await admin.getByRole("button", { name: `Rename ${name}` }).click();
    const dialog = admin.getByRole("dialog", { name: `Rename ${name}` });
    await dialog.getByLabel("Name").fill(`${name}, paused`);
    await dialog.getByRole("button", { name: "Rename" }).click();
    await expectToast(admin, "View renamed");
    await admin.getByRole("button", { name: `Delete ${name}, paused` }).click();
    await expectToast(admin, `${name}, paused is deleted`);
  });
});
