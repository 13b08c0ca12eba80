import type { Fact } from "./FactList.tsx";
import classes from "./FactStrip.module.css";

/** Two to four facts side by side between hairlines; rows on phones. */
export function FactStrip({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.strip}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
