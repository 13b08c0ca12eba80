import type { BrandStatus } from "@bachat/rules/accounts";
import { DAY, dayInKolkata } from "@bachat/rules/time";
import { defaultCategories } from "../../../apps/api/src/db/reference-data.ts";
import type { offers } from "../../../apps/api/src/db/schema/offers.ts";
import type { BrandId } from "../../../apps/api/src/ids.ts";
import { brandContent, type BrandContent, type CategorySlug } from "./catalog-content.ts";
import type { Random } from "./random.ts";

export type OfferRow = Omit<typeof offers.$inferInsert, "sharedCodeEncrypted"> & {
  id: string;
  /** In the clear here; the seed seals it for its row. */
  sharedCode: string | null;
  poolSize: number;
};

export interface DemoBrand {
  id: BrandId;
  index: number;
  content: BrandContent;
  category: { id: string; slug: CategorySlug };
  status: BrandStatus;
  slug: string;
  appliedAt: Date;
  /** Before every other event of this brand in the demo. */
  approvedAt: Date;
}

const indianCities = [
  "Mumbai",
  "Delhi",
  "Bangalore",
  "Chennai",
  "Kolkata",
  "Pune",
  "Hyderabad",
] as const;
/** Where an order is worth some thousand rupees. */
const dear: readonly CategorySlug[] = [
  "electronics",
  "travel",
  "learning",
  "stays",
  "fashion",
  "software",
];

/** What comes by post. */
const posted: readonly CategorySlug[] = [
  "fashion",
  "electronics",
  "books",
  "stationery",
  "beauty-care",
];

/** What people come to in person, or what does not travel. */
const atHome: readonly CategorySlug[] = ["food-drink", "travel", "fitness", "stays"];

/** Whole countries and their cities, taken in turn so that each one has offers. */
const abroad = [
  ["US", null, "New York", "Los Angeles", "Chicago", "San Francisco"],
  ["UK", null, "London", "Manchester", "Birmingham"],
  ["Canada", null, "Toronto", "Vancouver", "Montreal"],
].flatMap(([country, ...cities]) =>
  cities.map((city) => ({ country: country as "US" | "UK" | "Canada", city })),
);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Days from now to the end: a few end today or soon, most later, some never, some have ended. */
function endOffset(random: Random, number: number): number | null {
  const slot = number % 20;
  if (slot === 0) return 0;
  if (slot === 1) return 1;
  if (slot === 2) return random.int(2, 3);
  if (slot === 3 || slot === 4) return random.int(4, 30);
  if (slot === 5) return -random.int(1, 60);
  if (slot < 9) return null;
  return random.int(31, 300);
}

/** Of so many offers one waits for review. */
const REVIEW_EVERY = 60;

function statusOf(number: number): (typeof offers.$inferInsert)["status"] {
  const special: Record<number, (typeof offers.$inferInsert)["status"]> = {
    7: "pending_review",
    19: "paused",
    31: "draft",
    43: "rejected",
    55: "archived",
  };
  return special[number % REVIEW_EVERY] ?? "published";
}

function place(
  random: Random,
  brand: DemoBrand,
  number: number,
): Pick<OfferRow, "country" | "city" | "channel" | "currency"> {
  const sellsAbroad = brand.content.city === undefined && !atHome.includes(brand.category.slug);
  const cell =
    sellsAbroad && number % 4 === 2 ? abroad[Math.floor(number / 4) % abroad.length] : undefined;
  if (cell !== undefined) {
    return { ...cell, channel: cell.city === null ? "online" : "both", currency: "USD" };
  }
  const local = brand.content.city;
  if (local !== undefined && random.chance(0.6)) {
    return {
      country: "India",
      city: local,
      channel: random.chance(0.7) ? "in_store" : "both",
      currency: "INR",
    };
  }
  const roll = random.next();
  if (roll < 0.14) return { country: "Global", city: null, channel: "online", currency: "INR" };
  if (roll < 0.6) return { country: "India", city: null, channel: "online", currency: "INR" };
  const channel = random.chance(0.5) ? "in_store" : "both";
  return { country: "India", city: random.pick(indianCities), channel, currency: "INR" };
}

type Worth = Pick<
  OfferRow,
  "discountType" | "discountPercent" | "discountMinor" | "discountText" | "minOrder"
