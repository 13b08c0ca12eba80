import { useCallback, type RefCallback } from "react";

/** A ref for an offer's card: once the card has been seen, that counts. The counting is loaded after the cards stand. */
export function useImpression(offerId: string): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (element === null) return undefined;
      let stop: (() => void) | null = null;
      let isGone = false;
      import("./impressions.ts").then(
        ({ watch }) => {
          if (!isGone) stop = watch(element, offerId);
        },
        // A lost count harms no one.
        () => undefined,
      );
      return () => {
        isGone = true;
        stop?.();
      };
    },
    [offerId],
  );
}
