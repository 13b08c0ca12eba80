import {
  actionOf,
  closedText,
  lockOf,
  type Offer,
  ticketMessages,
  useCategoryName,
} from "@bachat/site";
import { OfferCard } from "@bachat/ui";
import { useClosed } from "../../offers/closed-offers.ts";
import { useImpression } from "../../offers/use-impression.ts";
import { useLabels } from "../../offers/use-labels.ts";
import { useCityName } from "../../offers/use-city-name.ts";
import type { OfferState } from "../../offers/use-offer-states.ts";
import { useActionHref, useLockPath } from "../../offers/use-sign-up-first.ts";
import { useViewer } from "../../offers/use-viewer.ts";
import { paths } from "../../paths.ts";
import type { OfferActions } from "./use-offer-actions.tsx";

interface OfferTicketProps {
  offer: Offer;
  state: OfferState;
  actions: OfferActions;
  titleAs?: "h2" | "h3";
}

/** An offer of a list as its card: labels, lock and actions for the viewer. */
export function OfferTicket({ offer, state, actions, titleAs = "h3" }: OfferTicketProps) {
  const text = ticketMessages.useText();
  const labels = useLabels();
  const categoryName = useCategoryName();
  const cityName = useCityName();
  const viewer = useViewer();
  const lockPath = useLockPath();
  const hrefOf = useActionHref();
  const seen = useImpression(offer.id);
  const lock = lockOf(offer, viewer);
  const why = lock === null ? null : labels.lock(lock);
  const closed = useClosed(offer.id);
  const isBusy = actions.busyId === offer.id;
  return (
    <OfferCard
      {...labels.card(offer)}
      ref={seen}
      brand={{ name: offer.brand_name, logoUrl: offer.brand_logo_url }}
      category={categoryName(offer.category_slug, offer.category_name)}
      city={offer.city === null ? null : cityName(offer.city)}
      isIndia={offer.country === "India"}
      title={offer.title}
      titleAs={titleAs}
      href={paths.offer(offer.id)}
      description={offer.description}
      access={lock === null ? "open" : viewer.isKnown ? "locked" : "unknown"}
      {...(lock !== null &&
        why !== null && {
          lockText: why.why,
          lockActionLabel: why.action,
          lockHref: lockPath(lock),
        })}
      actionLabel={text(actionOf(offer, lock, isBusy && offer.redemption_method === "redirect"))}
      actionHref={hrefOf(offer, lock)}
      actionBusy={isBusy}
      closedText={closed === null ? null : closedText(closed)}
      saved={viewer.isSignedIn ? state.isSaved : null}
      onAction={() => actions.redeem(offer, state.isRedeemed)}
      onToggleSave={() => actions.toggleSave(offer, state.isSaved)}
      onShare={() => actions.share(offer)}
    />
  );
}
