import type { RedemptionMethod } from "@bachat/rules/offers";
import { DAY, dayInKolkata } from "@bachat/rules/time";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { brandApplications } from "../../../apps/api/src/db/schema/brand-applications.ts";
import { brands } from "../../../apps/api/src/db/schema/brands.ts";
import { newsletterSubscribers } from "../../../apps/api/src/db/schema/newsletter-subscribers.ts";
import type { BrandId, UserId } from "../../../apps/api/src/ids.ts";
import { accountId, demoEmail, PENDING_BRAND, type DemoRole } from "./accounts.ts";
import type { CategorySlug } from "./catalog-content.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";
import type { Random } from "./random.ts";
import { seedMessages } from "./seed-messages.ts";

interface Applicant {
  contact: string;
  name: string;
  category: CategorySlug;
  title: string;
  details: string;
  /** Kind of discount and its value, as the form would send them. */
  worth: readonly ["percentage" | "fixed" | "bogo" | "other", string | null];
  method: RedemptionMethod;
  status: "pending" | "rejected";
  note?: string;
  /** Where it differs from the contact's domain; null where none was given. */
  website?: string | null;
  /** Where it differs from the brand's domain. */
  mailDomain?: string;
  daysAgo: number;
}

const applicants: readonly Applicant[] = [
  {
    name: PENDING_BRAND,
    contact: "Kabir Saxena",
    category: "beauty-care",
    title: "Flower-water toners",
    details: "All toners and mists in the shop, for students with a card.",
    worth: ["percentage", "20"],
    method: "qr",
    status: "pending",
    daysAgo: 1,
  },
  {
    name: "Baraf Barrel",
    contact: "Lata Solanki",
    category: "food-drink",
    title: "Two golas for the price of one",
    details: "Any flavour, at all five carts in Indore.",
    worth: ["bogo", null],
    method: "qr",
    status: "pending",
    website: null,
    daysAgo: 0.2,
  },
  {
    name: "Tukda Tiles Studio",
    contact: "Yusuf Contractor",
    category: "stationery",
    title: "₹300 off the first mosaic kit",
    details: "Beginner kits with tiles, glue and a board. One for each student.",
    worth: ["fixed", "300"],
    method: "code",
    status: "pending",
    daysAgo: 0.6,
  },
  {
    name: "Raat Ki Chai",
    contact: "Pintu Yadav",
    category: "food-drink",
    title: "Free refill after ten",
    details: "After ten at night every second glass is on us.",
    worth: ["other", "Free refill"],
    method: "qr",
    status: "pending",
    daysAgo: 2,
  },
  {
    name: "Hisaab Apps",
    contact: "Sneha Kamath",
    category: "software",
    title: "6 months of shared-expense tracking",
    details: "The paid plan for flats of up to six people.",
    worth: ["other", "6 months"],
    method: "redirect",
    status: "pending",
    mailDomain: "launch-agency.example",
    daysAgo: 2.4,
  },
  {
    // Looks like the demo's own brand, from another domain.
    name: "Jho1aworks",
    contact: "Sunny Malik",
    category: "fashion",
    title: "Backpacks at 60% off",
    details: "All bags. Pay in advance by bank transfer.",
    worth: ["percentage", "60"],
    method: "redirect",
    status: "pending",
    daysAgo: 1.7,
  },
  {
    name: "Shor Studio",
    contact: "Dhruv Mukherjee",
    category: "entertainment",
    title: "Rehearsal rooms at half price",
    details: "Monday to Thursday before six in the evening.",
    worth: ["percentage", "50"],
    method: "code",
    status: "rejected",
    note: "Tell us in which city the rooms are, and until when the offer runs.",
    daysAgo: 6,
  },
  {
    name: "Sasta Sunday",
    contact: "Monty Arora",
    category: "fashion",
    title: "Up to 90% off everything",
    details: "Everything must go.",
    worth: ["percentage", "90"],
    method: "redirect",
    status: "rejected",
    note: "Say what is reduced by how much. “Up to” without a list is not something students can rely on.",
    daysAgo: 11,
  },
];

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** What waits for an admin: applications and messages in every state, and newsletter subscribers. */
export async function seedOffice(
  tx: Transaction,
  random: Random,
  users: ReadonlyMap<DemoRole, UserId>,
  categoryIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const adminId = accountId(users, "admin");
  for (const applicant of applicants) {
    const at = new Date(now.getTime() - applicant.daysAgo * DAY);
    const own = applicant.name === PENDING_BRAND;
    const contactEmail = own
      ? demoEmail("brand-pending")
      : `${slugOf(applicant.contact).split("-")[0]}@${applicant.mailDomain ?? `${slugOf(applicant.name)}.example`}`;
    const websiteUrl =
      applicant.website === undefined
        ? `https://${slugOf(applicant.name)}.example`
        : applicant.website;
    const brandId = demoId(`brand:${applicant.name}`, at) as BrandId;
    const categoryId = categoryIds.get(applicant.category) ?? "";
    await tx.insert(brands).values({
      id: brandId,
      name: applicant.name,
      slug: slugOf(applicant.name),
      status: applicant.status,
      statusReason: applicant.note ?? null,
      websiteUrl,
      categoryId,
      contactEmail,
      contactName: applicant.contact,
      createdAt: at,
    });
    await tx.insert(brandApplications).values({
      brandId,
      submittedBy: own ? users.get("brand-pending") : null,
      brandName: applicant.name,
      websiteUrl,
      ...(applicant.method === "redirect" && {
        redemptionUrl: `https://${slugOf(applicant.name)}.example/students`,
      }),
      categoryId,
      offerTitle: applicant.title,
      offerDetails: applicant.details,
      discountType: applicant.worth[0],
      discountValue: applicant.worth[1],
      redemptionMethod: applicant.method,
      channel: applicant.method === "qr" ? "in_store" : "online",
      startDate: dayInKolkata(at),
      endDate: dayInKolkata(new Date(at.getTime() + 120 * DAY)),
      contactName: applicant.contact,
      contactEmail,
      contactPhone: `+91 9${random.letters(9, "0123456789")}`,
      status: applicant.status,
      ...(applicant.status === "rejected" && {
        decisionNote: applicant.note,
        decidedBy: adminId,
        decidedAt: new Date(at.getTime() + 0.8 * DAY),
      }),
      submittedAt: at,
      createdAt: at,
    });
  }
  await seedMessages(tx, users, adminId, now);
  await insertAll(
    tx,
    newsletterSubscribers,
    Array.from({ length: 40 }, (_, number) => {
      const at = new Date(now.getTime() - random.int(1, 160) * DAY);
      const status =
        number % 8 === 0
          ? ("pending" as const)
          : number % 9 === 0
            ? ("unsubscribed" as const)
            : ("confirmed" as const);
      return {
        email: `reader-${number}@mail.example`,
        status,
        confirmedAt: status === "pending" ? null : at,
        unsubscribedAt: status === "unsubscribed" ? new Date(at.getTime() + DAY) : null,
        createdAt: at,
      };
    }),
  );
}
