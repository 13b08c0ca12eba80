import { randomUUID } from "node:crypto";
import { origins } from "../fixtures/demo.ts";
import { secondAdmin } from "../fixtures/office-api.ts";
import { attempt } from "../fixtures/people.ts";
import { newAccount } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

test("an admin keeps colleges, what students typed and mail domains @both-deep", async ({
  loginAs,
  viewport,
}, info) => {
  test.setTimeout(180_000);
  const run = attempt(info);
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });
  const dialog = admin.getByRole("dialog");
  // A city of its own, so that a retry's college is not taken for a double.
  const city = `Hospet ${randomUUID().slice(0, 8)}`;
  const name = `Tungabhadra College of Music ${run}`;
  const twin = `Tungabhadra Colege of Music ${run}`;
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields))
      await dialog.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(value);
  };

  await test.step("a college and its double are added", async () => {
    await admin.goto(`${origins.admin}/admin/colleges`);
    await expect(admin.getByRole("heading", { level: 1, name: "Colleges" })).toBeVisible();
    for (const one of [name, twin]) {
      await admin.getByRole("button", { name: "Add a college" }).click();
      await fill({ Name: one, City: city, State: "Karnataka" });
      await dialog.getByRole("button", { name: "Add a college" }).click();
      await expectToast(admin, `${one} is in the list`);
      await expect(dialog).toBeHidden();
    }
    await admin.getByRole("button", { name: "Add a college" }).click();
    await fill({ Name: name.toUpperCase(), City: city, State: "Goa" });
    await dialog.getByRole("button", { name: "Add a college" }).click();
    await expect(dialog.getByText("This city has a college of this name already.")).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await admin.getByRole("button", { name: "Close without saving" }).click();
  });

  await test.step("it is found, opened by Enter, corrected, and merged with its double", async () => {
    await admin.getByRole("searchbox").fill(run);
    await expect(admin).toHaveURL(/search=/);
    await admin.getByRole("link", { name, exact: true }).press("Enter");
    await expect(admin.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(admin.getByRole("link", { name: twin })).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole("button", { name: "Edit" }).click();
    await fill({ "Also called": `TCM ${run}` });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(admin.getByText(`tcm ${run}`.toLowerCase())).toBeVisible();
    await admin.getByRole("button", { name: "Merge into this one" }).click();
    await expect(dialog.getByText(`${twin}, ${city} is merged into ${name}.`)).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Merge", exact: true }).click();
    await expectToast(admin, `Merged into ${name}`);
    await expect(admin.getByText("No other college of the city has a similar name.")).toBeVisible();
  });

  await test.step("what a student typed becomes another name of it", async () => {
    const typed = `Tungabhadra Music ${run}`;
    const email = `typed-${run}@mail.example`;
    const student = await newAccount({ name: "Usha Gowda", email, password: "Veena-in-Hospet-3" });
    const { version } = (await student("GET", "/profile")) as { version: string };
    await student("PATCH", "/profile", { version, college_name: typed });
    await admin.goto(`${origins.admin}/admin/colleges/typed?search=${encodeURIComponent(typed)}`);
    await admin.getByRole("button", { name: typed }).press("Enter");
    await expect(dialog.getByText("1 student typed this.")).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: new RegExp(name) }).click();
    await dialog.getByRole("button", { name: "Assign" }).click();
    await expectToast(admin, `Assigned to ${name}`);
    await expect(admin.getByText("No matching names")).toBeVisible();
  });

  await test.step("a domain is added, refused where it cannot be, and stopped", async () => {
    await admin.goto(`${origins.admin}/admin/colleges/domains`);
    await admin.getByRole("button", { name: "Add a domain" }).click();
    await fill({ Domain: "gmail.com" });
    await dialog.getByRole("button", { name: "Add a domain" }).click();
    await expect(dialog.getByText(/gives mailboxes to everybody/)).toBeVisible();
    const domain = `tcm-${run.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}.example`;
    await fill({ Domain: domain, "IT contact: name": "Girish Naik" });
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Add a domain" }).click();
    await expectToast(admin, `${domain} is in the list`);
    await admin.getByRole("searchbox").fill(domain);
    await expect(admin).toHaveURL(/search=tcm/);
    await admin.getByRole("button", { name: domain }).press("Enter");
    await dialog.getByRole("radio", { name: "Stopped" }).check();
    const colleague = await secondAdmin("Imran Shaikh", `domains-${run}@mail.example`, [
      "catalogue",
    ]);
    const { version } = (await colleague("GET", `admin/academic-domains/${domain}`)) as {
      version: string;
    };
    await colleague("PATCH", `admin/academic-domains/${domain}`, {
      version,
      contact_note: "Ring after ten.",
    });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByRole("table").getByText("Signals", { exact: true })).toBeVisible();
    const { items } = (await colleague("GET", "admin/confirmations")) as {
      items: { id: string; object_name: string }[];
    };
    const kept = items.find((one) => one.object_name === domain);
    await colleague("POST", `admin/confirmations/${kept?.id}/confirm`, {});
    await admin.reload();
    await expect(admin.getByRole("table").getByText("Stopped", { exact: true })).toBeVisible();
    const now = (await colleague("GET", `admin/academic-domains/${domain}`)) as object;
    expect(now).toMatchObject({ trust: "refused", contact_note: "Ring after ten." });
  });
});
