import { readFileSync } from "node:fs";
import { channels, redemptionMethods } from "@bachat/rules/offers";
import { type Region, regionCities } from "@bachat/rules/regions";
import { z } from "zod";
import { defaultCategories } from "../../../apps/api/src/db/reference-data.ts";
import { slugOf } from "./shop-addresses.ts";

/** The demo's invented brands, people and logos, read from the data files beside this one. */

/** A brand's texts of an offer in one language. Steps and terms are a line each. */
const words = z.strictObject({
  title: z.string(),
  description: z.string(),
  howTo: z.string(),
  terms: z.string(),
});

/** An offer as its brand wrote it. What changes with the day, and codes, are the generator's. */
const writtenOffer = words.extend({
  /** A few brands gave none. */
  hi: words.optional(),
  /** The same as the title says; amounts in rupees, or dollars abroad. */
  worth: z.union([
    z.strictObject({ percent: z.number() }),
    z.strictObject({ amount: z.number() }),
    z.strictObject({ words: z.string() }),
    z.literal(["bogo", "free_shipping"]),
  ]),
  /** The least amount of the order, in the same money. */
  minOrder: z.number().optional(),
  /** `code` is one for all; with `pool` each student gets their own. */
  by: z.enum([...redemptionMethods, "pool"]),
  exclusive: z.literal(true).optional(),
  /** India, unless it says otherwise. */
  country: z.enum(Object.keys(regionCities) as Region[]).optional(),
  city: z.string().optional(),
  /** Online, or in store with a QR, unless it says otherwise. */
  channel: z.enum(channels).optional(),
  tags: z.array(z.string()),
  featured: z.literal(true).optional(),
  noEnd: z.literal(true).optional(),
  /** A drawing in `pictures/`, and its description. */
  picture: z.strictObject({ file: z.string(), alt: z.string() }).optional(),
});

/** An invented brand: a name that is somebody's is an accident. `line` is its products, in a line. */
const writtenBrand = z.strictObject({
  name: z.string(),
  line: z.string(),
  offers: z.array(writtenOffer),
});

/** A brand that has applied and is not let in, or not yet. */
const applicant = z.strictObject({
  name: z.string(),
  contact: z.string(),
  category: z.enum(defaultCategories.map(({ slug }) => slug)),
  title: z.string(),
  details: z.string(),
  /** Kind of discount and its value, as the form would send them. */
  worth: z.tuple([z.enum(["percentage", "fixed", "bogo", "other"]), z.string().nullable()]),
  method: z.enum(redemptionMethods),
  status: z.enum(["pending", "rejected"]),
  note: z.string().optional(),
  /** Default that it has; its page is among the sample shops. */
  hasWebsite: z.literal(false).optional(),
  /** Where it differs from the brand's domain. */
  mailDomain: z.string().optional(),
  daysAgo: z.number(),
});

export type Words = z.infer<typeof words>;
export type WrittenOffer = z.infer<typeof writtenOffer>;
export type WrittenBrand = z.infer<typeof writtenBrand>;
export type Applicant = z.infer<typeof applicant>;
export type CategorySlug = (typeof defaultCategories)[number]["slug"];

const atLeastOne = <Item extends z.ZodType>(item: Item) => z.tuple([item], item);

const place = z.tuple([z.string(), z.string(), z.string()]);

/** Spread over India's regions. */
const everybody = z.strictObject({
  firstNames: atLeastOne(z.string()),
  lastNames: atLeastOne(z.string()),
  degrees: atLeastOne(z.string()),
  /** Name, city, state, other names that students use for it. */
  colleges: atLeastOne(z.tuple([z.string(), z.string(), z.string(), z.array(z.string())])),
  /** Listed twice, as the first of the colleges under another spelling. */
  duplicateCollege: place,
  /** What some students type instead of choosing from the list: variants of a listed college, and colleges that are missing. */
  typedColleges: z.array(place),
});

const read = <T>(file: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")));

/** The brands category by category, in order; used to number them. */
export const allBrandContent: { category: CategorySlug; content: WrittenBrand }[] =
  defaultCategories.flatMap(({ slug }) =>
    read(`catalog/${slug}.json`, z.array(writtenBrand)).map((content) => ({
      category: slug,
      content,
    })),
  );

/** Let in this week: its first offer is still with the offers desk. */
export const imliTiffins = read("catalog/imli-tiffins.json", writtenBrand);

export const applicants = read("applicants.json", z.array(applicant));

export const {
  firstNames,
  lastNames,
  degrees,
  colleges: collegeContent,
  duplicateCollege,
  typedColleges,
} = read("people.json", everybody);

/** An SVG, 44 units square. @throws when nobody drew a logo for the brand: a programming error. */
export const logoSvg = (brand: string): string =>
  readFileSync(new URL(`logos/${slugOf(brand)}.svg`, import.meta.url), "utf8").trim();
