import { useCallback, useEffect, useRef, useState } from "react";

const TICK_MS = 2000;

export interface CopyCallbacks {
  onCopied?: (() => void) | undefined;
  /** The browser refused; say how to copy by hand. */
  onCopyFailed?: (() => void) | undefined;
}

/** Copies text; `isCopied` stays true for two seconds afterwards. Mantine's useClipboard does not say how a copy ended. */
export function useCopy({ onCopied, onCopyFailed }: CopyCallbacks = {}) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback(
    async (value: string): Promise<boolean> => {
      try {
        await navigator.clipboard.writeText(value);
      } catch {
        onCopyFailed?.();
        return false;
      }
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), TICK_MS);
      onCopied?.();
      return true;
    },
    [onCopied, onCopyFailed],
  );
  return { isCopied, copy };
}
