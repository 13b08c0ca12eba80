import {
  column,
  type ListState,
  PagedTable,
  QueryView,
  recentDateText,
  useFollowShownPage,
} from "@bachat/site";
import { BarChart, DataTable, EmptyState, RowsSkeleton } from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { IdReason } from "../../components/id-reasons.ts";
import type { View } from "./address.ts";
import { type FiguresRow, useColumns } from "./columns.tsx";
import { analyticsMessages } from "./messages/en.ts";
import {
  type Analytics,
  type Group,
  type Grouped,
  type GroupPage,
  groupsOptions,
  reviewersOptions,
} from "./queries.ts";
import { decidedOf, percentText } from "./words.ts";

interface WholeProps {
  query: UseQueryResult<Analytics>;
}

const isNothing = ({ now, before }: Analytics): boolean =>
  [now, before].every((figures) => figures.submitted + decidedOf(figures) === 0);

/** "18 Nov" of this year. */
const shortDay = (day: string): string => recentDateText(`${day}T00:00`);
const weekText = (from: string, to: string): string =>
  analyticsMessages.text("week", { from: shortDay(from), to: shortDay(to) });

function Nothing() {
  const text = analyticsMessages.useText();
  return (
    <EmptyState size="inline" art="missing" title={text("noneTitle")} text={text("noneText")} />
  );
}

interface WholeViewProps extends WholeProps {
  isEmpty: (figures: Analytics) => boolean;
  children: (figures: Analytics) => ReactNode;
}

function Whole({ query, isEmpty, children }: WholeViewProps) {
  return (
    <QueryView
      query={query}
      size="inline"
      failedTitle={analyticsMessages.useText()("loadFailed")}
      skeleton={<RowsSkeleton rows={5} height={57} />}
      empty={{ when: isEmpty, view: <Nothing /> }}
    >
      {children}
    </QueryView>
  );
}

/** Weeks from Monday on, as bars and as a table. */
export function WeekTable({ query }: WholeProps) {
  const text = analyticsMessages.useText();
  const columns = useColumns(text("by.week"));
  return (
    <Whole query={query} isEmpty={isNothing}>
      {({ weeks }) => {
        const rows = weeks.map(({ from, to, figures }): FiguresRow => ({
          key: from,
          name: weekText(from, to),
          now: figures,
        }));
        return (
          <>
            <Box p="0 var(--card-inset) 16px">
              <BarChart
                label={text("chart")}
                names={{ value: text("chartDecided"), bad: text("chartRejected") }}
                hasTable={false}
                hasLegend
                height={160}
                bars={weeks.map(({ from, to, figures }) => ({
                  label: weekText(from, to),
                  axis: shortDay(from),
                  value: decidedOf(figures),
                  bad: figures.rejected,
                }))}
              />
            </Box>
            <DataTable
              label={text("by.week")}
              density="comfortable"
              columns={columns}
              rows={rows.toReversed()}
              rowKey={({ key }) => key}
            />
          </>
        );
      }}
    </Whole>
  );
}

interface ReasonRow {
  reason: IdReason;
  now: number;
  before: number;
}

/** Why IDs were rejected, with each reason's share. */
export function ReasonTable({ query }: WholeProps) {
  const text = analyticsMessages.useText();
  return (
    <Whole query={query} isEmpty={({ now, before }) => rowsOf(now, before).length === 0}>
      {({ now, before, smallest_group: smallest }) => {
        const shareOf = (count: number, whole: number) =>
          percentText(whole < smallest ? null : Math.round((count / whole) * 100), whole);
        return (
          <DataTable<ReasonRow>
            label={text("by.reason")}
            rows={rowsOf(now, before)}
            rowKey={({ reason }) => reason}
            columns={[
              column.text("reason", text("by.reason"), ({ reason }) => text(`reason.${reason}`), {
                isPrimary: true,
              }),
              column.number("now", text("columnCount"), (row) => row.now),
              column.text("share", text("columnShare"), (row) => shareOf(row.now, now.rejected), {
                align: "end",
              }),
              column.number("before", text("columnBefore"), (row) => row.before),
            ]}
          />
        );
      }}
    </Whole>
  );
}

function rowsOf(now: Analytics["now"], before: Analytics["before"]): ReasonRow[] {
  const countIn = (figures: Analytics["now"], reason: IdReason) =>
    figures.reasons.find((one) => one.reason === reason)?.count ?? 0;
  const reasons = new Set([...now.reasons, ...before.reasons].map(({ reason }) => reason));
  return [...reasons].map((reason) => ({
    reason,
    now: countIn(now, reason),
    before: countIn(before, reason),
  }));
}

interface GroupTableProps {
  by: Grouped;
  list: ListState<View>;
}

/** By college, state, kind of document, or reviewer: a page of the groups. */
export function GroupTable({ by, list }: GroupTableProps) {
  return by === "reviewer" ? <ReviewerTable list={list} /> : <OpenGroupTable by={by} list={list} />;
}

function OpenGroupTable({ by, list }: GroupTableProps & { by: Exclude<Grouped, "reviewer"> }) {
  const query = useQuery({ ...groupsOptions(by, list.state), placeholderData: keepPreviousData });
  return <Groups by={by} list={list} query={query} />;
}

function ReviewerTable({ list }: Pick<GroupTableProps, "list">) {
  const query = useQuery({ ...reviewersOptions(list.state), placeholderData: keepPreviousData });
  return <Groups by="reviewer" list={list} query={query} />;
}

function Groups({ by, list, query }: GroupTableProps & { query: UseQueryResult<GroupPage> }) {
  const text = analyticsMessages.useText();
  const columns = useColumns(text(`by.${by}`));
  useFollowShownPage(list, query);
  const nameOf = ({ key, name }: Group) => {
    if (by === "kind") return analyticsMessages.lookup(`kind.${key}`) ?? text("notKnown");
    return name ?? text("notKnown");
  };
  const isReviewers = by === "reviewer";
  return (
    <PagedTable<Group>
      query={query}
      failedTitle={text("loadFailed")}
      label={text(`by.${by}`)}
      density="comfortable"
      rowKey={({ key }) => key}
      columns={columns
        // Students send to the desk, not to a reviewer.
        .filter(({ id }) => !(isReviewers && id === "submitted"))
        .map(({ cell, ...more }) => ({
          ...more,
          cell: (group) => cell({ ...group, name: nameOf(group) }),
        }))}
      onPage={(page) => list.change({ page })}
      empty={
        list.isFiltered ? (
          <EmptyState
            size="inline"
            art="search"
            title={text("noneFound")}
            text={text("noneFoundText")}
            action={<Button onClick={list.clear}>{text("clear")}</Button>}
          />
        ) : (
          <Nothing />
        )
      }
    />
  );
}
