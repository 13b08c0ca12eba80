import { z } from "zod";
import {
  brandId,
  int4,
  line,
  pageOf,
  pageQuery,
  searchText,
  timestamp,
} from "../../../http/schemas.ts";
import { sorts } from "../../offers/offer-search/policy.ts";
import { offer } from "../../offers/offers/schemas.ts";
import { publicOutlet } from "../../redemption/outlets/schemas.ts";
import { directorySorts } from "./policy.ts";

const shown = {
  id: brandId,
  name: z.string().meta({ example: "Jhola Works" }),
  slug: z.string().meta({ example: "jhola-works" }),
  logo_url: z.string().nullable().meta({ description: "Null shows initials.", example: null }),
};

export const publicBrand = z
  .object({
    ...shown,
    description: z.string().nullable().meta({ example: "Bags made from sailcloth." }),
    category_slug: z.string().nullable().meta({ example: "fashion" }),
    category_name: z.string().nullable().meta({ example: "Fashion" }),
  })
  .meta({ id: "PublicBrand" });
export const publicBrandPage = pageOf(publicBrand).meta({ id: "PublicBrandPage" });

export const publicBrandDetail = publicBrand
  .extend({
    website_url: z.string().nullable().meta({ example: "https://jholaworks.example" }),
    outlets: z
      .array(publicOutlet)
      .meta({ description: "Its shops, by city and name. Without those that are closed." }),
  })
  .meta({ id: "PublicBrandDetail" });

export const brandOfferPage = pageOf(offer).meta({ id: "PublicBrandOfferPage" });

export const slugParams = z.object({
  slug: line(1, 160).meta({ description: "The brand's address.", example: "jhola-works" }),
});

export const brandOfferQuery = z.object({
  sort: z.enum(sorts).default("featured").meta({ example: "featured" }),
  ...pageQuery(24),
});
export type BrandOfferQuery = z.output<typeof brandOfferQuery>;

export const publicQuery = z.object({
  search: searchText(100).optional().meta({ description: "Part of the name.", example: "jhola" }),
  category: line(1, 80)
    .optional()
    .meta({ description: "The slug of the brands' category.", example: "fashion" }),
  ...pageQuery(24),
});
export type PublicQuery = z.output<typeof publicQuery>;

const position = z.int().nullable().meta({
  description: "Its place among the brands that lead the list; null for one of those by name.",
  example: 1,
});

export const directoryBrand = z
  .object({
    ...shown,
    is_listed: z.boolean().meta({ description: "Whether the list shows it.", example: true }),
    position,
    live_offers: z.int().meta({ description: "What students see of it now.", example: 3 }),
    approved_at: timestamp.nullable(),
  })
  .meta({ id: "DirectoryBrand" });
export type DirectoryBrand = z.output<typeof directoryBrand>;

export const directoryPage = pageOf(directoryBrand)
  .extend({
    leading_count: z
      .int()
      .meta({ description: "Brands that lead the list: the last position.", example: 4 }),
  })
  .meta({ id: "DirectoryBrandPage" });

export const directoryQuery = z.object({
  search: searchText(100).optional().meta({ description: "Part of the name.", example: "jhola" }),
  only: z
    .enum(["listed", "hidden", "leading", "without_logo"])
    .optional()
    .meta({ example: "hidden" }),
  sort: z.enum(directorySorts).default("directory").meta({
    description: "`directory` is the order of the list.",
    example: "directory",
  }),
  ...pageQuery(20),
});
export type DirectoryQuery = z.output<typeof directoryQuery>;

export const listing = z
  .strictObject({ is_listed: z.boolean().meta({ example: false }) })
  .meta({ id: "BrandListing" });

const place = int4.min(1).nullable();
export const placeBrand = z
  .strictObject({
    from: place.meta({ description: "Its position as it was read.", example: null }),
    to: place.meta({ description: "Its new position; null for its place by name.", example: 1 }),
  })
  .meta({ id: "PlaceBrand" });
export type PlaceBrand = z.output<typeof placeBrand>;
