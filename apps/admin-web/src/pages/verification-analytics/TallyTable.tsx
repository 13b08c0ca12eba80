import { DataTable } from "@bachat/ui";
import { analyticsMessages } from "./messages/en.ts";
import type { Tally } from "./queries.ts";
import { tallyText, verdictText } from "./words.ts";

const keyOf = ({ outcome, reason }: Tally) => reason ?? outcome;

/** How often cases got the same decision as the first time, by that decision. */
export function TallyTable({ label, rows }: { label: string; rows: readonly Tally[] }) {
  const text = analyticsMessages.useText();
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={keyOf}
      columns={[
        {
          id: "decision",
          header: text("columnDecision"),
          isPrimary: true,
          cell: ({ outcome, reason }) => verdictText({ outcome, reason, verified_until: null }),
        },
        { id: "agreed", header: text("practiceAgreed"), align: "end", cell: tallyText },
      ]}
    />
  );
}
