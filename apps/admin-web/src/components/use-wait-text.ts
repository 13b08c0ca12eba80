import { MINUTE } from "@bachat/rules/time";
import { useNow } from "@bachat/site";
import { waitText } from "../format.ts";

/** `waitText` that grows while it is on screen. */
export function useWaitText(): (since: string) => string {
  const now = useNow(MINUTE);
  return (since) => waitText(since, new Date(now));
}
