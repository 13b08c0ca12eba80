import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";

/** As a browser whose person blocks cookies and all that a site may keep: Firefox throws in each of these places. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "caches"])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(window, "BroadcastChannel", { value: refuse });
    Object.defineProperty(IDBFactory.prototype, "open", { value: refuse });
    Object.defineProperty(LockManager.prototype, "request", { value: async () => refuse() });
    Object.defineProperty(ServiceWorkerContainer.prototype, "register", { value: refuse });
    Object.defineProperty(Navigator.prototype, "cookieEnabled", { value: false });
  });

for (const [site, pages] of [
  ["student", ["/", "/categories", "/help", "/auth"]],
  ["brand", ["/brand-partnership", "/api-docs", "/brand-auth"]],
  ["admin", ["/admin-auth"]],
] as const) {
  test(`with storage blocked the ${site} site can be read, and sign-in says what it needs`, async ({
    visitor,
  }) => {
    const page = await visitor();
    await page.context().clearCookies();
    await blockStorage(page);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    for (const path of pages) {
      await page.goto(origins[site] + path);
      await expect(page.locator("#root[data-rendered]")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await expect(page.getByText("Your browser blocks cookies")).toBeVisible();
    expect(errors).toEqual([]);
  });
}
