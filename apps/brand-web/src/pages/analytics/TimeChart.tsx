import { column, numberText } from "@bachat/site";
import { BarChart, Card, DataTable, FilterSelect, type Column } from "@bachat/ui";
import { useState } from "react";
import { chartMeasures, type AnalyticsView } from "./analytics-address.ts";
import { Change } from "./Change.tsx";
import { DownloadButton } from "./DownloadButton.tsx";
import { analyticsMessages } from "./messages/en.ts";
import { axisText, daysText, filePointText, pointText } from "./points.ts";
import type { Analytics } from "./queries.ts";
import classes from "./AnalyticsPage.module.css";

type Point = Analytics["points"][number];
interface TimeChartProps {
  data: Analytics;
  measure: AnalyticsView["chart"];
  onMeasure: (measure: AnalyticsView["chart"]) => void;
}

/** One figure by hour, day or week, with the days before as a line across each bar. */
export function TimeChart({ data, measure, onMeasure }: TimeChartProps) {
  const text = analyticsMessages.useText();
  const [isTableOpen, setTableOpen] = useState(false);
  const { points, step } = data;
  const isCompared = points.some(({ before }) => before[measure] > 0);
  return (
    <Card
      title={text("overTime")}
      action={
        <>
          <FilterSelect
            label={text("measure")}
            value={measure}
            options={chartMeasures.map((value) => ({ value, label: text(value) }))}
            onChange={onMeasure}
          />
          <DownloadButton
            isShort
            table={text("overTime")}
            days={data}
            rows={() => [
              [
                text("fileTime"),
                ...chartMeasures.flatMap((name) =>
                  [data, data.previous].map((days) =>
                    text("columnBeforeOf", { measure: text(name), days: daysText(days) }),
                  ),
                ),
              ],
              ...points.map((point) => [
                filePointText(data, point),
                ...chartMeasures.flatMap((name) => [point.now[name], point.before[name]]),
              ]),
            ]}
          />
        </>
      }
    >
      <p className={classes.legend}>
        <span>{text(`chart_${step}`)}</span>
        <span data-part="now">{text("legendNow")}</span>
        {isCompared ? (
          <span data-part="before">{text("legendBefore")}</span>
        ) : (
          <span>{text("legendNothing")}</span>
        )}
      </p>
      <BarChart
        bars={points.map((point) => ({
          label: pointText(data, point),
          axis: axisText(data, point),
          value: point.now[measure],
          ...(isCompared && { before: point.before[measure] }),
        }))}
        label={text("chartOf", { measure: text(measure) })}
        names={{ value: text("nowName"), ...(isCompared && { before: text("beforeName") }) }}
        hasTable={!isTableOpen}
        height={220}
      />
      <details
        className={classes.details}
        onToggle={(event) => setTableOpen(event.currentTarget.open)}
      >
        <summary>{text("asTable")}</summary>
        {isTableOpen && (
          <DataTable
            label={text("chartOf", { measure: text(measure) })}
            columns={columnsOf(data, measure, text)}
            rows={points}
            rowKey={({ starts_at }) => starts_at}
          />
        )}
      </details>
    </Card>
  );
}

const columnsOf = (
  data: Analytics,
  measure: AnalyticsView["chart"],
  text: typeof analyticsMessages.text,
): Column<Point>[] => [
  column.text("time", text("columnTime"), (point) => pointText(data, point), { isPrimary: true }),
  column.text("now", text(measure), ({ now }) => numberText(now[measure]), { align: "end" }),
  column.text("before", text("columnBefore"), ({ before }) => numberText(before[measure]), {
    align: "end",
  }),
  {
    id: "change",
    header: "",
    align: "end",
    cell: ({ now, before }) => <Change now={now[measure]} before={before[measure]} />,
  },
];
