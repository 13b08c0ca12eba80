import type { Page } from "@playwright/test";
import { startRelay } from "../engines/driver/relay.ts";
import { account, origins } from "../fixtures/demo.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

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
  test(`with storage blocked the ${site} site can be read, and sign-in says what it needs @deep`, async ({
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

for (const [site, path, tag] of [
  ["student", "/auth", ""],
  ["brand", "/brand-auth", " @deep"],
  ["admin", "/admin-auth", " @deep"],
] as const) {
  test(`a browser that does not keep the cookie of the ${site} site hears that signing in needs it${tag}`, async ({
    browser,
    contextOptions,
  }) => {
    // Between the browser and the API, so that the browser really has no cookie, although it claims to accept them.
    const relay = await startRelay({ dropsCookies: true });
    const context = await browser.newContext({
      ...contextOptions,
      proxy: { server: `http://127.0.0.1:${relay.port}` },
    });
    try {
      const page = await context.newPage();
      await page.goto(origins[site] + path);
      // Sent before the scripts run, the form is a plain one, whose next page asks to sign in.
      await expect(page.locator("#root[data-rendered]")).toHaveCount(0);
      const { email, password } = account(site);
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      const notice = page.getByRole("alert").filter({ hasText: "did not keep you signed in" });
      await expect(notice).toContainText(`a cookie of ${new URL(origins.api).host}`);
      await expect(page.getByText(/Welcome back/)).toHaveCount(0);
      await expect(page.getByLabel("Email")).toHaveValue(email);
      expect(await context.cookies()).toEqual([]);
      await expectAccessible(page);
      expect(relay.reports).toEqual([]);
    } finally {
      await context.close();
      relay.close();
    }
  });
}
