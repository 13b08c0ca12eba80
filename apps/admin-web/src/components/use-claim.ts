import type { Schemas } from "@bachat/api-client/public";
import { MINUTE, SECOND } from "@bachat/rules/time";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";

export type Claim = Schemas["ReviewClaim"];

/** A claim lasts 10 minutes in the API: renewed this often, it does not run out under somebody who works on it. */
const RENEW_MS = 3 * MINUTE;
/** How soon a case that a colleague held is found to be free. */
const LOOK_MS = 15 * SECOND;
const signsOfWork = ["keydown", "pointermove", "scroll"] as const;

interface ClaimOptions {
  /** Names the case in the cache. */
  id: string;
  take: () => Promise<{ claim: Claim }>;
  /** Whether there is anything left to decide. */
  isOpen: boolean;
  /** The call that opens the case claims it, and puts the claim under `claimKey`: this hook only renews it. */
  isOpenedElsewhere?: boolean;
}

export const claimKey = (id: string) => ["review-claim", id];

/**
 * Claims the case on screen and renews it while somebody works on it: a tab that is left open lets it run out.
 * @returns who holds it, perhaps a colleague; null until known
 */
export function useClaim(options: ClaimOptions): Claim | null {
  const { id, take, isOpen, isOpenedElsewhere = false } = options;
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: claimKey(id),
    queryFn: (): Promise<{ claim: Claim | null }> => take(),
    enabled: isOpen && !isOpenedElsewhere,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const claim = data?.claim ?? null;
  const workedAt = useRef(0);
  const look = useEffectEvent(() => {
    const now = Date.now();
    if (dataUpdatedAt === 0) return;
    if (now - workedAt.current > RENEW_MS) return;
    if (claim?.mine === true && now - dataUpdatedAt < RENEW_MS) return;
    void refetch({ cancelRefetch: false });
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const work = () => {
      workedAt.current = Date.now();
    };
    work();
    const timer = setInterval(look, LOOK_MS);
    for (const sign of signsOfWork)
      document.addEventListener(sign, work, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signsOfWork) document.removeEventListener(sign, work, { capture: true });
    };
  }, [isOpen]);
  return isOpen ? claim : null;
}
