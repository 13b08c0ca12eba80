import { numberText } from "@bachat/site";
import { Skeleton, Sparkline, Stat, StatStrip, type StatProps } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { analyticsMessages } from "./messages/en.ts";
import type { Analytics, Figures } from "./queries.ts";
import { decidedOf, lookedAtOf, overturnedOf, percentText, timeText } from "./words.ts";

const names = ["submitted", "decided", "median", "inTime", "approval", "overturned"] as const;
type Name = (typeof names)[number];

/** The desk in six figures, each against the days before. What cannot be read is unavailable, and never 0. */
export function Summary({ query }: { query: UseQueryResult<Analytics> }) {
  const text = analyticsMessages.useText();
  const { data, error, refetch } = query;
  if (data !== undefined) return <Known analytics={data} />;
  return (
    <Strips
      shown={(name) => ({
        value: error === null ? <Skeleton width={72} height={24} /> : text("unavailable"),
        note:
          error !== null && name === names[0] ? (
            <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
              {text("tryAgain")}
            </Button>
          ) : undefined,
      })}
    />
  );
}

function Known({ analytics }: { analytics: Analytics }) {
  const text = analyticsMessages.useText();
  const { now, before, weeks, promised_days: promised } = analytics;
  const compared = (read: (figures: Figures) => string) => text("before", { value: read(before) });
  const count = (read: (figures: Figures) => number): Partial<StatProps> => ({
    note: compared((figures) => numberText(read(figures))),
    chart: (
      <Sparkline
        isFromZero
        width={72}
        values={weeks.map(({ figures }) => read(figures))}
        label={text(read === decidedOf ? "chart" : "chartBy")}
      />
    ),
  });
  const shown: Record<Name, Omit<StatProps, "label">> = {
    submitted: { value: numberText(now.submitted), ...count(({ submitted }) => submitted) },
    decided: { value: numberText(decidedOf(now)), ...count(decidedOf) },
    median: {
      value: timeText(now.median_minutes, decidedOf(now)),
      note: (
        <>
          {text("ninety", { time: timeText(now.p90_minutes, decidedOf(now)) })}
          <br />
          {compared((figures) => timeText(figures.median_minutes, decidedOf(figures)))}
        </>
      ),
    },
    inTime: {
      value: percentText(now.in_time_percent, decidedOf(now)),
      note: (
        <>
          {text("promise", { count: promised })}
          <br />
          {compared((figures) => percentText(figures.in_time_percent, decidedOf(figures)))}
        </>
      ),
    },
    approval: {
      value: percentText(now.approval_percent, decidedOf(now)),
      note: compared((figures) => percentText(figures.approval_percent, decidedOf(figures))),
    },
    overturned: {
      value: percentText(now.overturned_percent, lookedAtOf(now)),
      note: (
        <>
          {text("ofLooked", {
            part: numberText(overturnedOf(now)),
            whole: numberText(lookedAtOf(now)),
          })}
          <br />
          {text("appealsAndLooks", {
            appeals: numberText(now.appeals_decided),
            looks: numberText(now.second_looks),
          })}
        </>
      ),
    },
  };
  return <Strips shown={(name) => shown[name]} />;
}

/** Three beside each other, so that none is alone in a row. */
function Strips({ shown }: { shown: (name: Name) => Omit<StatProps, "label"> }) {
  const text = analyticsMessages.useText();
  return (
    <Stack gap={12}>
      {[names.slice(0, 3), names.slice(3)].map((row) => (
        <StatStrip key={row[0]}>
          {row.map((name) => (
            <Stat key={name} label={text(name)} {...shown(name)} />
          ))}
        </StatStrip>
      ))}
    </Stack>
  );
}
