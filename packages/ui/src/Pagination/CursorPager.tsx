import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useUiMessages } from "../provider/ui-context.ts";
import classes from "./CursorPager.module.css";

export interface CursorPagerProps {
  /** Null at the newest. Both null, there is one page and no buttons. */
  newer: string | null;
  /** Null at the oldest. */
  older: string | null;
  onCursor: ((cursor: string) => void) | undefined;
  /** How many there are, in words. */
  children: ReactNode;
}

/** How many there are, and the way through a list that grows at its head. */
export function CursorPager({ newer, older, onCursor, children }: CursorPagerProps) {
  const text = useUiMessages();
  const button = (label: string, cursor: string | null) => (
    <Button
      variant="default"
      disabled={cursor === null}
      onClick={() => cursor !== null && onCursor?.(cursor)}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.bar}>
      <p aria-live="polite">{children}</p>
      {(newer !== null || older !== null) && (
        <nav className={classes.buttons} aria-label={text.pages}>
          {button(text.newer, newer)}
          {button(text.older, older)}
        </nav>
      )}
    </div>
  );
}
