import type { ReactNode } from "react";
import classes from "./StatusDot.module.css";

export type StatusTone = "ok" | "warning" | "bad" | "info" | "none" | "hollow";

export interface StatusDotProps {
  /** ok leaf, warning amber, bad chili, info sky, none grey, hollow an outline: not begun. */
  tone: StatusTone;
  /** The state in words; colour alone never says it. */
  children: ReactNode;
  /** More than a few words, which take several lines where there is no room. */
  isSentence?: boolean;
}

/** A state: a dot and its word. */
export function StatusDot({ tone, children, isSentence = false }: StatusDotProps) {
  return (
    <span className={classes.state} data-sentence={isSentence || undefined}>
      <i className={classes.dot} data-tone={tone} aria-hidden />
      {children}
    </span>
  );
}
