import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { apply, approveApplication, makeLiveKey, openApplication } from "../fixtures/brand.ts";
import { account, demo, origins } from "../fixtures/demo.ts";
import { mailTo } from "../fixtures/mail.ts";
import { signUp } from "../fixtures/people.ts";
import { approveReview, completeProfile, openReview, sendCard } from "../fixtures/student.ts";
import { expect, expectToast, test } from "../fixtures/test.ts";
import { totp } from "../fixtures/totp.ts";
import { enterCode, enterPassword, keepRecoveryCodes, takeRecoveryCode } from "./admin.ts";
import { call } from "./call.ts";

/** Every object's bytes, as the S3-compatible store holds them. */
function storedObjects(): Buffer[] {
  const folder = demo.objects_directory ?? "";
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("_object"))
    .map((path) => readFileSync(join(folder, path)));
}

/** How many verification calls each of the two API instances has answered, by its own log. */
const callsAnswered = (): number[] =>
  ["api-1", "api-2"].map((name) => {
    const log = readFileSync(join(demo.log_directory ?? "", `${name}.log`), "utf8");
    return log.split('"/v1/brand-verify-student"').length - 1;
  });

async function verify(key: string, studentEmail: string) {
  const { status, text } = await call(`${origins.api}/v1/brand-verify-student`, {
    method: "POST",
    headers: { "x-api-key": key },
    body: { studentEmail },
  });
  return { status, body: JSON.parse(text) as Record<string, unknown> };
}

const sessionCookies = async (page: Page) =>
  (await page.context().cookies(origins.api)).filter(({ name }) => name.includes("bachat_"));

test("the first admin does no admin work before the second step is set up", async ({
  page,
  visitor,
}) => {
  const { email, password } = account("admin");
  const list = `${origins.api}/v1/admin/verifications`;
  const missing = { code: "second_factor_required_for_admin" };

  const signedIn = await call(`${origins.api}/v1/auth/sign-in`, {
    method: "POST",
    headers: { origin: origins.admin },
    body: { email, password },
  });
  expect(signedIn.status).toBe(200);
  const { access_token } = JSON.parse(signedIn.text) as { access_token: string };
  const headers = { origin: origins.admin, authorization: `Bearer ${access_token}` };
  const refused = await call(list, { headers });
  expect(refused.status).toBe(403);
  expect(JSON.parse(refused.text)).toMatchObject(missing);

  await enterPassword(page);
  for (const path of ["/admin", "/admin/submissions", "/admin/verification-live"]) {
    await expect(page).toHaveURL(`${origins.admin}/admin-access`);
    await expect(page.getByText("One step is missing")).toBeVisible();
    await page.goto(`${origins.admin}${path}`);
  }
  await expect(page).toHaveURL(`${origins.admin}/admin-access`);

  await page.getByRole("button", { name: "Set up" }).click();
  const secret = (await page.getByLabel("Key", { exact: true }).textContent()) ?? "";
  expect(JSON.parse((await call(list, { headers })).text)).toMatchObject(missing);
  await page.getByLabel(/^The 6 digits/).fill(totp(secret));
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  keepRecoveryCodes(await page.locator("ol code").allTextContents());
  await page.getByRole("button", { name: "I have saved them" }).click();
  await mailTo(email, /two-step/i);

  // To the page that the admin wanted before the second step had to be set up.
  await page.getByRole("link", { name: "Open the admin area" }).click();
  await expect(page).toHaveURL(new RegExp(`^${origins.admin}/admin/verification-live`));
  await page.goto(`${origins.admin}/admin/submissions`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/submissions/);
  expect((await call(list, { headers })).status).toBe(200);

  await test.step("and the next sign-in asks for its code", async () => {
    const other = await visitor();
    await enterPassword(other);
    await enterCode(other, "000000");
    await expectToast(other, "Sign in failed");
    expect(await sessionCookies(other)).toEqual([]);
    // The code of the app's next step: the code that switched it on is used.
    await enterCode(other, totp(secret, 1));
    await expect(other).toHaveURL(`${origins.admin}/admin`);
  });
});

