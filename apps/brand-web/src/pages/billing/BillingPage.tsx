import { usePageMeta } from "@bachat/site";
import { PageTitle } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { portalPage } from "../../components/portal-page.tsx";
import { portalLoader } from "../../session/api.ts";
import { billingProfileOptions, creditsOptions } from "../../session/brand-queries.ts";
import type { Brand } from "../../session/use-brand.ts";
import { AutoTopUp } from "./AutoTopUp.tsx";
import { CreditsStrip } from "./CreditsStrip.tsx";
import { InvoicesTable } from "./InvoicesTable.tsx";
import { LedgerTable } from "./LedgerTable.tsx";
import { billingMessages } from "./messages/en.ts";
import { OrdersTable } from "./OrdersTable.tsx";
import { Packs } from "./Packs.tsx";
import {
  billingOptions,
  entriesOptions,
  expiredOrdersOptions,
  invoicesOptions,
  ordersOptions,
  refundsOptions,
  topUpOptions,
} from "./queries.ts";
import { RefundsTable } from "./RefundsTable.tsx";
import { ReturnNotice } from "./ReturnNotice.tsx";

export const loader = portalLoader((prefetch, { id }) => [
  prefetch(billingOptions(id)),
  prefetch(billingProfileOptions(id)),
  prefetch(creditsOptions(id)),
  prefetch(topUpOptions(id)),
  prefetch(ordersOptions(id, 1, "exclude")),
  prefetch(expiredOrdersOptions(id)),
  prefetch(invoicesOptions(id, 1)),
  prefetch(refundsOptions(id, 1)),
  prefetch(entriesOptions(id, 1)),
]);

/** `/brand-portal/billing`: what is left, what can be bought, and what was paid. */
export const BillingPage = portalPage(Billing);

function Billing({ brand }: { brand: Brand }) {
  const text = billingMessages.useText();
  usePageMeta({ title: text("title"), noindex: true });
  return (
    <Stack gap={16}>
      <PageTitle isFlush lead={text("lead")}>
        {text("title")}
      </PageTitle>
      <ReturnNotice brandId={brand.id} />
      <CreditsStrip brandId={brand.id} />
      <Packs brand={brand} />
      <AutoTopUp brand={brand} />
      <OrdersTable brand={brand} />
      <InvoicesTable brandId={brand.id} />
      <RefundsTable brandId={brand.id} />
      {brand.actions.view_ledger && <LedgerTable brandId={brand.id} />}
    </Stack>
  );
}