> & {
  title: string;
  detail: string;
};

const none = { discountPercent: null, discountMinor: null, discountText: null, minOrder: null };

function worth(random: Random, goods: string, currency: string, category: CategorySlug): Worth {
  const isDear = dear.includes(category);
  const chance = random.next();
  // An offer without delivery cannot waive its cost.
  const roll = chance >= 0.86 && chance < 0.95 && !posted.includes(category) ? 0.3 : chance;
  if (roll < 0.52) {
    const percent = random.pick([10, 12, 15, 20, 25, 30, 40, 50, 60]);
    const title = random.pick([
      `All ${goods}`,
      `${capital(goods)}, any day of the week`,
      `${capital(goods)} on your first order`,
      `Every one of our ${goods}`,
      `${capital(goods)} for the whole semester`,
    ]);
    const detail = `The discount is taken off the listed price of ${goods}, already-reduced ones included.`;
    return { ...none, discountType: "percentage", discountPercent: percent, title, detail };
  }
  if (roll < 0.74) {
    const [amount, floor, sign] =
      currency === "USD"
        ? [random.pick([5, 8, 10, 15]), 40, "$"]
        : [random.pick(isDear ? [250, 400, 500, 750, 1200] : [40, 60, 75, 100, 150]), 0, "₹"];
    const from = floor || amount * random.int(3, 5) - 1;
    const title = random.pick([
      `${capital(goods)} above ${sign}${from.toLocaleString("en-IN")}`,
      `First order of ${goods} above ${sign}${from.toLocaleString("en-IN")}`,
    ]);
    const detail = `Applies once the ${goods} in your bag come to ${sign}${from.toLocaleString("en-IN")}.`;
    const money = { discountMinor: amount * 100, minOrder: from * 100 };
    return { ...none, discountType: "fixed", ...money, title, detail };
  }
  if (roll < 0.86) {
    return {
      ...none,
      discountType: "bogo",
      title: random.pick([
        `${capital(goods)}, second one on us`,
        `Two ${goods} for the price of one`,
      ]),
      detail: "The cheaper of the two is free.",
    };
  }
  if (roll < 0.95) {
    return {
      ...none,
      discountType: "free_shipping",
      title: random.pick([`${capital(goods)}, delivered free`, `Free delivery on ${goods}`]),
      detail: "To every pin code we serve, without a minimum.",
    };
  }
  const text = random.pick(["First month ₹1", "Free upgrade", "3 months free", "Free trial class"]);
  return {
    ...none,
    discountType: "other",
    discountText: text,
    title: capital(goods),
    detail: `${text} with ${goods}.`,
  };
}

export const steps = {
  redirect: "Tap Open Deal.\nThe price is already reduced on the page that opens.\nPay as usual.",
  code: "Tap Get Code.\nPaste the code at checkout, under “Have a coupon?”.\nSee the price drop, then pay.",
  qr: "Tap Get QR at the counter.\nLet the staff scan it, or read out the code beside it.\nThe discount is on the bill.",
} as const;

type Terms = Pick<OfferRow, "channel" | "redemptionMethod" | "codeMode">;

/** What an offer may say of itself, where it is true of it. */
const termLines: { text: string; holds?: (offer: Terms) => boolean }[] = [
  { text: "Not with bank offers or gift cards." },
  {
    text: "Once for each student.",
    holds: ({ redemptionMethod, codeMode }) => redemptionMethod === "qr" || codeMode === "pool",
  },
  { text: "Returns follow the usual rules of the brand." },
  {
    text: "Carry your student ID when you collect in person.",
    holds: ({ channel }) => channel !== "online",
  },
  { text: "Not on the day of a clearance sale." },
  { text: "The brand may ask for the last four letters of your college email." },
];

function termsOf(random: Random, offer: Terms): string {
  const sampled = random.sample(termLines, random.int(2, 4));
  const fitting = sampled.filter(({ holds }) => holds?.(offer) ?? true);
  return (fitting.length > 0 ? fitting : termLines.slice(0, 1)).map(({ text }) => text).join("\n");
}

