import type { Schemas } from "@bachat/api-client/public";
import { daysLeft, useToday } from "@bachat/site";
import { recentDayText } from "../../format.ts";
import { offerWords } from "./messages/en.ts";

const URGENT_DAYS = 3;

/** When an offer begins or ends, as a table says it: a date, or the days that are left when they are few. */
export function OfferEnds({
  offer,
}: {
  offer: Pick<Schemas["ListedBrandOffer"], "start_date" | "end_date">;
}) {
  const text = offerWords.useText();
  const today = useToday();
  if (offer.start_date > today) {
    return text("starts", { date: recentDayText(offer.start_date) });
  }
  if (offer.end_date === null) return text("noEnd");
  const days = daysLeft(offer.end_date, new Date(today));
  if (days < 0) return text("ended");
  if (days > URGENT_DAYS) return recentDayText(offer.end_date);
  return (
    <b style={{ color: "var(--chili-text)" }}>
      {days === 0 ? text("lastDay") : text("daysLeft", { count: days })}
    </b>
  );
}
