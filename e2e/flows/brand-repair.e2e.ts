import { publishOffer } from "../fixtures/brand-api.ts";
import { origins } from "../fixtures/demo.ts";
import { offerAddress } from "../fixtures/offers.ts";
import { attempt, newStudent } from "../fixtures/people.ts";
import { redeemAsNew } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test } from "../fixtures/test.ts";

/** Students say that an offer fails, its brand fixes it and says so, and its health starts again. */

test("a brand repairs an offer that students say fails @deep", async ({
  visitor,
  loginAs,
  viewport,
}, info) => {
  test.setTimeout(240_000);
  const run = attempt(info);
  const offer = await publishOffer({
    title: `Tote bags ${run}`,
    redemption_method: "code",
    code_mode: "shared",
    redemption_code: `TOTE-${run}`,
    exclusivity: "standard",
  });
  const students = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      redeemAsNew(newStudent(`Tara Rao${number}`, info), offer.id),
    ),
  );
  const feedback = `/offers/${offer.id}/feedback`;
  const comment = "The till did not know the code.";
  await Promise.all(
    students.map((call, number) =>
      call(
        "PUT",
        feedback,
        number < 9 ? { outcome: "code_refused", comment } : { outcome: "worked" },
      ),
    ),
  );

  const size = viewport ?? { width: 1440, height: 900 };
  const page = await loginAs("editor");
  await page.setViewportSize(size);
  await test.step("the overview leads to what students say, without names", async () => {
    const failing = page.getByRole("table", { name: "Failing offers" });
    // The job looks at new answers once a minute.
    await expect(async () => {
      await page.goto(`${origins.brand}/brand-portal`);
      await failing.getByRole("link", { name: offer.title }).click({ timeout: 5_000 });
    }).toPass({ timeout: 100_000 });
    await expect(page.getByText("Students say that this offer fails")).toBeVisible();
    await expect(page.getByText(/It worked for 11 of 20 students/)).toBeVisible();
    await expect(
      page.getByText(/It is not featured in the meantime, and is paused on/),
    ).toBeVisible();
    await expect(page.getByText(comment)).toHaveCount(5);
    await page.getByRole("button", { name: "Show all 9" }).click();
    await expect(page.getByText(comment)).toHaveCount(9);
    await expect(page.getByText("Tara")).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("each is in the list of redemptions, which is exported", async () => {
    await page.goto(`${origins.brand}/brand-portal/redemptions`);
    await page.getByRole("searchbox", { name: "Reference or whole code" }).fill(`tote-${run}`);
    await page.keyboard.press("Enter");
    await expect(page.getByText("20 redemptions")).toBeVisible();
    await page.getByRole("combobox", { name: "Feedback" }).selectOption("code_refused");
    await expect(page.getByText("9 redemptions")).toBeVisible();
    await expect(page.getByText("Code or QR refused").filter({ visible: true })).not.toHaveCount(0);
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as CSV" }).click();
    expect((await download).suggestedFilename()).toBe("redemptions.csv");
  });

  await test.step("it is fixed, and its health starts again", async () => {
    await page.goto(`${origins.brand}/brand-portal/offers/${offer.id}`);
    await page.getByRole("button", { name: "We fixed it" }).click();
    const dialog = page.getByRole("dialog", { name: "Say that it is fixed" });
    await dialog.getByLabel("What did you fix?").fill("The tills know the code again.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "It is fixed" }).click();
    await expectToast(page, "Thank you", "The offer's health starts again from now.");
    await expect(page.getByText("“The tills know the code again.”")).toBeVisible();
    await expect(page.getByText(/new result shows once at least 10/)).toBeVisible();
    await page.goto(`${origins.brand}/brand-portal`);
    await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
    const failing = page.getByRole("table", { name: "Failing offers" });
    await expect(failing.getByRole("link", { name: offer.title })).toHaveCount(0);
    const student = await visitor();
    await student.goto(offerAddress(offer));
    await expect(student.getByText(/The brand says it fixed this offer on/)).toBeVisible();
  });

  await test.step("what students answer from now on counts", async () => {
    await Promise.all(students.map((call) => call("PUT", feedback, { outcome: "worked" })));
    await page.goto(`${origins.brand}/brand-portal/offers/${offer.id}`);
    await expect(page.getByText(/It worked for 20 of 20 students/)).toBeVisible();
  });
});
