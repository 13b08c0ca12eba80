import { currentLocale, lockOf, type Offer } from "@bachat/site";
import { paths } from "../paths.ts";
import { titleIn } from "./in-language.ts";
import { useLabels } from "./use-labels.ts";
import { useViewer } from "./use-viewer.ts";

type Labelled = Parameters<ReturnType<typeof useLabels>["worth"]>[0];
type Listed = Pick<Offer, "id" | "title" | "title_hi" | "brand_name" | "brand_logo_url"> &
  Pick<Offer, "opens_for">;

/** Brand, title, place, worth and lock of a row, the same in every list of rows. */
export function useOfferRow() {
  const labels = useLabels();
  const viewer = useViewer();
  return (offer: Listed & Labelled) => {
    const title = titleIn(offer, currentLocale());
    return {
      brand: { name: offer.brand_name, logoUrl: offer.brand_logo_url },
      title: title.text,
      titleLang: title.lang,
      href: paths.offer(offer.id),
      worth: labels.worth(offer),
      isLocked: lockOf(offer, viewer) !== null,
    };
  };
}
