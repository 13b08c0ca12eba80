import type { ReactNode } from "react";
import { BrandLogo } from "../BrandLogo/BrandLogo.tsx";
import { UiLink } from "../provider/UiLink.tsx";
import { Ticket } from "./Ticket.tsx";
import classes from "./TicketRow.module.css";

export interface TicketRowProps {
  brand: { name: string; logoUrl: string | null };
  title: string;
  href: string;
  worth: string;
  /** After the brand's name: an expiry, a date. */
  note?: ReactNode;
  urgent?: boolean;
  /** At the end of the body, for example a button of 44 px. */
  action?: ReactNode;
}

/** A short ticket for lists: saved, redeemed, seen. */
export function TicketRow({
  brand,
  title,
  href,
  worth,
  note,
  urgent = false,
  action,
}: TicketRowProps) {
  return (
    <Ticket stub="side" at={128} atOnPhone={104} notch={6} className={classes.row}>
      <BrandLogo name={brand.name} url={brand.logoUrl} className={classes.logo} />
      <div className={classes.text}>
        <UiLink href={href} className={classes.title}>
          {title}
        </UiLink>
        <p className={classes.small}>
          <span>{brand.name}</span>
          {note && (
            <span className={classes.note} data-urgent={urgent || undefined}>
              {urgent && <i className={classes.dot} aria-hidden />}
              {note}
            </span>
          )}
        </p>
      </div>
      {action && <div className={classes.action}>{action}</div>}
      <p className={classes.worth} data-long={worth.length > 12 || undefined}>
        {worth}
      </p>
    </Ticket>
  );
}
