import type { ReactNode } from "react";
import classes from "./ApiDocsPage.module.css";

/** Text at the left; at the right the code, which stays in view while the text scrolls. */
export function Columns({ children, code }: { children: ReactNode; code: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.text}>{children}</div>
      <div className={classes.code}>{code}</div>
    </div>
  );
}

interface DefinitionsProps {
  /** A name in the API's own words, a note below it, and its meaning. */
  rows: readonly { name: string; note?: string; meaning: string }[];
}

export function Definitions({ rows }: DefinitionsProps) {
  return (
    <dl className={classes.definitions}>
      {rows.map((row) => (
        <div key={row.name}>
          <dt>
            <code translate="no">{row.name}</code>
            {row.note !== undefined && <span>{row.note}</span>}
          </dt>
          <dd>{row.meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
