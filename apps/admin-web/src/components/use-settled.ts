import { useEffect, useState } from "react";

/** Longer than a double click, and than a second press of a key that was meant for the one before. */
const SETTLE_MS = 800;

/**
 * Whether what `shown` names has stood on screen long enough to be decided. The next one comes up by itself under the
 * same key and the same button: nobody can have looked at it before this.
 */
export function useSettled(shown: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled === shown;
}
