import { ANY_DAY } from "@bachat/rules/days";
import { ListFilters, ListSearch, ListSelect, type ListState, todayInKolkata } from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { useState } from "react";
import { redemptionsMessages } from "./messages/en.ts";
import type { RedemptionList } from "./queries.ts";
import { outcomes, states, type RedemptionsView } from "./redemptions-address.ts";
import classes from "./RedemptionsPage.module.css";

interface RedemptionsFiltersProps {
  list: ListState<RedemptionsView>;
  choices: Pick<RedemptionList, "offers" | "outlets"> | undefined;
}

export function RedemptionsFilters({ list, choices }: RedemptionsFiltersProps) {
  const text = redemptionsMessages.useText();
  const { state: view, change } = list;
  const { offers = [], outlets = [] } = choices ?? {};
  const [fault, setFault] = useState<string>();
  const today = todayInKolkata();
  return (
    <ListFilters label={text("filters")}>
      <ListSearch list={list} placeholder={text("search")} />
      <ListSelect
        list={list}
        name="offer"
        label={text("offer")}
        any={text("offer_any")}
        options={offers.map(({ id, title }) => ({ value: id, label: title }))}
      />
      {(outlets.length > 0 || view.outlet !== null) && (
        <ListSelect
          list={list}
          name="outlet"
          label={text("outlet")}
          any={text("outlet_any")}
          options={outlets.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <ListSelect
        list={list}
        name="state"
        label={text("state")}
        any={text("state_any")}
        options={states.map((value) => ({ value, label: text(`state_${value}`) }))}
      />
      <ListSelect
        list={list}
        name="feedback"
        label={text("feedback")}
        any={text("feedback_any")}
        options={outcomes.map((value) => ({ value, label: text(`feedback_${value}`) }))}
      />
      <div className={classes.days}>
        <DayField
          name="from"
          label={text("from")}
          value={view.from}
          until={today}
          onChange={(from) => {
            setFault(undefined);
            change({ from, ...(from > view.to && { to: "" }) });
          }}
        />
        <DayField
          name="to"
          label={text("to")}
          value={view.to}
          from={view.from || ANY_DAY.min}
          until={today}
          error={fault}
          onChange={(to) => {
            const isTurned = to !== "" && to < view.from;
            setFault(isTurned ? text("turned") : undefined);
            if (!isTurned) change({ to });
          }}
        />
      </div>
    </ListFilters>
  );
}
