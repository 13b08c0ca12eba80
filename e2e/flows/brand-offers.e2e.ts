import { draftOffer } from "../fixtures/brand-api.ts";
import { fillOffer, makeDraft, offersPage, sendToReview } from "../fixtures/brand-offers.ts";
import { origins } from "../fixtures/demo.ts";
import { findOffer } from "../fixtures/offers.ts";
import { approveOffer, decideChange } from "../fixtures/office-api.ts";
import { attempt, photoOfCard } from "../fixtures/people.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

test("a brand makes an offer, sends it to review, and students see it", async ({
  loginAs,
  visitor,
}, info) => {
  test.setTimeout(120_000);
  const title = `Hostel bags ${attempt(info)}`;
  const brand = await loginAs("editor");

  await test.step("begins with a redemption method and its texts", async () => {
    await brand.goto(offersPage);
    await brand.getByRole("link", { name: "New offer" }).click();
    await brand.getByRole("link", { name: /With one code for all/ }).click();
    await expect(brand.getByLabel("Steps", { exact: true })).toHaveValue(/Paste it at checkout/);
  });

  await test.step("shows the fault at its field, and the preview does not show it", async () => {
    await fillOffer(brand, title);
    const preview = brand.getByRole("figure", { name: "Verified student" });
    await expect(preview).toContainText("25% OFF");
    await brand.getByLabel("Percent").fill("120");
    await brand.getByLabel("Percent").blur();
    await expect(brand.getByText("Enter a whole number from 1 to 100.")).toBeVisible();
    await expect(preview).not.toContainText("120");
    await brand.getByRole("textbox", { name: "Last day (optional)" }).fill("01/10/2026");
    await expect(brand.getByText("The last day is before the first one.")).toBeVisible();
    await expectAccessible(brand);
    await brand.getByLabel("Percent").fill("30");
    const lastDay = brand.getByRole("textbox", { name: "Last day (optional)" });
    await lastDay.fill("31/12/2030");
    // A second press on the chosen day keeps it: without a last day the offer would never end.
    await brand.getByRole("button", { name: /^31 December 2030/ }).click();
    await expect(lastDay).toHaveValue(/2030$/);
    await expect(brand.getByText(/No end date/)).toHaveCount(0);
    await expect(preview).toContainText("30% OFF");
    const minimum = brand.getByLabel("Minimum order (optional)");
    await minimum.fill("0");
    await minimum.blur();
    await expect(minimum).toHaveAttribute("aria-invalid", "true");
    await minimum.fill("599");
    await expect(preview).toContainText("On orders above ₹599");
  });

  await test.step("sees who cannot use it, and why", async () => {
    await brand.getByRole("radio", { name: "Verified students only" }).check();
    await brand.getByRole("button", { name: "Visitor", exact: true }).click();
    await expect(brand.getByRole("figure", { name: "Visitor" })).toContainText(
      "Student verification required",
    );
    await expect(brand.getByText(/^Not yet\. It is for verified students only/)).toBeVisible();
  });

  await test.step("cannot lose what is typed by a link", async () => {
    await brand.getByRole("link", { name: "Overview" }).click();
    const dialog = brand.getByRole("dialog", { name: "Leave without saving?" });
    await expect(dialog).toBeVisible();
    await expectAccessible(brand);
    await dialog.getByRole("button", { name: "Stay here" }).click();
  });

  let id = "";
  await test.step("sends it to review, once it is complete", async () => {
    await brand.getByRole("button", { name: "Submit for review" }).click();
    await expect(brand.getByLabel("Code", { exact: true })).toBeFocused();
    await brand.getByLabel("Code", { exact: true }).fill("HOSTEL30");
    await brand.getByLabel("Title in Hindi").fill("हॉस्टल बैग");
    await brand.getByRole("button", { name: "Submit for review" }).click();
    await expectToast(brand, "Submitted for review");
    await expect(brand).toHaveURL(/\/offers\/[\da-f-]{36}$/);
    id = brand.url().split("/").at(-1) ?? "";
    await expect(brand.getByText("In review", { exact: true })).toBeVisible();
    const reader = await visitor();
    await reader.goto(`${origins.student}/offers/${id}`);
    await expect(reader.getByRole("heading", { name: title })).toHaveCount(0);
  });

  await test.step("is approved, and open on the student site", async () => {
    await approveOffer(id);
    const reader = await visitor();
    await reader.goto(`${origins.student}/offers/${id}`);
    await expect(reader.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(reader.getByText("On orders above ₹599")).toBeVisible();
    await brand.reload();
    await expect(brand.getByText("Live", { exact: true })).toBeVisible();
    await brand.getByRole("button", { name: "Copy link" }).click();
    await expectToast(brand, "Link copied!", "Offer link copied to clipboard.");
    expect(await brand.evaluate(() => navigator.clipboard.readText())).toBe(
      `${origins.student}/offers/${id}`,
    );
    await expectAccessible(brand);
  });

  await test.step("pauses and resumes it, copies it for a city, and archives the copy", async () => {
    await brand.getByRole("button", { name: "Pause" }).click();
    await expectToast(brand, "Offer paused");
    await brand.getByRole("button", { name: "Resume" }).click();
    await expectToast(brand, "Offer resumed");
    await brand.getByRole("button", { name: "More" }).click();
    await brand.getByRole("menuitem", { name: "Copy for another city" }).click();
    const dialog = brand.getByRole("dialog");
    await dialog.getByLabel("Title of the copy").fill(`${title} in Pune`);
    await dialog.getByLabel("City").selectOption("Pune");
    await expectAccessible(brand);
    await dialog.getByRole("button", { name: "Make the copy" }).click();
    await expect(brand.getByRole("heading", { level: 1, name: `${title} in Pune` })).toBeVisible();
    await expect(brand.getByLabel("City")).toHaveValue("Pune");
    await brand.getByRole("button", { name: "More" }).click();
    await brand.getByRole("menuitem", { name: "Archive" }).click();
    await brand.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
    await expect(brand.getByText(/This offer is archived/)).toBeVisible();
  });

  await test.step("finds it in the list by state and search, which the address keeps", async () => {
    await brand.goto(offersPage);
    await brand.getByRole("button", { name: /^Live/ }).click();
    await brand.getByRole("searchbox").fill(title);
    await expect(brand).toHaveURL(/state=live.*search=|search=.*state=live/);
    await brand.reload();
    await expect(brand.getByRole("link", { name: new RegExp(title) })).toHaveCount(1);
    await brand.getByRole("link", { name: new RegExp(title) }).click();
    await expect(brand.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
});

test("a change of what students get is reviewed, the rest applies at once", async ({
  loginAs,
  visitor,
}, info) => {
  test.setTimeout(120_000);
  const title = `Lunch boxes ${attempt(info)}`;
  const brand = await loginAs("editor");
  const id = await makeDraft(brand, title);
  await sendToReview(brand);
  await approveOffer(id);
  await brand.reload();
  // Through the API: the offer's page is kept for a while, and is opened at the end.
  const standing = async () => {
    const response = await fetch(`${origins.api}/v1/offers/${id}`);
    return ((await response.json()) as { discount_value: string }).discount_value;
  };
  const diff = brand.getByRole("table", { name: "Changes" });

  await test.step("says before saving which is which", async () => {
    await brand.getByLabel("Percent").fill("40");
    await brand.getByLabel("In total (optional)").fill("500");
    await expect(
      brand.getByText("This change is reviewed before students see it: Discount value."),
    ).toBeVisible();
    await expect(brand.getByText("Applies at once: Total limit.")).toBeVisible();
    await brand.getByRole("button", { name: "Save changes" }).click();
    await expectToast(brand, "Change submitted for review");
  });

  await test.step("shows the waiting change, while students see the current version", async () => {
    await expect(diff.getByRole("row", { name: /Discount value/ })).toContainText("40");
    await expect(diff.getByRole("row", { name: /Limit/ })).toHaveCount(0);
    await expectAccessible(brand);
    expect(await standing()).toBe("25");
  });

  await test.step("can be withdrawn", async () => {
    await brand.getByRole("button", { name: "Withdraw the change" }).click();
    const dialog = brand.getByRole("dialog");
    await dialog.getByRole("button", { name: "Withdraw the change" }).click();
    await expectToast(brand, "Change withdrawn");
    await expect(diff).toHaveCount(0);
    await expect(brand.getByLabel("Percent")).toHaveValue("25");
    await expect(brand.getByLabel("In total (optional)")).toHaveValue("500");
  });

  await test.step("comes back with the reviewer's note, and goes on from there", async () => {
    await brand.getByLabel("Percent").fill("45");
    await brand.getByRole("button", { name: "Save changes" }).click();
    await expectToast(brand, "Change submitted for review");
    await decideChange(id, "Say from which order value it applies.");
    await brand.reload();
    await expect(
      brand.getByText("Say from which order value it applies.", { exact: true }),
    ).toBeVisible();
    await expectAccessible(brand);
    await expect(brand.getByLabel("Percent")).toHaveValue("25");
    await brand.getByRole("button", { name: "Put my change into the form" }).click();
    await expect(brand.getByLabel("Percent")).toHaveValue("45");
    await brand
      .getByLabel("Terms (optional)", { exact: true })
      .fill("For students only.\nFrom ₹999.");
    await brand.getByRole("button", { name: "Save changes" }).click();
    await expect(diff.getByRole("row", { name: /Terms/ })).toContainText("From ₹999.");
  });

  await test.step("is what students get once it is approved", async () => {
    await decideChange(id);
    const reader = await visitor();
    await reader.goto(`${origins.student}/offers/${id}`);
    await expect(reader.getByRole("complementary", { name: "Claim Offer" })).toContainText(
      "45% OFF",
    );
    await expect(reader.getByText("From ₹999.")).toBeVisible();
  });
});

test("of two people who edit one offer, neither loses a change @deep", async ({
  loginAs,
}, info) => {
  test.setTimeout(120_000);
  const title = `Desk lamps ${attempt(info)}`;
  const hers = await loginAs("editor");
  const id = await makeDraft(hers, title);
  const his = await loginAs("brand");
  await his.goto(`${offersPage}/${id}`);
  await expect(his.getByLabel("Percent")).toBeVisible();
  await hers.getByLabel("Percent").fill("35");
  await hers.getByLabel("City").selectOption("Pune");
  await hers.getByRole("button", { name: "Save draft" }).click();
  await expectToast(hers, "Draft saved");

  await his.getByLabel("Percent").fill("45");
  await his.getByLabel("Per day (optional)").fill("20");
  await his.getByRole("button", { name: "Save draft" }).click();
  const dialog = his.getByRole("dialog", { name: "This was changed elsewhere in the meantime" });
  const worth = dialog.getByRole("group", { name: "Discount value" });
  await expect(worth).toContainText("45");
  await expect(worth).toContainText("35");
  await expect(dialog.getByText("Changed elsewhere, and kept: City.")).toBeVisible();
  await expect(dialog.getByText("Changed here, and kept: Daily limit.")).toBeVisible();
  await expectAccessible(his);
  await worth.getByRole("radio", { name: "The other version" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(his, "Draft saved");
  await hers.reload();
  await expect(hers.getByLabel("Percent")).toHaveValue("35");
  await expect(hers.getByLabel("City")).toHaveValue("Pune");
  await expect(hers.getByLabel("Per day (optional)")).toHaveValue("20");
});

test("a viewer reads offers and changes nothing @both-deep", async ({ loginAs }) => {
  const viewer = await loginAs("viewer");
  await viewer.goto(`${offersPage}?search=Hostel`);
  await expect(viewer.getByRole("link", { name: "New offer" })).toHaveCount(0);
  await viewer.getByRole("link", { name: /hostel duffels/ }).click();
  await expect(viewer.getByText("You can view this offer.", { exact: false })).toBeVisible();
  await expect(viewer.getByRole("textbox", { name: "Title", exact: true })).toBeDisabled();
  await expect(viewer.getByRole("button", { name: "Pause" })).toHaveCount(0);
  await expectAccessible(viewer);
  await viewer.goto(`${offersPage}/new`);
  await expectToast(viewer, "Access Denied", "This section requires editor privileges.");
});

test("an offer's picture and Hindi are on its page, and its poster leads there @deep", async ({
  loginAs,
  visitor,
}, info) => {
  test.setTimeout(120_000);
  const title = `Reading lamps ${attempt(info)}`;
  const brand = await loginAs("editor");
  const id = await makeDraft(brand, title);

  await test.step("takes one picture with its text", async () => {
    await brand.getByTestId("file-input").setInputFiles({
      name: "notes.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4"),
    });
    await expect(brand.getByText("This is not a JPEG, PNG or WebP picture.")).toBeVisible();
    await brand.getByTestId("file-input").setInputFiles({
      name: "lamp.jpg",
      mimeType: "image/jpeg",
      buffer: await photoOfCard(brand, "Lamp"),
    });
    await brand.getByLabel("What the picture shows").fill("A lamp on a desk");
    await brand.getByLabel("Title in Hindi").fill("पढ़ने का लैंप");
    await brand.getByLabel("Terms in Hindi").fill("केवल छात्रों के लिए।");
    await sendToReview(brand);
    await expect(brand.getByRole("img", { name: "A lamp on a desk" })).toBeVisible();
    await approveOffer(id);
  });

  await test.step("is shown in the width that the screen needs, and in Hindi", async () => {
    const reader = await visitor();
    await reader.goto(`${origins.student}/offers/${id}`);
    const picture = reader.getByRole("img", { name: "A lamp on a desk" });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
      /-(640|1280)\.avif$/,
    );
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
      300,
    );
    await expectAccessible(reader);
    await reader.goto(`${origins.student}/hi/offers/${id}`);
    await expect(reader.getByRole("heading", { level: 1, name: "पढ़ने का लैंप" })).toBeVisible();
    await expect(reader.getByText("केवल छात्रों के लिए।")).toBeVisible();
    await expect(reader.getByText("Made by a browser test", { exact: false })).toBeVisible();
  });

  await test.step("prints as one page A4", async () => {
    await brand.reload();
    await brand.getByRole("link", { name: "Printable poster" }).click();
    const poster = brand.getByRole("article", { name: "Poster" });
    await expect(poster).toContainText("25% OFF");
    await expect(poster.getByRole("img", { name: /^QR code/ })).toHaveAttribute(
      "data-qr",
      `${origins.student}/offers/${id}`,
    );
    await expectAccessible(brand);
    const pdf = (await brand.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await brand.emulateMedia({ media: "print" });
    await expect(brand.getByRole("button", { name: "Print" })).toBeHidden();
    await brand.emulateMedia({ media: "screen" });
  });

  await test.step("loses its picture again, once that is approved", async () => {
    await brand.getByRole("link", { name: "Back to the offer" }).click();
    await brand.getByRole("button", { name: "Remove the picture" }).click();
    await expect(
      brand.getByText("This change is reviewed before students see it: Picture."),
    ).toBeVisible();
    await brand.getByRole("button", { name: "Save changes" }).click();
    await expectToast(brand, "Change submitted for review");
    await decideChange(id);
    await brand.reload();
    await expect(brand.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(brand.getByRole("img", { name: "A lamp on a desk" })).toHaveCount(0);
  });
});

test("the offers' pages fit a phone, in both schemes, and what is between @deep", async ({
  loginAs,
}) => {
  const brand = await loginAs("editor");
  const { id } = await findOffer({ brand_name: "Jholaworks" });
  await brand.setViewportSize({ width: 820, height: 900 });
  await brand.goto(offersPage);
  const title = brand.getByRole("link", { name: /hostel duffels, all semester/ });
  await expect(title).toBeVisible();
  // The title is whole, not cut to its first letters.
  expect((await title.boundingBox())?.width).toBeGreaterThan(200);
  await brand.setViewportSize({ width: 1100, height: 900 });
  await brand.goto(`${offersPage}/${id}`);
  const preview = await brand.getByRole("figure", { name: "Verified student" }).boundingBox();
  expect((preview?.x ?? 0) + (preview?.width ?? 0)).toBeLessThanOrEqual(1100 - 24);
  await brand.setViewportSize({ width: 390, height: 844 });
  for (const path of ["", "/new", "/new?way=pool", `/${id}`, `/${id}/poster`]) {
    await brand.goto(offersPage + path);
    // first: a skeleton has no heading, and the poster's is on its sheet.
    await expect(brand.getByRole("heading", { level: 1 }).first()).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await brand.emulateMedia({ colorScheme });
      await expectAccessible(brand);
    }
    const overflow = await brand.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});

test("a dialog opened from an offer's menu gives the focus back to the menu's button @deep", async ({
  loginAs,
}, info) => {
  const offer = await draftOffer({
    title: `Pencil cases ${attempt(info)}`,
    redemption_method: "qr",
  });
  const page = await loginAs("editor");
  await page.goto(`${offersPage}/${offer.id}`);
  const more = page.getByRole("button", { name: "More" });
  await more.click();
  await page.getByRole("menuitem", { name: "Copy for another city" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(more).toBeFocused();
});
