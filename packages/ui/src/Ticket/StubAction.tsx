import { useRef, type ReactNode } from "react";
import { actInstead } from "./act-instead.ts";
import classes from "./StubAction.module.css";

export interface StubActionProps {
  /** "primary" is used outside a ticket. */
  tone: "open" | "locked" | "primary";
  small?: boolean;
  /** Where it leads before a script runs; without an address it is a button. */
  href?: string | null;
  /** Names the action: a signed-in person's early press on the link is repeated on the button that takes its place. */
  press?: string;
  /** It is the visitor's, because it is not known yet who looks: not shown to someone who was signed in here. */
  isUnknown?: boolean;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-busy"?: boolean;
  /** Rather than `disabled`, which would take the focus away. */
  "aria-disabled"?: boolean;
  "data-autofocus"?: boolean;
  /** Said in its place where there is nothing to do any more: that the offer is paused. It takes the focus over. */
  closedText?: string | null;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** The action on a ticket's stub. */
export function StubAction(props: StubActionProps) {
  const {
    tone,
    small = false,
    href = null,
    press,
    isUnknown = false,
    closedText = null,
    onClick,
    ...rest
  } = props;
  const { leave, take } = useFocusHandOver();
  if (closedText !== null) {
    return (
      <p ref={take} className={classes.closed} data-small={small || undefined} tabIndex={-1}>
        {closedText}
      </p>
    );
  }
  const look = {
    className: classes.action,
    "data-tone": tone,
    "data-small": small || undefined,
    "data-press": press,
    "data-unknown": isUnknown || undefined,
  };
  if (href === null)
    return <button {...rest} {...look} ref={leave} type="button" onClick={onClick} />;
  const { children, ...named } = rest;
  return (
    <a {...named} {...look} ref={leave} href={href} rel="noopener" onClick={actInstead(onClick)}>
      {children}
    </a>
  );
}

/** Refs for an element and its replacement: the focus goes over to the replacement. */
function useFocusHandOver() {
  const hadFocus = useRef(false);
  return {
    leave: (element: HTMLElement | null) => () => {
      // It is still in the page.
      hadFocus.current = element === document.activeElement;
    },
    take: (element: HTMLElement | null) => {
      if (hadFocus.current) element?.focus({ preventScroll: true });
      hadFocus.current = false;
    },
  };
}
