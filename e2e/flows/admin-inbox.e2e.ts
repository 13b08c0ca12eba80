import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { mailTo } from "../fixtures/mail.ts";
import { secondAdmin } from "../fixtures/office-api.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

/** The desks of applications and messages: a walk by keys, corrections that the applicant reads about, and two admins. */

async function apply(brand: string, email: string) {
  const sent = await fetch(`${origins.api}/v1/applications`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      brand_name: brand,
      website_url: "https://deskmade.example",
      category: "food-drink",
      offer_title: "Jaggery sweets by the bx",
      offer_details: "Every box, at our counters.",
      discount_type: "percentage",
      discount_value: "15",
      redemption_method: "qr",
      start_date: "2026-01-01",
      contact_name: "Lata Solanki",
      contact_email: email,
    }),
  });
  if (!sent.ok) throw new Error(await sent.text());
}

async function openRow(page: Page, list: string, row: string) {
  await page.goto(`${origins.admin}${list}?search=${encodeURIComponent(row)}`);
  await page.getByRole("link", { name: row }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: row })).toBeVisible();
}

test("an application is corrected, held by one of two admins, and approved by key @phone-deep", async ({
  loginAs,
  viewport,
}, info) => {
  test.setTimeout(150_000);
  const run = attempt(info);
  const brand = `Deskmade ${run}`;
  const email = `lata-${run}@mail.example`;
  await apply(brand, email);
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });

  await test.step("the queue is searched, and a row opens by Enter", async () => {
    await admin.goto(`${origins.admin}/admin/submissions`);
    await openRow(admin, "/admin/submissions", brand);
    await expect(admin.getByText(`${email} is not confirmed`)).toBeVisible();
    await expect(admin.getByText("Website and email: different domains")).toBeVisible();
    await expectAccessible(admin);
  });

  const colleague = await secondAdmin("Imran Shaikh", `imran-${run}@mail.example`, ["brands"]);
  const [{ id }] = (
    (await colleague("GET", `admin/applications?search=${encodeURIComponent(brand)}`)) as {
      items: [{ id: string }];
    }
  ).items;

  await test.step("who holds it alone decides", async () => {
    const refused = await colleague("POST", `admin/applications/${id}/approve`, {
      revision: 1,
    }).catch((error: unknown) => String(error));
    expect(refused).toContain("claimed_by_other");
  });

  await test.step("a typing mistake is corrected, and the list of keys helps", async () => {
    await admin.keyboard.press("?");
    const keys = admin.getByRole("dialog", { name: "Keys" });
    await expect(keys).toBeVisible();
    await admin.keyboard.press("Escape");
    // In a dialog, also one that is closing, keys decide nothing.
    await expect(keys).toBeHidden();
    await admin.keyboard.press("e");
    await admin.getByLabel("Offer title").fill("Jaggery sweets by the box");
    await expectAccessible(admin);
    await admin.getByRole("button", { name: "Save changes" }).click();
    await expectToast(admin, "Changes saved");
    await expect(admin.getByText("Sent in as: Jaggery sweets by the bx")).toBeVisible();
  });

  await test.step("approved by key; the applicant reads what was changed", async () => {
    const approve = admin.getByRole("button", { name: /^Approve/ });
    await expect(approve).toHaveAttribute("aria-disabled", "false");
    await admin.keyboard.press("a");
    await expectToast(admin, `${brand} is approved`);
    const mail = await mailTo(email, new RegExp(`${brand} is approved`));
    expect(mail.text).toContain("Offer title: Jaggery sweets by the box");
    await admin.goto(`${origins.admin}/admin/submissions/${id}`);
    await expect(admin.getByText(/^Farah Khan, /)).toBeVisible();
  });
});

