import type { ComponentProps } from "react";
import classes from "./StubAction.module.css";

export interface StubActionProps extends Omit<ComponentProps<"button">, "type" | "className"> {
  /** "primary" stands outside a ticket. */
  tone: "open" | "locked" | "primary";
  small?: boolean;
}

/** The button on a ticket's stub. */
export function StubAction({ tone, small = false, ...rest }: StubActionProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes.action}
      data-tone={tone}
      data-small={small || undefined}
    />
  );
}
