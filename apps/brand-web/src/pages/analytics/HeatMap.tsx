import { numberText } from "@bachat/site";
import { Card, FilterSelect } from "@bachat/ui";
import { Box, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { heatMeasures, type AnalyticsView } from "./analytics-address.ts";
import { DownloadButton } from "./DownloadButton.tsx";
import { analyticsMessages } from "./messages/en.ts";
import type { Analytics } from "./queries.ts";
import classes from "./AnalyticsPage.module.css";

const days = [0, 1, 2, 3, 4, 5, 6] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** Five shades above none. */
const SHADES = 5;

interface HeatMapProps {
  data: Analytics;
  measure: AnalyticsView["heat"];
  onMeasure: (measure: AnalyticsView["heat"]) => void;
}

/** When in the week it happens: a table whose cells are shaded by their figures. */
export function HeatMap({ data, measure, onMeasure }: HeatMapProps) {
  const text = analyticsMessages.useText();
  const [pointed, setPointed] = useState<{ day: (typeof days)[number]; hour: number } | null>(null);
  const rows = data.heat[measure];
  const at = (day: number, hour: number) => rows[day]?.[hour] ?? 0;
  const most = Math.max(0, ...rows.flat());
  const cellText = (day: (typeof days)[number], hour: number) =>
    text("heatCell", {
      day: text(`day_${day}`),
      hour: hourText(hour),
      total: numberText(at(day, hour)),
    });
  const busiest = days
    .flatMap((day) => hours.map((hour) => ({ day, hour })))
    .find(({ day, hour }) => most > 0 && at(day, hour) === most);
  const said = pointed ?? busiest;
  return (
    <Card
      title={text("heat")}
      action={
        <>
          <FilterSelect
            label={text("measure")}
            value={measure}
            options={heatMeasures.map((value) => ({ value, label: text(value) }))}
            onChange={onMeasure}
          />
          <DownloadButton
            isShort
            table={text("heat")}
            days={data}
            rows={() => [
              [
                text("columnDay"),
                ...hours.map((hour) => text("fileHour", { hour: hourText(hour) })),
              ],
              ...days.map((day) => [text(`day_${day}`), ...hours.map((hour) => at(day, hour))]),
            ]}
          />
        </>
      }
    >
      <Box component="p" c="dimmed" fw={400}>
        {text("heatText")}
      </Box>
      <table
        className={classes.heat}
        aria-label={text("heat")}
        onPointerLeave={() => setPointed(null)}
      >
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{text("columnDay")}</VisuallyHidden>
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col" abbr={hourText(hour)}>
                <span data-minor={hour % 6 !== 0 || undefined}>{hour}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row" abbr={text(`day_${day}`)}>
                {text(`short_${day}`)}
              </th>
              {hours.map((hour) => (
                <td
                  key={hour}
                  data-shade={most === 0 ? 0 : Math.ceil((at(day, hour) / most) * SHADES)}
                  onPointerEnter={() => setPointed({ day, hour })}
                >
                  <span>{at(day, hour) === 0 ? "" : numberText(at(day, hour))}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Box component="p" mih={24} c="var(--text-2)">
        {said === undefined
          ? text("heatNone")
          : pointed === null
            ? `${text("heatBusiest", { cell: cellText(said.day, said.hour) })}. ${text("heatPick")}`
            : cellText(said.day, said.hour)}
      </Box>
    </Card>
  );
}

/** "21:00 to 22:00" */
const hourText = (hour: number): string => `${clock(hour)} to ${clock(hour + 1)}`;
const clock = (hour: number): string => `${String(hour % 24).padStart(2, "0")}:00`;
