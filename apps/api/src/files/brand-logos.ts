/** Where a logo lies in storage. Every fetched logo has an id of its own, so its address can be cached for ever. */
export const logoKey = (logoId: string): string => `brand-logos/${logoId}.webp`;

/** The public address of a logo. */
export const logoUrl = (apiOrigin: string, logoId: string): string =>
  `${apiOrigin}/v1/brand-logos/${logoId}.webp`;

/** The id in such an address; null for anything else. */
export function logoIdOf(url: string | null): string | null {
  return url?.match(/\/v1\/brand-logos\/([0-9a-f-]{36})\.webp$/)?.[1] ?? null;
}
