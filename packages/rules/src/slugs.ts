/** A part of an address: Latin letters and digits in words joined by hyphens. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * A name as part of an address, so that "Café Mélange" reads cafe-melange. Empty when the name has no Latin letter or
 * digit.
 */
export const slugOf = (name: string, maxLength = 60): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, maxLength)
    .replace(/-+$/, "");
