import { Children, type ReactNode } from "react";
import classes from "./OfferGrid.module.css";

/** Tickets: four across at 1200 px, three, two at 768, one a row on phones. Each child becomes a list item. */
export function OfferGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {Children.map(children, (child) => (
        <li className={classes.cell}>{child}</li>
      ))}
    </ul>
  );
}
