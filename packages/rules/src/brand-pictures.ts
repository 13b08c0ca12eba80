/** What a brand may upload as its logo or an offer's picture; a logo from an address is held to the same. */
export const brandPictures = {
  types: ["image/jpeg", "image/png", "image/webp"],
  maxBytes: 5 * 1024 * 1024,
} as const;
