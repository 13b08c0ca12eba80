import { ANY_DAY } from "@bachat/rules/days";
import { todayInKolkata } from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { useState } from "react";
import { redemptionsMessages } from "./messages/en.ts";
import type { RedemptionsList } from "./queries.ts";
import classes from "./RedemptionsPage.module.css";

/** The first and the last day of the redemptions that are shown. */
export function RedemptionDays({ list: { state, change } }: { list: RedemptionsList }) {
  const text = redemptionsMessages.useText();
  const [fault, setFault] = useState<string>();
  const today = todayInKolkata();
  const from = state.from ?? "";
  const to = state.to ?? "";
  return (
    <div className={classes.days}>
      <DayField
        name="from"
        label={text("from")}
        value={from}
        until={today}
        onChange={(day) => {
          setFault(undefined);
          change({ from: day || null, ...(day > to && { to: null }) });
        }}
      />
      <DayField
        name="to"
        label={text("to")}
        value={to}
        from={from || ANY_DAY.min}
        until={today}
        error={fault}
        onChange={(day) => {
          const isTurned = day !== "" && day < from;
          setFault(isTurned ? text("turned") : undefined);
          if (!isTurned) change({ to: day || null });
        }}
      />
    </div>
  );
}
