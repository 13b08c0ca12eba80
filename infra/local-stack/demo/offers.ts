import type { BrandStatus } from "@bachat/rules/accounts";
import type { OfferStatus } from "@bachat/rules/offers";
import { DAY, dayInKolkata } from "@bachat/rules/time";
import type { offers } from "../../../apps/api/src/db/schema/offers.ts";
import type { BrandId } from "../../../apps/api/src/ids.ts";
import { DEMO_BRAND } from "./accounts.ts";
import { type CategorySlug, type WrittenBrand, type WrittenOffer } from "./content.ts";
import { demoId } from "./ids.ts";
import { pictureIdOf } from "./pictures.ts";
import type { Random } from "./random.ts";
import { offerAddress } from "./shop-addresses.ts";

export type OfferRow = Omit<typeof offers.$inferInsert, "sharedCodeEncrypted"> & {
  id: string;
  /** In the clear here; the seed seals it for its row. */
  sharedCode: string | null;
  poolSize: number;
};

export interface DemoBrand {
  id: BrandId;
  index: number;
  content: WrittenBrand;
  category: { id: string; slug: CategorySlug };
  status: BrandStatus;
  slug: string;
  /** The address of its sample shop, as its website. */
  shop: string;
  appliedAt: Date;
  /** Before every other event of this brand in the demo. */
  approvedAt: Date;
}

/** Brands whose second offer waits for review, longest first, and for how many days: three are near or over the promise. */
const waiting = new Map([
  ["Chhota Biryani", 3.2],
  ["Patri Street", 2.8],
  ["Tarang Gadgets", 2.3],
  ["Ghumakkad Trips", 1.4],
  ["Saans Yoga", 0.7],
  ["Shelfshift", 0.3],
  ["Notewala", 0.1],
]);

/** Brands whose second offer students do not see for another reason. */
const hidden: Readonly<Record<string, OfferStatus>> = {
  "Chappal Chowk": "paused",
  "Champi Salon": "paused",
  Mockmandal: "draft",
  "Dhaba Dorms": "draft",
  "Kaagaz Karkhana": "rejected",
  "Khel Khazana": "rejected",
  Pixelpatti: "archived",
  "Daud Club": "archived",
};

/** Every brand's offers, first offers first, so that neighbours are of different brands. Dates are counted from `now`. */
export function demoOffers(random: Random, brands: readonly DemoBrand[], now: Date): OfferRow[] {
  const most = Math.max(...brands.map(({ content }) => content.offers.length));
  return Array.from({ length: most }, (_, nth) => nth).flatMap((nth) =>
    brands.flatMap((brand) => {
      const written = brand.content.offers[nth];
      return written === undefined ? [] : [offerRow(random, brand, { written, nth }, now)];
    }),
  );
}

function offerRow(
  random: Random,
  brand: DemoBrand,
  { written, nth }: { written: WrittenOffer; nth: number },
  now: Date,
): OfferRow {
  const { name } = brand.content;
  const day = (offset: number) => dayInKolkata(new Date(now.getTime() + offset * DAY));
  const wait = nth === 1 ? waiting.get(name) : undefined;
  const status = wait === undefined ? (nth === 1 && hidden[name]) || "published" : "pending_review";
  const lasts = written.noEnd === true || wait !== undefined;
  const ends = lasts ? null : endOffset(random, { brand, nth, isFeatured: written.featured });
  // The demo brand's have months of figures.
  const youngest = name === DEMO_BRAND ? 100 : Math.max(5, -(ends ?? 0) + 5);
  const drawn = random.int(youngest, 180);
  const created =
    status === "published" && nth > 0 && name !== DEMO_BRAND
      ? (daysNew[slotOf(brand, nth)] ?? drawn)
      : drawn;
  const createdAt = new Date(now.getTime() - created * DAY - random.int(0, DAY));
  const isLive = status !== "draft" && status !== "pending_review" && status !== "rejected";
  const featured = written.featured === true && status === "published";
  const currency = isAbroad(written) ? "USD" : "INR";
  return {
    id: demoId(`offer:${name}:${nth}`, new Date(now.getTime() - 200 * DAY)),
    brandId: brand.id,
    categoryId: brand.category.id,
    title: written.title,
    titleHi: written.hi?.title,
    description: written.description,
    descriptionHi: written.hi?.description,
    howTo: written.howTo,
    howToHi: written.hi?.howTo,
    terms: written.terms,
    termsHi: written.hi?.terms,
    pictureId: written.picture === undefined ? null : pictureIdOf(written.picture.file),
    pictureAlt: written.picture?.alt,
    status,
    ...worthOf(written),
    minOrder: written.minOrder === undefined ? null : written.minOrder * 100,
    country: written.country ?? "India",
    city: written.city ?? null,
    channel: written.channel ?? (written.by === "qr" ? "in_store" : "online"),
    currency,
    ...wayOf(random, brand, { written, nth }),
    exclusivity: written.exclusive === true ? "exclusive" : "standard",
    tags: [...written.tags],
    startDate: day(-created),
    endDate: ends === null ? null : day(ends),
    featured,
    placementPriority: featured ? 10 : 0,
    submittedAt: status === "draft" ? null : createdAt,
    publishedAt: isLive ? createdAt : null,
    reviewNote: status === "rejected" ? "Say which products it does not apply to." : null,
    reviewedAt: isLive || status === "rejected" ? createdAt : null,
    createdAt,
    updatedAt: createdAt,
    ...(wait !== undefined && submittedAgo(wait, now)),
  };
}

