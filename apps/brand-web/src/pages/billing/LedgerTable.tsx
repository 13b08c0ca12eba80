import type { Schemas } from "@bachat/api-client/public";
import { column, numberText } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { Box } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { billingMessages } from "./messages/en.ts";
import { BillingTable, SHORT } from "./BillingTable.tsx";
import { entriesOptions } from "./queries.ts";

type Entry = Schemas["CreditEntry"];

/** Every change of the credits, with the balance after it. */
export function LedgerTable({ brandId }: { brandId: string }) {
  const text = billingMessages.useText();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...entriesOptions(brandId, page), placeholderData: keepPreviousData });
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
      query={query}
      columns={columnsOf(text)}
      rowKey={(entry) => entry.id}
      onPage={setPage}
      short={SHORT}
    />
  );
}

function columnsOf(text: typeof billingMessages.text): Column<Entry>[] {
  return [
    {
      id: "entry",
      header: text("columnEntry"),
      isPrimary: true,
      cell: ({ kind, note }) => (note === null ? text(`entry_${kind}`) : note),
    },
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
