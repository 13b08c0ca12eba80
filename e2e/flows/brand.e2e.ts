import {
  apply,
  approveApplication,
  makeLiveKey,
  newBrand,
  openApplication,
} from "../fixtures/brand.ts";
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
}, info) => {
  test.setTimeout(120_000);
  const { brand: name, contact } = newBrand("Tokri Tales", "Zoya Ansari", info);
  const brand = await visitor();

  await test.step("applies without an account", async () => {
    await brand.goto(`${origins.brand}/brand-onboarding`);
    await brand.getByRole("button", { name: "Submit application" }).click();
    // first: every empty field says so.
    await expect(brand.getByText("Fill this in.").first()).toBeVisible();
    await brand.getByLabel("Brand name").fill("Half typed");
    await brand.reload();
    await expect(brand.getByLabel("Brand name")).toHaveValue("Half typed");
    await apply(brand, {
      brand: name,
      category: "stationery",
      offer: {
        title: "Hand-woven desk baskets",
        details: "All baskets in the shop and online, in every size.",
        percent: "25",
        code: "TOKRI25",
      },
      contact,
    });
    await expect(brand.getByRole("status").filter({ hasText: /hear from us by/ })).toBeVisible();
    await mailTo(contact.email, /application/i);
  });

  await test.step("is approved by an admin", async () => {
    const admin = await loginAs("admin");
    await openApplication(admin, name, "Hand-woven desk baskets");
    await approveApplication(admin, name);
  });

  await test.step("signs up with the contact address and reaches the portal", async () => {
    await mailTo(contact.email, /approved|live/i);
    await signUp(brand, "brand", { ...contact, password: "Loom-and-thread-9" });
    await expect(brand).toHaveURL(`${origins.brand}/brand-portal`);
    await expect(brand.getByText("Hand-woven desk baskets")).toBeVisible();
    const steps = brand.getByRole("listitem").filter({ hasText: "Publish an offer (done)" });
    await expect(steps).toBeVisible();
    await expect(brand.getByRole("link", { name: "Open API keys" })).toBeVisible();
    await expectAccessible(brand);
  });

  let key = "";
  await test.step("makes a live key that is shown once", async () => {
    key = await makeLiveKey(brand, "Checkout");
    await brand.reload();
    await expect(brand.getByText("Checkout")).toBeVisible();
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
    await brand.goto(`${origins.brand}/developers?tab=usage`);
    await expect(brand.getByText("98", { exact: true })).toBeVisible();
    await expect(brand.getByText("Answered 2")).toBeVisible();
    await expect(brand.getByText("Verified 50%")).toBeVisible();
  });
});

test("the portal and the developer pages are for those whose role they are", async ({
  loginAs,
}) => {
  const viewer = await loginAs("viewer");
  await viewer.goto(`${origins.brand}/developers`);
  await expect(viewer.getByText(/cannot see its keys/)).toBeVisible();
  const waiting = await loginAs("brand-pending");
  await waiting.goto(`${origins.brand}/brand-portal`);
  await expectToast(
    waiting,
    "Access Denied",
    "You need an approved brand account to access this area.",
  );
  await expect(waiting).toHaveURL(`${origins.brand}/brand-partnership`);
});
