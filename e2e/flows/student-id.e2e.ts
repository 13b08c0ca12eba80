import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import { origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { newStudent, photoOfCard } from "../fixtures/people.ts";
import { GOMTI, KAVERI, newAccount } from "../fixtures/student-api.ts";
import { chooseCard, decide, openReview, sendCard } from "../fixtures/student.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";

const inDays = (days: number) => shiftDay(dayInKolkata(new Date()), days);

test("wrong files are refused with a reason, and a broken connection keeps the right ones @deep", async ({
  visitor,
}, info) => {
  test.setTimeout(150_000);
  const onPhone = info.project.name === "phone";
  const student = newStudent(onPhone ? "Bhavani Murugan" : "Ojas Deshpande", info);
  const page = await visitor();
  await newAccount(student, KAVERI);
  await signInOn(page, student);
  await page.goto(`${origins.student}/verification`);
  const photo = await photoOfCard(page, student.name);
  const input = page.getByTestId("file-input");
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  const jpeg = (name: string, buffer = photo) => file(name, "image/jpeg", buffer);
  const fault = page.locator("p[role=alert]");
  const card = (name: string | RegExp) => page.getByRole("group", { name, exact: true });

  await test.step("asks for no government ID", async () => {
    await expect(page.getByText("Do not send Aadhaar, PAN, a passport")).toBeVisible();
  });

  await test.step("says what is wrong with a file, at the field", async () => {
    await page.getByRole("button", { name: "Send for review" }).click();
    await expect(fault).toHaveText("Choose a file first.");
    await input.setInputFiles(jpeg("nothing.jpg", Buffer.alloc(0)));
    await expect(fault).toHaveText("nothing.jpg is empty. Choose it again.");
    await input.setInputFiles(file("notes.txt", "text/plain", Buffer.from("hello")));
    await expect(fault).toContainText("notes.txt is not a JPEG, PNG");
    await input.setInputFiles(jpeg("huge.jpg", Buffer.alloc(10 * 1024 * 1024 + 1, 1)));
    await expect(fault).toContainText("huge.jpg is larger than 10 MB.");
    const names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"];
    await input.setInputFiles(names.map((name) => jpeg(name)));
    await expect(page.getByText("You can send up to four files. Remove one first.")).toBeVisible();
    await expect(card("d.jpg")).toBeVisible();
    await expect(card("e.jpg")).toBeHidden();
    for (const name of names.slice(0, 4)) {
      await page.getByRole("button", { name: `Remove ${name}` }).click();
    }
  });

  await test.step("refuses text that is named a photo", async () => {
    await input.setInputFiles(jpeg("text.jpg", Buffer.from("not a picture")));
    await expect(card("text.jpg").getByRole("alert")).toHaveText(
      "This is not a JPEG, PNG, WebP, HEIC or PDF, whatever its name says. Remove it and choose another.",
    );
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send for review" }).click();
    await expect(page.getByText("Remove text.jpg first.")).toBeVisible();
    await page.getByRole("button", { name: "Remove text.jpg" }).click();
  });

  await test.step("marks the file that the API refuses", async () => {
    const detail = "This file is larger than 10 MB.";
    const errors = [{ field: "body.id_card_front", rule: "file_size", message: detail }];
    const upload = /\/v1\/student\/verifications$/;
    await page.route(upload, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            status: 413,
            contentType: "application/problem+json",
            headers: { "access-control-allow-origin": origins.student },
            body: JSON.stringify({ code: "file_too_large", status: 413, detail, errors }),
          })
        : route.continue(),
    );
    await input.setInputFiles(jpeg("front.jpg"));
    await page.getByRole("button", { name: "Send for review" }).click();
    await expectToast(page, "Upload failed", `front.jpg: ${detail}`);
    await expect(card("front.jpg").getByRole("alert")).toHaveText(detail);
    await page.unroute(upload);
    await page.getByRole("button", { name: "Remove front.jpg" }).click();
  });

  await test.step(onPhone ? "takes a photo with the camera" : "takes a dropped file", async () => {
    if (onPhone) {
      await expect(page.getByRole("button", { name: "Take a photo" })).toBeVisible();
      await page.locator('input[capture="environment"]').setInputFiles(jpeg("card.jpg"));
    } else {
      const dropped = await page.evaluateHandle((base64) => {
        const transfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], "card.jpg", { type: "image/jpeg" }));
        return transfer;
      }, photo.toString("base64"));
      await page
        .getByText("or drop it here")
        .dispatchEvent("drop", { dataTransfer: dropped, bubbles: true });
    }
    const preview = card("card.jpg").locator("img");
    await expect(preview).toBeVisible();
    expect(
      await preview.evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThanOrEqual(1200);
    await expect(card("card.jpg")).toContainText(/Large enough: \d+ × \d+/);
    await input.setInputFiles(file("receipt.pdf", "application/pdf", Buffer.from("%PDF-1.7\n")));
    await expect(card("receipt.pdf")).toContainText("This browser cannot preview");
    await expect(card("receipt.pdf").getByLabel("What is it?")).toHaveValue("Fee receipt");
    await page.getByRole("button", { name: "Remove receipt.pdf" }).click();
    await expectAccessible(page);
  });

  await test.step("keeps the file when the connection breaks, and sends it when it is back", async () => {
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Send for review" }).click();
    await expectToast(page, "Upload failed");
    await expect(page.getByText("The connection was lost")).toBeVisible();
    await expect(card("card.jpg")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expectToast(page, "Student ID uploaded!");
    await expect(page.getByRole("heading", { name: "Pending Verification" })).toBeVisible();
  });
});

