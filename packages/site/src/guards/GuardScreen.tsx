import { useEffect, type ReactNode } from "react";
import classes from "./GuardScreen.module.css";

interface GuardScreenProps {
  title: string;
  text?: string;
  /** The one way on. */
  action?: ReactNode;
  /** A check that is under way: read out politely, without an action. */
  isBusy?: boolean;
}

/** What stands in a page's place while access is checked, or when it is refused. */
export function GuardScreen({ title, text, action, isBusy = false }: GuardScreenProps) {
  useEffect(() => {
    if (!isBusy) document.title = title;
  }, [isBusy, title]);
  return (
    <div
      className={classes.screen}
      role={isBusy ? "status" : undefined}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <span className={classes.bar} aria-hidden />}
      <h1 className={classes.title}>{title}</h1>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action}
    </div>
  );
}
