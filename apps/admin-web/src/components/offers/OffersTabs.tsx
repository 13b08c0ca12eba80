import { paths } from "../../paths.ts";
import { tabsOf } from "../PageTabs.tsx";
import { offerMessages } from "./messages/en.ts";

export const OffersTabs = tabsOf(offerMessages, {
  review: paths.offers,
  all: paths.allOffers,
});
