import { Children, type ReactNode } from "react";
import classes from "./NumberedSteps.module.css";

/** Short instructions, each with its number in a small circle. */
export function NumberedSteps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol className={classes.steps}>
      {Children.map(steps, (step, index) => (
        <li>
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          <div>{step}</div>
        </li>
      ))}
    </ol>
  );
}
