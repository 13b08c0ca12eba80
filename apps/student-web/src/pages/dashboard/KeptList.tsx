import { longMomentText } from "@bachat/site";
import { EmptyState, Notice, RowsSkeleton } from "@bachat/ui";
import type { ReactNode } from "react";
import type { OfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { dashboardMessages } from "../../messages/dashboard.ts";
import { useKeptOffers } from "../../offline/use-kept-offers.ts";
import classes from "./ListTabs.module.css";
import { RedeemedRow } from "./OfferRows.tsx";

interface KeptListProps {
  show: OfferActions["show"];
  /** When this device keeps nothing. */
  otherwise: ReactNode;
}

/** The redeemed offers as this device keeps them, while there is no network. */
export function KeptList({ show, otherwise }: KeptListProps) {
  const text = dashboardMessages.useText();
  const kept = useKeptOffers();
  if (kept === undefined) return <RowsSkeleton rows={4} height={100} />;
  if (kept === null) return otherwise;
  return (
    <>
      <div className={classes.asOf}>
        <Notice tone="look" title={text("offlineAsOf", { when: longMomentText(kept.keptAt) })}>
          {text("offlineText")}
        </Notice>
      </div>
      {kept.items.length === 0 && (
        <EmptyState title={text("noRedeemed")} text={text("noRedeemedText")} />
      )}
      <ul className={classes.rows}>
        {kept.items.map((item) => (
          <li key={item.redemption.id}>
            <RedeemedRow item={item} show={show} isOffline />
          </li>
        ))}
      </ul>
    </>
  );
}
