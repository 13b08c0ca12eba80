import {
  actionOf,
  closedText,
  currentLocale,
  lockOf,
  needOf,
  type Offer,
  ticketMessages,
  useCategoryName,
} from "@bachat/site";
import { OfferCard } from "@bachat/ui";
import { useClosed } from "../../offers/closed-offers.ts";
import { cardWordsIn } from "../../offers/in-language.ts";
import { useImpression } from "../../offers/use-impression.ts";
import { useLabels, useCityName } from "../../offers/use-labels.ts";
import type { OfferState } from "../../offers/use-offer-states.ts";
import { useActionHref, useLockPath } from "../../offers/use-sign-up-first.ts";
import { useViewer } from "../../offers/use-viewer.ts";
import { paths } from "../../paths.ts";
import { OfferPicture } from "../offer-picture/OfferPicture.tsx";
import type { OfferActions } from "./use-offer-actions.tsx";

/** A card's width: four, three or two in a row. Phones show no picture. */
const PICTURE_SIZES = "(min-width: 75em) 285px, (min-width: 62em) 33vw, 50vw";

interface OfferTicketProps {
  offer: Offer;
  state: OfferState;
  actions: OfferActions;
}

/** An offer of a list as its card: labels, lock and actions for the viewer. */
export function OfferTicket({ offer, state, actions }: OfferTicketProps) {
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
  // Open to everyone, and yet given to an account only: said before the tap.
  const isAsked = lock === null && !viewer.isSignedIn && needOf(offer) === "accounts";
  const closed = useClosed(offer.id);
  const isBusy = actions.busyId === offer.id;
  const { title, description } = cardWordsIn(offer, currentLocale());
  const card = labels.card(offer);
  const inEnglish = { label: text("inEnglish"), kind: "type" } as const;
  return (
    <OfferCard
      {...card}
      badges={title.lang === undefined ? card.badges : [...card.badges, inEnglish]}
      ref={seen}
      brand={{
        name: offer.brand_name,
        logoUrl: offer.brand_logo_url,
        href: paths.brand(offer.brand_slug),
      }}
      category={categoryName(offer.category_slug, offer.category_name)}
      city={offer.city === null ? null : cityName(offer.city)}
      isIndia={offer.country === "India"}
      title={title.text}
      titleLang={title.lang}
      href={paths.offer(offer.id)}
      description={description.text}
      descriptionLang={description.lang}
      picture={
        offer.featured &&
        offer.picture !== null && (
          <OfferPicture picture={offer.picture} sizes={PICTURE_SIZES} isLazy />
        )
      }
      access={lock === null && !isAsked ? "open" : viewer.isKnown ? "locked" : "unknown"}
      {...(isAsked && { lockText: text("needsAccount") })}
      {...(lock !== null &&
        why !== null && {
          lockText: why.why,
          lockActionLabel: why.action,
          lockHref: lockPath(offer, lock),
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
