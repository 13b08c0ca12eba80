import type { Page } from "@playwright/test";
import { pooledOffer } from "../fixtures/brand-api.ts";
import { origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { findOffer } from "../fixtures/offers.ts";
import { suspendedBrand } from "../fixtures/office-api.ts";
import { attempt, newStudent, signUp } from "../fixtures/people.ts";
import { newAccount, studentApi } from "../fixtures/student-api.ts";
import { chooseCard, decide } from "../fixtures/student.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

const sizes = [
  { name: "phone", width: 390, height: 844 },
  { name: "tablet", width: 820, height: 1180 },
  { name: "desktop", width: 1440, height: 900 },
] as const;

type Role =
  | "visitor"
  | "student"
  | "pending"
  | "rejected"
  | "newcomer"
  | "brand"
  | "viewer"
  | "editor"
  | "developer"
  | "brand-pending"
  | "staff"
  | "admin";

/** Stand for the id of an offer with a pool of codes, of those of each redemption method, and for a brand's name. */
const POOLED = "pooled";
const CODE = "code-offer";
const QR = "qr-offer";
const LINK = "link-offer";
const BRAND = "some-brand";

const screens: {
  role: Role;
  site: "student" | "brand" | "admin";
  paths: string[];
  hindi?: boolean;
  /** Distinguishes the pages of one role at one site. */
  about?: string;
}[] = [
  {
    role: "visitor",
    site: "student",
    paths: ["/", "/?search=qqqqzzzz", "/auth", "/auth?tab=sign-up", "/nothing"],
    hindi: true,
  },
  {
    role: "visitor",
    site: "student",
    about: "categories",
    paths: [
      "/categories",
      "/categories/books",
      "/newsletter?unsubscribe=not-a-token",
      "/emails?off=not-a-token",
      "/join/notacode22",
    ],
    hindi: true,
  },
  {
    role: "visitor",
    site: "student",
    about: "offers and brands",
    paths: [
      ...[CODE, QR, LINK].map((offer) => `/offers/${offer}`),
      "/offers/019abd2e-6f0c-7c11-9c37-5b1c4b1f0fff",
      "/brands",
      `/brands/${BRAND}`,
    ],
    hindi: true,
  },
  {
    role: "visitor",
    site: "student",
    about: "shared pages",
    paths: ["/help", "/contact", "/privacy", "/terms", "/api-docs", "/status"],
    hindi: true,
  },
  {
    role: "student",
    site: "student",
    about: "account",
    paths: [
      "",
      "?section=privacy",
      "?section=security",
      "?section=preferences",
      "?section=data",
    ].map((section) => `/profile${section}`),
    hindi: true,
  },
  {
    role: "student",
    site: "student",
    paths: [
      "/",
      "/dashboard",
      "/dashboard?tab=saved",
      "/dashboard?tab=redeemed",
      "/dashboard?tab=history",
      "/dashboard/pass",
      "/verification",
      `/offers/${CODE}`,
      `/offers/${QR}`,
    ],
    hindi: true,
  },
  { role: "pending", site: "student", paths: ["/verification"], hindi: true },
  { role: "rejected", site: "student", paths: ["/verification"], hindi: true },
  { role: "newcomer", site: "student", paths: ["/dashboard", "/verification"], hindi: true },
  {
    role: "visitor",
    site: "brand",
    paths: [
      "/",
      "/student-verification-api",
      "/brand-test",
      "/brand-auth",
      "/brand-onboarding",
      "/developers",
      "/help",
      "/contact",
      "/stop-top-up",
      "/team-invitation?token=not-a-token",
      "/brand-contact?token=not-a-token",
      "/brand-partnership?success=true",
    ],
  },
  {
    role: "brand",
    site: "brand",
    paths: [
      "/brand-portal",
      "/brand-test",
      "/brand-portal/offers",
      "/brand-portal/offers/new",
      "/brand-portal/offers/new?way=shared",
      `/brand-portal/offers/${POOLED}/codes`,
      "/brand-portal/boosts",
      "/brand-portal/billing",
      "/brand-portal/team",
      "/brand-portal/activity",
      "/brand-analytics",
      "/brand-portal/check",
      "/brand-portal/outlets",
      "/brand-portal/redemptions",
      "/brand-portal/settings",
      "/brand-portal/account",
      "/developers",
      "/developers?tab=usage",
      "/developers?tab=requests",
      "/developers?tab=webhooks",
      "/developers?tab=start",
    ],
  },
  {
    role: "viewer",
    site: "brand",
    paths: [
      "/brand-portal",
      "/brand-portal/billing",
      "/brand-portal/settings",
      "/brand-portal/account",
    ],
  },
  {
    role: "editor",
    site: "brand",
    paths: ["/brand-portal", "/brand-portal/offers", "/brand-portal/redemptions"],
  },
  { role: "developer", site: "brand", paths: ["/brand-portal", "/developers", "/brand-test"] },
  { role: "staff", site: "brand", paths: ["/brand-portal/check"] },
  { role: "brand-pending", site: "brand", paths: ["/brand-onboarding"] },
  { role: "visitor", site: "admin", paths: ["/admin-auth"] },
  {
    role: "admin",
    site: "admin",
    paths: [
      "/admin",
      "/admin-access",
      "/admin/submissions",
      "/admin/contact-messages",
      "/admin/verification-live",
    ],
  },
  {
    role: "admin",
    site: "admin",
    about: "offers and brands",
    paths: [
      "/admin/offers",
      "/admin/offers/all",
      "/admin/brands",
      "/admin/brand-directory",
      "/admin/brand-api",
      "/admin/sandboxes",
      "/admin/categories",
      "/admin/synonyms",
    ],
  },
  {
    role: "admin",
    site: "admin",
    about: "people",
    paths: [
      "/admin/students",
      "/admin/colleges",
      "/admin/colleges/typed",
      "/admin/colleges/domains",
      "/admin/colleges/rosters",
      "/admin/verification-analytics",
      "/admin/verification-analytics/practice-set",
      "/admin/confirmations",
      "/admin/admins",
    ],
  },
  {
    role: "admin",
    site: "admin",
    about: "money and mail",
    paths: [
      "/admin/finance",
      "/admin/finance/refunds",
      "/admin/finance/cases",
      "/admin/finance/settlements",
      "/admin/finance/invoices",
      "/admin/finance/export",
      "/admin/mail",
      "/admin/mail/suppressed",
      "/admin/mail/templates",
    ],
  },
  {
    role: "admin",
    site: "admin",
    about: "the platform",
    paths: [
      "/admin/settings",
      "/admin/audit",
      "/admin/audit/documents",
      "/dev-tools",
      "/testing",
      "/api-testing",
      "/typography",
    ],
  },
];

async function look(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "load" });
  await lookHere(page, address);
}

async function lookHere(page: Page, address: string): Promise<void> {
  await expect(page.getByRole("main")).toBeVisible();
  // Skeletons and pictures settle; a page that polls is never idle.
  await page.waitForTimeout(700);
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
}

const offerOf = async (method: "code" | "qr" | "redirect") =>
  (await findOffer({ redemption_method: method, exclusivity: "standard" })).id;
const brandSlug = async () => {
  const answer = await fetch(`${origins.api}/v1/brands`);
  return ((await answer.json()) as { items: { slug: string }[] }).items[0]?.slug ?? "";
};
const meant: Record<string, () => Promise<string>> = {
  [POOLED]: async () => (await pooledOffer()).id,
  [CODE]: () => offerOf("code"),
  [QR]: () => offerOf("qr"),
  [LINK]: () => offerOf("redirect"),
  [BRAND]: brandSlug,
};

async function addressed(path: string): Promise<string> {
  const name = Object.keys(meant).find((one) => path.includes(one));
  return name === undefined ? path : path.replace(name, (await meant[name]?.()) ?? "");
}

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