function howToGet(random: Random, channel: string) {
  const roll = random.next();
  if (channel !== "online" && roll < 0.45) {
    return {
      offerType: random.chance(0.6) ? ("other" as const) : ("code" as const),
      redemptionMethod: "qr" as const,
    };
  }
  if (roll < 0.55) return { offerType: "redirect" as const, redemptionMethod: "redirect" as const };
  return { offerType: "code" as const, redemptionMethod: "code" as const };
}

/** The `number`-th offer of the demo. Dates are days counted from `today`. */
export function demoOffer(
  random: Random,
  brand: DemoBrand,
  number: number,
  id: string,
  now: Date,
): OfferRow {
  const day = (offset: number) => dayInKolkata(new Date(now.getTime() + offset * DAY));
  const where = place(random, brand, number);
  const goods =
    brand.content.goods[Math.floor(number / allBrandContent.length) % 4] ?? brand.content.goods[0];
  const { title, detail, ...discount } = worth(
    random,
    goods,
    where.currency ?? "INR",
    brand.category.slug,
  );
  const how = howToGet(random, where.channel ?? "online");
  const ends = endOffset(random, number);
  const created = random.int(Math.max(5, -(ends ?? 0) + 5), 180);
  const status = statusOf(number);
  const createdAt = new Date(now.getTime() - created * DAY - random.int(0, DAY));
  const isCode = how.redemptionMethod === "code";
  const pool = isCode && random.chance(0.35);
  const codeMode = isCode ? (pool ? "pool" : "shared") : null;
  // Only a QR is of use to a shop that sells nothing online.
  const channel =
    where.channel === "in_store" && how.redemptionMethod !== "qr" ? "both" : where.channel;
  return {
    id,
    brandId: brand.id,
    categoryId: brand.category.id,
    title,
    description: `${brand.content.line}. ${detail}`,
    terms: termsOf(random, { channel, redemptionMethod: how.redemptionMethod, codeMode }),
    howTo: steps[how.redemptionMethod],
    status,
    ...how,
    ...discount,
    ...where,
    channel,
    redemptionUrl: how.redemptionMethod === "qr" ? null : `https://${brand.slug}.example/student`,
    codeMode,
    sharedCode:
      isCode && !pool
        ? `${brand.content.name
            .replace(/[^A-Za-z]/g, "")
            .slice(0, 6)
            .toUpperCase()}${random.int(10, 99)}`
        : null,
    poolSize: pool ? random.int(40, 160) : 0,
    exclusivity: random.chance(0.3) ? "exclusive" : "standard",
    tags: [brand.category.slug, goods.split(" ").at(-1) ?? goods],
    startDate: day(-created),
    endDate: ends === null ? null : day(ends),
    featured: status === "published" && number % 37 === 4,
    placementPriority: status === "published" && number % 37 === 4 ? 10 : 0,
    submittedAt: status === "draft" ? null : createdAt,
    publishedAt:
      status === "draft" || status === "pending_review" || status === "rejected" ? null : createdAt,
    reviewNote: status === "rejected" ? "Say from which order value the discount applies." : null,
    reviewedAt: status === "draft" || status === "pending_review" ? null : createdAt,
    createdAt,
    updatedAt: createdAt,
    ...(status === "pending_review" && recentlySubmitted(number, now)),
  };
}

/** How long the offers in the review queue have waited, in days: two are near the promise of 2-3 business days, one is over it. */
const waits = [0.1, 2.3, 0.7, 3.2, 0.3, 1.4, 2.8] as const;

/** A waiting offer was written a day before it was sent in, and is to begin next week. */
function recentlySubmitted(
  number: number,
  now: Date,
): Pick<OfferRow, "createdAt" | "submittedAt" | "updatedAt" | "startDate"> {
  const waited = waits[Math.floor(number / REVIEW_EVERY) % waits.length] ?? 1;
  const submittedAt = new Date(now.getTime() - waited * DAY);
  return {
    createdAt: new Date(submittedAt.getTime() - DAY),
    submittedAt,
    updatedAt: submittedAt,
    startDate: dayInKolkata(new Date(now.getTime() + 7 * DAY)),
  };
}

/** The brands of a category, in order; used to number them over all categories. */
export const allBrandContent = defaultCategories.flatMap((category) =>
  brandContent[category.slug].map((content) => ({ category: category.slug, content })),
);
