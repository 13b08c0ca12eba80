import { Button, type ButtonProps } from "@mantine/core";
import { ActKey } from "../ActKey.tsx";
import type { DeskAct } from "../desk-keys.ts";
import { LOOK_MS, type LookFirst } from "../use-look-first.ts";
import { caseMessages } from "./messages.ts";
import classes from "./DecideButton.module.css";

interface DecideButtonProps extends Omit<ButtonProps, "rightSection" | "className"> {
  act: DeskAct;
  look: LookFirst;
  /** Whether it would decide now. */
  isReady: boolean;
  onClick: () => void;
  className?: string | undefined;
  "aria-describedby"?: string | undefined;
}

/** Decides a case, as its key does. Pressed before anyone can have looked, it says so and decides nothing. */
export function DecideButton(props: DecideButtonProps) {
  const { act, look, isReady, children, className = "", ...button } = props;
  const text = caseMessages.useText();
  return (
    <Button
      {...button}
      className={`${classes.button} ${className}`}
      style={{ "--look": `${LOOK_MS}ms` }}
      data-filling={!look.isSettled || undefined}
      aria-disabled={!isReady}
      rightSection={<ActKey act={act} />}
    >
      <span aria-live="polite">{look.isEarly(act) ? text("lookFirst") : children}</span>
    </Button>
  );
}
