import { useSession } from "@bachat/site";
import { useEffect, useState } from "react";
import { readKeptOffers, type KeptOffers } from "./kept-offers.ts";

/** What this device keeps of the person's redeemed offers: undefined while it is read, null when there is nothing. */
export function useKeptOffers(): KeptOffers | null | undefined {
  const session = useSession();
  const userId = session.status === "signed_in" ? session.user.id : null;
  const [kept, setKept] = useState<KeptOffers | null>();
  useEffect(() => {
    let isGone = false;
    readKeptOffers(userId).then(
      (found) => !isGone && setKept(found),
      () => !isGone && setKept(null),
    );
    return () => {
      isGone = true;
    };
  }, [userId]);
  return kept;
}
