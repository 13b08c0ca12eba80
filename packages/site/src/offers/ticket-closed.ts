import { ApiError } from "@bachat/api-client/public";
import type { Schemas } from "@bachat/api-client/public";
import { dayText } from "../i18n/format.ts";
import { ticketMessages } from "./messages/en.ts";

/** Why nobody can get an offer now that could be had when its page was opened. `on` is its last day, where it had one. */
export type Closed =
  | { why: "paused" | "no_codes" | "used_up" | "used_up_today" }
  | { why: "ended"; on: string | null };

const whys: Partial<Record<string, Exclude<Closed["why"], "ended">>> = {
  offer_paused: "paused",
  code_pool_empty: "no_codes",
  offer_used_up: "used_up",
  daily_limit_reached: "used_up_today",
};

/** The reason in a refusal of the API; null where it refused something else, or this person alone. */
export function closedBy(error: unknown): Closed | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "offer_ended") return { why: "ended", on: error.endedOn };
  const why = whys[error.code];
  return why === undefined ? null : { why };
}

type Listed = Pick<Schemas["ListedOffer"], "absence" | "end_date">;

/** The same of an offer in a list; `today` is `YYYY-MM-DD` in Kolkata. */
export function closedIn({ absence, end_date: end }: Listed, today: string): Closed | null {
  if (absence === null) return null;
  if (absence === "paused") return { why: "paused" };
  return { why: "ended", on: end !== null && end < today ? end : null };
}

/** The text in place of the button. */
export function closedText(closed: Closed): string {
  const { text } = ticketMessages;
  if (closed.why !== "ended") return text(`closed.${closed.why}`);
  return closed.on === null
    ? text("closed.ended")
    : text("closed.ended_on", { date: dayText(closed.on) });
}
