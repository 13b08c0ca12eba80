import { column, dayText, numberText, recentDateText } from "@bachat/site";
import { BarChart, Card, DataTable, FactList, type Column } from "@bachat/ui";
import { Text as Words } from "@mantine/core";
import { useState } from "react";
import { brandApiPageMessages } from "./messages/en.ts";
import { answeredOf, callsOf, refusals, refusedOf, type Customer } from "./queries.ts";
import classes from "./CustomerPage.module.css";

interface Props {
  customer: Customer;
}
type Day = Customer["days"][number];

/** Calls by day, refused ones on top; the same as a table with latency. */
export function Calls({ customer: { name, counts, days } }: Props) {
  const text = brandApiPageMessages.useText();
  const [isTableOpen, setTableOpen] = useState(false);
  if (callsOf(counts) === 0)
    return (
      <Card title={text("byDay")}>
        <Words c="dimmed">{text("noCalls")}</Words>
      </Card>
    );
  const label = text("byDayFor", { name });
  return (
    <Card title={text("byDay")}>
      <p className={classes.legend}>
        <span>
          {text("answered")} <b>{numberText(answeredOf(counts))}</b>
        </span>
        <span>
          {text("refused")} <b>{numberText(refusedOf(counts))}</b>
        </span>
      </p>
      <BarChart
        bars={days.map((day) => ({
          label: recentDateText(`${day.day}T00:00`),
          value: callsOf(day),
          bad: refusedOf(day),
        }))}
        label={label}
        names={{ value: text("calls"), bad: text("callsRefused") }}
        hasTable={!isTableOpen}
        height={220}
      />
      <details
        className={classes.details}
        onToggle={(event) => setTableOpen(event.currentTarget.open)}
      >
        <summary>{text("table")}</summary>
        {isTableOpen && (
          <DataTable
            label={label}
            density="list"
            columns={columnsOf(text)}
            rows={days.filter((day) => callsOf(day) > 0).toReversed()}
            rowKey={({ day }) => day}
          />
        )}
      </details>
    </Card>
  );
}

const columnsOf = (text: typeof brandApiPageMessages.text): Column<Day>[] => [
  column.text("day", text("columnDay"), ({ day }) => dayText(day), { isPrimary: true }),
  column.number("verified", text("columnVerified"), (day) => day.verified),
  column.number("not_verified", text("columnNotVerified"), (day) => day.not_verified),
  column.number("refused", text("refused"), refusedOf),
  column.text(
    "latency",
    text("columnLatency"),
    ({ median_ms: median, p95_ms: p95 }) =>
      median === null || p95 === null ? "–" : text("latency", { median, p95 }),
    { align: "end" },
  ),
];

export function Refusals({ customer: { counts } }: Props) {
  const text = brandApiPageMessages.useText();
  return (
    <Card title={text("whyRefused")}>
      <FactList
        labelWidth={220}
        facts={refusals.map((reason) => ({
          label: text(`refused.${reason}`),
          value: numberText(counts[reason]),
        }))}
      />
    </Card>
  );
}
