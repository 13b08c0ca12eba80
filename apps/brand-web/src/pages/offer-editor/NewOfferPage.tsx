import { QueryView, usePageMeta } from "@bachat/site";
import { Breadcrumbs, PageSkeleton, PageTitle, UiLink } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { IconExternalLink, IconKey, IconQrcode, IconTicket } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { editorMessages } from "../../components/offer-form/messages/en.ts";
import { emptyValues, ways, type Way } from "../../components/offer-form/offer-values.ts";
import { PreviewPanel } from "../../components/offer-form/PreviewPanel.tsx";
import { paths } from "../../paths.ts";
import { portalLoader } from "../../session/api.ts";
import { usePortalBrand, type Brand } from "../../session/use-brand.ts";
import { offerPageMessages } from "./messages/page.ts";
import { OfferEditor } from "./OfferEditor.tsx";
import { templatesOptions } from "./queries.ts";
import { templateText } from "./templates.ts";
import classes from "./OfferPage.module.css";

export const loader = portalLoader((prefetch, { id }) => [prefetch(templatesOptions(id))]);

/** `/brand-portal/offers/new`: first how it is redeemed, which `?way=` says, then the form. */
export function NewOfferPage() {
  const text = editorMessages.useText();
  const brand = usePortalBrand();
  const [params] = useSearchParams();
  const way = ways.find((one) => one === params.get("way")) ?? null;
  usePageMeta({ title: text("newTitle"), noindex: true });
  if (brand === null) return <PageSkeleton />;
  return (
    <Stack gap={20}>
      <div className={classes.head}>
        <Crumbs />
        <PageTitle {...(way === null && { lead: text("chooseLead") })}>
          {text("newTitle")}
        </PageTitle>
      </div>
      {way === null ? (
        <Ways key={brand.id} brand={brand} />
      ) : (
        <NewOffer key={brand.id + way} brand={brand} way={way} />
      )}
    </Stack>
  );
}

function Crumbs() {
  const text = offerPageMessages.useText();
  const editor = editorMessages.useText();
  return (
    <Breadcrumbs
      label={text("where")}
      crumbs={[{ label: text("offers"), href: paths.offers() }, { label: editor("newTitle") }]}
    />
  );
}

const icons = { redirect: IconExternalLink, shared: IconTicket, pool: IconKey, qr: IconQrcode };

/** The redemption methods, and beside them the ticket that the one pointed at makes. */
function Ways({ brand }: { brand: Brand }) {
  const text = editorMessages.useText();
  const [shown, setShown] = useState<Way>("redirect");
  const templates = useQuery(templatesOptions(brand.id)).data?.items ?? [];
  return (
    <div className={classes.choose}>
      <Stack component="ul" gap={16}>
        {ways.map((way) => {
          const Icon = icons[way];
          return (
            <li key={way}>
              <UiLink
                href={paths.newOffer({ way })}
                className={classes.way}
                onPointerEnter={() => setShown(way)}
                onFocus={() => setShown(way)}
              >
                <Icon size={24} stroke={1.75} aria-hidden />
                <b>{text(`way_${way}`)}</b>
                <span>{text(`way_${way}_text`)}</span>
              </UiLink>
            </li>
          );
        })}
      </Stack>
      <PreviewPanel
        values={{
          ...emptyValues(shown),
          ...templateText(templates, shown),
          ...Object.fromEntries(Object.entries(example).map(([field, key]) => [field, text(key)])),
        }}
        brand={brand}
        state={null}
        title={text("exampleTicket")}
      />
    </div>
  );
}

/** The texts of the example ticket's made-up offer. */
const example = {
  title: "exampleTitle",
  description: "exampleDescription",
  discount_value: "exampleValue",
} as const;

function NewOffer({ brand, way }: { brand: Brand; way: Way }) {
  const text = editorMessages.useText();
  const navigate = useNavigate();
  const query = useQuery(templatesOptions(brand.id));
  return (
    <QueryView query={query} failedTitle={text("templatesFailed")} skeleton={<PageSkeleton />}>
      {({ items }) => (
        <OfferEditor
          brand={brand}
          offer={null}
          initial={{ ...emptyValues(way), ...templateText(items, way) }}
          templates={items}
          onSaved={(offer) => void navigate(paths.offer(offer.id), { replace: true })}
        />
      )}
    </QueryView>
  );
}
