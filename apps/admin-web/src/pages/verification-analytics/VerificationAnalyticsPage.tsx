import {
  dayText,
  ExportButton,
  ListSearch,
  ListSelect,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { Card, FilterChip, Notice, PageTitle } from "@bachat/ui";
import { Group, Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { pageLoader } from "../../session/api.ts";
import { usePermissions } from "../../session/permissions.ts";
import { analyticsAddress, type By, daysOf, groupings, sorts } from "./address.ts";
import { AnalyticsTabs } from "./AnalyticsTabs.tsx";
import { analyticsMessages } from "./messages/en.ts";
import { PeriodBar } from "./PeriodBar.tsx";
import { analyticsOptions, groupsOptions, isGrouped, reviewersOptions } from "./queries.ts";
import { Summary } from "./Summary.tsx";
import { GroupTable, ReasonTable, WeekTable } from "./Tables.tsx";

export const loader = pageLoader((prefetch, { request }, account) => {
  const view = analyticsAddress.read(new URL(request.url).searchParams);
  const { by } = view;
  const isOwner = account?.permissions.includes("owner") === true;
  return [
    prefetch(analyticsOptions(view)),
    ...(by === "reviewer" && isOwner ? [prefetch(reviewersOptions(view))] : []),
    ...(isGrouped(by) && by !== "reviewer" ? [prefetch(groupsOptions(by, view))] : []),
  ];
});

/** `/admin/verification-analytics`: the figures of decided student IDs. */
export function VerificationAnalyticsPage() {
  const text = analyticsMessages.useText();
  const may = usePermissions();
  usePageMeta({ title: text("title"), noindex: true });
  const list = useListState(analyticsAddress);
  const { state, change } = list;
  const query = useQuery({ ...analyticsOptions(state), placeholderData: keepPreviousData });
  const { data } = query;
  const shown = groupings.filter((by) => by !== "reviewer" || may("owner"));
  // The address of an owner, opened by somebody else.
  const by: By = shown.includes(state.by) ? state.by : "week";
  return (
    <Stack gap={16}>
      <div>
        <AnalyticsTabs />
        <PageTitle
          isFlush
          lead={
            data &&
            text("compared", {
              from: dayText(data.from),
              to: dayText(data.to),
              beforeFrom: dayText(data.previous.from),
              beforeTo: dayText(data.previous.to),
            })
          }
        >
          {text("title")}
        </PageTitle>
      </div>
      <PeriodBar list={list} />
      {data !== undefined && data.uncounted_days > 0 && (
        <Notice tone="info">{text("counting", { count: data.uncounted_days })}</Notice>
      )}
      <div style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
        <Summary query={query} />
      </div>
      <Group gap={8} role="group" aria-label={text("by")}>
        {shown.map((one) => (
          <FilterChip key={one} active={one === by} onClick={() => change({ by: one })}>
            {text(`by.${one}`)}
          </FilterChip>
        ))}
      </Group>
      <Card
        title={text(`by.${by}`)}
        padded={false}
        action={<Export by={by} days={daysOf(state)} />}
      >
        {isGrouped(by) && (
          <Group gap={8} p="0 var(--card-inset) 12px">
            {by !== "kind" && (
              <ListSearch list={list} placeholder={text("search")} debounceMs={250} />
            )}
            <ListSelect
              list={list}
              name="sort"
              label={text("sort")}
              options={sorts.map((value) => ({ value, label: text(`sort.${value}`) }))}
            />
          </Group>
        )}
        {by === "week" && <WeekTable query={query} />}
        {by === "reason" && <ReasonTable query={query} />}
        {isGrouped(by) && <GroupTable key={by} by={by} list={list} />}
      </Card>
      {data !== undefined && (
        <Text fz="sm" c="dimmed">
          {text("notes", { count: data.smallest_group })}
          {by === "reviewer" && ` ${text("reviewerNotes")}`}
        </Text>
      )}
    </Stack>
  );
}

interface ExportProps {
  by: By;
  days: { from: string; to: string };
}

function Export({ by, days }: ExportProps) {
  const text = analyticsMessages.useText();
  const isReviewers = by === "reviewer";
  const { from, to } = days;
  return (
    <ExportButton
      label={text("export")}
      path={
        isReviewers
          ? "/v1/admin/verification-analytics/reviewers/export"
          : "/v1/admin/verification-analytics/export"
      }
      query={isReviewers ? { from, to } : { by, from, to }}
      fileName={`bachat-student-ids-by-${by}-${from}-${to}.csv`}
      failedTitle={text("exportFailed")}
    />
  );
}
