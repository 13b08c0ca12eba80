import { dayText, QueryView } from "@bachat/site";
import { StatusDot, TextSkeleton } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { boostTones } from "../../components/offers/state-tones.ts";
import { allOffersMessages } from "./messages/en.ts";
import { boostsOptions } from "./queries.ts";
import classes from "./OfferPage.module.css";

const SHOWN = 5;

/** The offer's past and coming boosts, with their buyers. */
export function Boosts({ offerId }: { offerId: string }) {
  const text = allOffersMessages.useText();
  const query = useQuery(boostsOptions(offerId));
  return (
    <section>
      <h2>{text("boosts")}</h2>
      <QueryView
        query={query}
        size="inline"
        skeleton={<TextSkeleton lines={2} />}
        failedTitle={text("offerFailed")}
        empty={{
          when: ({ items }) => items.length === 0,
          view: <p className={classes.quiet}>{text("noBoosts")}</p>,
        }}
      >
        {({ items }) => (
          <ul className={classes.rows}>
            {items.slice(0, SHOWN).map((boost) => (
              <li key={boost.id}>
                <span>
                  {text("boostLine", {
                    from: dayText(boost.first_day),
                    to: dayText(boost.last_day),
                  })}
                </span>
                <StatusDot tone={boostTones[boost.status]}>
                  {text(`boost.${boost.status}`)}
                </StatusDot>
                <small>{text(boost.order_id === null ? "boostGiven" : "boostPaid")}</small>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
