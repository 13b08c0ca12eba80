import { origins } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";

/** A page that throws fails its test: a mismatch is thrown as an error of the page. */

test("the language changes while a page is being hydrated @deep", async ({ visitor }) => {
  test.setTimeout(120_000);
  const page = await visitor();
  const wire = await page.context().newCDPSession(page);
  await wire.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  await page.addInitScript(() => {
    if (location.pathname !== "/") return;
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('#root[data-rendered="hydrating"]') === null) return;
      observer.disconnect();
      document.querySelector<HTMLElement>("a[hreflang=hi]")?.click();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(origins.student, { waitUntil: "commit" });
  // Eight times slower, on a machine that may be slow itself.
  const heading = page.getByRole("heading", { level: 1, name: /\p{Script=Devanagari}/u });
  await expect(heading).toBeVisible({ timeout: 100_000 });
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
});

test("a page that was rendered days ago is hydrated as it was, then says what is true today", async ({
  visitor,
}) => {
  const page = await visitor();
  const today = Date.now();
  // In this order some are far enough from their end to have a day less tomorrow, and near enough to say so.
  const address = `${origins.student}/?sort=ending_soon`;
  await page.goto(address);
  const days = /^\d+ days left$/;
  const card = page
    .getByRole("article")
    .filter({ has: page.getByText(days) })
    // first: any card that has days left.
    .first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  const before = Number.parseInt((await card.getByText(days).textContent()) ?? "", 10);
  await page.clock.setFixedTime(today + 24 * 60 * 60_000);
  await page.goto(address);
  const now = before === 2 ? "1 day left" : `${before - 1} days left`;
  await expect(page.getByRole("article").filter({ hasText: title }).getByText(now)).toBeVisible();
});
