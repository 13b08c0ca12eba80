import { homeMessages } from "../../messages/home.ts";
import { offerMessages } from "../../messages/offer.ts";
import { placeKey, type OfferDetail } from "./facts.ts";

/** "Online, all India" or "In store, Pune". */
export function usePlace(offer: Pick<OfferDetail, "channel" | "country" | "city">): string {
  const text = offerMessages.useText();
  const home = homeMessages.useText();
  const key = placeKey(offer);
  switch (key) {
    case "onlineIn":
    case "storeIn":
    case "bothIn":
      return text(key, { country: home(`region.${offer.country}`) });
    case "onlineInCity":
    case "storeInCity":
    case "bothInCity":
      return text(key, { city: offer.city ?? "" });
    case "onlineEverywhere":
    case "storeEverywhere":
    case "bothEverywhere":
      return text(key);
  }
}
