import { useId, type ReactNode } from "react";
import classes from "./DashboardCard.module.css";

interface DashboardCardProps {
  title: string;
  /** The buttons beside the words. */
  actions: ReactNode;
  children: ReactNode;
}

/** A quiet card below the dashboard's own figures: words, then actions. */
export function DashboardCard({ title, actions, children }: DashboardCardProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.words}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
      <div className={classes.acts}>{actions}</div>
    </section>
  );
}
