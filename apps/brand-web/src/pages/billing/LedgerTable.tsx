import type { Schemas } from "@bachat/api-client/public";
import { column, numberText, usePages } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { Box } from "@mantine/core";
import { BillingTable, SHORT } from "./BillingTable.tsx";
import { billingMessages } from "./messages/en.ts";
import { entriesOptions } from "./queries.ts";

type Entry = Schemas["CreditEntry"];

/** Every change of the credits, with the balance after it. */
export function LedgerTable({ brandId }: { brandId: string }) {
  const text = billingMessages.useText();
  const list = usePages((page) => entriesOptions(brandId, page));
  return (
    <BillingTable
      title={text("ledger")}
      note={
        <Box component="span" c="dimmed">
          {text("ledgerNote")}
        </Box>
      }
      failedTitle={text("ledgerFailed")}
      empty={{ title: text("noLedger"), text: text("noLedgerText") }}
      {...list}
      columns={columnsOf(text)}
      rowKey={(entry) => entry.id}
      short={SHORT}
    />
  );
}

function columnsOf(text: typeof billingMessages.text): Column<Entry>[] {
  return [
    column.text(
      "entry",
      text("columnEntry"),
      ({ kind, note }) => (note === null ? text(`entry_${kind}`) : note),
      { isPrimary: true },
    ),
    column.moment("date", text("columnDate"), (entry) => entry.created_at),
    {
      id: "change",
      header: text("columnChange"),
      align: "end",
      cell: ({ amount }) =>
        amount > 0 ? (
          `+${numberText(amount)}`
        ) : (
          <Box component="span" c="var(--text-2)">{`−${numberText(-amount)}`}</Box>
        ),
    },
    column.number("balance", text("columnBalance"), (entry) => entry.balance),
  ];
}
