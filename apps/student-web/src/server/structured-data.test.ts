import { describe, expect, it } from "vitest";
import { brandData, crumbs, offerData, offerList, site, ticketPicture } from "./structured-data.ts";

const origin = "https://student.bachat.test";
const at = (path: string) => origin + path;

const offer: Parameters<typeof offerData>[0] = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  title: "All headphones",
  description: "Swar One and Swar Fold.",
  country: "India",
  city: "Pune",
  start_date: "2026-11-01",
  end_date: "2026-12-31",
  currency: "INR",
  min_order: null,
  category_name: "Audio",
  brand: { name: "Swarbox", logo_url: "https://l/1.webp", description: null },
};

describe("an offer as data", () => {
  it("says what the API says, and no price", () => {
    expect(offerData(offer, at)).toEqual({
      "@context": "https://schema.org",
      "@type": "Offer",
      name: "All headphones",
      description: "Swar One and Swar Fold.",
      url: `${origin}/offers/${offer.id}`,
      category: "Audio",
      validFrom: "2026-11-01",
      validThrough: "2026-12-31",
      areaServed: {
        "@type": "City",
        name: "Pune",
        containedInPlace: { "@type": "Country", name: "India" },
      },
      offeredBy: { "@type": "Organization", name: "Swarbox", logo: "https://l/1.webp" },
    });
  });

  it.each([
    [
      { country: "India", city: null },
      { "@type": "Country", name: "India" },
    ],
    [{ country: "Global", city: null }, undefined],
  ] as const)("for %j is served in %j", (place, area) => {
    expect(offerData({ ...offer, ...place }, at)).toMatchObject(
      area === undefined ? {} : { areaServed: area },
    );
    if (area === undefined)
      expect(offerData({ ...offer, ...place }, at)).not.toHaveProperty("areaServed");
  });

  it("says what an order must come to", () => {
    expect(offerData({ ...offer, min_order: 599_50 }, at)).toMatchObject({
      eligibleTransactionVolume: { minPrice: 599.5, priceCurrency: "INR" },
    });
  });

  it("without an end has no end", () => {
    expect(offerData({ ...offer, end_date: null }, at)).not.toHaveProperty("validThrough");
  });
});

describe("the picture under a link to an offer", () => {
  const ticket = {
    title: "All headphones",
    title_hi: "सभी हेडफ़ोन",
    brand_name: "Swarbox",
    ticket_picture_url: "https://api/en.jpg",
    ticket_picture_url_hi: "https://api/hi.jpg",
  };
  const wide = (url: string, title: string) => ({ url, alt: `Swarbox: ${title}`, shape: "wide" });

  it("is its ticket, in the page's language where there is one", () => {
    expect(ticketPicture(ticket, "en")).toEqual(wide("https://api/en.jpg", "All headphones"));
    expect(ticketPicture(ticket, "hi")).toEqual(wide("https://api/hi.jpg", "सभी हेडफ़ोन"));
    expect(ticketPicture({ ...ticket, ticket_picture_url_hi: null }, "hi")).toEqual(
      wide("https://api/en.jpg", "All headphones"),
    );
  });

  it("is none until the ticket is made", () => {
    expect(
      ticketPicture({ ...ticket, ticket_picture_url: null, ticket_picture_url_hi: null }, "hi"),
    ).toBeNull();
  });
});

it("numbers a list's later pages on", () => {
  const items = [{ id: offer.id, title: offer.title, brand_name: "Swarbox" }];
  expect(offerList({ items, page: 3, per_page: 24, total: 60 }, at)).toMatchObject({
    numberOfItems: 60,
    itemListElement: [{ position: 49, name: "Swarbox: All headphones" }],
  });
});

it("leads from the site's name to the page", () => {
  expect(crumbs(at, [{ name: "Audio", path: "/categories/audio" }])).toMatchObject({
    itemListElement: [
      { position: 1, name: "Bachat", item: `${origin}/` },
      { position: 2, name: "Audio", item: `${origin}/categories/audio` },
    ],
  });
});

it("says how the site is searched", () => {
  expect(JSON.stringify(site(at))).toContain(`${origin}/?search={search_term_string}`);
});

it("describes a brand by what its page shows", () => {
  const brand = {
    name: "Kettle & Leaf",
    slug: "kettle-leaf",
    logo_url: null,
    description: null,
    category_slug: null,
    category_name: null,
    website_url: "https://kettleleaf.example",
    outlets: [{ name: "Mall Road", address: "4 Mall Road", city: "Shimla" }],
  };
  expect(brandData(brand, at)).toEqual({
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "Kettle & Leaf",
    url: `${origin}/brands/kettle-leaf`,
    sameAs: "https://kettleleaf.example",
    location: [
      {
        "@type": "Place",
        name: "Mall Road",
        address: {
          "@type": "PostalAddress",
          streetAddress: "4 Mall Road",
          addressLocality: "Shimla",
        },
      },
    ],
  });
  expect(brandData({ ...brand, website_url: null, outlets: [] }, at)).not.toHaveProperty(
    "location",
  );
});
