import type { Schemas } from "@bachat/api-client/public";
import type { City } from "@bachat/rules/regions";
import type { Offer } from "@bachat/site";
import { OfferGrid, Section, UiLink } from "@bachat/ui";
import {
  addressOfList,
  changeOfferQuery,
  readOfferQuery,
  type OfferQueryChange,
  OFFERS_ID,
} from "../../components/offer-list/offer-query.ts";
import { OfferTicket } from "../../components/offer-ticket/OfferTicket.tsx";
import type { OfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { useCityName } from "../../offers/use-labels.ts";
import { useOfferStates } from "../../offers/use-offer-states.ts";
import { homeMessages } from "./messages/en.ts";
import classes from "./Collections.module.css";

interface CollectionsProps {
  collections: Schemas["OfferCollections"] | undefined;
  /** They are those of a signed-in person, whose marks they then show. */
  areOwn: boolean;
  /** The city of the popular offers; null is all of India. */
  city: City | null;
  actions: OfferActions;
}

interface Row {
  title: string;
  offers: readonly Offer[];
  /** The list that it is the beginning of. */
  all: OfferQueryChange;
}

const addressOf = (change: OfferQueryChange) =>
  `${addressOfList(changeOfferQuery(readOfferQuery(new URLSearchParams()), change))}#${OFFERS_ID}`;

/** Offers that end soon, are new or are popular nearby, each row with a link to its list; empty rows are left out. */
export function Collections({ collections, areOwn, city, actions }: CollectionsProps) {
  const text = homeMessages.useText();
  const cityName = useCityName();
  const rows: Row[] = [
    {
      title: text("endingSoon"),
      offers: collections?.ending_soon ?? [],
      all: { sort: "ending_soon" },
    },
    {
      title: text("newThisWeek"),
      offers: collections?.new_this_week ?? [],
      all: { sort: "newest" },
    },
    {
      title: city === null ? text("popularInIndia") : text("popularIn", { city: cityName(city) }),
      offers: collections?.popular ?? [],
      all: city === null ? { sort: "popular", region: "India" } : { sort: "popular", city },
    },
  ];
  const ids = rows.flatMap(({ offers }) => offers.map(({ id }) => id));
  const stateOf = useOfferStates(areOwn ? ids : []);
  return (
    <div className={classes.rows}>
      {rows
        .filter(({ offers }) => offers.length > 0)
        .map(({ title, offers, all }) => (
          <Section
            key={all.sort}
            size="large"
            title={title}
            className={classes.row}
            action={
              <UiLink
                href={addressOf(all)}
                className={classes.all}
                aria-label={text("seeAllOf", { title })}
              >
                {text("seeAll")}
              </UiLink>
            }
          >
            <OfferGrid shape="row" label={title}>
              {offers.map((offer) => (
                <OfferTicket
                  key={offer.id}
                  offer={offer}
                  state={stateOf(offer.id)}
                  actions={actions}
                />
              ))}
            </OfferGrid>
          </Section>
        ))}
    </div>
  );
}
