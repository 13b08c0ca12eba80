import type { ListState } from "@bachat/site";
import { FilterSelect, SearchBox } from "@bachat/ui";
import { Group } from "@mantine/core";
import { DayField } from "../../components/DayField.tsx";
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
  const outlets = choices?.outlets ?? [];
  return (
    <Group gap={8} align="end" role="group" aria-label={text("filters")}>
      <div className={classes.search}>
        <SearchBox
          value={view.search}
          placeholder={text("search")}
          onSearch={(search) => {
            if (search !== view.search) change({ search });
          }}
        />
      </div>
      <FilterSelect
        label={text("offer")}
        showLabel
        value={view.offer ?? ""}
        options={[
          { value: "", label: text("offer_any") },
          ...(choices?.offers ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(offer) => change({ offer: offer || null })}
      />
      {(outlets.length > 0 || view.outlet !== null) && (
        <FilterSelect
          label={text("outlet")}
          showLabel
          value={view.outlet ?? ""}
          options={[
            { value: "", label: text("outlet_any") },
            ...outlets.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(outlet) => change({ outlet: outlet || null })}
        />
      )}
      <FilterSelect
        label={text("state")}
        showLabel
        value={view.state ?? ""}
        options={[
          { value: "", label: text("state_any") },
          ...states.map((value) => ({ value, label: text(`state_${value}`) })),
        ]}
        onChange={(value) => change({ state: states.find((one) => one === value) ?? null })}
      />
      <FilterSelect
        label={text("feedback")}
        showLabel
        value={view.feedback ?? ""}
        options={[
          { value: "", label: text("feedback_any") },
          ...outcomes.map((value) => ({ value, label: text(`feedback_${value}`) })),
        ]}
        onChange={(value) => change({ feedback: outcomes.find((one) => one === value) ?? null })}
      />
      <div className={classes.days}>
        <DayField
          name="from"
          label={text("from")}
          value={view.from}
          onChange={(from) => change({ from, ...(from > view.to && { to: "" }) })}
        />
        <DayField
          name="to"
          label={text("to")}
          value={view.to}
          from={view.from}
          onChange={(to) => change({ to: to < view.from ? "" : to })}
        />
      </div>
    </Group>
  );
}
