import type { ReactNode } from "react";
import classes from "./EndBand.module.css";

interface EndBandProps {
  title: string;
  text: string;
  /** Buttons and links. */
  children: ReactNode;
}

/** Near the end of a public page: repeats the page's main action. */
export function EndBand({ title, text, children }: EndBandProps) {
  return (
    <aside className={classes.band} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={classes.acts}>{children}</div>
    </aside>
  );
}
