import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import type { useFreshProof } from "./use-fresh-proof.tsx";

interface ProofModalProps {
  proof: ReturnType<typeof useFreshProof>;
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/** A dialog whose work may ask for a fresh proof: it stays open behind that question. */
export function ProofModal({ proof, opened, onClose, title, children }: ProofModalProps) {
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        title={title}
        closeOnEscape={!proof.isProving}
        closeOnClickOutside={!proof.isProving}
        closeButtonProps={{ disabled: proof.isProving }}
      >
        {children}
      </Modal>
      {proof.dialog}
    </>
  );
}
