/** The rules for a brand's logo and an offer's picture; a logo from an address has the same. */
export const brandPictures = {
  types: ["image/jpeg", "image/png", "image/webp"],
  maxBytes: 5 * 1024 * 1024,
} as const;