test("a college address is confirmed by mail and shown to the reviewer @both-deep", async ({
  visitor,
  loginAs,
}, info) => {
  test.setTimeout(150_000);
  const student = newStudent(
    info.project.name === "phone" ? "Zoramthari Pachuau" : "Hemant Rawat",
    info,
  );
  const address = `${student.email.split("@")[0]}@students.gomti-polytechnic.example`;
  const page = await visitor();
  await newAccount(student, GOMTI);
  await signInOn(page, student);
  await page.goto(`${origins.student}/verification`);

  await test.step("asks for a link; an address elsewhere is refused at the field", async () => {
    const field = page.getByLabel("Your address at the college");
    await field.fill(student.email);
    await page.getByRole("button", { name: "Send me a link" }).click();
    await expect(page.getByText("We don't recognise this as a college's domain.")).toBeVisible();
    await field.fill(address);
    await page.getByRole("button", { name: "Send me a link" }).click();
    await expect(page.getByText("Check your college mailbox")).toBeVisible();
    await expectAccessible(page);
  });
  const link = linkIn(await mailTo(address, /college email/i), origins.student);

  await test.step("is of no use to another person", async () => {
    const other = await loginAs("rejected");
    await other.goto(link);
    await expect(other.getByText("This link no longer works")).toBeVisible();
  });

  await test.step("works after signing in, where there is no session", async () => {
    const elsewhere = await visitor();
    await elsewhere.goto(link);
    await elsewhere.getByLabel("Email").fill(student.email);
    await elsewhere.getByLabel("Password", { exact: true }).fill(student.password);
    await elsewhere.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(elsewhere.getByText("College email confirmed")).toBeVisible();
    await expect(elsewhere).toHaveURL(`${origins.student}/verification`);
    await expectAccessible(elsewhere);
    // The same link again, where the student is signed in: no mistake.
    await page.goto(link);
    await expect(page.getByText("College email confirmed")).toBeVisible();
    await expect(page.getByText(address)).toBeVisible();
  });

  await test.step("is seen by the reviewer", async () => {
    await sendCard(page, student.name);
    const admin = await loginAs("admin");
    await openReview(admin, student.name);
    await expect(admin.getByText("Academic email confirmed")).toBeVisible();
    await expect(admin.getByText(address)).toBeVisible();
  });

  await test.step("is removed", async () => {
    await page.getByRole("button", { name: `Remove ${address}` }).click();
    await expectToast(page, "Address removed");
    await expect(page.getByRole("button", { name: `Remove ${address}` })).toBeHidden();
  });
});

test("a verified student renews in time and loses nothing by a refusal @deep", async ({
  visitor,
}, info) => {
  test.setTimeout(150_000);
  const student = newStudent(
    info.project.name === "phone" ? "Rukmini Nayak" : "Sarfaraz Alam",
    info,
  );
  const page = await visitor();
  await newAccount(student, KAVERI);
  await signInOn(page, student);
  await sendCard(page, student.name);
  await decide(student.name, "approve", { verified_until: inDays(20) });

  await test.step("is offered a renewal in the last weeks", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Verified Student" })).toBeVisible();
    await expect(page.getByText("Renew now")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Send this year's ID" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("stays verified while it is in review", async () => {
    await chooseCard(page, `${student.name} again`);
    await page.getByRole("button", { name: "Send for review" }).click();
    await expectToast(page, "Student ID uploaded!");
    await expect(page.getByRole("heading", { name: "Verified Student" })).toBeVisible();
    await expect(page.getByText("Renewal in review")).toBeVisible();
    await expect(page.getByText("You keep your access until")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("says so when the document cannot be opened", async () => {
    // first: the newest ID is uppermost.
    const view = page.getByRole("button", { name: "View document" }).first();
    await expect(view).toBeVisible({ timeout: 30_000 });
    await page.route("**/documents/*/url", (route) => route.abort());
    await view.click();
    await expectToast(page, "Student ID not available");
    await page.unroute("**/documents/*/url");
    await view.click();
    await expect(page.getByRole("dialog").getByRole("img", { name: "Page 1 of 1" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("and after a refusal, with the reason and another try", async () => {
    await decide(student.name, "reject", { reason: "expired_or_undated" });
    await page.reload();
    await expect(page.getByRole("heading", { name: "Verified Student" })).toBeVisible();
    await expect(page.getByText("Your newer ID was not accepted")).toBeVisible();
    await expect(
      page.getByRole("heading", { name: "The document has expired or shows no date" }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Send for review" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("until it is accepted for another year", async () => {
    await chooseCard(page, `${student.name} at last`);
    await page.getByRole("button", { name: "Send for review" }).click();
    await expectToast(page, "Student ID uploaded!");
    await decide(student.name, "approve", {});
    await page.reload();
    await expect(
      page.getByText("From", { exact: false }).filter({ hasText: "you can send a newer ID" }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Send for review" })).toBeHidden();
  });
});
