import { origins } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";

const handedOver = [
  ["student", "/brand-auth?tab=sign-up#top", "brand", "/brand-auth?tab=sign-up#top"],
  ["student", "/auth?mode=brand", "brand", "/brand-auth"],
  ["student", "/brand-onboarding?from=mail", "brand", "/brand-onboarding?from=mail"],
  ["student", "/admin/submissions", "admin", "/admin-auth"],
  ["brand", "/admin", "admin", "/admin-auth"],
  ["admin", "/brand-partnership", "brand", "/brand-partnership"],
  ["admin", "/categories/audio?sort=newest", "student", "/categories/audio?sort=newest"],
  ["admin", "/brand-test", "brand", "/brand-test"],
  ["admin", "/auth", "admin", "/admin-auth"],
] as const;

test("a route whose home is another site hands over with query and hash @deep", async ({
  page,
}) => {
  for (const [site, path, home, arrival] of handedOver) {
    await page.goto(`${origins[site]}${path}`);
    await expect(page, `${site} ${path}`).toHaveURL(`${origins[home]}${arrival}`);
  }
});

test("127.0.0.1 leads to localhost @deep", async ({ page }) => {
  const { port } = new URL(origins.student);
  await page.goto(`http://127.0.0.1:${port}/auth?tab=sign-up`);
  await expect(page).toHaveURL(`${origins.student}/auth?tab=sign-up`);
});
