import type { Schemas } from "@bachat/api-client/public";
import classes from "./OfferPicture.module.css";

type Picture = Schemas["OfferPicture"];

const addresses = ({ sources }: Picture, type: Picture["sources"][number]["media_type"]) =>
  sources.filter((one) => one.media_type === type);
const setOf = (sources: Picture["sources"]) =>
  sources.map(({ url, width }) => `${url} ${width}w`).join(", ");

/** As wide as the story beside the ticket; the whole page on phones. */
const SIZES = "(max-width: 61.99em) calc(100vw - 32px), 720px";

/** The brand's picture in the width that the screen needs. Its box is there before it arrives. */
export function OfferPicture({ picture }: { picture: Picture }) {
  const webp = addresses(picture, "image/webp");
  return (
    <picture className={classes.box}>
      <source type="image/avif" srcSet={setOf(addresses(picture, "image/avif"))} sizes={SIZES} />
      <img src={webp[0]?.url} srcSet={setOf(webp)} sizes={SIZES} alt={picture.alt} />
    </picture>
  );
}