/** A step that spreads a brand's offers over the kinds. */
const slotOf = (brand: DemoBrand, nth: number): number => (nth * 67 + brand.index) % 20;

/** Kinds of offers that are live for a while yet, and came this week: so many days ago. */
const daysNew: Readonly<Partial<Record<number, number>>> = { 9: 1, 12: 3, 16: 5 };

/** Days from now to the end: a few end today or soon, most later, some never, some have ended. */
function endOffset(
  random: Random,
  { brand, nth, isFeatured }: { brand: DemoBrand; nth: number; isFeatured?: true | undefined },
): number | null {
  const slot = slotOf(brand, nth);
  if (isFeatured || brand.content.name === DEMO_BRAND) return random.int(31, 300);
  if (slot === 0) return 0;
  if (slot === 1) return 1;
  if (slot === 2) return random.int(2, 3);
  if (slot === 3 || slot === 4) return random.int(4, 30);
  if (slot === 15 || slot === 19) return -random.int(4, 60);
  if (slot > 5 && slot < 9) return null;
  return random.int(31, 300);
}

export const isAbroad = ({ country }: WrittenOffer) =>
  country === "US" || country === "UK" || country === "Canada";

/** The columns of its discount. */
export function worthOf({
  worth,
}: WrittenOffer): Pick<
  OfferRow,
  "discountType" | "discountPercent" | "discountMinor" | "discountText"
> {
  const none = { discountPercent: null, discountMinor: null, discountText: null };
  if (typeof worth === "string") return { ...none, discountType: worth };
  if ("percent" in worth)
    return { ...none, discountType: "percentage", discountPercent: worth.percent };
  if ("amount" in worth)
    return { ...none, discountType: "fixed", discountMinor: worth.amount * 100 };
  return { ...none, discountType: "other", discountText: worth.words };
}

type Way = Pick<
  OfferRow,
  "offerType" | "redemptionMethod" | "redemptionUrl" | "codeMode" | "sharedCode" | "poolSize"
>;

/** How a student gets it, with its code or the size of its pool. */
function wayOf(
  random: Random,
  { content, shop }: DemoBrand,
  { written: { by }, nth }: { written: WrittenOffer; nth: number },
): Way {
  const redemptionUrl = by === "qr" ? null : offerAddress(shop, nth);
  const none = { redemptionUrl, codeMode: null, sharedCode: null, poolSize: 0 };
  if (by === "redirect") return { ...none, offerType: by, redemptionMethod: by };
  if (by === "qr")
    return { ...none, offerType: random.chance(0.6) ? "other" : "code", redemptionMethod: by };
  const code = { ...none, offerType: "code", redemptionMethod: "code" } as const;
  if (by === "pool") return { ...code, codeMode: "pool", poolSize: random.int(90, 160) };
  const word = content.name.replace(/[^A-Za-z]/g, "").slice(0, 6);
  const sharedCode = `${word.toUpperCase()}${random.int(10, 99)}`;
  return { ...code, codeMode: "shared", sharedCode };
}

/** A waiting offer was written a day before it was sent in, and is to begin next week. */
function submittedAgo(
  days: number,
  now: Date,
): Pick<OfferRow, "createdAt" | "submittedAt" | "updatedAt" | "startDate"> {
  const submittedAt = new Date(now.getTime() - days * DAY);
  return {
    createdAt: new Date(submittedAt.getTime() - DAY),
    submittedAt,
    updatedAt: submittedAt,
    startDate: dayInKolkata(new Date(now.getTime() + 7 * DAY)),
  };
}
