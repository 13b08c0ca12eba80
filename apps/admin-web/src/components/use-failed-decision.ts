import { useEffect, useRef } from "react";

/** The id that is open at the time of a later answer; undefined once the page has been left. */
export function useOpenId(open: string | null) {
  const openId = useRef<string | null | undefined>(open);
  useEffect(() => {
    openId.current = open;
    return () => {
      openId.current = undefined;
    };
  }, [open]);
  return openId;
}
