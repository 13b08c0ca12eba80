import { EmptyState } from "@bachat/ui";
import { useEffect, type ReactNode } from "react";
import classes from "./GuardScreen.module.css";

interface GuardScreenProps {
  title: string;
  text?: string;
  /** The one way on. */
  action?: ReactNode;
  /** A check that is under way: read out politely, without an action. */
  isBusy?: boolean;
  isOffline?: boolean;
}

/** The screen in place of a page while access is checked, or when it is refused. */
export function GuardScreen(props: GuardScreenProps) {
  const { title, text, action, isBusy = false, isOffline = false } = props;
  useEffect(() => {
    if (!isBusy) document.title = title;
  }, [isBusy, title]);
  if (isBusy) {
    return (
      <div className={classes.screen} role="status" aria-busy>
        <span className={classes.bar} aria-hidden />
        <h1 className={classes.title}>{title}</h1>
        {text !== undefined && <p className={classes.text}>{text}</p>}
      </div>
    );
  }
  return (
    <div className={classes.screen}>
      <EmptyState
        art={isOffline ? "offline" : "locked"}
        titleAs="h1"
        title={title}
        text={text}
        action={action}
      />
    </div>
  );
}
