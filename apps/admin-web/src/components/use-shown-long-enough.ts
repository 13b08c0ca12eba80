import { useEffect, useState } from "react";

/** Longer than a double click, and than a second press of a key that was meant for the one before. */
const LOOK_MS = 800;

/**
 * Whether what `shown` names has been on screen long enough to be decided. The next one comes up automatically under the same
 * key and button, before anyone can have looked at it. Mantine's useDebouncedValue takes the first value at once.
 */
export function useShownLongEnough(shown: string): boolean {
  const [readable, setReadable] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setReadable(shown), LOOK_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return readable === shown;
}
