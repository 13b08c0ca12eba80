import { numberText } from "@bachat/site";
import { Card, DataTable, type Column } from "@bachat/ui";
import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import { Figure } from "./Change.tsx";
import { DownloadButton } from "./DownloadButton.tsx";
import { analyticsMessages } from "./messages/en.ts";
import { daysText, type Days } from "./points.ts";
import type { Counts } from "./queries.ts";
import classes from "./AnalyticsPage.module.css";

export interface CountsRow {
  key: string;
  /** The name on the page and in the file. */
  name: string;
  city?: string | null;
  href?: string;
  now: Partial<Counts>;
  /** Absent without a period of comparison. */
  before?: Partial<Counts>;
}

interface CountsTableProps {
  title: string;
  note?: ReactNode;
  /** The header of the rows' names: "Offer". */
  rowHeader: string;
  measures: readonly (keyof Counts)[];
  /** Names of figures that differ from the usual ones. */
  names?: Partial<Record<keyof Counts, string>>;
  /** Not on phones, where a row is a card. */
  lesser?: readonly (keyof Counts)[];
  rows: readonly CountsRow[];
  days: Days & { previous?: Days };
  /** The header of the city in a name's second line. */
  cityHeader?: string;
  empty?: ReactNode;
}

/** A table of figures, each with its change against the days before, and the same as a file. */
export function CountsTable(props: CountsTableProps) {
  const { title, note, rowHeader, measures, names, rows, days, cityHeader, empty } = props;
  const text = analyticsMessages.useText();
  const nameOf = (measure: keyof Counts) => names?.[measure] ?? text(measure);
  const { previous } = days;
  const isCompared = previous !== undefined && rows.some(({ before }) => before !== undefined);
  const periods = isCompared ? [days, previous] : [days];
  return (
    <Card
      title={title}
      padded={false}
      action={
        rows.length > 0 && (
          <DownloadButton
            table={title}
            days={days}
            rows={() => [
              [
                rowHeader,
                ...(cityHeader === undefined ? [] : [cityHeader]),
                ...measures.flatMap((measure) =>
                  periods.map((period) =>
                    text("columnBeforeOf", { measure: nameOf(measure), days: daysText(period) }),
                  ),
                ),
              ],
              ...rows.map(({ name, city, now, before }) => [
                name,
                ...(cityHeader === undefined ? [] : [city ?? null]),
                ...measures.flatMap((measure) => [
                  now[measure] ?? 0,
                  ...(isCompared ? [before?.[measure] ?? 0] : []),
                ]),
              ]),
            ]}
          />
        )
      }
    >
      {note !== undefined && (
        <Box component="p" p="0 var(--card-inset) 14px" c="dimmed">
          {note}
        </Box>
      )}
      <DataTable
        label={title}
        density={rows.some(({ city }) => city) ? "comfortable" : "list"}
        columns={columnsOf(props, nameOf)}
        rows={rows}
        rowKey={({ key }) => key}
        {...(rows.some(({ href }) => href !== undefined) && {
          hrefFor: ({ href }: CountsRow) => href ?? "",
        })}
        empty={empty}
      />
    </Card>
  );
}

function columnsOf(
  { rowHeader, measures, lesser = [] }: CountsTableProps,
  nameOf: (measure: keyof Counts) => string,
): Column<CountsRow>[] {
  return [
    {
      id: "name",
      header: rowHeader,
      isPrimary: true,
      cell: ({ name, city }) => (
        <span className={classes.name}>
          {name}
          {city && (
            <Box component="span" c="dimmed" fw={400} fz={14} lh="20px">
              {city}
            </Box>
          )}
        </span>
      ),
    },
    ...measures.map((measure): Column<CountsRow> => ({
      id: measure,
      header: nameOf(measure),
      align: "end",
      hideOnPhone: lesser.includes(measure),
      cell: ({ now, before }) =>
        before === undefined ? (
          numberText(now[measure] ?? 0)
        ) : (
          <Figure now={now[measure] ?? 0} before={before[measure] ?? 0} />
        ),
    })),
  ];
}
