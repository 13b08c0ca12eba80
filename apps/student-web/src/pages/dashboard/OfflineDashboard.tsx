import { usePageMeta } from "@bachat/site";
import { Page, PageTitle } from "@bachat/ui";
import type { ReactNode } from "react";
import { useOfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { dashboardMessages } from "../../messages/dashboard.ts";
import { useKeptOffers } from "../../offline/use-kept-offers.ts";
import { KeptList } from "./KeptList.tsx";

/** The dashboard without a network and without a session: what this device keeps, and nothing that needs either. */
export function OfflineDashboard({ otherwise }: { otherwise: ReactNode }) {
  const text = dashboardMessages.useText();
  usePageMeta({ title: text("pageTitle"), noindex: true });
  const { show, dialogs } = useOfferActions();
  if (useKeptOffers() === null) return otherwise;
  return (
    <Page>
      <PageTitle>{text("offlineHeading")}</PageTitle>
      <KeptList show={show} otherwise={otherwise} />
      {dialogs}
    </Page>
  );
}
