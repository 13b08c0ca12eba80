import {
  ExportButton,
  ListFilters,
  ListSelect,
  numberText,
  QueryView,
  rupeeText,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { Card, DataTable, Notice, PageTitle, RowsSkeleton, type Column } from "@bachat/ui";
import { Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { pageLoader } from "../../session/api.ts";
import { FinanceTabs } from "./FinanceTabs.tsx";
import { financeMessages } from "./messages/en.ts";
import { exportAddress, latestMonths, type Month, monthOptions, monthText } from "./queries.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(monthOptions(exportAddress.read(new URL(request.url).searchParams).month)),
]);

const MONTHS = 36;

/** `/admin/finance/export`: a month's files for the accountant, each beside what the books say. */
export function ExportPage() {
  const text = financeMessages.useText();
  usePageMeta({ title: text("exportTitle"), noindex: true });
  const list = useListState(exportAddress);
  const query = useQuery({
    ...monthOptions(list.state.month),
    placeholderData: keepPreviousData,
    // Payments come in while the page is open.
    staleTime: 0,
  });
  return (
    <div>
      <FinanceTabs />
      <Stack gap={16}>
        <PageTitle isFlush lead={text("exportLead")}>
          {text("exportTitle")}
        </PageTitle>
        <ListFilters label={text("exportTitle")}>
          <ListSelect
            list={list}
            name="month"
            label={text("month")}
            options={latestMonths(MONTHS).map((value) => ({ value, label: monthText(value) }))}
          />
        </ListFilters>
        <QueryView
          query={query}
          failedTitle={text("exportFailed")}
          skeleton={
            <Card title={text("files")} padded={false}>
              <RowsSkeleton rows={6} height={57} />
            </Card>
          }
        >
          {(month) => <Files month={month} />}
        </QueryView>
      </Stack>
    </div>
  );
}

interface FileRow {
  file: "b2b" | "b2c" | "credit_notes" | "sac_summary" | "tds" | "settlements";
  rows: number | null;
  net: number | null;
  tax: number | null;
  total: number | null;
}

function rowsOf({ files, tds, settlements }: Month): FileRow[] {
  const rows = files.map((sum) => ({
    file: sum.file,
    rows: sum.rows,
    net: sum.net_paise,
    tax: sum.cgst_paise + sum.sgst_paise + sum.igst_paise,
    total: sum.total_paise,
  }));
  const less = (pick: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + (row.file === "credit_notes" ? -pick(row) : pick(row)), 0);
  return [
    ...rows,
    {
      file: "sac_summary",
      rows: null,
      net: less(({ net }) => net),
      tax: less(({ tax }) => tax),
      total: less(({ total }) => total),
    },
    { file: "tds", rows: tds.rows, net: null, tax: null, total: tds.tds_paise },
    {
      file: "settlements",
      rows: settlements.rows,
      net: null,
      tax: null,
      total: settlements.net_paise,
    },
  ];
}

function Files({ month }: { month: Month }) {
  const text = financeMessages.useText();
  const differs = month.sales_difference_paise !== 0 || month.refunds_difference_paise !== 0;
  const { books } = month;
  return (
    <Stack gap={16}>
      {!month.is_over && <Notice>{text("monthOpen")}</Notice>}
      {differs ? (
        <Notice tone="bad" title={text("differs")}>
          {text("differsText", {
            sales: rupeeText(month.sales_difference_paise),
            refunds: rupeeText(month.refunds_difference_paise),
          })}
        </Notice>
      ) : (
        <Notice tone="ok" title={text("matches")}>
          {text("matchesText", {
            orders: numberText(books.orders),
            sold: rupeeText(books.sold_paise),
            refunds: numberText(books.refunds),
            refunded: rupeeText(books.refunded_paise),
          })}
        </Notice>
      )}
      <Card title={text("files")} padded={false}>
        <DataTable
          label={text("files")}
          density="comfortable"
          rows={rowsOf(month)}
          rowKey={({ file }) => file}
          columns={columnsOf(month.month, text)}
        />
      </Card>
    </Stack>
  );
}

const amount = (paise: number | null) => (paise === null ? "–" : rupeeText(paise));

function columnsOf(month: string, text: typeof financeMessages.text): Column<FileRow>[] {
  return [
    {
      id: "file",
      header: text("columnFile"),
      isPrimary: true,
      width: "34%",
      cell: ({ file }) => (
        <>
          {text(`file.${file}`)}
          <Text fz={13} fw={400} c="dimmed">
            {text(`fileText.${file}`)}
          </Text>
        </>
      ),
    },
    {
      id: "rows",
      header: text("columnRows"),
      align: "end",
      cell: ({ rows }) => (rows === null ? "–" : numberText(rows)),
    },
    { id: "net", header: text("net"), align: "end", cell: ({ net }) => amount(net) },
    { id: "tax", header: text("gst"), align: "end", cell: ({ tax }) => amount(tax) },
    { id: "total", header: text("columnTotal"), align: "end", cell: ({ total }) => amount(total) },
    {
      id: "save",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: ({ file }) => (
        <ExportButton
          label={text("download")}
          ariaLabel={text("downloadAria", { file: text(`file.${file}`) })}
          path={`/v1/admin/finance-exports/${month}/${file}`}
          query={{}}
          fileName={`${month}-${file}.csv`}
          failedTitle={text("downloadFailed")}
        />
      ),
    },
  ];
}
