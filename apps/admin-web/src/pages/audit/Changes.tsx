import { column } from "@bachat/site";
import { DataTable, type Column } from "@bachat/ui";
import { Text } from "@mantine/core";
import { auditMessages } from "./messages/en.ts";
import type { Change } from "./queries.ts";
import { fieldText } from "./words.ts";

/** Each changed field with its values before and after. */
export function Changes({ label, changes }: { label: string; changes: readonly Change[] }) {
  const text = auditMessages.useText();
  return (
    <DataTable
      label={label}
      density="comfortable"
      rows={changes}
      rowKey={({ field }) => field}
      columns={columnsOf(text)}
    />
  );
}

const columnsOf = (text: typeof auditMessages.text): Column<Change>[] => [
  column.text("field", text("columnField"), ({ field }) => fieldText(field), { isPrimary: true }),
  {
    id: "before",
    header: text("before"),
    width: "36%",
    cell: ({ before }) => <Value value={before} isGone />,
  },
  {
    id: "after",
    header: text("after"),
    width: "36%",
    cell: ({ after }) => <Value value={after} />,
  },
];

function Value({ value, isGone = false }: { value: string | null; isGone?: boolean }) {
  if (value === null || value === "") return "–";
  return (
    <Text
      component="span"
      fz={14}
      {...(isGone && { td: "line-through", c: "dimmed" })}
      style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}
    >
      {value}
    </Text>
  );
}
