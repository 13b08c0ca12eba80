import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { findOffer, offerAddress } from "../fixtures/offers.ts";
import { newStudent } from "../fixtures/people.ts";
import { newAccount } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectFits, test } from "../fixtures/test.ts";

test("an offer and its sheets are accessible in Hindi, in both schemes @deep", async ({
  loginAs,
}, info) => {
  test.setTimeout(90_000);
  const student = newStudent("Charulata Bose", info);
  await newAccount(student);
  const page = await loginAs(student);
  const offers = await Promise.all([
    findOffer({ offer_type: "code", exclusivity: "standard", redemption_method: "code" }),
    findOffer({ exclusivity: "standard", redemption_method: "qr" }),
  ]);
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    for (const offer of offers) {
      await page.goto(offerAddress(offer).replace(origins.student, `${origins.student}/hi`));
      await expect(page.locator("html")).toHaveAttribute("lang", "hi");
      await page.waitForLoadState("networkidle");
      await expectAccessible(page);
      await expectFits(page);
      await page.locator("[data-press=redeem]").filter({ visible: true }).click();
      const sheet = page.getByRole("dialog", { name: "अपना ऑफ़र इस्तेमाल करें" });
      await expect(sheet).toBeVisible();
      await expectAccessible(page);
      expect(await clippedSigns(page)).toEqual([]);
    }
  }
});

/** Texts on the screen whose lowest sign, like the ू of छूट, is below the box that cuts them off. */
const clippedSigns = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d");
    if (pen === null) throw new Error("Nothing to measure with.");
    return [...document.querySelectorAll<HTMLElement>("body *")].flatMap((element) => {
      const style = getComputedStyle(element);
      const text = element.textContent.trim();
      const isOwn = [...element.childNodes].some(
        (node) =>
          node.nodeType === Node.TEXT_NODE && /\p{Script=Devanagari}/u.test(node.nodeValue ?? ""),
      );
      if (!isOwn || style.overflowY === "visible" || element.offsetHeight < 8) return [];
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const ink = pen.measureText(text);
      const line = Number.parseFloat(style.lineHeight);
      const rest = line - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent;
      const below = rest / 2 + ink.fontBoundingBoxDescent + Number.parseFloat(style.paddingBottom);
      return ink.actualBoundingBoxDescent > below + 0.5
        ? [`${element.className}: ${text} (${ink.actualBoundingBoxDescent} > ${below})`]
        : [];
    });
  });

test("in Hindi no sign below the line is cut off @desktop-deep", async ({ loginAs }) => {
  const page = await loginAs("student");
  for (const path of ["", "/dashboard", "/dashboard?tab=saved", "/brands", "/verification"]) {
    await page.goto(`${origins.student}/hi${path}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    // Not "networkidle": Chromium keeps a request that refreshes its cache open for half a minute.
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.locator(".mantine-Skeleton-root")).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    expect(await clippedSigns(page), path).toEqual([]);
  }
});
