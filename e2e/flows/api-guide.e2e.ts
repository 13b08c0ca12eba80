import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

const guide = `${origins.brand}/api-docs`;
const read = async (address: string) => (await fetch(address)).text();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("the developers' guide leads from page to page, and a heading's address to its place @phone-deep", async ({
  visitor,
}, info) => {
  const page = await visitor();
  await page.goto(guide);
  const choice = page.getByRole("combobox", { name: "Documentation" });
  const isPhone = info.project.name === "phone";
  const open = async (name: string) =>
    isPhone
      ? choice.selectOption({ label: name })
      : page.getByRole("navigation", { name: "Documentation" }).getByRole("link", { name }).click();
  await open("Errors");
  await expect(page).toHaveURL(`${guide}/errors`);
  await expect(heading(page, "Errors")).toBeVisible();
  await page.getByRole("link", { name: "key_cap_exceeded" }).click();
  await expect(page).toHaveURL(`${guide}/errors#key-cap-exceeded`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "key_cap_exceeded" })).toBeInViewport();
  await expect(page.locator("#key-cap-exceeded pre")).toContainText('"cap": 500');
  await page.locator("#for-every-error").getByRole("link", { name: "Idempotency-Key" }).click();
  await expect(heading(page, "Idempotency")).toBeVisible();
  await open("API reference");
  await expect(page.getByRole("tab", { name: "Endpoint" })).toBeVisible();
});

test("a search in the guide leads to the section that says it @both-deep", async ({ visitor }) => {
  const page = await visitor();
  await page.goto(`${guide}/quick-start`);
  const box = page.getByRole("searchbox", { name: "Search the guide" });
  await box.fill("hash_equals");
  await page
    .getByRole("list", { name: "Search results" })
    .getByRole("link", { name: "Checking the signature" })
    .click();
  await expect(page).toHaveURL(`${guide}/webhooks#checking-the-signature`);
  await expect(page.getByRole("heading", { name: "Checking the signature" })).toBeInViewport();
  await box.fill("no such word anywhere");
  await expect(page.getByText("Found: 0")).toBeVisible();
});

test("each page is accessible, and its Markdown is that of its file @deep", async ({ visitor }) => {
  const page = await visitor();
  await page.goto(`${guide}/quick-start`);
  await expect(heading(page, "Quick start")).toBeVisible();
  const links = page.getByRole("navigation", { name: "Documentation" }).getByRole("link");
  const titles = (await links.allTextContents()).slice(1);
  expect(titles.length).toBeGreaterThan(10);
  for (const title of titles) {
    await links.filter({ hasText: new RegExp(`^${title}$`) }).click();
    await expect(heading(page, title)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Copy as Markdown" }).click();
    await expectToast(page, "Markdown Copied", "Code copied to clipboard");
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain(`# ${title}\n`);
    expect(text).toBe(await read(`${page.url()}.md`));
    expect(text).not.toContain("bachat.example");
    await page.reload();
  }
});

test("programs find the guide, the changes and a collection with this installation's addresses @deep", async () => {
  const list = await read(`${origins.brand}/llms.txt`);
  for (const [, address = ""] of list.matchAll(/\]\((http[^)]+)\)/g))
    expect((await fetch(address)).status, address).toBe(200);
  const feed = JSON.parse(await read(`${guide}/changes.json`)) as { items: { url: string }[] };
  expect(feed.items[0]?.url).toContain(`${guide}/changes#`);
  const collection = await read(`${guide}/bachat.postman_collection.json`);
  expect(collection).toContain(`"value": "${origins.api}"`);
  const clients = await read(`${guide}/clients.md`);
  const archives = [...clients.matchAll(/http\S+\.tgz/g)].map(([address]) => address);
  expect(archives).toHaveLength(3);
  for (const address of archives) {
    const archive = await fetch(address);
    expect([archive.status, (await archive.bytes()).subarray(0, 2)], address).toEqual([
      200,
      new Uint8Array([0x1f, 0x8b]),
    ]);
  }
});

test("a page of the guide is readable before its scripts run, in the frame of the reader's language @deep", async ({
  browser,
  contextOptions,
}) => {
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origins.student}/hi/api-docs/webhooks`);
  await expect(page.getByRole("heading", { name: "credits.low" })).toBeVisible();
  await expect(page.getByText("Markdown में कॉपी करें")).toBeVisible();
  await page.getByRole("link", { name: "client libraries" }).click();
  await expect(page).toHaveURL(`${origins.student}/hi/api-docs/clients`);
  await context.close();
});
