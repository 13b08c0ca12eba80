import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { apiOf } from "../fixtures/office-api.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

/** An owner's settings: a figure and a banner are changed, seen on the student site, and put back. */

const settings = `${origins.admin}/admin/settings`;

async function openChange(admin: Page, name: string) {
  await admin.getByRole("button", { name: `Change: ${name}`, exact: true }).click();
  return admin.getByRole("dialog", { name: `Change: ${name}`, exact: true });
}

interface Setting {
  key: string;
  version: string;
}

/** Puts a setting back, since other flows share the stack. */
async function putBack(key: string, values: object): Promise<void> {
  const owner = await apiOf("admin", "admin");
  const { items } = await owner("GET", "admin/settings");
  const version = (items as Setting[]).find((one) => one.key === key)?.version;
  await owner("PATCH", `admin/settings/${key}`, { version, values, reason: "After the test." });
}

/** Waits until home shows these words: the server sends its stored page for some seconds, and still while it renders a new one. */
const rendered = (words: string) =>
  expect
    .poll(async () => (await fetch(`${origins.student}/`)).text(), { timeout: 45_000 })
    .toContain(words);

test.afterEach(async () => {
  await putBack("banner.student", { text: null, text_hi: null, tone: "info", link: null });
  await putBack("figure.brands", { source: "Bachat's launch plan" });
  await putBack("price.boost.days_15", { next_paise: null, next_from: null });
});

test("a figure and a banner are changed with a reason, and students see them @both-deep", async ({
  visitor,
  loginAs,
  viewport,
}, info) => {
  test.setTimeout(120_000);
  const run = attempt(info);
  const source = `Count of ${run}`;
  const words = `Payments are slow today (${run}).`;
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });
  const student = await visitor();
  const reload = async () => student.goto(`${origins.student}/`);

  await test.step("a setting is found by its words, and the address keeps the search", async () => {
    await admin.goto(settings);
    await admin.getByRole("searchbox").fill("refunds");
    await expect(admin).toHaveURL(/search=refunds/);
    await expect(
      admin.getByRole("button", { name: "Change: Second approval of refunds" }),
    ).toBeVisible();
    await expect(admin.getByRole("button", { name: /^Change: / })).toHaveCount(2);
  });

  await test.step("a value out of its bounds is refused at its field", async () => {
    await admin.goto(`${settings}?group=offers`);
    const dialog = await openChange(admin, "Share that must have worked");
    await dialog.getByLabel("At least (%)").fill("101");
    await dialog.getByLabel("Reason").fill("Too high.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Enter a whole number from 1 to 100.")).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await admin.getByRole("button", { name: "Close without saving" }).click();
  });

  await test.step("a figure shows what changes before it is saved, and its history after it", async () => {
    await admin.goto(`${settings}?group=figures`);
    const dialog = await openChange(admin, "Brands");
    await dialog.getByLabel("Source").fill(source);
    await expect(dialog.getByRole("group", { name: "What changes" })).toContainText(
      `Bachat's launch plan → ${source}`,
    );
    await dialog.getByLabel("Reason").fill("Counted again.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectToast(admin, "Setting changed");
    await admin.getByRole("button", { name: "History: Brands", exact: true }).click();
    const history = admin.getByRole("dialog", { name: "History: Brands" });
    // first: the newest change.
    const newest = history.getByRole("listitem").first();
    await expect(newest).toContainText(source);
    await expect(newest).toContainText("Counted again.");
    await expectAccessible(admin);
    await admin.keyboard.press("Escape");
    await rendered(source);
    await reload();
    await expect(student.getByText(source).filter({ visible: true })).not.toHaveCount(0);
  });

  await test.step("a banner needs both languages, and students see it in theirs", async () => {
    await admin.goto(`${settings}?group=banners`);
    const dialog = await openChange(admin, "Banner on the student site");
    await dialog.getByLabel("Text in English").fill(words);
    await dialog.getByLabel("Reason").fill("The bank is slow.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByLabel("Text in Hindi")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Text in Hindi").fill("आज भुगतान धीमे हैं।");
    await dialog.getByLabel("Tone").selectOption("warning");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectToast(admin, "Setting changed");
    await rendered(words);
    await reload();
    await expect(student.getByText(words)).toBeVisible();
    await expectAccessible(student);
  });

  await test.step("it is in the page as it came, and stays away once it is closed", async () => {
    const html = await (await student.request.get(`${origins.student}/`)).text();
    expect(html).toContain(words);
    const banner = student.locator("[data-banner]");
    await banner.getByRole("button", { name: "Close" }).click();
    await expect(banner).toHaveCount(0);
    await reload();
    await expect(student.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});

test("a new price is set for a day to come, and brands see it before @phone-deep", async ({
  visitor,
  loginAs,
  viewport,
}) => {
  const day = shiftDay(dayInKolkata(new Date()), 60);
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });
  await admin.goto(`${settings}?group=prices`);
  const dialog = await openChange(admin, "Boost for 15 days");
  await dialog.getByLabel("When it holds").selectOption("From a day on");
  await dialog.getByLabel("New price without GST (₹)").fill("2099");
  await dialog.getByLabel("Reason").fill("Dearer from next year on.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Valid from")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(admin);
  await dialog.getByLabel("Valid from").fill(day);
  await expect(dialog.getByRole("group", { name: "What changes" })).toContainText("₹2,099");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(admin, "Setting changed");

  const next = /^₹2,099 without GST from \d+ \w+ \d{4}/;
  const stranger = await visitor();
  await expect(async () => {
    await stranger.goto(`${origins.brand}/brand-partnership`);
    await expect(stranger.getByText(next)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  const brand = await loginAs("brand");
  await brand.goto(`${origins.brand}/brand-portal/boosts`);
  // first: the page offers a boost in its head and in each empty part.
  await brand
    .getByRole("button", { name: /Boost an offer/ })
    .first()
    .click();
  await expect(brand.getByRole("dialog").getByText(next)).toBeVisible();
  await expectAccessible(brand);
});
