import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { developersMessages } from "./messages/en.ts";
import { SecretBody, type SecretKind } from "./SecretBody.tsx";

interface SecretDialogProps {
  opened: boolean;
  title: string;
  /** What was made in it; shown instead of the children. */
  created: { secret: string; kind: SecretKind } | null;
  isRunning: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog whose action may return a secret. Most cannot be shown again, so neither a click outside nor Escape closes
 * the dialog while it is loading or shown.
 */
export function SecretDialog(props: SecretDialogProps) {
  const { opened, title, created, isRunning, onClose, children } = props;
  const text = developersMessages.useText();
  const isHeld = isRunning || created !== null;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={created === null ? title : text(titleOf(created.kind))}
      closeOnClickOutside={!isHeld}
      closeOnEscape={!isHeld}
      closeButtonProps={{ disabled: isRunning }}
    >
      {created === null ? children : <SecretBody {...created} onDone={onClose} />}
    </Modal>
  );
}

const titleOf = (kind: SecretKind) =>
  kind === "webhook" ? ("webhookSecretTitle" as const) : ("secretTitle" as const);
