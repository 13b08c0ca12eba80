import { isUuid } from "@bachat/rules/patterns";
import {
  closedBy,
  currentLocale,
  dayText,
  isMissing,
  lockOf,
  type Offer,
  QueryView,
  useCategoryName,
  usePageMeta,
  useSession,
  type Closed,
} from "@bachat/site";
import { Breadcrumbs, EmptyState, LinkButton, Page } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useParams } from "react-router";
import { useOfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { cardWordsIn } from "../../offers/in-language.ts";
import { offersMessages } from "../../offers/messages/en.ts";
import { recordView, offerOptions } from "../../offers/queries.ts";
import { useLabels } from "../../offers/use-labels.ts";
import { useLoadFailureToast } from "../../offers/use-load-failure-toast.ts";
import { useOfferStates } from "../../offers/use-offer-states.ts";
import { useViewer } from "../../offers/use-viewer.ts";
import { forgetWantedOffer, readWantedOffer } from "../../offers/wanted-offer.ts";
import { paths } from "../../paths.ts";
import { AboutBrand } from "./AboutBrand.tsx";
import type { OfferDetail } from "./facts.ts";
import { offerMessages } from "./messages/en.ts";
import { OfferSkeleton } from "./OfferSkeleton.tsx";
import { OfferStory } from "./OfferStory.tsx";
import { SimilarOffers } from "./SimilarOffers.tsx";
import { StickyTicket } from "./StickyTicket.tsx";
import classes from "./OfferPage.module.css";

export { loader } from "./queries.ts";

/** One offer: the story at the left, the ticket with its action at the right. */
export function OfferPage() {
  const { id = "" } = useParams();
  const query = useQuery({ ...offerOptions(id), enabled: isUuid(id) });
  const { error } = query;
  useLoadFailureToast(isMissing(error) || query.data !== undefined ? null : error);
  const closed = closedBy(error);
  // An offer on screen stays, with a code that was just given: only its button goes.
  const isFresh = query.data === undefined;
  if (closed !== null && isFresh) return <Gone key={id} id={id} closed={closed} />;
  if (!isUuid(id) || (isMissing(error) && isFresh)) return <Missing />;
  return (
    <Page className={classes.page}>
      <QueryView
        query={query}
        titleAs="h1"
        failedTitle={offersMessages.text("loadFailedTitle")}
        skeleton={<OfferSkeleton />}
      >
        {(offer) => <Loaded key={id} offer={offer} closed={closed} />}
      </QueryView>
    </Page>
  );
}

function Missing() {
  const text = offerMessages.useText();
  usePageMeta({ title: text("missingTitle"), status: 404 });
  return (
    <Page>
      <EmptyState
        titleAs="h1"
        art="missing"
        title={text("missingTitle")}
        text={text("missingText")}
        action={<LinkButton href={paths.offers()}>{text("browseOffers")}</LinkButton>}
      />
    </Page>
  );
}

/** The offer was here once: says so to people and search engines, with others like it. A paused offer may come back. */
function Gone({ id, closed }: { id: string; closed: Closed }) {
  const text = offerMessages.useText();
  const isEnded = closed.why === "ended";
  const title =
    isEnded && closed.on !== null
      ? text("endedOnTitle", { date: dayText(closed.on) })
      : text(isEnded ? "endedTitle" : "pausedTitle");
  const actions = useOfferActions();
  usePageMeta({ title, status: isEnded ? 410 : 404 });
  return (
    <Page className={classes.page}>
      <EmptyState
        titleAs="h1"
        art="missing"
        title={title}
        text={text(isEnded ? "endedText" : "pausedText")}
        action={<LinkButton href={paths.offers()}>{text("browseOffers")}</LinkButton>}
      />
      <SimilarOffers offerId={id} actions={actions} />
      {actions.dialogs}
    </Page>
  );
}

function Loaded({ offer, closed }: { offer: OfferDetail; closed: Closed | null }) {
  const text = offerMessages.useText();
  const labels = useLabels();
  const categoryName = useCategoryName();
  const actions = useOfferActions();
  const state = useOfferStates([offer.id])(offer.id);
  useRecordedView(offer.id);
  useWantedRedeem(offer, actions.offerAgain);
  const worth = labels.worth(offer);
  const { title, description } = cardWordsIn(offer, currentLocale());
  usePageMeta({
    title: text("metaTitle", { worth, brand: offer.brand_name, title: title.text }),
    description: description.text.slice(0, 155),
  });
  return (
    <>
      <Breadcrumbs
        label={text("crumbs")}
        crumbs={[
          { label: text("browseOffers"), href: paths.offers() },
          {
            label: categoryName(offer.category_slug, offer.category_name),
            href: paths.home({ category: offer.category_slug }),
          },
          { label: offer.brand_name, href: paths.brand(offer.brand_slug) },
        ]}
      />
      <div className={classes.columns}>
        <OfferStory offer={offer} isRedeemed={state.isRedeemed} />
        <div className={classes.beside}>
          <StickyTicket {...{ offer, state, actions, closed }} />
          <AboutBrand offer={offer} />
        </div>
      </div>
      <SimilarOffers offerId={offer.id} actions={actions} />
      {actions.dialogs}
    </>
  );
}

/** Opens the sheet of the offer that led to an account, once it can be redeemed. */
function useWantedRedeem(offer: OfferDetail, open: (offer: Offer) => void): void {
  const viewer = useViewer();
  const canRedeem = viewer.isSignedIn && viewer.isKnown && lockOf(offer, viewer) === null;
  const resume = useEffectEvent(() => {
    const wanted = readWantedOffer();
    if (wanted?.act !== "redeem" || wanted.offerId !== offer.id) return;
    forgetWantedOffer();
    open(offer);
  });
  useEffect(() => {
    if (canRedeem) resume();
  }, [canRedeem]);
}

/** Counted when the session is known, so that a student's view is the student's. */
function useRecordedView(offerId: string): void {
  const isKnown = useSession().status !== "loading";
  useEffect(() => {
    if (isKnown) recordView(offerId);
  }, [isKnown, offerId]);
}
