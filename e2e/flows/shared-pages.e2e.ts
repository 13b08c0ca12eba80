import { origins } from "../fixtures/demo.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

test("help finds an answer while typing, also with a slip @both-deep", async ({ visitor }) => {
  const page = await visitor();
  await page.goto(`${origins.student}/help`);
  await expect(page.getByRole("heading", { name: "Help & Support" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search the questions" }).fill("adhaar");
  await expect(page.getByText(/questions? found/)).toBeVisible();
  await expect(page).toHaveURL(/\?q=adhaar/);
  await expect(page.getByText("Never Aadhaar, PAN or a passport.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search the questions" }).fill("xylophone");
  await expect(page.getByText("No question matches")).toBeVisible();
});

test("a question has an address of its own, and its links lead on @both-deep", async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto(`${origins.student}/help#qr`);
  const question = page.locator("#qr");
  await expect(question).toBeInViewport();
  await expect(question.getByText("It changes every 60 seconds")).toBeVisible();
  await question.getByRole("button", { name: "Copy a link to this question" }).click();
  await expectToast(page, "Link copied!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${origins.student}/help#qr`,
  );
  await page.getByText("How do we list an offer?").click();
  await expect(page.getByRole("link", { name: "application" })).toHaveAttribute(
    "href",
    `${origins.brand}/brand-onboarding`,
  );
});

for (const [path, title, section, version] of [
  [
    "/privacy",
    "Privacy Policy",
    "Your student ID",
    "Version 2026-11-27, in force since 27 November 2026",
  ],
  [
    "/terms",
    "Terms of Service",
    "Offers, codes and QR",
    "Version 2026-11, in force since 1 November 2026",
  ],
] as const) {
  test(`${path} begins with a summary and says its version @both-deep`, async ({ visitor }) => {
    const page = await visitor();
    await page.goto(origins.student + path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText(version)).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 }).filter({ visible: true })).not.toHaveCount(
      0,
    );
    const headings = page.locator("main section h2");
    // first: the summary comes before all else.
    await expect(headings.first()).toHaveText("In short");
    await expect(headings.filter({ hasText: section })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title));
    await expectAccessible(page);
  });
}

test("every site shows the shared pages in its own frame", async ({ visitor }) => {
  const page = await visitor();
  for (const site of ["student", "brand", "admin"] as const) {
    for (const [path, title] of [
      ["/help", "Help & Support"],
      ["/contact", "Contact Us"],
      ["/privacy", "Privacy Policy"],
      ["/terms", "Terms of Service"],
      ["/api-docs", "Student Verification API"],
    ] as const) {
      const response = await page.goto(origins[site] + path);
      expect(response?.status(), `${site} ${path}`).toBe(200);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(title));
      await expect(page).toHaveURL(origins[site] + path);
    }
  }
});

test("Hindi is fetched only when it is chosen, and ends with the page on an English site @deep", async ({
  visitor,
}) => {
  const page = await visitor();
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.url());
  });
  await page.goto(`${origins.brand}/help`, { waitUntil: "networkidle" });
  const before = scripts.length;
  await page.getByRole("button", { name: "हिन्दी में देखें" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("मदद");
  expect(scripts.length).toBeGreaterThan(before);
  await page.getByRole("link", { name: "हमारे साथ जुड़ें" }).last().click();
  await expect(page).toHaveURL(`${origins.brand}/brand-partnership`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("link", { name: "Privacy Policy" })).toBeVisible();
});

test("help has one search landmark, and contact's fields are tall enough for a finger @deep", async ({
  page,
}) => {
  await page.goto(`${origins.student}/help`);
  await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
  await expect(page.getByRole("search")).toHaveCount(1);
  await page.goto(`${origins.student}/contact`);
  const heights = await page
    .getByRole("main")
    .locator("select, [role=combobox], button[aria-haspopup=listbox]")
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(0);
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);
});
