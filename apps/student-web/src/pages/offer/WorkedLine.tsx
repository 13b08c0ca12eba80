import { dayText } from "@bachat/site";
import { IconCircleCheck, IconTool, IconUsers } from "@tabler/icons-react";
import { offerMessages } from "./messages/messages.ts";
import classes from "./WorkedLine.module.css";
import type { OfferDetail } from "./facts.ts";

/** When it last worked and for how many students, or that the brand fixed it; nothing without either. */
export function WorkedLine({ health }: { health: OfferDetail["health"] }) {
  const text = offerMessages.useText();
  const { last_worked_on: lastWorkedOn, repaired_on: repairedOn, worked, answers } = health;
  // Once a student has confirmed it, the brand's own word says nothing more.
  const fixedOn = lastWorkedOn === null ? repairedOn : null;
  const share =
    worked !== null && answers !== null ? text("confirmedBy", { count: worked, answers }) : null;
  if (lastWorkedOn === null && fixedOn === null && share === null) return null;
  const Icon = lastWorkedOn !== null ? IconCircleCheck : fixedOn !== null ? IconTool : IconUsers;
  return (
    <div className={classes.line} data-worked={lastWorkedOn !== null || undefined}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <div>
        {lastWorkedOn !== null && (
          <p className={classes.when}>{text("confirmedOn", { date: dayText(lastWorkedOn) })}</p>
        )}
        {fixedOn !== null && (
          <p className={classes.when}>{text("fixedOn", { date: dayText(fixedOn) })}</p>
        )}
        {share !== null && <p className={classes.share}>{share}</p>}
      </div>
    </div>
  );
}
