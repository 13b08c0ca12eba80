import { ApiError } from "@bachat/api-client/public";
import { useCallback, useRef, useState, type ReactNode } from "react";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { ProofCancelled } from "./proof-cancelled.ts";
import { ProofDialog } from "./ProofDialog.tsx";

export interface FreshProof {
  /** Runs an act; when the API requires a fresh proof, asks the person for it and runs the act again. Rejects when they cancel. */
  prove: <T>(act: () => Promise<T>) => Promise<T>;
  /**
   * An act runs or waits for its proof. A dialog that the act was begun in must not close meanwhile: not for the Escape
   * that means the proof above it, nor before its answer is here.
   */
  isProving: boolean;
  /** Shows as a toast why the act failed; that the person cancelled it is no failure. */
  report: (error: unknown, title: string) => void;
  /** Must be rendered somewhere on the page; with an act's own dialog, after or inside it. */
  dialog: ReactNode;
}

const needsProof = (error: unknown) => error instanceof ApiError && error.code === "proof_required";

/** For acts that need the password or second factor of the last ten minutes. */
export function useFreshProof(): FreshProof {
  const showError = useErrorToast();
  const [isOpen, setOpen] = useState(false);
  const [isProving, setProving] = useState(false);
  const waiting = useRef<{ resolve: () => void; reject: (error: Error) => void } | null>(null);

  const ask = useCallback(
    () =>
      new Promise<void>((resolve, reject) => {
        waiting.current = { resolve, reject };
        setOpen(true);
      }),
    [],
  );
  const prove = useCallback(
    async <T,>(act: () => Promise<T>) => {
      setProving(true);
      try {
        return await act();
      } catch (error) {
        if (!needsProof(error)) throw error;
        await ask();
        return await act();
      } finally {
        setProving(false);
      }
    },
    [ask],
  );
  const report = useCallback(
    (error: unknown, title: string) => {
      if (!(error instanceof ProofCancelled)) showError(error, title);
    },
    [showError],
  );
  const dialog = isOpen && (
    <ProofDialog
      onProved={() => {
        setOpen(false);
        waiting.current?.resolve();
      }}
      onClose={() => {
        setOpen(false);
        waiting.current?.reject(new ProofCancelled());
      }}
    />
  );
  return { prove, isProving, report, dialog };
}
