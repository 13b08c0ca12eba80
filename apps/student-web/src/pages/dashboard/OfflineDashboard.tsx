import { usePageMeta } from "@bachat/site";
import { Page, PageTitle } from "@bachat/ui";
import type { ReactNode } from "react";
import { useOfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { useOfflineCopy } from "../../redeem/offline/use-offline-copy.ts";
import { dashboardMessages } from "./messages/en.ts";
import { OfflineList } from "./OfflineList.tsx";

/** The dashboard without a network and without a session: the copy on this device, and nothing that needs either. */
export function OfflineDashboard({ otherwise }: { otherwise: ReactNode }) {
  const text = dashboardMessages.useText();
  usePageMeta({ title: text("pageTitle"), noindex: true });
  const { show, dialogs } = useOfferActions();
  if (useOfflineCopy() === null) return otherwise;
  return (
    <Page>
      <PageTitle>{text("offlineHeading")}</PageTitle>
      <OfflineList show={show} otherwise={otherwise} />
      {dialogs}
    </Page>
  );
}
