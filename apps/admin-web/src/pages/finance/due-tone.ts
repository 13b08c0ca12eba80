import { DAY } from "@bachat/rules/time";
import type { StatusTone } from "@bachat/ui";

/** A deadline with the gateway: gone, within two days, or later. */
export function dueTone(due: string, now = new Date()): StatusTone {
  const left = new Date(due).getTime() - now.getTime();
  return left < 0 ? "bad" : left < 2 * DAY ? "warning" : "none";
}
