import type { Schemas } from "@bachat/api-client/public";
import type { Locale } from "@bachat/rules/accounts";
import type { PageHead } from "@bachat/web-server/renderer";
import type { QueryClient } from "@tanstack/react-query";
import { paths } from "../paths.ts";

type Offer = Schemas["Offer"];
type OfferDetail = Schemas["OfferDetail"];
type Brand = Schemas["PublicBrandDetail"];

interface Place {
  /** The page's address in English, and its canonical address. */
  url: URL;
  path: string;
  cache: QueryClient;
  /** The site's own, before every address. */
  origin: string;
  at: At;
  language: Locale;
}

/** The full address of a page in the language of the one described. */
type At = (path: string) => string;

const NAME = "Bachat";
const CONTEXT = "https://schema.org";

/** A page's data for machines besides its text: preview picture and JSON-LD, from the same answers as the text. */
export function describePage(place: Place): Pick<PageHead, "image" | "structuredData"> {
  const { url, cache, origin, at, language } = place;
  const social = {
    url: `${origin}/social.png`,
    alt: "Bachat: verified student discounts across India",
    shape: "wide" as const,
  };
  const offer = answer(cache, "/v1/offers/{offer_id}");
  if (url.pathname.startsWith("/offers/") && offer !== undefined) {
    return {
      image: ticketPicture(offer, language) ?? social,
      structuredData: [offerData(offer, at), crumbs(at, offerTrail(offer))],
    };
  }
  const brand = answer(cache, "/v1/brands/{slug}");
  if (url.pathname.startsWith("/brands/") && brand !== undefined) {
    const own = answer(cache, "/v1/brands/{slug}/offers");
    const trail = [brandsCrumb, { name: brand.name, path: paths.brand(brand.slug) }];
    return {
      image:
        brand.logo_url === null
          ? social
          : { url: brand.logo_url, alt: brand.name, shape: "square" },
      structuredData: [
        brandData(brand, at),
        crumbs(at, trail),
        ...(own === undefined ? [] : [offerList(own, at)]),
      ],
    };
  }
  if (url.pathname === paths.brands()) {
    const shown = answer(cache, "/v1/brands");
    return {
      image: social,
      structuredData: [
        crumbs(at, [brandsCrumb]),
        ...(shown === undefined ? [] : [brandList(shown, at)]),
      ],
    };
  }
  const list = answer(cache, "/v1/offers");
  const items = list === undefined ? [] : [offerList(list, at)];
  const category = categoryOf(place);
  if (category !== null) {
    const trail = [{ name: category.name, path: `/categories/${category.slug}` }];
    return { image: social, structuredData: [crumbs(at, trail), ...items] };
  }
  if (url.pathname !== "/") return { image: social };
  return { image: social, structuredData: [site(at), ...items] };
}

/** The offer's ticket in the page's language; null until it is made. */
export function ticketPicture(
  offer: Pick<
    OfferDetail,
    "title" | "brand_name" | "title_hi" | "ticket_picture_url" | "ticket_picture_url_hi"
  >,
  language: Locale,
): PageHead["image"] | null {
  const { ticket_picture_url_hi: hindi, ticket_picture_url: english } = offer;
  const isHindi = language === "hi" && hindi !== null;
  const url = isHindi ? hindi : english;
  if (url === null) return null;
  const title = isHindi ? (offer.title_hi ?? offer.title) : offer.title;
  return { url, alt: `${offer.brand_name}: ${title}`, shape: "wide" };
}

/** The paths that pages read, with the answer of each. */
interface Answers {
  "/v1/offers/{offer_id}": OfferDetail;
  "/v1/offers": Schemas["OfferPage"];
  "/v1/brands": Schemas["PublicBrandPage"];
  "/v1/brands/{slug}": Brand;
  "/v1/brands/{slug}/offers": Schemas["PublicBrandOfferPage"];
  "/v1/categories": { items: { slug: string; name: string }[] };
}

function answer<P extends keyof Answers>(cache: QueryClient, path: P): Answers[P] | undefined {
  const [first] = cache.getQueriesData<Answers[P]>({ queryKey: [path] });
  return first?.[1];
}

function categoryOf({ path, cache }: Place): { slug: string; name: string } | null {
  const slug = /^\/categories\/([^/?]+)/.exec(path)?.[1];
  const known = answer(cache, "/v1/categories");
  return known?.items.find((category) => category.slug === slug) ?? null;
}

