import { dayText } from "@bachat/site";
import { StatusDot, UiLink } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { financeWaitingOptions } from "../../session/waiting.ts";
import { financeMessages } from "./messages/en.ts";
import classes from "./SettlementPage.module.css";

/** Until which day the gateway's settlements were compared, leading to them where that is elsewhere. Nothing until it is known. */
export function SettlementReading({ href }: { href?: string }) {
  const text = financeMessages.useText();
  const { data } = useQuery(financeWaitingOptions());
  if (data === undefined) return null;
  const { read_until: day, is_late: isLate } = data.settlements;
  const words =
    day === null
      ? text("readNever")
      : text(isLate ? "readLate" : "readUntil", { day: dayText(day) });
  return (
    <StatusDot tone={day === null ? "none" : isLate ? "warning" : "ok"}>
      {href === undefined ? (
        words
      ) : (
        <UiLink href={href} className={classes.link}>
          {words}
        </UiLink>
      )}
    </StatusDot>
  );
}
