import { useEffect, useState } from "react";
import type { DeskAct } from "./desk-keys.ts";

/** Longer than a double click, and than a second press of a key that was meant for the one before. */
export const LOOK_MS = 800;

/**
 * Whether the case that `shown` names has been on screen long enough to be decided. The next one comes up automatically under
 * the same key and button, before anyone can have looked at it. Mantine's useDebouncedValue takes the first value at once.
 */
export function useLookFirst(shown: string) {
  const [readable, setReadable] = useState<string | null>(null);
  const [pressed, setPressed] = useState<{ shown: string; act: DeskAct } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setReadable(shown), LOOK_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const isSettled = readable === shown;
  return {
    isSettled,
    /** Whether this act was tried too early; its button then says so until the case has been on screen long enough. */
    isEarly: (act: DeskAct): boolean =>
      !isSettled && pressed?.shown === shown && pressed.act === act,
    /** Says on the act's button that it is too early, and returns whether it is. */
    refusesEarly: (act: DeskAct): boolean => {
      if (!isSettled) setPressed({ shown, act });
      return !isSettled;
    },
  };
}

export type LookFirst = ReturnType<typeof useLookFirst>;