test("from sign-up to a verified student, through the four subdomains", async ({ visitor }) => {
  test.setTimeout(180_000);
  const student = {
    name: "Thangjam Nirmala",
    email: "nirmala@students.example",
    password: "Ferry-to-Majuli-3",
  };
  const contact = { name: "Zoya Ansari", email: "owner@tokri-tales.example" };
  const brandName = "Tokri Tales";
  const page = await visitor();
  const admin = await visitor();
  const brand = await visitor();

  await test.step("a student signs up, confirms by mail and completes the profile", async () => {
    await signUp(page, "student", student);
    await completeProfile(page, { typed: "Kaveri Valley Institute of Technology" });
  });

  await test.step("the session is in a cookie that the browser holds to the API's host", async () => {
    const [cookie, ...others] = await sessionCookies(page);
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({
      name: "__Host-bachat_site",
      domain: "api.bachat.localhost",
      path: "/",
      secure: true,
      httpOnly: true,
      sameSite: "Strict",
    });
    await page.reload();
    await expect(page).toHaveURL(`${origins.student}/dashboard`);
  });

  await test.step("sends an ID, which is kept encrypted in the S3 store", async () => {
    expect(storedObjects()).toHaveLength(0);
    await sendCard(page, student.name);
    const objects = storedObjects();
    expect(objects.length).toBeGreaterThan(0);
    for (const bytes of objects) {
      expect(bytes.length).toBeGreaterThan(1_000);
      // Neither a picture's nor a PDF's first bytes anywhere.
      for (const mark of ["JFIF", "\u0089PNG", "RIFF", "%PDF"])
        expect(bytes.includes(Buffer.from(mark, "latin1")), mark).toBe(false);
    }
  });

  await test.step("an admin signs in, sees the document and approves", async () => {
    await enterPassword(admin);
    await enterCode(admin, takeRecoveryCode());
    await expect(admin).toHaveURL(/\/admin$/);
    const [cookie] = await sessionCookies(admin);
    expect(cookie).toMatchObject({ name: "__Host-bachat_admin", secure: true, httpOnly: true });
    await openReview(admin, student.name);
    await approveReview(admin, student.name);
  });

  await test.step("the student gets the mail and is a Verified Student", async () => {
    await mailTo(student.email, /verified|approved/i);
    await page.goto(`${origins.student}/verification`);
    await expect(page.getByRole("heading", { name: "Verified Student" })).toBeVisible();
  });

  await test.step("a brand applies and is approved", async () => {
    await brand.goto(`${origins.brand}/brand-onboarding`);
    const title = "Hand-woven desk baskets";
    await apply(brand, {
      brand: brandName,
      category: "stationery",
      offer: { title, details: "All baskets, in every size.", percent: "25", code: "TOKRI25" },
      contact,
    });
    await mailTo(contact.email, /application/i);
    await openApplication(admin, brandName, title);
    await approveApplication(admin, brandName);
    await mailTo(contact.email, /approved|live/i);
  });

  await test.step("its member signs up, makes a live key and gets the three answers", async () => {
    await signUp(brand, "brand", { ...contact, password: "Loom-and-thread-9" });
    await expect(brand).toHaveURL(`${origins.brand}/brand-portal`);
    const unknown = {
      status: 200,
      body: { isVerified: false, error: "Student not found or not verified" },
    };
    const key = await makeLiveKey(brand, "Checkout");
    // Brands learn nothing about a student who has not agreed to it.
    expect(await verify(key, student.email)).toMatchObject(unknown);
    const consent = page.getByLabel("Brands may ask Bachat whether I am a student");
    // The box is ticked at once; brands get the answer once the API has stored it.
    const kept = page.waitForResponse(
      (response) =>
        response.url().endsWith("/v1/student/consents/brand-verification") &&
        response.request().method() === "PUT",
    );
    await consent.click();
    expect((await kept).status()).toBe(200);
    await expect(consent).toBeChecked();
    expect(await verify(key, student.email)).toMatchObject({
      status: 200,
      body: {
        isVerified: true,
        verificationStatus: "verified",
        studentInfo: { name: student.name },
      },
    });
    expect(await verify(key, "nobody@students.example")).toMatchObject(unknown);
    expect(await verify(`bk_live_${"x".repeat(32)}`, student.email)).toMatchObject({
      status: 401,
      body: { success: false, error: "Invalid API key" },
    });

    await test.step("and two instances together give out exactly the credits that there are", async () => {
      const before = callsAnswered();
      const answers = await Promise.all(
        Array.from({ length: 140 }, () => verify(key, "nobody@students.example")),
      );
      const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
      // Three of the hundred of the trial are spent above.
      expect([count(200), count(429)]).toEqual([97, 43]);
      await expect
        .poll(() => callsAnswered().every((calls, instance) => calls > (before[instance] ?? 0)))
        .toBe(true);
      const lists = await Promise.all(
        Array.from({ length: 12 }, () => call(`${origins.api}/v1/offers?sort=newest`)),
      );
      expect(new Set(lists.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    });
  });
});

test("admin work is possible from the allowed network only", async () => {
  const elsewhere = "127.0.0.2";
  const { email, password } = account("admin");
  const signIn = (site: "admin" | "student", { from, code }: { from?: string; code?: string }) =>
    call(`${origins.api}/v1/auth/sign-in`, {
      method: "POST",
      headers: { origin: origins[site] },
      body: { email, password, ...(code === undefined ? {} : { second_factor_code: code }) },
      from,
    });
  const site = `${origins.admin}/admin-auth`;
  const list = `${origins.api}/v1/admin/verifications`;

  expect((await call(site)).status).toBe(200);
  expect((await call(site, { from: elsewhere })).status).toBe(403);

  expect((await call(list)).status).toBe(401);
  const refused = await call(list, { from: elsewhere });
  expect(refused.status).toBe(403);
  expect(JSON.parse(refused.text)).toMatchObject({ code: "network_not_allowed" });

  const passwordAlone = await signIn("admin", {});
  expect(passwordAlone.status).toBe(401);
  expect(JSON.parse(passwordAlone.text)).toMatchObject({ code: "second_factor_required" });
  expect((await signIn("admin", { code: takeRecoveryCode() })).status).toBe(200);
  const signInElsewhere = await signIn("admin", { from: elsewhere, code: takeRecoveryCode() });
  expect(signInElsewhere.status).toBe(403);
  expect(JSON.parse(signInElsewhere.text)).toMatchObject({ code: "network_not_allowed" });
  // The same account as a student: only the admin area is closed there.
  expect((await signIn("student", { from: elsewhere, code: takeRecoveryCode() })).status).toBe(200);

  await test.step("and a caller cannot say by itself where it comes from", async () => {
    const headers = { "x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1" };
    expect((await call(list, { from: elsewhere, headers })).status).toBe(403);
    expect((await call(site, { from: elsewhere, headers })).status).toBe(403);
  });
});

test("every subdomain answers with the headers that protect its visitors", async () => {
  const addresses = {
    student: `${origins.student}/`,
    brand: `${origins.brand}/brand-auth`,
    admin: `${origins.admin}/admin-auth`,
    api: `${origins.api}/v1/offers`,
  };
  for (const [name, address] of Object.entries(addresses)) {
    const { status, headers } = await call(address);
    expect(status, name).toBe(200);
    expect(headers["strict-transport-security"], name).toMatch(/^max-age=\d{8,}/);
    expect(headers["content-security-policy"], name).toMatch(/default-src 'none'/);
    expect(headers["content-security-policy"], name).not.toMatch(
      /script-src[^;]*'unsafe-(inline|eval)'/,
    );
    expect(headers["content-security-policy"], name).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"], name).toBe("nosniff");
    expect(headers["referrer-policy"], name).toBeDefined();
    for (const telling of ["server", "x-powered-by", "via"])
      expect(headers[telling], `${name}: ${telling}`).toBeUndefined();
  }
});

test("the API's reference shows itself under its own policy", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await page.goto(`${origins.api}/docs/`);
  // The partner's document comes first; the other has some 400 operations.
  await expect(
    page.getByRole("heading", { name: "Bachat student verification", level: 1 }),
  ).toBeVisible({ timeout: 50_000 });
  expect(refused).toEqual([]);
});
