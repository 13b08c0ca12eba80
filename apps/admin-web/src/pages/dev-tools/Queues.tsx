import { column, momentText, QueryView } from "@bachat/site";
import {
  Card,
  type Column,
  DataTable,
  EmptyState,
  RowsSkeleton,
  type StatusTone,
} from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { devToolsMessages } from "./messages/en.ts";
import { type Queues, queuesOptions } from "./queries.ts";
import classes from "../../developer/DeveloperPage.module.css";

type Text = ReturnType<typeof devToolsMessages.useText>;

/** The queues with their waiting, running and failed jobs, and the jobs that the clock starts. */
export function QueueCards() {
  const text = devToolsMessages.useText();
  return (
    <QueryView
      query={useQuery({ ...queuesOptions, staleTime: 0 })}
      failedTitle={text("queuesFailed")}
      skeleton={<RowsSkeleton rows={6} height={40} />}
    >
      {(data) => (
        <Stack gap={20}>
          <QueueCard data={data} />
          <ClockJobs jobs={data.clock_jobs} />
        </Stack>
      )}
    </QueryView>
  );
}

type Queue = Queues["queues"][number];
const jobsOf = ({ waiting, active, failed }: Queue) => waiting + active + failed;

function QueueCard({ data }: { data: Queues }) {
  const text = devToolsMessages.useText();
  const [isWhole, setWhole] = useState(false);
  const { queues, worker_looked_at: lookedAt } = data;
  const busy = queues.filter((queue) => jobsOf(queue) > 0);
  const shown = isWhole ? queues : busy;
  return (
    <Card
      title={text("queues")}
      padded={false}
      action={
        <Button
          variant="subtle"
          size="sm"
          aria-pressed={isWhole}
          onClick={() => setWhole((before) => !before)}
        >
          {isWhole ? text("showBusy") : text("showAll", { count: queues.length })}
        </Button>
      }
    >
      <p className={classes.note}>
        {lookedAt === null
          ? text("workerNever")
          : text("workerLooked", { time: momentText(lookedAt) })}
      </p>
      {shown.length === 0 ? (
        <EmptyState size="inline" title={text("idle")} text={text("idleText")} />
      ) : (
        <DataTable
          label={text("queues")}
          columns={queueColumns(text)}
          rows={shown}
          rowKey={({ name }) => name}
        />
      )}
    </Card>
  );
}

type ClockJob = Queues["clock_jobs"][number];
const tones: Record<NonNullable<ClockJob["state"]>, StatusTone> = {
  created: "none",
  retry: "warning",
  active: "info",
  completed: "ok",
  cancelled: "none",
  failed: "bad",
};

function ClockJobs({ jobs }: { jobs: readonly ClockJob[] }) {
  const text = devToolsMessages.useText();
  return (
    <Card title={text("clockJobs")} padded={false}>
      {jobs.length === 0 ? (
        <EmptyState size="inline" title={text("noClockJobs")} text={text("noClockJobsText")} />
      ) : (
        <DataTable
          label={text("clockJobs")}
          columns={clockJobColumns(text)}
          rows={jobs}
          rowKey={({ name }) => name}
        />
      )}
    </Card>
  );
}

const queueColumns = (text: Text): Column<Queue>[] => [
  { id: "name", header: text("queue"), isPrimary: true, cell: ({ name }) => <code>{name}</code> },
  column.number("waiting", text("waiting"), ({ waiting }) => waiting),
  column.number("active", text("active"), ({ active }) => active),
  column.number("failed", text("failed"), ({ failed }) => failed),
];

const clockJobColumns = (text: Text): Column<ClockJob>[] => [
  { id: "name", header: text("job"), isPrimary: true, cell: ({ name }) => <code>{name}</code> },
  { id: "cron", header: text("cron"), cell: ({ cron }) => <code>{cron}</code> },
  column.moment("at", text("lastRun"), (job) => job.started_at),
  {
    id: "duration",
    header: text("duration"),
    align: "end",
    cell: ({ duration_ms: ms }) => {
      if (ms === null) return "–";
      return ms < 1_000
        ? text("ms", { ms })
        : text("seconds", { seconds: (ms / 1_000).toFixed(1) });
    },
  },
  column.status("result", text("result"), ({ state }) =>
    state === null
      ? { tone: "none", word: text("never") }
      : { tone: tones[state], word: text(`state.${state}`) },
  ),
];
