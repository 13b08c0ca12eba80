import { dayText } from "@bachat/site";
import { IconCircleCheck, IconUsers } from "@tabler/icons-react";
import { offerMessages } from "./messages/en.ts";
import classes from "./WorkedLine.module.css";
import type { OfferDetail } from "./facts.ts";

/** When it last worked and for how many students; nothing without answers. */
export function WorkedLine({ health }: { health: OfferDetail["health"] }) {
  const text = offerMessages.useText();
  const { last_worked_on: lastWorkedOn, worked, answers } = health;
  const share =
    worked !== null && answers !== null ? text("confirmedBy", { count: worked, answers }) : null;
  if (lastWorkedOn === null && share === null) return null;
  const Icon = lastWorkedOn === null ? IconUsers : IconCircleCheck;
  return (
    <div className={classes.line} data-worked={lastWorkedOn !== null || undefined}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <div>
        {lastWorkedOn !== null && (
          <p className={classes.when}>{text("confirmedOn", { date: dayText(lastWorkedOn) })}</p>
        )}
        {share !== null && <p className={classes.share}>{share}</p>}
      </div>
    </div>
  );
}
