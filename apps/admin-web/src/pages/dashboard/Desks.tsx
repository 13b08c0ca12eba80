import { MINUTE } from "@bachat/rules/time";
import { column, dayText, momentText, numberText, useNow } from "@bachat/site";
import { Card, DataTable, Skeleton, StatusDot, UiLink, type Column } from "@bachat/ui";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { dueTone } from "../../components/cases/due.ts";
import { useWaitText } from "../../components/use-wait-text.ts";
import { countText } from "../../format.ts";
import { usePermissions } from "../../session/permissions.ts";
import { type QueueHead, useWaiting, type Waiting } from "../../session/waiting.ts";
import { type Desk, desks } from "./desk-list.ts";
import { dashboardMessages } from "./messages/en.ts";

type Row = Desk & { waiting: Waiting };

/** The queues of the person's desks: how many cases, since when, due when. Each row leads to its desk. */
export function Desks() {
  const text = dashboardMessages.useText();
  const may = usePermissions();
  const waiting = useWaiting();
  const rows = desks
    .filter(({ permission }) => may(permission))
    .map((desk) => ({ ...desk, waiting: waiting[desk.id] }));
  return (
    <Card title={text("desks")} padded={false}>
      <DataTable
        label={text("desks")}
        columns={useColumns()}
        rows={rows}
        rowKey={({ id }) => id}
        hrefFor={({ href }) => href}
      />
    </Card>
  );
}

/** A figure of a desk, or that it is unknown: never an outdated figure, and never 0 in place of an unknown one. */
const known =
  (read: (waiting: Waiting, row: Row) => ReactNode, width: number) =>
  (row: Row): ReactNode => {
    const { count, hasFailed } = row.waiting;
    if (hasFailed) return "–";
    return count === undefined ? <Skeleton width={width} height={12} /> : read(row.waiting, row);
  };

function useColumns(): Column<Row>[] {
  const text = dashboardMessages.useText();
  const waited = useWaitText();
  return [
    column.text("desk", text("columnDesk"), ({ id }) => text(`desk.${id}`), { isPrimary: true }),
    {
      id: "waiting",
      header: text("columnWaiting"),
      align: "end",
      width: "18%",
      cell: (row) =>
        row.waiting.hasFailed ? (
          <Unavailable row={row} />
        ) : (
          known(({ count = 0, hasMore = false }) => countText(count, hasMore), 24)(row)
        ),
    },
    {
      id: "oldest",
      header: text("columnOldest"),
      align: "end",
      width: "18%",
      cell: known(({ head }) => (head?.oldestAt ? waited(head.oldestAt) : "–"), 56),
    },
    {
      id: "due",
      header: text("columnDue"),
      align: "end",
      width: "20%",
      cell: known(({ head }) => (head ? <Due head={head} /> : "–"), 56),
    },
    {
      id: "overdue",
      header: text("columnOverdue"),
      align: "end",
      width: "14%",
      cell: known(({ head, hasMore }, { overdueHref }) => {
        const overdue = head?.overdue ?? null;
        if (overdue === null) return "–";
        if (overdue === 0) return numberText(0);
        return <UiLink href={overdueHref}>{countText(overdue, hasMore === true)}</UiLink>;
      }, 24),
    },
  ];
}

/** The earliest promised time, with a mark where that is past or today. */
function Due({ head: { due } }: { head: QueueHead }) {
  const now = useNow(MINUTE);
  if (due === null) return "–";
  const isDay = !due.includes("T");
  const tone = isDay ? dueTone(due) : Date.parse(due) < now ? "bad" : "none";
  return <StatusDot tone={tone}>{isDay ? dayText(due) : momentText(due)}</StatusDot>;
}

function Unavailable({ row }: { row: Row }) {
  const text = dashboardMessages.useText();
  return (
    <>
      {text("unavailable")}{" "}
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={text("tryAgainOf", { name: text(`desk.${row.id}`) })}
        onClick={() => void row.waiting.refetch()}
      >
        {text("tryAgain")}
      </Button>
    </>
  );
}
