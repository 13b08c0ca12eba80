import { column, timeText } from "@bachat/site";
import { Card, type Column, DataTable, StatusDot } from "@bachat/ui";
import { Box } from "@mantine/core";
import type { Call } from "./call.ts";
import { creditText } from "./CallResult.tsx";
import { consoleMessages } from "./messages/en.ts";

interface CallHistoryProps {
  calls: readonly Call[];
  shownId: number | null;
  onShow: (id: number) => void;
}

type Text = typeof consoleMessages.text;

function columnsOf(text: Text): Column<Call>[] {
  return [
    column.text("time", text("columnTime"), ({ at }) => timeText(at)),
    {
      id: "status",
      header: text("columnStatus"),
      cell: ({ status }) => (
        <StatusDot tone={status === 200 ? "ok" : "bad"}>{status || text("noAnswer")}</StatusDot>
      ),
    },
    column.text(
      "asked",
      text("columnAsked"),
      ({ ask: { emails, isBatch } }) =>
        isBatch ? text("addressCount", { count: emails.length }) : (emails[0] ?? ""),
      { isPrimary: true, width: "40%", isCut: true },
    ),
    column.text("took", text("columnTook"), ({ ms }) => (ms === null ? "–" : text("took", { ms }))),
    column.text("cost", text("columnCost"), ({ credits }) => creditText(credits)),
  ];
}

/** The calls since the page was opened. */
export function CallHistory({ calls, shownId, onShow }: CallHistoryProps) {
  const text = consoleMessages.useText();
  return (
    <Card
      title={text("history")}
      padded={false}
      action={
        <Box component="span" c="dimmed">
          {text("historyNote")}
        </Box>
      }
    >
      <DataTable
        label={text("history")}
        columns={columnsOf(text)}
        rows={calls}
        rowKey={({ id }) => String(id)}
        openKey={shownId === null ? null : String(shownId)}
        onOpen={({ id }) => onShow(id)}
      />
    </Card>
  );
}
