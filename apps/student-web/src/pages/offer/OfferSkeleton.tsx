import { Skeleton, TextSkeleton } from "@bachat/ui";
import { offerMessages } from "./messages/en.ts";
import classes from "./OfferPage.module.css";

/** The page's shape while the offer is on its way. */
export function OfferSkeleton() {
  const text = offerMessages.useText();
  return (
    <div role="status" aria-label={text("loading")}>
      <Skeleton width={220} height={20} />
      <div className={classes.columns}>
        <div className={classes.waiting}>
          <Skeleton width={240} height={56} />
          <Skeleton width="92%" height={52} />
          <Skeleton width="60%" height={52} />
          <Skeleton width="100%" height={74} />
          <TextSkeleton lines={4} />
        </div>
        <Skeleton width="100%" height={388} radius={14} />
      </div>
    </div>
  );
}
