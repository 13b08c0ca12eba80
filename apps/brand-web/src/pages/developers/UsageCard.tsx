import type { Schemas } from "@bachat/api-client/public";
import { column, numberText, QueryView, useListState } from "@bachat/site";
import {
  BarChart,
  Card,
  DataTable,
  EmptyState,
  FilterSelect,
  RowsSkeleton,
  type Column,
} from "@bachat/ui";
import { Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { recentDayText } from "../../format.ts";
import { keysOptions, usageOptions } from "../../session/brand-queries.ts";
import { developersMessages } from "./messages/en.ts";
import { usageAddress, usageSpans } from "./usage-address.ts";
import pageClasses from "./DevelopersPage.module.css";
import classes from "./UsageCard.module.css";

type Day = Schemas["UsageDay"];
type Text = typeof developersMessages.text;

/** Live calls by day: answered ones, and on top those that a limit or an empty balance refused. */
export function UsageCard({ brandId }: { brandId: string }) {
  const text = developersMessages.useText();
  const { state: view, change } = useListState(usageAddress);
  const query = useQuery({
    ...usageOptions(brandId, view),
    placeholderData: keepPreviousData,
  });
  const keys = (useQuery(keysOptions(brandId)).data?.items ?? []).filter(
    ({ mode }) => mode === "live",
  );
  return (
    <Card
      title={text("usage")}
      action={
        <span className={pageClasses.cardActions}>
          <FilterSelect
            label={text("usageKey")}
            value={view.key ?? ""}
            options={[
              { value: "", label: text("allKeys") },
              ...keys.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(key) => change({ key: key || null })}
          />
          <FilterSelect
            label={text("usageSpan")}
            value={view.days}
            options={usageSpans.map((value) => ({ value, label: text(`usageDays_${value}`) }))}
            onChange={(days) => change({ days })}
          />
        </span>
      }
    >
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("usageFailed")}
        skeleton={<RowsSkeleton rows={6} height={48} />}
        empty={{
          when: ({ items }) => items.every((day) => callsOf(day) === 0),
          view: (
            <EmptyState
              size="inline"
              art="missing"
              title={text("noUsage")}
              text={text("noUsageText")}
            />
          ),
        }}
      >
        {(usage) => (
          <div style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
            <Days usage={usage} />
          </div>
        )}
      </QueryView>
    </Card>
  );
}

function Days({ usage: { items: days, p50_ms: p50, p95_ms: p95 } }: { usage: Schemas["Usage"] }) {
  const text = developersMessages.useText();
  const [isTableOpen, setTableOpen] = useState(false);
  const sum = (count: (day: Day) => number) => days.reduce((total, day) => total + count(day), 0);
  const answered = sum(answeredOf);
  const refused = refusals.filter((reason) => sum((day) => day[reason]) > 0);
  return (
    <>
      <p className={classes.legend}>
        <span data-part="answered">
          {text("answered")} <b>{numberText(answered)}</b>
        </span>
        {answered > 0 && (
          <span>
            {text("verifiedShare")}{" "}
            <b>{Math.round((sum(({ verified }) => verified) / answered) * 100)}%</b>
          </span>
        )}
        <span data-part="refused">
          {text("refused")} <b>{numberText(sum(refusedOf))}</b>
        </span>
        {p50 !== null && p95 !== null && (
          <span>
            {text("latency")} <b>{text("latencyOf", { p50, p95 })}</b>
          </span>
        )}
      </p>
      <BarChart
        bars={days.map((day) => ({
          label: recentDayText(day.day),
          value: callsOf(day),
          bad: refusedOf(day),
        }))}
        label={text("usageChart")}
        names={{ value: text("calls"), bad: text("callsRefused") }}
        hasTable={!isTableOpen}
        height={200}
      />
      {refused.length > 0 && (
        <Text size="sm" m="12px 0 0" c="dimmed">
          {text("refusedWhy", {
            reasons: refused
              .map((reason) => text(`refused_${reason}`, { count: sum((day) => day[reason]) }))
              .join(", "),
          })}
        </Text>
      )}
      <details
        className={classes.details}
        onToggle={(event) => setTableOpen(event.currentTarget.open)}
      >
        <summary>{text("usageTable")}</summary>
        {isTableOpen && (
          <DataTable
            label={text("usageChart")}
            columns={columnsOf(text)}
            rows={days.filter((day) => callsOf(day) > 0).toReversed()}
            rowKey={({ day }) => day}
          />
        )}
      </details>
    </>
  );
}

const refusals = [
  "rate_limited",
  "quota_exceeded",
  "insufficient_credits",
  "key_cap_exceeded",
] as const;
const answeredOf = (day: Day): number => day.verified + day.not_verified;
const refusedOf = (day: Day): number => refusals.reduce((total, reason) => total + day[reason], 0);
const callsOf = (day: Day): number => answeredOf(day) + refusedOf(day);

const timeText = (text: Text, ms: number | null): string =>
  ms === null ? text("noLatency") : text("milliseconds", { ms });

const columnsOf = (text: Text): Column<Day>[] => [
  column.text("day", text("columnDay"), ({ day }) => recentDayText(day), { isPrimary: true }),
  column.number("verified", text("columnVerified"), (day) => day.verified),
  column.number("not_verified", text("columnNotVerified"), (day) => day.not_verified),
  column.number("refused", text("refused"), refusedOf),
  column.text("p50", text("columnP50"), (day) => timeText(text, day.p50_ms)),
  column.text("p95", text("columnP95"), (day) => timeText(text, day.p95_ms)),
];
