import { origins } from "../fixtures/demo.ts";
import { blackPng } from "../fixtures/large-picture.ts";
import { approvedBrand, secondAdmin, secondAdminPassword } from "../fixtures/office-api.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

const categories = `${origins.admin}/admin/categories`;
const directory = `${origins.admin}/admin/brand-directory`;

async function read<Answer>(path: string): Promise<Answer> {
  return (await (await fetch(`${origins.api}/v1/${path}`)).json()) as Answer;
}
const categoryNames = async () =>
  (await read<{ items: { name: string }[] }>("categories")).items.map(({ name }) => name);

test("an admin adds, renames, orders and merges categories; old addresses lead on @both-deep", async ({
  loginAs,
  page,
  viewport,
}, info) => {
  test.setTimeout(180_000);
  const run = attempt(info);
  const first = { name: `Kites ${run}`, slug: `kites-${run}`.toLowerCase() };
  const second = { name: `Paper toys ${run}`, slug: `paper-toys-${run}`.toLowerCase() };
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });
  const dialog = admin.getByRole("dialog");
  const row = (name: string) => admin.getByRole("row").filter({ hasText: name });
  const act = async (name: string, item: string) => {
    await admin.getByRole("button", { name: `Actions for ${name}` }).click();
    await admin.getByRole("menuitem", { name: item }).click();
  };
  const find = async (words: string) => {
    await admin.goto(`${categories}?search=${encodeURIComponent(words)}`);
    await expect(row(words)).toBeVisible();
  };

  await test.step("a category is added with an address of its own", async () => {
    await admin.goto(categories);
    for (const { name, slug } of [first, second]) {
      await admin.getByRole("button", { name: "Add a category" }).click();
      await dialog.getByLabel("Name in English").fill(name);
      await dialog.getByLabel("Name in Hindi").fill("पतंग");
      await dialog.getByLabel("Address").fill(slug);
      await dialog.getByLabel("Icon").selectOption("Sparkles");
      await dialog.getByRole("button", { name: "Add a category" }).click();
      await expectToast(admin, "Category added");
      await expect(dialog).toBeHidden();
    }
    expect(await categoryNames()).toEqual(expect.arrayContaining([first.name, second.name]));
  });

  await test.step("a name that another one has is refused at its field", async () => {
    await find(second.name);
    await admin.getByRole("button", { name: second.name, exact: true }).press("Enter");
    await dialog.getByLabel("Name in English").fill(first.name);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Another category has this name.")).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step("it is renamed, with its address, and the old address leads to the new one", async () => {
    const renamed = { name: `Paper craft ${run}`, slug: `paper-craft-${run}`.toLowerCase() };
    await dialog.getByLabel("Name in English").fill(renamed.name);
    await dialog.getByLabel("Address").fill(renamed.slug);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectToast(admin, "Category changed");
    // The site's server sends its stored answers for some seconds more.
    await expect(async () => {
      await page.goto(`${origins.student}/categories/${second.slug}?sort=newest`);
      await expect(page).toHaveURL(`${origins.student}/categories/${renamed.slug}?sort=newest`, {
        timeout: 3_000,
      });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(renamed.name);
    Object.assign(second, renamed);
  });

  await test.step("the keyboard moves it up, and the focus stays with it", async () => {
    await find(second.name);
    const position = async () => {
      const { items } = await read<{ items: { name: string }[] }>("categories");
      return items.findIndex(({ name }) => name === second.name);
    };
    const before = await position();
    const up = admin.getByRole("button", { name: `Move ${second.name} up` });
    await up.press("Enter");
    await expect(admin.getByText(`${second.name} is number ${before} now`)).toBeAttached();
    expect(await position()).toBe(before - 1);
    await expect(up).toBeFocused();
  });

  await test.step("it is merged: its address leads to the other one, and it is gone", async () => {
    await find(second.name);
    await act(second.name, "Merge with another");
    await dialog.getByLabel("The category that stays").selectOption(first.name);
    await expect(dialog.getByText(`/categories/${second.slug} will lead to`)).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Merge" }).click();
    await expectToast(admin, "Categories merged");
    expect(await categoryNames()).not.toContain(second.name);
    await expect
      .poll(
        async () => {
          const answer = await fetch(`${origins.student}/categories/${second.slug}`, {
            redirect: "manual",
          });
          return [answer.status, answer.headers.get("location")];
        },
        // Kept pages and answers are served for some seconds longer.
        { timeout: 30_000 },
      )
      .toEqual([301, `${origins.student}/categories/${first.slug}`]);
  });

  await test.step("one that is not in use is removed", async () => {
    await page.goto(`${origins.student}/categories`);
    const onSite = page.getByRole("main").getByRole("link", { name: first.name });
    await expect(onSite).toBeVisible();
    await find(first.name);
    await act(first.name, "Remove");
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expectToast(admin, "Category removed");
    expect(await categoryNames()).not.toContain(first.name);
    // A tab that was open reads the categories again with its next page, not only after a reload.
    await expect(async () => {
      await page.getByRole("main").getByRole("link", { name: "Books" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Books");
      const menu = info.project.name === "phone" ? "Open menu" : "Categories";
      await page.getByRole("button", { name: menu }).click();
      await page.getByRole("link", { name: "Browse All Categories" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("All categories");
      await expect(onSite).toBeHidden({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    const sent = async () => (await fetch(`${origins.student}/categories`)).text();
    await expect.poll(sent, { timeout: 30_000 }).not.toContain(first.slug);
    const status = async () => (await fetch(`${origins.student}/categories/${first.slug}`)).status;
    await expect.poll(status, { timeout: 30_000 }).toBe(404);
  });

  await test.step("one that is in use cannot be", async () => {
    await admin.goto(`${categories}?search=hostels`);
    await act("Stays", "Remove");
    await expect(dialog.getByText("It is in use")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Remove" })).toBeDisabled();
  });
});

test("an address of the demo's merged category leads on, in the browser too @deep", async ({
  page,
}) => {
  const answer = await fetch(`${origins.student}/categories/hostels`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    301,
    `${origins.student}/categories/stays`,
  ]);
  await page.goto(`${origins.student}/categories/gadgets`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Electronics");
  await expect(page).toHaveURL(`${origins.student}/categories/electronics`);
});

test("an admin orders the brand directory, hides a brand and changes a logo @both-deep", async ({
  loginAs,
  viewport,
}, info) => {
  test.setTimeout(120_000);
  const run = attempt(info);
  const brand = `Lassi Lane ${run}`;
  await approvedBrand(brand, { name: "Harpreet Gill", email: `harpreet-${run}@lassi.example` });
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });
  const dialog = admin.getByRole("dialog");
  const act = async (item: string) => {
    await admin.getByRole("button", { name: `Actions for ${brand}` }).click();
    await admin.getByRole("menuitem", { name: item }).click();
  };
  const found = () =>
    read<{ items: { name: string; logo_url: string | null }[] }>(
      `brands?search=${encodeURIComponent(brand)}`,
    );
  const leading = async () =>
    (await read<{ items: { name: string }[] }>("brands?per_page=3")).items.map(({ name }) => name);

  await test.step("a brand is put at the top, and moved by keys", async () => {
    await admin.goto(directory);
    await admin.getByRole("searchbox").fill(brand);
    await expect(admin).toHaveURL(/search=Lassi/);
    await act("Put at the top");
    await expect(admin.getByText(`${brand} is number 1 now`)).toBeAttached();
    expect((await leading())[0]).toBe(brand);
    const down = admin.getByRole("button", { name: `Move ${brand} down` });
    await down.press("Enter");
    await expect(admin.getByText(`${brand} is number 2 now`)).toBeAttached();
    await expect(down).toBeFocused();
    expect((await leading())[1]).toBe(brand);
  });

  await test.step("a logo is replaced and removed", async () => {
    await admin.getByRole("button", { name: brand, exact: true }).press("Enter");
    await dialog.getByTestId("file-input").setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: blackPng(300, 300),
    });
    await expectToast(admin, "Logo replaced");
    expect((await found()).items[0]?.logo_url).toMatch(/brand-logos/);
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Remove the logo" }).click();
    await expectToast(admin, "Logo removed");
    expect((await found()).items[0]?.logo_url).toBeNull();
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  });

  await test.step("it is hidden, and shown again", async () => {
    await act("Hide from the list");
    await dialog.getByRole("button", { name: "Hide from the list" }).click();
    await expectToast(admin, `${brand} is hidden`);
    expect((await found()).items).toEqual([]);
    await act("Show in the list");
    await expectToast(admin, `${brand} is in the list`);
    expect((await found()).items).toHaveLength(1);
  });
});

test("an admin without the permission is not offered the catalogue @deep", async ({
  loginAs,
}, info) => {
  const email = `no-catalogue-${attempt(info)}@mail.example`;
  const call = await secondAdmin("Imran Shaikh", email, ["brands"]);
  await expect(call("GET", "admin/categories")).rejects.toThrow('"status":403');
  await expect(call("GET", "admin/brand-directory")).rejects.toThrow('"status":403');
  const admin = await loginAs({ email, password: secondAdminPassword }, "admin");
  for (const page of [categories, directory]) {
    await admin.goto(page);
    const name = "This page needs the permission Catalogue";
    await expect(admin.getByRole("heading", { name })).toBeVisible();
  }
  await expect(admin.getByRole("link", { name: "Brand directory" })).toHaveCount(0);
});
