import { writeMoment } from "@bachat/site";

/** "21 Nov, 10:42" of a moment, in the reader's zone. */
export function momentText(moment: string): string {
  return writeMoment(new Date(moment), {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });
}
