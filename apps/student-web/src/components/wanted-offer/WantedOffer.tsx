import { isUuid } from "@bachat/rules/patterns";
import { closedIn, closedText, lockOf, useToday } from "@bachat/site";
import { LinkButton, TicketRow, UiLink } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { offerOptions } from "../../offers/queries.ts";
import { useLabels } from "../../offers/use-labels.ts";
import { useOfferRow } from "../../offers/use-offer-row.ts";
import { useViewer } from "../../offers/use-viewer.ts";
import { useWantedOffer } from "../../offers/use-wanted-offer.ts";
import { paths } from "../../paths.ts";
import { wantedMessages } from "./messages/en.ts";
import classes from "./WantedOffer.module.css";

/** The offer that the address names: shown and not kept. What the student wants is kept by their own press. */
function useNamedOffer() {
  const [query] = useSearchParams();
  const id = query.get("offer") ?? "";
  const { data } = useQuery({ ...offerOptions(id), enabled: isUuid(id), retry: false });
  // The page of an open offer needs no account.
  return data === undefined ? null : { ...data, absence: null };
}

/** The offer that the student came for, with a way back to it; renders nothing without one. */
export function WantedOffer() {
  const text = wantedMessages.useText();
  const labels = useLabels();
  const kept = useWantedOffer();
  const named = useNamedOffer();
  const offer = kept ?? named;
  const today = useToday();
  const row = useOfferRow();
  const viewer = useViewer();
  if (offer === null) return null;
  const closed = closedIn(offer, today);
  const canHave = closed === null && viewer.isKnown && lockOf(offer, viewer) === null;
  return (
    <section className={classes.wanted} aria-labelledby="wanted-title">
      <h2 id="wanted-title">{text("title")}</h2>
      {closed !== null && (
        <p>
          {text("gone")} <UiLink href={paths.offer(offer.id)}>{text("similar")}</UiLink>
        </p>
      )}
      <TicketRow
        {...row(offer)}
        note={closed === null ? labels.expiry(offer.end_date)?.label : closedText(closed)}
        isOver={closed !== null}
      />
      {canHave && (
        <LinkButton href={paths.offer(offer.id)} className={classes.get}>
          {text("get", { worth: labels.worth(offer).toLowerCase(), brand: offer.brand_name })}
        </LinkButton>
      )}
    </section>
  );
}
