import { ListFilters, ListSelect, type ListState } from "@bachat/site";
import { financeMessages } from "./messages/en.ts";
import { isYear, latestMonths, monthText, yearsOf } from "./queries.ts";

const MONTHS = 36;

/** "November 2026", "The financial year 2026-27" */
export const periodText = (period: string, text: typeof financeMessages.text): string =>
  isYear(period) ? text("yearText", { years: period.slice(2) }) : monthText(period);

/** The month, or the financial year, of the accountant's pages. */
export function PeriodFilter({
  list,
  label,
}: {
  list: ListState<{ month: string }>;
  label: string;
}) {
  const text = financeMessages.useText();
  const months = latestMonths(MONTHS);
  return (
    <ListFilters label={label}>
      <ListSelect
        list={list}
        name="month"
        label={text("month")}
        options={[...months, ...yearsOf(months)].map((value) => ({
          value,
          label: periodText(value, text),
        }))}
      />
    </ListFilters>
  );
}
