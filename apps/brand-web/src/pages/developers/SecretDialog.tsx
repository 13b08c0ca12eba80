import type { Schemas } from "@bachat/api-client/public";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { developersMessages } from "./messages/en.ts";
import { SecretBody } from "./SecretBody.tsx";

interface SecretDialogProps {
  opened: boolean;
  title: string;
  /** What was made in it; shown instead of the children. */
  created: Schemas["CreatedApiKey"] | null;
  isRunning: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog whose action may return a secret. A live key cannot be shown again, so neither a click outside nor Escape
 * closes the dialog while the key is loading or shown.
 */
export function SecretDialog(props: SecretDialogProps) {
  const { opened, title, created, isRunning, onClose, children } = props;
  const text = developersMessages.useText();
  const isHeld = isRunning || created !== null;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={created === null ? title : text("secretTitle")}
      closeOnClickOutside={!isHeld}
      closeOnEscape={!isHeld}
      closeButtonProps={{ disabled: isRunning }}
    >
      {created === null ? (
        children
      ) : (
        <SecretBody secret={created.secret} mode={created.key.mode} onDone={onClose} />
      )}
    </Modal>
  );
}
