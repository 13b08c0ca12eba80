import { origins } from "../fixtures/demo.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

/** The search that Ctrl+K opens: people, brands, pages and actions, by one request a pause. */

test("Ctrl+K finds a student by family name, a brand, a page and an action @phone-deep", async ({
  loginAs,
  isMobile,
}) => {
  const admin = await loginAs("admin");
  await admin.goto(`${origins.admin}/admin`);
  const asked: string[] = [];
  admin.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/v1/admin/search") asked.push(url.searchParams.get("query") ?? "");
  });
  const palette = admin.getByRole("dialog", { name: "Search or jump to" });
  const field = palette.getByPlaceholder(/^Name, brand/);
  await admin.getByRole("button", { name: "Search or jump to" }).click();
  await expect(field).toBeFocused();

  await test.step("people and things are asked for once the typing rests", async () => {
    await field.fill("udaan");
    await expect(palette.getByRole("group", { name: "Brands" })).toBeVisible();
    expect(asked).toEqual(["udaan"]);
    await expectAccessible(admin);
    await admin.keyboard.press("Enter");
    await expect(admin.getByRole("heading", { level: 1, name: /Udaan/ })).toBeVisible();
    await expect(palette).toHaveCount(0);
  });

  await test.step("pages and actions need no request", async () => {
    if (isMobile) await admin.getByRole("button", { name: "Search or jump to" }).click();
    else await admin.keyboard.press("Control+k");
    await field.fill("z");
    await field.fill("suppress");
    await admin.keyboard.press("Enter");
    await expect(admin).toHaveURL(`${origins.admin}/admin/mail/suppressed`);
    await admin.keyboard.press("Control+k");
    await field.fill("switch to dark");
    await admin.keyboard.press("Enter");
    await expect(admin.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  });

  await test.step("what is not there is said, and what fails too", async () => {
    await admin.keyboard.press("Control+k");
    await field.fill("qqqqqqq");
    await expect(palette.getByText("Nothing found for “qqqqqqq”")).toBeVisible();
    await admin.route("**/v1/admin/search?*", (route) => route.abort());
    await field.fill("asha");
    await expect(palette.getByText(/^The search failed/)).toBeVisible();
    await admin.keyboard.press("Escape");
    await expect(palette).toHaveCount(0);
  });
});
