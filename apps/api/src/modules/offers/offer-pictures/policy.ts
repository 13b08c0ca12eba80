/** The stored files of a picture, in the order of their making. */
export const pictureFormats = [
  { width: 640, format: "avif" },
  { width: 640, format: "webp" },
  { width: 1280, format: "avif" },
  { width: 1280, format: "webp" },
] as const;
export const pictureWidths = [640, 1280] as const;

export const pictureKey = (file: string): string => `offer-pictures/${file}`;
export const pictureFile = (
  pictureId: string,
  { width, format }: (typeof pictureFormats)[number],
) => `${pictureId}-${width}.${format}`;

/** The picture in a response; null without a picture. */
export function presentPicture(
  apiOrigin: string,
  {
    picture_id: pictureId,
    picture_alt: alt,
  }: { picture_id: string | null; picture_alt: string | null },
) {
  if (pictureId === null || alt === null) return null;
  return {
    alt,
    sources: pictureFormats.map((one) => ({
      url: `${apiOrigin}/v1/offer-pictures/${pictureFile(pictureId, one)}`,
      width: one.width,
      media_type: `image/${one.format}` as const,
    })),
  };
}
