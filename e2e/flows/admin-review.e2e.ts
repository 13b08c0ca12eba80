import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { apiOf } from "../fixtures/office-api.ts";
import { holdDecision } from "../fixtures/student.ts";
import { expect, expectToast, test } from "../fixtures/test.ts";

const reviewQueue = `${origins.admin}/admin/verification-live`;
const phone = { width: 390, height: 844 };

/** Pixels by which the page is wider than its window. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("a toast appears beside the buttons that decide @deep", async ({ loginAs }) => {
  const admin = await loginAs("admin");
  await admin.route(/\/approve$/, (route) => route.abort());
  for (const viewport of [{ width: 1440, height: 900 }, { width: 900, height: 800 }, phone]) {
    await admin.setViewportSize(viewport);
    await admin.goto(reviewQueue);
    const approve = admin.getByRole("button", { name: /^Approve( A)?$/ });
    await approve.click();
    await expectToast(admin, "Not approved");
    for (const button of [approve, admin.getByRole("button", { name: /^Reject( R)?$/ })]) {
      // Whether a click would reach it, before the toast disappears.
      await button.click({ trial: true, timeout: 2_000 });
    }
    await expectToast(admin, "Not approved");
  }
});

/** A waiting case, but not that of the demo student, whom other flows expect to be in review. */
async function waitingCase(): Promise<{ id: string; name: string }> {
  const call = await apiOf("admin", "admin");
  const { items } = (await call("GET", "admin/verifications?per_page=100")) as {
    items: { id: string; name: string; ready: boolean }[];
  };
  const found = items.find(({ name, ready }) => ready && name !== "Rohan Mathew");
  if (found === undefined) throw new Error("No case is waiting.");
  return found;
}

test("a decision can be taken back for a moment, and is kept when the page is left", async ({
  loginAs,
}) => {
  const admin = await loginAs("admin");
  const approve = admin.getByRole("button", { name: /^Approve( A)?$/ });
  const name = admin.getByRole("complementary").getByRole("heading", { level: 2 });
  const { id, name: first } = await waitingCase();
  await admin.goto(`${reviewQueue}?submission=${id}`);
  await expect(name).toHaveText(first);
  // Whatever the machine's speed, the decision arrives in time to be undone.
  const arrive = await holdDecision(admin);
  await approve.click();
  await expect(name).not.toHaveText(first);
  await expect(admin.getByRole("button", { name: /^Undo/ })).toBeVisible();
  await admin.keyboard.press("u");
  arrive();
  await expect(name).toHaveText(first);
  await approve.click();
  // Sent while the page closes, so its answer is never shown: the queue shows the result.
  await admin.goto(`${origins.admin}/admin/submissions`);
  await expect(async () => {
    await admin.goto(reviewQueue);
    await expect(name).not.toHaveText(first, { timeout: 2_000 });
  }).toPass();
  const queue = admin.getByRole("region", { name: "Queue" });
  await expect(queue.getByRole("button", { name: new RegExp(first) })).toHaveCount(0);
});

/** A reviewer's two browsers at the queue: the first has a case open, `row` is that case in the second. */
async function twoBrowsers(loginAs: (role: string) => Promise<Page>) {
  const [mine, other] = [await loginAs("admin"), await loginAs("admin")];
  const { id, name } = await waitingCase();
  await mine.goto(`${reviewQueue}?submission=${id}`);
  const head = mine.getByRole("complementary").getByRole("heading", { level: 2 });
  await expect(head).toHaveText(name);
  await other.goto(reviewQueue);
  await expect(other.getByText("Live", { exact: true })).toBeVisible();
  const queue = other.getByRole("region", { name: "Queue" });
  const row = queue.getByRole("button", { name: new RegExp(name) });
  await expect(row).toBeVisible();
  return { mine, other, row };
}

/** Before the other browser asks again by itself. */
const soon = { timeout: 5_000 };

test("what one reviewer does, another browser shows at once; without that it asks again", async ({
  loginAs,
}) => {
  const { mine, other, row } = await twoBrowsers(loginAs);
  const begun = Date.now();
  await mine.getByRole("button", { name: /^Approve( A)?$/ }).click();
  await expect(row).toHaveCount(0, soon);
  console.log(`Seen in the other browser after ${Date.now() - begun} ms.`);

  await other.route("**/v1/admin/changes/**", (route) => route.abort());
  await other.reload();
  await expect(other.getByText("Every 8 seconds")).toBeVisible();
});

test("a decision that is taken back waits again at once in another browser @deep", async ({
  loginAs,
}) => {
  const { mine, row } = await twoBrowsers(loginAs);
  await mine.getByRole("button", { name: /^Approve( A)?$/ }).click();
  await expect(row).toHaveCount(0, soon);
  await mine.keyboard.press("u");
  await expect(row).toBeVisible(soon);
});

test("the review screens fit into narrow windows @deep", async ({ loginAs }) => {
  const admin = await loginAs("admin");
  await admin.route(/\/v1\/admin\/applications\?/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { items: object[] };
    const [first, ...others] = list.items;
    const long = { ...first, brand_name: "B".repeat(80), offer_title: "T".repeat(100) };
    await route.fulfill({ response, json: { ...list, items: [long, ...others] } });
  });
  await admin.setViewportSize(phone);
  await admin.goto(`${origins.admin}/admin/submissions`);
  await expect(admin.getByText("T".repeat(100))).toBeVisible();
  expect(await overhang(admin)).toBe(0);

  await admin.setViewportSize({ width: 320, height: 640 });
  await admin.goto(reviewQueue);
  await expect(admin.getByRole("button", { name: /^Approve/ })).toBeVisible();
  await expect(admin.getByRole("button", { name: /Government ID/ })).toBeVisible();
  expect(await overhang(admin)).toBe(0);
});
