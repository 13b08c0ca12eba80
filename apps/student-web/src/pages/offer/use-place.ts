import { listMessages } from "../../components/offer-list/messages/en.ts";
import { useCityName } from "../../offers/use-labels.ts";
import { placeKey, type OfferDetail } from "./facts.ts";
import { offerMessages } from "./messages/en.ts";

/** "Online, all India" or "In store, Pune". */
export function usePlace(offer: Pick<OfferDetail, "channel" | "country" | "city">): string {
  const text = offerMessages.useText();
  const list = listMessages.useText();
  const cityName = useCityName();
  const key = placeKey(offer);
  switch (key) {
    case "onlineIn":
    case "storeIn":
    case "bothIn":
      return text(key, { country: list(`region.${offer.country}`) });
    case "onlineInCity":
    case "storeInCity":
    case "bothInCity":
      return text(key, { city: cityName(offer.city ?? "") });
    case "onlineEverywhere":
    case "storeEverywhere":
    case "bothEverywhere":
      return text(key);
  }
}
