import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./FactList.module.css";

export interface Fact {
  label: string;
  value: ReactNode;
  /** A quiet second line. */
  note?: ReactNode;
}

/** Pairs of name and value under each other: a row's detail, an offer's terms at a glance. */
export function FactList({
  facts,
  labelWidth = 104,
}: {
  facts: readonly Fact[];
  labelWidth?: number;
}) {
  return (
    <dl className={classes.facts} style={{ "--label": `${labelWidth}px` } as React.CSSProperties}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.value}
            {fact.note && (
              <Box component="span" display="block" fw={400} c="dimmed">
                {fact.note}
              </Box>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
