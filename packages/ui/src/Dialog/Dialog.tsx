import { Modal, type MantineSize } from "@mantine/core";
import type { ReactNode } from "react";
import { useFocusBack } from "../use-focus-back.ts";

export interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  /**
   * The ways to close it: "anything" is its cross, Escape and a click outside; "buttons" leaves out the last two, for content that
   * cannot be shown again; "nothing" holds it while its action runs.
   */
  closedBy?: "anything" | "buttons" | "nothing";
  /** Its width, 440 px unless said. */
  size?: MantineSize | number;
  children: ReactNode;
}

/**
 * A dialog that is open as long as it is rendered, so that each opening starts empty. The focus goes in, to the element with
 * `data-autofocus` or else to the cross, and back to where it was.
 */
export function Dialog({ title, onClose, closedBy = "anything", size, children }: DialogProps) {
  useFocusBack(true);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      {...(size !== undefined && { size })}
      closeOnEscape={closedBy === "anything"}
      closeOnClickOutside={closedBy === "anything"}
      closeButtonProps={{ disabled: closedBy === "nothing" }}
    >
      {children}
    </Modal>
  );
}
