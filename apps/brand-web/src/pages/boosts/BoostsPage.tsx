import { QueryView, useOpenDialog, usePageMeta } from "@bachat/site";
import { Card, EmptyState, PageTitle, RowsSkeleton } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { IconRocket } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { portalPage } from "../../components/portal-page.tsx";
import { portalLoader } from "../../session/api.ts";
import { billingOptions, billingProfileOptions } from "../../session/brand-queries.ts";
import type { Brand } from "../../session/use-brand.ts";
import { BuyDialog } from "./BuyDialog.tsx";
import { boostsMessages } from "./messages/en.ts";
import { PastBoosts } from "./PastBoosts.tsx";
import { type Boost, boostsOptions } from "./queries.ts";
import { RunningBoost } from "./RunningBoost.tsx";
import { WaitingBoosts } from "./WaitingBoosts.tsx";

export const loader = portalLoader((prefetch, { id, actions }) => [
  prefetch(boostsOptions(id, "running")),
  prefetch(boostsOptions(id, "waiting")),
  prefetch(boostsOptions(id, "past")),
  ...(actions.boost ? [prefetch(billingOptions(id)), prefetch(billingProfileOptions(id))] : []),
]);

/** `/brand-portal/boosts`: what is featured now and later, and what it brought. */
export const BoostsPage = portalPage(Boosts);

function Boosts({ brand }: { brand: Brand }) {
  const text = boostsMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  const [search, setSearch] = useSearchParams();
  const mayBuy = brand.actions.boost;
  // Offers lead here with the one to boost in the address, their list with none.
  const asked = search.get("offer");
  const [chosen, setChosen] = useOpenDialog<{ offer: string | null } | null>("buy-boost", null);
  const open = chosen ?? (asked === null ? null : { offer: asked === "" ? null : asked });
  const buy = (offer: string | null) => setChosen({ offer });
  const close = () => {
    setChosen(null);
    if (asked !== null) setSearch({}, { replace: true });
  };
  return (
    <Stack gap={16}>
      <PageTitle
        isFlush
        lead={text("lead")}
        action={
          mayBuy && (
            <Button
              leftSection={<IconRocket size={18} stroke={1.75} aria-hidden />}
              onClick={() => buy(null)}
            >
              {text("buy")}
            </Button>
          )
        }
      >
        {text("title")}
      </PageTitle>
      <Running brand={brand} onBuy={buy} />
      <WaitingBoosts brand={brand} />
      <PastBoosts brandId={brand.id} />
      {mayBuy && open !== null && <BuyDialog brand={brand} offerId={open.offer} onClose={close} />}
    </Stack>
  );
}

interface RunningProps {
  brand: Brand;
  onBuy: (offerId: string | null) => void;
}

function Running({ brand, onBuy }: RunningProps) {
  const text = boostsMessages.useText();
  const mayBuy = brand.actions.boost;
  const card = (content: React.ReactNode) => <Card title={text("running")}>{content}</Card>;
  return (
    <QueryView
      query={useQuery(boostsOptions(brand.id, "running"))}
      size="inline"
      failedTitle={text("loadFailed")}
      skeleton={card(<RowsSkeleton rows={4} height={56} />)}
      empty={{
        when: ({ total }) => total === 0,
        view: card(
          <EmptyState
            size="inline"
            titleAs="h3"
            title={text("noneRunning")}
            text={text(mayBuy ? "noneRunningText" : "noneRunningReader")}
            action={mayBuy && <Button onClick={() => onBuy(null)}>{text("buy")}</Button>}
          />,
        ),
      }}
    >
      {({ items }) => (
        <Stack component="section" gap={16} aria-label={text("running")}>
          {items.map((boost: Boost) => (
            <RunningBoost
              key={boost.id}
              boost={boost}
              onExtend={mayBuy ? () => onBuy(boost.offer.id) : null}
            />
          ))}
        </Stack>
      )}
    </QueryView>
  );
}
