import { numberText } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { Text } from "@mantine/core";
import { analyticsMessages } from "./messages/en.ts";
import type { Figures } from "./queries.ts";
import {
  decidedOf,
  lookedAtOf,
  overturnedOf,
  overturnedText,
  percentText,
  timeText,
} from "./words.ts";

export interface FiguresRow {
  key: string;
  name: string;
  now: Figures;
  /** The figures of the days before; weeks have none. */
  before?: Figures;
}

/** A figure with the figure of the period before under it. */
function Compared({ now, before }: { now: string; before: string | null }) {
  const text = analyticsMessages.useText();
  return (
    <>
      {now}
      {before !== null && (
        <Text span display="block" fz="xs" c="dimmed">
          {text("before", { value: before })}
        </Text>
      )}
    </>
  );
}

/** Of the days before only figures are shown: that their sample was too small says nothing. */
const isFigure = (text: string | null): boolean => text !== null && /^\d/.test(text);

export function useColumns(nameHeader: string): Column<FiguresRow>[] {
  const text = analyticsMessages.useText();
  const column = (
    id: string,
    header: string,
    read: (figures: Figures) => string,
  ): Column<FiguresRow> => ({
    id,
    header,
    align: "end",
    cell: ({ now, before }) => {
      const earlier = before === undefined ? null : read(before);
      return <Compared now={read(now)} before={isFigure(earlier) ? earlier : null} />;
    },
  });
  return [
    { id: "name", header: nameHeader, isPrimary: true, cell: ({ name }) => name },
    column("submitted", text("submitted"), ({ submitted }) => numberText(submitted)),
    column("decided", text("decided"), (figures) => numberText(decidedOf(figures))),
    column("approval", text("approval"), (figures) =>
      percentText(figures.approval_percent, decidedOf(figures)),
    ),
    column("median", text("median"), (figures) =>
      timeText(figures.median_minutes, decidedOf(figures)),
    ),
    column("p90", text("p90"), (figures) => timeText(figures.p90_minutes, decidedOf(figures))),
    column("inTime", text("inTime"), (figures) =>
      percentText(figures.in_time_percent, decidedOf(figures)),
    ),
    column("overturned", text("overturned"), (figures) =>
      overturnedText(overturnedOf(figures), lookedAtOf(figures)),
    ),
  ];
}
