import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

export const QR_SECONDS = 60;
/** Renewed a little early, so that the QR on the counter has not just run out. */
const RENEW_AT = 4;
const RETRY_MS = 5000;

export interface Renewed<T> {
  /** Null until the first one came. */
  value: T | null;
  secondsLeft: number;
  /** The last try failed; more follow. */
  isFailing: boolean;
}

interface RenewOptions<T> {
  first: T | null;
  /** One out of a list is of unknown age and due at once. */
  isFresh: boolean;
  isOver: boolean;
  ask: () => Promise<T>;
  /** A final refusal: `isOver` is true, and the tries end. */
  onFailed: (error: unknown) => void;
}

/** A QR's value while it is on the screen: it counts down and is renewed, but not in a hidden tab. */
export function useRenewed<T>(options: RenewOptions<T>): Renewed<T> {
  const { first, isFresh, isOver } = options;
  const [value, setValue] = useState(first);
  const [isFailing, setFailing] = useState(false);
  // Counted from its arrival: the phone's clock may be wrong.
  const [endsAt, setEndsAt] = useState(() => Date.now() + (isFresh ? QR_SECONDS : RENEW_AT) * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = value === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isVisible = useSyncExternalStore(whenLookedAt, () => !document.hidden);
  const ask = useEffectEvent(options.ask);
  const onFailed = useEffectEvent(options.onFailed);

  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  const isDue = !isOver && isVisible && secondsLeft <= RENEW_AT;
  useEffect(() => {
    if (!isDue) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = async (): Promise<void> => {
      try {
        const next = await ask();
        if (isGone) return;
        setValue(next);
        setFailing(false);
        setEndsAt(Date.now() + QR_SECONDS * 1000);
        setNow(Date.now());
      } catch (error) {
        if (isGone) return;
        setFailing(true);
        timer = setTimeout(() => void renew(), RETRY_MS);
        onFailed(error);
      }
    };
    void renew();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- one that came while the phone slept may be due already
  }, [isDue, endsAt]);

  return { value, secondsLeft, isFailing };
}

function whenLookedAt(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
