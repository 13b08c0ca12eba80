import type { Schemas } from "@bachat/api-client/public";

type Picture = Schemas["OfferPicture"];

interface OfferPictureProps {
  picture: Picture;
  /** The class of its box, whose size is fixed before the picture arrives. */
  className?: string | undefined;
  /** How wide it is shown, for the choice of the file. */
  sizes: string;
  /** On a card: loaded when it comes near. */
  isLazy?: boolean;
}

const addresses = ({ sources }: Picture, type: Picture["sources"][number]["media_type"]) =>
  sources.filter((one) => one.media_type === type);
const setOf = (sources: Picture["sources"]) =>
  sources.map(({ url, width }) => `${url} ${width}w`).join(", ");

/** The brand's picture in the width that the screen needs. */
export function OfferPicture({ picture, className, sizes, isLazy = false }: OfferPictureProps) {
  const webp = addresses(picture, "image/webp");
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={setOf(addresses(picture, "image/avif"))} sizes={sizes} />
      <img
        // Before the addresses: Safari begins to load as soon as it has one.
        {...(isLazy && { loading: "lazy" as const })}
        src={webp[0]?.url}
        srcSet={setOf(webp)}
        sizes={sizes}
        alt={picture.alt}
      />
    </picture>
  );
}
