import { todayInKolkata } from "@bachat/site";
import type { StatusTone } from "@bachat/ui";

/** A promise that runs out today, and one that is broken. */
export function dueTone(dueOn: string, today = todayInKolkata()): StatusTone {
  if (dueOn < today) return "bad";
  return dueOn === today ? "warning" : "none";
}
