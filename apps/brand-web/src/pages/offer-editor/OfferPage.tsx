import { ApiError } from "@bachat/api-client/public";
import { QueryView, usePageMeta } from "@bachat/site";
import { EmptyState, LinkButton, Notice, PageSkeleton } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { editorMessages } from "../../components/offer-form/messages/en.ts";
import { savedValues, type OfferValues } from "../../components/offer-form/offer-values.ts";
import { paths } from "../../paths.ts";
import { portalLoader } from "../../session/api.ts";
import { offerOptions } from "../../session/brand-queries.ts";
import { usePortalBrand, type Brand } from "../../session/use-brand.ts";
import { offerPageMessages } from "./messages/page.ts";
import { OfferEditor } from "./OfferEditor.tsx";
import { OfferFeedback } from "./OfferFeedback.tsx";
import { OfferHead } from "./OfferHead.tsx";
import { OfferResults, ShareCard } from "./OfferResults.tsx";
import { templatesOptions } from "./queries.ts";
import { refusedValues } from "./refused-values.ts";
import { Corrections, PendingRevision, ReviewNotes, RevisionHistory } from "./RevisionCards.tsx";
import type { BrandOffer } from "./use-offer-save.ts";

export const loader = portalLoader((prefetch, { id }, { params }) => [
  prefetch(offerOptions(id, params["id"] ?? "")),
  prefetch(templatesOptions(id)),
]);

/** `/brand-portal/offers/:id`: one offer, to read and to change. */
export function OfferPage() {
  const brand = usePortalBrand();
  const { id = "" } = useParams();
  return brand === null ? <PageSkeleton /> : <Offer key={brand.id + id} brand={brand} id={id} />;
}

function Offer({ brand, id }: { brand: Brand; id: string }) {
  const text = offerPageMessages.useText();
  // A colleague may have changed it: the form should begin with the present version.
  const query = useQuery({ ...offerOptions(brand.id, id), refetchOnMount: "always" });
  const { error } = query;
  usePageMeta({ title: text("offer"), noindex: true });
  if (error instanceof ApiError && [400, 404].includes(error.status)) {
    return (
      <EmptyState
        titleAs="h1"
        art="missing"
        title={text("missing")}
        text={text("missingText")}
        action={<LinkButton href={paths.offers()}>{text("toOffers")}</LinkButton>}
      />
    );
  }
  return (
    <QueryView
      query={query}
      titleAs="h1"
      failedTitle={text("loadFailed")}
      skeleton={<PageSkeleton />}
    >
      {(offer) => <Loaded brand={brand} offer={offer} />}
    </QueryView>
  );
}

function Loaded({ brand, offer }: { brand: Brand; offer: BrandOffer }) {
  const text = editorMessages.useText();
  const [putBack, setPutBack] = useState<Partial<OfferValues> | null>(null);
  const templates = useQuery(templatesOptions(brand.id)).data?.items ?? [];
  return (
    <Stack gap={20}>
      <OfferHead brand={brand} offer={offer} />
      {!offer.actions.edit && (
        <Notice>{text(offer.status === "archived" ? "archivedNote" : "readOnly")}</Notice>
      )}
      {offer.held !== null && (
        <Notice tone="warning" title={offerPageMessages.text("heldTitle")}>
          {offer.held.note !== null && <p>{offer.held.note}</p>}
          <p>{offerPageMessages.text("heldNext")}</p>
        </Notice>
      )}
      <OfferFeedback brandId={brand.id} offer={offer} />
      <ReviewNotes offer={offer} onPutBack={() => setPutBack(refusedValues(offer))} />
      <PendingRevision brandId={brand.id} offer={offer} />
      <Corrections offer={offer} />
      {offer.published_at !== null && <OfferResults offer={offer} />}
      <ShareCard offer={offer} />
      <OfferEditor
        brand={brand}
        offer={offer}
        initial={savedValues(offer)}
        templates={templates}
        putBack={putBack}
      />
      <RevisionHistory brandId={brand.id} offer={offer} />
    </Stack>
  );
}