test("a message is answered once by two admins, and comes back when its sender writes again @both-deep", async ({
  loginAs,
  visitor,
  viewport,
}, info) => {
  test.setTimeout(150_000);
  const run = attempt(info);
  const subject = `Erase my data, ${run}`;
  const email = `writer-${run}@mail.example`;
  const page = await visitor();
  await page.setViewportSize(viewport ?? { width: 1440, height: 900 });

  await test.step("the form lets a person say what it is about", async () => {
    await page.goto(`${origins.student}/contact?kind=erasure`);
    await expect(page.getByLabel("About")).toHaveValue("erasure");
    await expect(page.getByLabel("About")).toHaveAccessibleDescription(/within 30 days/);
    await page.getByLabel("Name").fill("Ritu Saha");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Subject").fill(subject);
    await page.getByLabel("Message").fill("I have graduated. Please erase what you keep.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { name: "Your message is with us" })).toBeVisible();
  });

  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });
  const colleague = await secondAdmin("Imran Shaikh", `reader-${run}@mail.example`, ["reviewer"]);
  let id = "";

  await test.step("opened, it is still open, with its legal deadline", async () => {
    await openRow(admin, "/admin/contact-messages", subject);
    id = new URL(admin.url()).pathname.split("/").at(-1) ?? "";
    await expect(admin.getByText(/promises an answer within 30 days/)).toBeVisible();
    await expectAccessible(admin);
    const seen = await colleague("GET", `admin/contact-messages/${id}`);
    expect(seen["status"]).toBe("open");
  });

  await test.step("a colleague is faster: the answer is refused, and what was typed stays", async () => {
    await admin.keyboard.press("n");
    await admin.getByLabel("Your answer").fill("We are erasing it today.");
    const { version } = await colleague("GET", `admin/contact-messages/${id}`);
    await admin.route(
      "**/decisions/reply",
      async (route) => {
        await colleague("POST", `admin/contact-messages/${id}/replies`, {
          idempotency_key: randomUUID(),
          version,
          text: "Done: it is erased.",
        });
        await route.continue();
      },
      { times: 1 },
    );
    await admin.getByRole("button", { name: /^Send answer/ }).click();
    await expect(admin.getByText(/^Imran Shaikh replied on/)).toBeVisible();
    await expect(admin.getByText("Done: it is erased.")).toBeVisible();
    await expect(admin.getByText("We are erasing it today.")).toBeVisible();
    await admin.getByLabel("Another answer").fill("");
  });

  await test.step("the sender writes again by the link in the mail, and it waits again", async () => {
    const mail = await mailTo(email, new RegExp(`^Re: ${subject}`));
    expect(mail.text).toContain(`/contact?reply_to=${id}`);
    await page.goto(`${origins.student}/contact?reply_to=${id}`);
    await expect(page.getByText("added to the conversation")).toBeVisible();
    await page.getByLabel("Name").fill("Ritu Saha");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Subject").fill(subject);
    await page.getByLabel("Message").fill("I can still sign in, though.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { name: "Your message is with us" })).toBeVisible();
    // By the stream of the queue, without a reload.
    await expect(admin.getByText("I can still sign in, though.")).toBeVisible({ timeout: 5_000 });
    await expect(admin.getByText(/^Waiting /)).toBeVisible();
  });

  await test.step("a note, an answer that closes, and opening again", async () => {
    await admin.getByLabel("Note for admins").fill("Erased both accounts.");
    await admin.getByRole("button", { name: /^Save note/ }).click();
    await expectToast(admin, "Note saved");
    await admin.getByLabel("Your answer").fill("Both accounts are erased now.");
    await admin.getByLabel("and close the message").check();
    await admin.getByRole("button", { name: /^Send answer/ }).click();
    await expectToast(admin, "Answer sent");
    // It closes once the answer can no longer be undone.
    await expect(admin.getByRole("button", { name: /^Open again/ })).toBeVisible({
      timeout: 30_000,
    });
    await mailTo(email, new RegExp(`^Re: ${subject}`));
  });
});
