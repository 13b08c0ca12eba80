import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import classes from "./AttentionStrip.module.css";

export interface AttentionItem {
  id: string;
  title: string;
  text?: ReactNode;
  /** A link or a subtle button. */
  action?: ReactNode;
}

/** The one strip that asks for something: a few things that need a hand. */
export function AttentionStrip({
  items,
  label,
  more,
}: {
  items: readonly AttentionItem[];
  label: string;
  /** Leads to the items that are not shown. */
  more?: ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.strip} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <div>
            <Box component="p" fw={600}>
              {item.title}
            </Box>
            {item.text && (
              <Box component="p" c="var(--text-2)">
                {item.text}
              </Box>
            )}
          </div>
          {item.action && <div className={classes.action}>{item.action}</div>}
        </li>
      ))}
      {more && <li className={cx(classes.more, classes.action)}>{more}</li>}
    </ul>
  );
}
