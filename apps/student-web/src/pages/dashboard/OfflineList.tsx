import { longMomentText } from "@bachat/site";
import { EmptyState, Notice, RowsSkeleton } from "@bachat/ui";
import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import type { OfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { useOfflineCopy } from "../../redeem/offline/use-offline-copy.ts";
import { dashboardMessages } from "./messages/en.ts";
import { RedeemedRow } from "./OfferRows.tsx";
import classes from "./ListTabs.module.css";

interface OfflineListProps {
  show: OfferActions["show"];
  /** When this device has no copy. */
  otherwise: ReactNode;
}

/** The redeemed offers as copied to this device, while there is no network. */
export function OfflineList({ show, otherwise }: OfflineListProps) {
  const text = dashboardMessages.useText();
  const copy = useOfflineCopy();
  if (copy === undefined) return <RowsSkeleton rows={4} height={100} />;
  if (copy === null) return otherwise;
  return (
    <>
      <Box mb={20}>
        <Notice tone="warning" title={text("offlineAsOf", { when: longMomentText(copy.copiedAt) })}>
          {text("offlineText")}
        </Notice>
      </Box>
      {copy.items.length === 0 && (
        <EmptyState title={text("noRedeemed")} text={text("noRedeemedText")} />
      )}
      <ul className={classes.rows}>
        {copy.items.map((item) => (
          <li key={item.redemption.id}>
            <RedeemedRow item={item} show={show} isOffline />
          </li>
        ))}
      </ul>
    </>
  );
}
