import type { ReactNode } from "react";
import { BrandLogo } from "../BrandLogo/BrandLogo.tsx";
import { cx } from "../cx.ts";
import { UiLink } from "../provider/UiLink.tsx";
import { Ticket } from "./Ticket.tsx";
import classes from "./TicketRow.module.css";

export interface TicketRowProps {
  brand: { name: string; logoUrl: string | null };
  title: string;
  /** Set where the title is in another language than the page. */
  titleLang?: string | undefined;
  /** Null where there is no page to open. */
  href: string | null;
  worth: string;
  /** After the brand's name: an expiry, a date. */
  note?: ReactNode;
  urgent?: boolean;
  /** It is over: greyed, but readable. */
  isOver?: boolean;
  /** The person cannot use it yet: its stub is the palest. */
  isLocked?: boolean;
  /** Under the brand's name, for example a code to copy. */
  foot?: ReactNode;
  /** At the end of the body, for example a button of 44 px. */
  action?: ReactNode;
}

/** A short ticket for lists: saved, redeemed, seen. */
export function TicketRow(props: TicketRowProps) {
  const {
    brand,
    title,
    titleLang,
    href,
    worth,
    note,
    urgent = false,
    isOver = false,
    foot,
    action,
  } = props;
  const { isLocked = false } = props;
  return (
    <Ticket
      stub="side"
      at={128}
      atOnPhone={104}
      notch={6}
      tone={isOver ? "plain" : isLocked ? "locked" : "open"}
      className={cx(classes.row, isOver && classes.over)}
    >
      <BrandLogo name={brand.name} url={brand.logoUrl} className={classes.logo} />
      <div className={classes.text}>
        {href === null ? (
          <p className={classes.title} lang={titleLang}>
            {title}
          </p>
        ) : (
          <UiLink href={href} lang={titleLang} className={cx(classes.title, classes.opens)}>
            {title}
          </UiLink>
        )}
        <p className={classes.small}>
          <span>{brand.name}</span>
          {note && (
            <span className={classes.note} data-urgent={urgent || undefined}>
              {urgent && <i className={classes.dot} aria-hidden />}
              {note}
            </span>
          )}
        </p>
        {foot && <div className={classes.foot}>{foot}</div>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
      <p
        className={classes.worth}
        data-locked={isLocked || undefined}
        data-long={worth.length > 12 || undefined}
      >
        {worth}
      </p>
    </Ticket>
  );
}
