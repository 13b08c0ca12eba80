import type { Schemas } from "@bachat/api-client/public";
import { column } from "@bachat/site";
import type { Column, StatusTone } from "@bachat/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { billingMessages } from "./messages/en.ts";
import { BillingTable, SHORT } from "./BillingTable.tsx";
import { refundsOptions } from "./queries.ts";

type Refund = Schemas["Refund"];

const tones: Record<Refund["status"], StatusTone> = {
  requested: "hollow",
  approved: "info",
  processed: "ok",
  failed: "bad",
  declined: "none",
};

/** The requested refunds; renders nothing without one. */
export function RefundsTable({ brandId }: { brandId: string }) {
  const text = billingMessages.useText();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...refundsOptions(brandId, page), placeholderData: keepPreviousData });
  if (query.data?.total === 0 || query.isPending) return null;
  return (
    <BillingTable
      title={text("refunds")}
      failedTitle={text("refundsFailed")}
      empty={{ title: text("refunds"), text: "" }}
      query={query}
      columns={columnsOf(text)}
      rowKey={(refund) => refund.id}
      onPage={setPage}
      short={SHORT}
    />
  );
}

function columnsOf(text: typeof billingMessages.text): Column<Refund>[] {
  return [
    column.moment("date", text("columnDate"), (refund) => refund.created_at, { isPrimary: true }),
    column.status("state", text("columnState"), ({ status }) => ({
      tone: tones[status],
      word: text(`refund_${status}`),
    })),
    {
      id: "note",
      header: text("columnNote"),
      isCut: true,
      cell: (refund) => refund.decision_note ?? refund.reason,
    },
    column.number("credits", text("columnCredits"), (refund) => refund.credits ?? 0),
    column.money("amount", text("columnAmount"), (refund) => refund.amount_paise),
  ];
}
