import { Skeleton } from "../states/Skeleton.tsx";
import { Ticket } from "../Ticket/Ticket.tsx";
import card from "./OfferCard.module.css";
import classes from "./OfferCardSkeleton.module.css";
import stub from "./OfferStub.module.css";

/** The offer card's shape while its data is on the way. Hidden from screen readers: the list says that it loads. */
export function OfferCardSkeleton() {
  return (
    <Ticket
      stub="foot-side-on-phone"
      at={126}
      atOnPhone={116}
      tone="plain"
      className={`${card.offer} ${classes.skeleton}`}
    >
      <div className={card.body} aria-hidden>
        <div className={card.head}>
          <Skeleton width={44} height={44} />
          <div className={classes.lines}>
            <Skeleton width="60%" height={14} />
            <Skeleton width="42%" height={12} />
          </div>
        </div>
        <div className={classes.title}>
          <Skeleton width="92%" height={16} />
          <Skeleton width="56%" height={16} />
        </div>
        <div className={classes.meta}>
          <Skeleton width={84} height={12} />
          <Skeleton width={64} height={12} />
        </div>
      </div>
      <div className={stub.stub} aria-hidden>
        <div className={classes.worth}>
          <Skeleton width="100%" height={24} />
        </div>
        <div className={classes.act}>
          <Skeleton width="100%" height={44} />
        </div>
      </div>
    </Ticket>
  );
}
