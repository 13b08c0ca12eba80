import type { RedemptionMethod } from "@bachat/rules/offers";
import { DAY, dayInKolkata } from "@bachat/rules/time";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { brandApplications } from "../../../apps/api/src/db/schema/brand-applications.ts";
import { brands } from "../../../apps/api/src/db/schema/brands.ts";
import { contactMessages } from "../../../apps/api/src/db/schema/contact-messages.ts";
import { newsletterSubscribers } from "../../../apps/api/src/db/schema/newsletter-subscribers.ts";
import type { BrandId, UserId } from "../../../apps/api/src/ids.ts";
import { accountId, demoEmail, PENDING_BRAND, type DemoRole } from "./accounts.ts";
import type { CategorySlug } from "./catalog-content.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";
import type { Random } from "./random.ts";

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
    daysAgo: 2.4,
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
      : `${slugOf(applicant.contact).split("-")[0]}@${slugOf(applicant.name)}.example`;
    const brandId = demoId(`brand:${applicant.name}`, at) as BrandId;
    const categoryId = categoryIds.get(applicant.category) ?? "";
    await tx.insert(brands).values({
      id: brandId,
      name: applicant.name,
      slug: slugOf(applicant.name),
      status: applicant.status,
      statusReason: applicant.note ?? null,
      categoryId,
      contactEmail,
      contactName: applicant.contact,
      createdAt: at,
    });
    await tx.insert(brandApplications).values({
      brandId,
      submittedBy: own ? users.get("brand-pending") : null,
      brandName: applicant.name,
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
  await seedMessages(tx, random, adminId, now);
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

const messages = [
  [
    "Sameer Joshi",
    "A code was refused at the shop",
    "The man at the counter said the code is for the app only. The offer says both.",
  ],
  [
    "Bhagyashree Patil",
    "My college is not in the list",
    "I study at a polytechnic in Bidar. Can I still send my card?",
  ],
  [
    "Manpreet Kaur",
    "Change of name on my card",
    "My card was printed again after a correction. Which of the two should I upload?",
  ],
  [
    "Anthony D'Souza",
    "We would like to list our café",
    "Two outlets near the university gate. Who should we talk to?",
  ],
  [
    "Rekha Nambiar",
    "Invoice with our GSTIN",
    "The invoice of last month has our old address on it.",
  ],
  [
    "Lalit Meena",
    "Thank you",
    "Saved ₹2,140 on train tickets this semester. That is two weeks of mess food.",
  ],
  [
    "Zeenat Shaikh",
    "Delete my account",
    "I have graduated. Please remove everything that you keep about me.",
  ],
  ["Tejas Kulkarni", "The site in Marathi", "Hindi is there. Is Marathi coming?"],
] as const;

async function seedMessages(
  tx: Transaction,
  random: Random,
  adminId: UserId,
  now: Date,
): Promise<void> {
  // The newest first: nobody leaves a message unread for a week.
  const statuses = [
    "new",
    "new",
    "read",
    "answered",
    "closed",
    "answered",
    "answered",
    "closed",
  ] as const;
  await insertAll(
    tx,
    contactMessages,
    messages.map(([name, subject, message], number) => {
      const at = new Date(now.getTime() - (number + random.next()) * 1.1 * DAY);
      const status = statuses[number] ?? "new";
      const handled = status === "new" ? null : new Date(at.getTime() + 0.3 * DAY);
      return {
        name,
        email: `${slugOf(name).replaceAll("-", ".")}@mail.example`,
        subject,
        message,
        status,
        handledBy: handled === null ? null : adminId,
        handledAt: handled,
        answer:
          status === "answered"
            ? "Thank you for writing. We have looked into it and put it right."
            : null,
        createdAt: at,
      };
    }),
  );
}
