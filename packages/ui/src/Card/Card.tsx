import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import classes from "./Card.module.css";

export interface CardProps {
  title?: ReactNode;
  /** At the head's right end. */
  action?: ReactNode;
  children: ReactNode;
  /** false when the content brings its own padding, for example a table. */
  padded?: boolean;
  titleAs?: "h2" | "h3";
  className?: string | undefined;
  /** For links to it. */
  id?: string;
}

/** A plain panel with a hairline. Not a ticket, and never inside another card. */
export function Card(props: CardProps) {
  const { title, action, children, padded = true, titleAs: Title = "h2", className, id } = props;
  return (
    <section id={id} className={cx(classes.card, className)}>
      {title && (
        <header className={classes.head}>
          <Title className={classes.title}>{title}</Title>
          {action}
        </header>
      )}
      <div className={padded ? classes.body : classes.bare}>{children}</div>
    </section>
  );
}
