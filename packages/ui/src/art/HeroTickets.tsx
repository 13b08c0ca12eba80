import { BrandLogo } from "../BrandLogo/BrandLogo.tsx";
import { StudentPass, type StudentPassProps } from "../StudentPass/StudentPass.tsx";
import { Ticket } from "../Ticket/Ticket.tsx";
import { splitWorth } from "../WorthChip/split-worth.ts";
import classes from "./HeroTickets.module.css";

export interface HeroTicket {
  brand: { name: string; logoUrl: string | null };
  category: string;
  /** A figure and a word: "25% OFF". */
  worth: string;
  /** The person who looks can use it now. */
  isOpen: boolean;
}

export interface HeroTicketsProps {
  /** Up to three are shown. */
  tickets: readonly HeroTicket[];
  pass: Omit<StudentPassProps, "className">;
}

/** A pass fanned over three tickets: the picture beside the home page's headline, from 1100 px up. Decoration. */
export function HeroTickets({ tickets, pass }: HeroTicketsProps) {
  return (
    <div className={classes.fan} aria-hidden>
      {tickets.slice(0, 3).map((ticket) => {
        const { figure, rest } = splitWorth(ticket.worth);
        return (
          <Ticket
            key={ticket.brand.name}
            stub="side"
            at={108}
            notch={7}
            tone={ticket.isOpen ? "open" : "locked"}
            className={classes.ticket}
          >
            <div className={classes.row}>
              <BrandLogo name={ticket.brand.name} url={ticket.brand.logoUrl} />
              <p className={classes.who}>
                <b>{ticket.brand.name}</b>
                <span>{ticket.category}</span>
              </p>
              <p className={classes.worth} data-locked={!ticket.isOpen || undefined}>
                {figure ?? rest}
                {figure && <small>{rest}</small>}
              </p>
            </div>
          </Ticket>
        );
      })}
      <StudentPass {...pass} className={classes.pass} />
    </div>
  );
}
