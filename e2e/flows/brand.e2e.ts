import { origins } from "../fixtures/demo.ts";
import { mailTo } from "../fixtures/mail.ts";
import { signUp } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** The public call, as a brand's own server makes it. */
async function verify(key: string, studentEmail: string): Promise<Answer> {
  const response = await fetch(`${origins.api}/v1/brand-verify-student`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": key },
    body: JSON.stringify({ studentEmail }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test("a brand applies, is approved, makes a key and asks about a student", async ({
  visitor,
  loginAs,
}) => {
  test.setTimeout(120_000);
  const name = "Tokri Tales";
  const email = "owner@tokri-tales.example";
  const brand = await visitor();

  await test.step("applies without an account", async () => {
    await brand.goto(`${origins.brand}/brand-onboarding`);
    await expectAccessible(brand);
    await brand.getByRole("button", { name: "Submit application" }).click();
    await expect(brand.getByText("Fill this in.").first()).toBeVisible();
    await brand.getByLabel("Brand name").fill(name);
    await brand.getByLabel("Category").selectOption("stationery");
    await brand.getByLabel("Offer title").fill("Hand-woven desk baskets");
    await brand
      .getByLabel("Offer details")
      .fill("All baskets in the shop and online, in every size.");
    await brand.getByLabel("What it is worth").selectOption("percentage");
    await brand.getByLabel("Percent").fill("25");
    await brand.getByRole("radio", { name: "With a code" }).check();
    await brand.getByRole("textbox", { name: /^Code/ }).fill("TOKRI25");
    await brand.getByRole("radio", { name: "Verified students only" }).check();
    await brand.getByLabel("Your name").fill("Zoya Ansari");
    await brand.getByLabel("Work e-mail").fill(email);
    await brand.getByRole("button", { name: "Submit application" }).click();
    await expect(brand).toHaveURL(`${origins.brand}/brand-partnership?success=true`);
    await expectAccessible(brand);
    await mailTo(email, /application/i);
  });

  await test.step("is approved by an admin", async () => {
    const admin = await loginAs("admin");
    await admin.goto(`${origins.admin}/admin/submissions`);
    await admin.getByRole("row", { name: new RegExp(name) }).click();
    await expect(admin.getByText("Hand-woven desk baskets").first()).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole("button", { name: /^Approve( A)?$/ }).click();
    await expect(admin.getByRole("row", { name: new RegExp(name) })).toHaveCount(0);
  });

  await test.step("signs up with the contact address and reaches the portal", async () => {
    await mailTo(email, /approved|live/i);
    await signUp(brand, "brand", { name: "Zoya Ansari", email, password: "Loom-and-thread-9" });
    await expect(brand).toHaveURL(`${origins.brand}/brand-portal`);
    await expect(brand.getByText("Hand-woven desk baskets").first()).toBeVisible();
    await expectAccessible(brand);
  });

  let key = "";
  await test.step("makes a live key that is shown once", async () => {
    await brand.goto(`${origins.brand}/developers`);
    await brand.getByRole("button", { name: "Create key" }).first().click();
    const dialog = brand.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Checkout");
    await dialog.getByRole("radio", { name: "Live key" }).check();
    await dialog.getByRole("button", { name: "Create key" }).click();
    const secret = brand.getByText(/^bk_live_[A-Za-z0-9]{32}$/);
    await expect(secret).toBeVisible();
    key = (await secret.textContent()) ?? "";
    await brand.reload();
    await expect(brand.getByText("Checkout").first()).toBeVisible();
    await expect(brand.getByText(key)).toHaveCount(0);
    await expectAccessible(brand);
  });

  await test.step("gets the three answers, and the balance shows them", async () => {
    const yes = await verify(key, "student@demo.bachat.test");
    expect(yes.status).toBe(200);
    expect(yes.body).toMatchObject({
      isVerified: true,
      verificationStatus: "verified",
      studentInfo: { name: "Ananya Deshmukh" },
    });
    const no = await verify(key, "pending@demo.bachat.test");
    expect(no.body).toMatchObject({
      isVerified: false,
      error: "Student not found or not verified",
    });
    const wrong = await verify(`bk_live_${"x".repeat(32)}`, "student@demo.bachat.test");
    expect(wrong).toMatchObject({
      status: 401,
      body: { success: false, error: "Invalid API key" },
    });
    await brand.goto(`${origins.brand}/developers`);
    await expect(brand.getByText("98", { exact: true }).first()).toBeVisible();
  });
});

test("the portal and the developer pages are for those whose role they are", async ({
  loginAs,
}) => {
  const viewer = await loginAs("viewer");
  await viewer.goto(`${origins.brand}/developers`);
  await expect(viewer.getByText(/may not see its keys/)).toBeVisible();
  const waiting = await loginAs("brand-pending");
  await waiting.goto(`${origins.brand}/brand-portal`);
  await expectToast(
    waiting,
    "Access Denied",
    "You need an approved brand account to access this area.",
  );
  await expect(waiting).toHaveURL(`${origins.brand}/brand-partnership`);
});
