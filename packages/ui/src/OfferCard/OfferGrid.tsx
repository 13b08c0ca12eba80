import { Children, Suspense, type ReactNode } from "react";
import classes from "./OfferGrid.module.css";

interface OfferGridProps {
  children: ReactNode;
  label?: string;
  /** "row" is a single one, which scrolls sideways where four have no place beside each other. */
  shape?: "grid" | "row";
}

/**
 * Tickets: four across at 1200 px, three, two at 768, one a row on phones. Each child becomes a list item, and
 * where the server rendered the list, the browser takes it over ticket by ticket: no tap waits for all of them.
 */
export function OfferGrid({ children, label, shape = "grid" }: OfferGridProps) {
  return (
    <ul className={shape === "row" ? classes.row : classes.grid} aria-label={label}>
      {Children.map(children, (child) => (
        <li className={classes.cell}>
          <Suspense>{child}</Suspense>
        </li>
      ))}
    </ul>
  );
}
