import { useCategoryName } from "@bachat/site";
import { OfferGrid, Section } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { OfferTicket } from "../../components/offer-ticket/OfferTicket.tsx";
import type { OfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { useOfferStates } from "../../offers/use-offer-states.ts";
import { offerMessages } from "./messages/en.ts";
import { similarOptions } from "./queries.ts";
import classes from "./SimilarOffers.module.css";

/** Others of the category. Without any, or when they do not load, the page ends before. */
export function SimilarOffers({ offerId, actions }: { offerId: string; actions: OfferActions }) {
  const text = offerMessages.useText();
  const { data } = useQuery(similarOptions(offerId));
  const categoryName = useCategoryName();
  const items = data?.items ?? [];
  const stateOf = useOfferStates(items.map((item) => item.id));
  const [first] = items;
  if (first === undefined) return null;
  return (
    <Section
      size="large"
      title={text("similar", { category: categoryName(first.category_slug, first.category_name) })}
      className={classes.similar}
    >
      <OfferGrid>
        {items.map((item) => (
          <OfferTicket key={item.id} offer={item} state={stateOf(item.id)} actions={actions} />
        ))}
      </OfferGrid>
    </Section>
  );
}
