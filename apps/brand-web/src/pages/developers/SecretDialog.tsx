import type { Schemas } from "@bachat/api-client/public";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { developersMessages } from "./messages.ts";
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
 * A dialog whose act may end in a secret. A live key cannot be shown again: neither a click beside the dialog nor Escape
 * may lose it, and nothing closes the dialog while the call runs that brings it.
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
