import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { StateArt, type StateArtKind } from "../art/StateArt.tsx";
import { useUiMessages } from "../provider/ui-context.ts";
import classes from "./StateBlock.module.css";

export interface EmptyStateProps {
  title: string;
  /** One sentence. */
  text?: ReactNode;
  /** One action: a button or LinkButton. */
  action?: ReactNode;
  art?: StateArtKind;
  /** "inline" is smaller, for use inside a card or table. */
  size?: "page" | "inline";
  titleAs?: "h1" | "h2" | "h3" | "p";
}

/** Nothing is here: a drawing, one sentence, one action. */
export function EmptyState(props: EmptyStateProps) {
  const { title, text, action, art = "offers", size = "page", titleAs: Title = "h2" } = props;
  return (
    <div className={classes.state} data-size={size}>
      <StateArt kind={art} />
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps extends Omit<EmptyStateProps, "art"> {
  /** Shows a "Try again" button when no `action` is given. */
  onRetry?: () => void;
  isOffline?: boolean;
}

/** Something failed: what, and what to do. Announced to screen readers. */
export function ErrorState({ onRetry, isOffline = false, action, ...rest }: ErrorStateProps) {
  const text = useUiMessages();
  const retry = onRetry && <Button onClick={onRetry}>{text.retry}</Button>;
  return (
    <div role="alert">
      <EmptyState {...rest} art={isOffline ? "offline" : "error"} action={action ?? retry} />
    </div>
  );
}
