import { ExportButton, numberText, rupeeText, usePageMeta } from "@bachat/site";
import {
  Card,
  DataTable,
  EmptyState,
  LinkButton,
  Notice,
  RowsSkeleton,
  type Column,
} from "@bachat/ui";
import { Stack } from "@mantine/core";
import { SecondLine } from "../../components/SecondLine.tsx";
import { paths } from "../../paths.ts";
import { financeMessages } from "./messages/en.ts";
import { PeriodLayout } from "./PeriodLayout.tsx";
import { isYear, type Month } from "./queries.ts";

export { periodLoader as loader } from "./PeriodLayout.tsx";

/** `/admin/finance/export`: a month's files for the accountant, beside what the books say. */
export function ExportPage() {
  const text = financeMessages.useText();
  usePageMeta({ title: text("exportTitle"), noindex: true });
  return (
    <PeriodLayout
      title={text("exportTitle")}
      lead={text("exportLead")}
      failed={text("exportFailed")}
      skeleton={
        <Card title={text("returnFiles")} padded={false}>
          <RowsSkeleton rows={6} height={57} />
        </Card>
      }
    >
      {(month) => <Files month={month} />}
    </PeriodLayout>
  );
}

type TableFile =
  | "b2b"
  | "b2cl"
  | "b2cs"
  | "cdnr"
  | "cdnur"
  | "exemp"
  | "at"
  | "atadj"
  | "hsn_b2b"
  | "hsn_b2c"
  | "docs";
interface FileRow {
  file:
    | TableFile
    | "gstr1"
    | "register"
    | "tds"
    | "settlements"
    | "tally_ledgers"
    | "tally_vouchers";
  rows: number | null;
  total: number | null;
}

/** The table that a file has the rows of; the halves of table 12 share its sums. */
const tables: Record<TableFile, Month["rows"][number]["row"]> = {
  b2b: "b2b",
  b2cl: "b2cl",
  b2cs: "b2cs",
  cdnr: "cdnr",
  cdnur: "cdnur",
  exemp: "nil",
  at: "at",
  atadj: "txpd",
  hsn_b2b: "hsn",
  hsn_b2c: "hsn",
  docs: "docs",
};

/** The return's tables that have something to report. */
const tableRows = ({ rows }: Month): FileRow[] =>
  (Object.keys(tables) as TableFile[]).flatMap((file) => {
    const sum = rows.find(({ row }) => row === tables[file]);
    if (sum === undefined || sum.rows === 0) return [];
    const isHalf = tables[file] === "hsn";
    const isCount = file === "docs";
    return [
      {
        file,
        rows: isHalf ? null : sum.rows,
        total: isHalf || isCount ? null : sum.total_paise,
      },
    ];
  });

const otherRows = ({ rows, tds, settlements }: Month): FileRow[] => [
  {
    file: "register",
    rows: rows.find(({ row }) => row === "docs")?.rows ?? null,
    total: rows.find(({ row }) => row === "hsn")?.total_paise ?? null,
  },
  { file: "tds", rows: tds.rows, total: tds.tds_paise },
  { file: "settlements", rows: settlements.rows, total: settlements.net_paise },
  { file: "tally_ledgers", rows: null, total: null },
  { file: "tally_vouchers", rows: null, total: null },
];

/** What all tables differ by, taken without their signs. */
const differenceOf = ({ rows }: Month): number =>
  rows.find(({ row }) => row === "hsn")?.difference_paise ?? 0;

function Files({ month }: { month: Month }) {
  const text = financeMessages.useText();
  const { books } = month;
  const reported = tableRows(month);
  const whole: FileRow[] = isYear(month.month) ? [] : [{ file: "gstr1", rows: null, total: null }];
  const link = (
    <LinkButton href={paths.financeCheck({ month: month.month })} variant="default">
      {text("checkLink")}
    </LinkButton>
  );
  return (
    <Stack gap={16}>
      {!month.is_over && <Notice>{text(isYear(month.month) ? "yearOpen" : "monthOpen")}</Notice>}
      {month.matches ? (
        <Notice tone="ok" title={text("matches")} action={link}>
          {text("matchesText", {
            orders: numberText(books.orders),
            sold: rupeeText(books.sold_paise),
            refunds: numberText(books.refunds),
            refunded: rupeeText(books.refunded_paise),
          })}
        </Notice>
      ) : (
        <Notice tone="bad" title={text("differs")} action={link}>
          {text("differsText", { amount: rupeeText(differenceOf(month)) })}
        </Notice>
      )}
      <Card title={text("returnFiles")} padded={false}>
        {reported.length === 0 && <EmptyState title={text("nothing")} text={text("nothingText")} />}
        <DataTable
          label={text("returnFiles")}
          density="comfortable"
          rows={[...whole, ...reported]}
          rowKey={({ file }) => file}
          columns={columnsOf(month.month, text)}
        />
      </Card>
      <Card title={text("otherFiles")} padded={false}>
        <DataTable
          label={text("otherFiles")}
          density="comfortable"
          rows={otherRows(month)}
          rowKey={({ file }) => file}
          columns={columnsOf(month.month, text)}
        />
      </Card>
    </Stack>
  );
}

const extensionOf = (file: FileRow["file"]) =>
  file === "gstr1" ? "json" : file.startsWith("tally") ? "xml" : "csv";

function columnsOf(month: string, text: typeof financeMessages.text): Column<FileRow>[] {
  return [
    {
      id: "file",
      header: text("columnFile"),
      isPrimary: true,
      width: "52%",
      cell: ({ file }) => (
        <>
          {text(`file.${file}`)}
          <SecondLine>{text(`fileText.${file}`)}</SecondLine>
        </>
      ),
    },
    {
      id: "rows",
      header: text("columnRows"),
      align: "end",
      cell: ({ rows }) => (rows === null ? "–" : numberText(rows)),
    },
    {
      id: "total",
      header: text("columnTotal"),
      align: "end",
      cell: ({ total }) => (total === null ? "–" : rupeeText(total)),
    },
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
          fileName={`${month}-${file}.${extensionOf(file)}`}
          failedTitle={text("downloadFailed")}
        />
      ),
    },
  ];
}
