import { origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { findOffer } from "../fixtures/offers.ts";
import { suspendedBrand } from "../fixtures/office-api.ts";
import { attempt, newStudent, signUp } from "../fixtures/people.ts";
import { addressed, CODE, look, lookHere, QR, screens } from "../fixtures/screens.ts";
import { newAccount, studentApi } from "../fixtures/student-api.ts";
import { chooseCard, decide } from "../fixtures/student.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

const sizes = [
  { name: "phone", width: 390, height: 844 },
  { name: "tablet", width: 820, height: 1180 },
  { name: "desktop", width: 1440, height: 900 },
] as const;

for (const scheme of ["light", "dark"] as const) {
  for (const { role, site, about, paths, hindi } of screens) {
    const what = about === undefined ? "" : ` (${about})`;
    test(`${role} on the ${site} site${what}, ${scheme}`, async ({ loginAs, visitor }) => {
      const page = role === "visitor" ? await visitor() : await loginAs(role, site);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      for (const base of hindi === true ? ["", "/hi"] : [""]) {
        for (const { width, height } of sizes) {
          await page.setViewportSize({ width, height });
          for (const path of paths)
            await look(page, `${origins[site]}${base}${await addressed(path)}`);
        }
      }
    });
  }

  test(`the redeem sheets, ${scheme}`, async ({ loginAs }, info) => {
    const student = newStudent("Rukmini Oak", info);
    const person = { ...student, email: `${scheme}.${student.email}` };
    await newAccount(person);
    const page = await loginAs(person);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    for (const base of ["", "/hi"]) {
      for (const { width, height } of sizes) {
        await page.setViewportSize({ width, height });
        for (const offer of [CODE, QR]) {
          await look(page, `${origins.student}${base}${await addressed(`/offers/${offer}`)}`);
          await page.locator("[data-press=redeem]").filter({ visible: true }).click();
          await expect(page.getByRole("dialog")).toBeVisible();
          await expectAccessible(page);
        }
      }
    }
  });

  for (const [language, base] of [
    ["English", ""],
    ["Hindi", "/hi"],
  ] as const) {
    test(`the way from sign-up to the approval in ${language}, ${scheme}`, async ({
      visitor,
    }, info) => {
      test.setTimeout(300_000);
      const { name, password } = newStudent(`Mira ${language} ${scheme}`, info);
      const email = `${scheme}.${language}.${attempt(info)}@students.example`.toLowerCase();
      const page = await visitor();
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      const lookAll = async (what: string) => {
        for (const { width, height } of sizes) {
          await page.setViewportSize({ width, height });
          await lookHere(page, what);
        }
      };
      const site = `${origins.student}${base}`;
      await page.goto(`${site}/auth?tab=sign-up&offer=${(await findOffer({})).id}`);
      await page.locator("input[autocomplete=name]").fill(name);
      await page.locator("input[type=email]").last().fill(email);
      await page.locator("input[autocomplete=new-password]").fill(password);
      await page.locator("input[type=checkbox]").last().check();
      await page.locator("form:has(input[autocomplete=new-password]) [type=submit]").click();
      await expect(page.locator("input[autocomplete=one-time-code]")).toBeVisible();
      await lookAll("waiting for the mail");
      const mail = await mailTo(email, /confirm|पुष्टि/i);
      await page.goto(linkIn(mail, origins.student), { waitUntil: "load" });
      await lookAll("the address is confirmed");
      await page.goto(`${site}/verification`, { waitUntil: "load" });
      await lookAll("before the upload, without a profile");
      const call = await studentApi({ email, password });
      const { student } = (await call("POST", "/profile/ensure")) as {
        student: { version: string };
      };
      await call("PATCH", "/profile", {
        version: student.version,
        college_name: "Nilgiri College of Science",
        degree: "BSc Physics",
        year_of_study: "junior",
        location: "Ooty",
      });
      await page.goto(`${site}/verification`, { waitUntil: "load" });
      await chooseCard(page, name);
      await lookAll("a file is chosen");
      await page
        .getByRole("button", { name: /Send for review|जाँच के लिए भेजें/ })
        .filter({ visible: true })
        .click();
      await expect(
        page.getByRole("heading", { level: 1, name: /Pending Verification|सत्यापन जारी है/ }),
      ).toBeVisible();
      await lookAll("waiting for the review");
      await decide(name, "approve", {});
      await page.goto(`${site}/verification`, { waitUntil: "load" });
      await lookAll("approved");
    });
  }

  test(`the contact of a suspended brand, ${scheme}`, async ({ visitor }, info) => {
    const contact = newStudent("Girija Hegde", info);
    const person = { ...contact, email: `${scheme}.${contact.email}` };
    await suspendedBrand(`Gud Gali ${scheme} ${attempt(info)}`, person);
    const page = await visitor();
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await signUp(page, "brand", person);
    for (const { width, height } of sizes) {
      await page.setViewportSize({ width, height });
      // The portal leads away with a toast; the reason is on the brand's status page.
      await look(page, `${origins.brand}/brand-portal`);
      await look(page, `${origins.brand}/brand-onboarding`);
      await expect(page.getByText("did not honour the offer in October")).toBeVisible();
    }
  });
}
