import type { CSSProperties, ReactNode, RefCallback } from "react";
import { cx } from "../cx.ts";
import classes from "./Ticket.module.css";

export interface TicketProps {
  /** Where the stub is: under the body (default) or at its right side. */
  stub?: "foot" | "side" | "foot-side-on-phone";
  /** Pixels from that edge to the tear: the stub's height or width. */
  at: number;
  /** The same on phones, for "foot-side-on-phone". */
  atOnPhone?: number;
  /** Radius of the two notches: 8 on a card, 7 short, 6 in a row, 10 large. */
  notch?: number;
  tone?: "open" | "locked" | "plain";
  as?: "article" | "div" | "li";
  className?: string | undefined;
  "aria-busy"?: boolean;
  ref?: RefCallback<HTMLElement> | undefined;
  children: ReactNode;
}

/** The one signature shape: a card with two notches and a dashed tear between its body and its stub. */
export function Ticket({ ref, ...props }: TicketProps) {
  const { stub = "foot", at, atOnPhone, notch, tone = "open", as: Tag = "div", className } = props;
  const style = {
    "--at-wide": `${at}px`,
    "--at-phone": `${atOnPhone ?? at}px`,
    ...(notch === undefined ? {} : { "--n": `${notch}px` }),
  } as CSSProperties;
  return (
    <Tag
      ref={ref}
      className={cx(classes.ticket, className)}
      data-stub={stub}
      data-tone={tone}
      style={style}
      aria-busy={props["aria-busy"]}
    >
      <i className={classes.tear} aria-hidden />
      {props.children}
    </Tag>
  );
}