/** The site's operator and its search. */
export function site(at: At): object {
  const origin = new URL(at("/")).origin;
  const publisher = {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: NAME,
    url: at("/"),
    logo: `${origin}/favicon.svg`,
  };
  return {
    "@context": CONTEXT,
    "@graph": [
      publisher,
      {
        "@type": "WebSite",
        "@id": `${origin}/#website`,
        name: NAME,
        url: at("/"),
        inLanguage: ["en-IN", "hi-IN"],
        publisher: { "@id": publisher["@id"] },
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: at("/?search={search_term_string}"),
          },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

interface DescribedList extends Pick<Schemas["OfferPage"], "page" | "per_page" | "total"> {
  items: readonly Pick<Offer, "id" | "title" | "brand_name">[];
}

export const offerList = (list: DescribedList, at: At): object =>
  itemList(list, ({ id, brand_name, title }) => ({
    url: at(paths.offer(id)),
    name: `${brand_name}: ${title}`,
  }));

const brandList = (list: Schemas["PublicBrandPage"], at: At): object =>
  itemList(list, ({ slug, name }) => ({ url: at(paths.brand(slug)), name }));

/** The list as shown on the page, in its order. */
function itemList<Item>(
  list: { items: readonly Item[]; page: number; per_page: number; total: number },
  describe: (item: Item) => { url: string; name: string },
): object {
  return {
    "@context": CONTEXT,
    "@type": "ItemList",
    numberOfItems: list.total,
    itemListElement: list.items.map((item, index) => ({
      "@type": "ListItem",
      position: (list.page - 1) * list.per_page + index + 1,
      ...describe(item),
    })),
  };
}

const brandsCrumb = { name: "Brands", path: paths.brands() };

/** A brand with its shops. */
export function brandData(brand: Omit<Brand, "id">, at: At): object {
  return {
    "@context": CONTEXT,
    "@type": "Organization",
    name: brand.name,
    url: at(paths.brand(brand.slug)),
    ...(brand.logo_url !== null && { logo: brand.logo_url }),
    ...(brand.description !== null && { description: brand.description }),
    ...(brand.website_url !== null && { sameAs: brand.website_url }),
    ...(brand.outlets.length > 0 && {
      location: brand.outlets.map(({ name, address, city }) => ({
        "@type": "Place",
        name,
        address: { "@type": "PostalAddress", streetAddress: address, addressLocality: city },
      })),
    }),
  };
}

interface DescribedOffer extends Pick<
  Offer,
  | "id"
  | "title"
  | "description"
  | "start_date"
  | "end_date"
  | "country"
  | "city"
  | "currency"
  | "min_order"
> {
  category_name: string;
  brand: Pick<OfferDetail["brand"], "name" | "logo_url" | "description">;
}

/** A discount has no price of its own, so none is stated. */
export function offerData(offer: DescribedOffer, at: At): object {
  const { country, city } = offer;
  return {
    "@context": CONTEXT,
    "@type": "Offer",
    name: offer.title,
    description: offer.description,
    url: at(paths.offer(offer.id)),
    category: offer.category_name,
    ...(offer.start_date !== null && { validFrom: offer.start_date }),
    ...(offer.end_date !== null && { validThrough: offer.end_date }),
    ...(offer.min_order !== null && {
      eligibleTransactionVolume: {
        "@type": "PriceSpecification",
        minPrice: offer.min_order / 100,
        priceCurrency: offer.currency,
      },
    }),
    ...(country !== "Global" && {
      areaServed:
        city === null
          ? { "@type": "Country", name: country }
          : {
              "@type": "City",
              name: city,
              containedInPlace: { "@type": "Country", name: country },
            },
    }),
    offeredBy: {
      "@type": "Organization",
      name: offer.brand.name,
      ...(offer.brand.logo_url !== null && { logo: offer.brand.logo_url }),
      ...(offer.brand.description !== null && { description: offer.brand.description }),
    },
  };
}

const offerTrail = (offer: Offer) => [
  { name: offer.category_name, path: `/categories/${offer.category_slug}` },
  { name: offer.title, path: paths.offer(offer.id) },
];

export function crumbs(at: At, trail: readonly { name: string; path: string }[]): object {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: [{ name: NAME, path: "/" }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: at(path),
    })),
  };
}
