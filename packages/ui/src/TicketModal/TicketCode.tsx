import { Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useId } from "react";
import { useCopy, type CopyCallbacks } from "../CopyButton/use-copy.ts";
import { useUiMessages } from "../provider/ui-context.ts";
import { StubAction } from "../Ticket/StubAction.tsx";
import classes from "./TicketCode.module.css";

export interface TicketCodeProps extends CopyCallbacks {
  /** "Your code" */
  label: string;
  code: string;
  /** Under the button: "Yours alone. Works once, until 31 Dec 2026" */
  note?: string;
  /** Default "Copy code". */
  copyLabel?: string;
  /** For a sheet whose main button is another one. */
  isSecond?: boolean;
}

/** The code on a ticket's stub, with its large copy button. */
export function TicketCode(props: TicketCodeProps) {
  const { label, code, note, copyLabel, isSecond = false } = props;
  const text = useUiMessages();
  const { isCopied, copy } = useCopy(props);
  const codeId = useId();
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <Text size="sm" mb={6} ta="center" fw={500} c="var(--on-stub-2)">
        {label}
      </Text>
      <p
        id={codeId}
        className={classes.code}
        data-long={code.length > 12 || undefined}
        translate="no"
      >
        {code}
      </p>
      {/* It has the focus when the sheet opens: the code is read out with it. */}
      <StubAction
        tone={isSecond ? "locked" : "open"}
        data-autofocus
        aria-describedby={codeId}
        onClick={() => void copy(code)}
      >
        <span className={classes.copy} data-copied={isCopied || undefined}>
          <Icon size={20} stroke={1.75} aria-hidden />
          <span aria-live="polite">{isCopied ? text.copied : (copyLabel ?? text.copyCode)}</span>
        </span>
      </StubAction>
      {note && (
        <Text size="sm" mt={12} ta="center" fw={500} c="var(--on-stub-2)">
          {note}
        </Text>
      )}
    </>
  );
}
