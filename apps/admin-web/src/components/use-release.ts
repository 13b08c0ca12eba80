import { useEffect, useEffectEvent } from "react";

/** Left undecided, a case is free for others at once. After a decision the API keeps the claim until it takes effect. */
export function useRelease(giveBack: () => Promise<unknown>): void {
  const release = useEffectEvent(() => {
    void giveBack().catch(() => undefined);
  });
  useEffect(() => () => release(), []);
}
