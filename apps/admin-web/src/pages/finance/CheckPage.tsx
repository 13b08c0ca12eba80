import { column, numberText, rupeeText, usePageMeta } from "@bachat/site";
import { Card, DataTable, Notice, RowsSkeleton, UiLink, type Column } from "@bachat/ui";
import { Group, Stack, Text } from "@mantine/core";
import { SecondLine } from "../../components/SecondLine.tsx";
import { paths } from "../../paths.ts";
import { financeMessages } from "./messages/en.ts";
import { PeriodLayout } from "./PeriodLayout.tsx";
import { type Month } from "./queries.ts";

export { periodLoader as loader } from "./PeriodLayout.tsx";

/** `/admin/finance/export/check`: each total of a period's return beside the books', with every reason for a difference. */
export function CheckPage() {
  const text = financeMessages.useText();
  usePageMeta({ title: text("checkTitle"), noindex: true });
  return (
    <PeriodLayout
      title={text("checkTitle")}
      lead={text("checkLead")}
      failed={text("checkFailed")}
      skeleton={
        <Card padded={false}>
          <RowsSkeleton rows={9} height={57} />
        </Card>
      }
    >
      {(month) => <Check month={month} />}
    </PeriodLayout>
  );
}

type Row = Month["rows"][number];

function Check({ month }: { month: Month }) {
  const text = financeMessages.useText();
  const { rows, notes, matches, gstin, format } = month;
  const differing = rows.filter(({ reasons }) => reasons.length > 0);
  return (
    <Stack gap={16}>
      {matches ? (
        <Notice tone="ok" title={text("checkAgrees")}>
          {text("checkFormat", { format, gstin })}
        </Notice>
      ) : (
        <Notice tone="bad" title={text("checkDiffers")}>
          {text("checkDiffersText")}
        </Notice>
      )}
      <Card title={text("totals")} padded={false}>
        <DataTable
          label={text("checkTitle")}
          density="comfortable"
          rows={rows}
          rowKey={({ row }) => row}
          columns={columnsOf(text)}
        />
      </Card>
      {differing.length > 0 && (
        <Card title={text("reasonsTitle")}>
          <Stack gap={16}>
            {differing.map((row) => (
              <Reasons key={row.row} row={row} />
            ))}
          </Stack>
        </Card>
      )}
      {notes.length > 0 && (
        <Card title={text("notesTitle")}>
          <Stack component="ul" gap={8} fz={14}>
            {notes.map(({ note, documents, paise }) => (
              <li key={note}>
                {text(`note.${note}`, {
                  documents: numberText(documents),
                  amount: rupeeText(paise),
                })}
              </li>
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

function Reasons({ row: { row, reasons } }: { row: Row }) {
  const text = financeMessages.useText();
  return (
    <div>
      <Text fz={14} fw={600}>
        {text(`row.${row}`)}
      </Text>
      {reasons.map(({ reason, documents, paise, order_ids: orders }) => (
        <Stack key={reason} gap={2} mt={4}>
          <Text fz={14}>
            {text(`reason.${reason}`)}:{" "}
            {text("reasonAmount", {
              documents: numberText(documents),
              amount: rupeeText(paise),
            })}
          </Text>
          {orders.length > 0 && (
            <Group gap={8}>
              <Text fz={13} c="dimmed">
                {text("reasonOrders")}
              </Text>
              {orders.map((id) => (
                <UiLink key={id} href={paths.financeOrder(id)}>
                  {id.slice(0, 8)}
                </UiLink>
              ))}
            </Group>
          )}
        </Stack>
      ))}
    </div>
  );
}

function columnsOf(text: typeof financeMessages.text): Column<Row>[] {
  const amount = ({ row }: Row, paise: number | null) =>
    row === "docs" || paise === null ? "–" : rupeeText(paise);
  return [
    {
      id: "table",
      header: text("columnTable"),
      isPrimary: true,
      width: "30%",
      cell: ({ row }) => (
        <>
          {text(`row.${row}`)}
          <SecondLine>{text(`rowText.${row}`)}</SecondLine>
        </>
      ),
    },
    column.text("net", text("columnTaxable"), (row) => amount(row, row.net_paise), {
      align: "end",
    }),
    column.text(
      "tax",
      text("gst"),
      (row) => amount(row, row.cgst_paise + row.sgst_paise + row.igst_paise),
      { align: "end" },
    ),
    column.text(
      "return",
      text("columnReturn"),
      (row) => (row.row === "docs" ? numberText(row.rows) : rupeeText(row.total_paise)),
      { align: "end" },
    ),
    column.text(
      "books",
      text("columnBooks"),
      (row) => (row.booked_paise === null ? numberText(row.booked) : rupeeText(row.booked_paise)),
      { align: "end" },
    ),
    {
      id: "difference",
      header: text("columnDifference"),
      align: "end",
      cell: (row) => {
        if (row.reasons.length === 0) return text("agrees");
        return row.row === "docs"
          ? numberText(row.rows - row.booked)
          : rupeeText(row.difference_paise);
      },
    },
  ];
}
