import { useSession } from "@bachat/site";
import { useEffect, useState } from "react";
import { readOfflineCopy, type OfflineCopy } from "./offline-copy.ts";

/** This device's copy of the person's redeemed offers: undefined while it is read, null when there is nothing. */
export function useOfflineCopy(): OfflineCopy | null | undefined {
  const session = useSession();
  const userId = session.status === "signed_in" ? session.user.id : null;
  const [copy, setCopy] = useState<OfflineCopy | null>();
  useEffect(() => {
    let isGone = false;
    readOfflineCopy(userId).then(
      (found) => !isGone && setCopy(found),
      () => !isGone && setCopy(null),
    );
    return () => {
      isGone = true;
    };
  }, [userId]);
  return copy;
}
