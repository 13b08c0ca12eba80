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
  /** It replaces the element with the focus: its title has the focus then, and is read out. */
  takesFocus?: boolean;
}

/** One function for all, so that it runs once for each title. */
const focusOn = (title: HTMLElement | null) => title?.focus({ preventScroll: true });

/** An empty list or page: a drawing, one sentence, one action. */
export function EmptyState(props: EmptyStateProps) {
  const { title, text, action, art = "offers", size = "page", titleAs: Title = "h2" } = props;
  const { takesFocus = false } = props;
  return (
    <div className={classes.state} data-size={size}>
      <StateArt kind={art} />
      <Title className={classes.title} {...(takesFocus && { ref: focusOn, tabIndex: -1 })}>
        {title}
      </Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps extends Omit<EmptyStateProps, "art" | "size"> {
  /** "line" is for one of many parts of a page: words and button in one line, without a drawing. */
  size?: NonNullable<EmptyStateProps["size"]> | "line";
  /** Shows a "Try again" button when no `action` is given. */
  onRetry?: () => void;
  isOffline?: boolean;
}

/** A failure and the next step. Announced to screen readers. */
export function ErrorState(props: ErrorStateProps) {
  const { onRetry, isOffline = false, action, size = "page", ...rest } = props;
  const text = useUiMessages();
  const isLine = size === "line";
  const retry = onRetry && (
    <Button onClick={onRetry} {...(isLine && { variant: "default", size: "compact-sm" })}>
      {text.retry}
    </Button>
  );
  if (isLine) {
    return (
      <div role="alert" className={classes.line}>
        <p>
          <b>{rest.title}</b> {rest.text}
        </p>
        {action ?? retry}
      </div>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        size={size}
        art={isOffline ? "offline" : "error"}
        action={action ?? retry}
      />
    </div>
  );
}
