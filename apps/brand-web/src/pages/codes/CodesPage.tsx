import type { Schemas } from "@bachat/api-client/public";
import { QueryView, usePageMeta } from "@bachat/site";
import { Breadcrumbs, EmptyState, PageSkeleton, PageTitle, Skeleton } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { paths } from "../../paths.ts";
import { portalLoader } from "../../session/api.ts";
import { offerOptions } from "../../session/brand-queries.ts";
import { usePortalBrand } from "../../session/use-brand.ts";
import { AddCodes } from "./AddCodes.tsx";
import { codesMessages } from "./messages/en.ts";
import { poolOptions } from "./queries.ts";
import { Stock } from "./Stock.tsx";
import { UploadsTable } from "./UploadsTable.tsx";
import classes from "./CodesPage.module.css";

export const loader = portalLoader((prefetch, { id }, { params }) => {
  const { offerId = "" } = params;
  return [prefetch(offerOptions(id, offerId)), prefetch(poolOptions(id, offerId))];
});

/** `/brand-portal/offers/:offerId/codes`: an offer's pool of single-use codes. */
export function CodesPage() {
  const brand = usePortalBrand();
  const { offerId = "" } = useParams();
  if (brand === null) return <PageSkeleton />;
  return <Codes key={`${brand.id}/${offerId}`} brandId={brand.id} offerId={offerId} />;
}

function Codes({ brandId, offerId }: { brandId: string; offerId: string }) {
  const text = codesMessages.useText();
  const query = useQuery(offerOptions(brandId, offerId));
  const title = query.data?.fields.title;
  usePageMeta({ title: text("title"), noindex: true });
  return (
    <Stack gap={16}>
      <div className={classes.head}>
        <Breadcrumbs
          label={text("trail")}
          crumbs={[
            { label: text("offers"), href: paths.offers() },
            ...(title === undefined ? [] : [{ label: title, href: paths.offer(offerId) }]),
            { label: text("title") },
          ]}
        />
        <PageTitle lead={text("lead")}>{text("title")}</PageTitle>
      </div>
      <QueryView query={query} failedTitle={text("loadFailed")} skeleton={<CodesSkeleton />}>
        {(offer) =>
          hasPool(offer) ? (
            <Pool brandId={brandId} offer={offer} />
          ) : (
            <EmptyState
              title={text("noPool")}
              text={text(
                offer.working.redemption_method === "code" ? "noPoolShared" : "noPoolOther",
              )}
            />
          )
        }
      </QueryView>
    </Stack>
  );
}

/** It gives single-use codes, will after its review, or did before. */
const hasPool = ({ fields, working, pool }: Schemas["BrandOffer"]) =>
  fields.code_mode === "pool" || working.code_mode === "pool" || pool !== null;

function Pool({ brandId, offer }: { brandId: string; offer: Schemas["BrandOffer"] }) {
  const text = codesMessages.useText();
  const query = useQuery(poolOptions(brandId, offer.id));
  return (
    <QueryView query={query} failedTitle={text("loadFailed")} skeleton={<CodesSkeleton />}>
      {(pool) => (
        <>
          <Stock pool={pool} />
          {offer.actions.add_codes && <AddCodes brandId={brandId} offerId={offer.id} />}
          <UploadsTable
            brandId={brandId}
            offerId={offer.id}
            uploads={pool.uploads}
            mayDownload={offer.actions.add_codes}
          />
        </>
      )}
    </QueryView>
  );
}

function CodesSkeleton() {
  return (
    <>
      <Skeleton width="100%" height={112} />
      <Skeleton width="100%" height={320} />
      <Skeleton width="100%" height={160} />
    </>
  );
}
