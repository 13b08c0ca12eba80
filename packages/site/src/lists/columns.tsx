import { StatusDot, type Column, type StatusTone } from "@bachat/ui";
import type { ReactNode } from "react";
import { dateText, dayText, momentText, numberText, rupeeText } from "../i18n/format.ts";

type More<Row> = Partial<Omit<Column<Row>, "id" | "header" | "cell">>;

/** A kind of column whose values are written the same in every table; a missing value is a dash. */
const kindOf =
  <Value,>(write: (value: Value) => ReactNode, align?: "end") =>
  <Row,>(
    id: string,
    header: string,
    read: (row: Row) => Value | null,
    more: More<Row> = {},
  ): Column<Row> => ({
    id,
    header,
    ...(align && { align }),
    cell: (row) => {
      const value = read(row);
      return value === null ? "–" : write(value);
    },
    ...more,
  });

const time = (write: (moment: string) => string) => (moment: string) => (
  <time dateTime={moment}>{write(moment)}</time>
);

/** The columns that tables share; any other is written out. */
export const column = {
  text: kindOf((text: string) => text),
  /** "12,345" */
  number: kindOf(numberText, "end"),
  /** Paise: "₹4,999", "₹4.50" */
  money: kindOf(rupeeText, "end"),
  /** "18 Nov, 7:05 pm" */
  moment: kindOf(time((moment) => momentText(moment))),
  /** "18 Nov 2026" of a moment. */
  date: kindOf(time(dateText)),
  /** The same of a day. */
  day: kindOf(dayText),
  /** A dot and the word. */
  status: kindOf(({ tone, word }: { tone: StatusTone; word: string }) => (
    <StatusDot tone={tone}>{word}</StatusDot>
  )),
};
