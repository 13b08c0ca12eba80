/** Where the demo's brands have their sample shops: below one origin, each under its own path. */

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

export const shopAddress = (shops: string, slug: string): string => `${shops}/${slug}`;

/** @param nth counted from 0, as the brand wrote its offers */
export const offerAddress = (shop: string, nth: number): string => `${shop}/offers/${nth + 1}`;

/** Bachat's own profile on a social network, as a path on the sample shops' origin. */
export const profilePath = (network: string): string => `/bachat-on-${network}`;
