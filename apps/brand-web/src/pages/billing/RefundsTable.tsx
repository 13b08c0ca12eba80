import { rupeeText } from "@bachat/rules/money";
import type { Schemas } from "@bachat/api-client/public";
import { momentText, numberText } from "@bachat/site";
import { type Column, StatusDot, type StatusTone } from "@bachat/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { billingMessages } from "./messages/en.ts";
import { PagedTable, SHORT } from "./PagedTable.tsx";
import { refundsOptions } from "./queries.ts";

type Refund = Schemas["Refund"];

const tones: Record<Refund["status"], StatusTone> = {
  requested: "hollow",
  approved: "info",
  processed: "ok",
  failed: "bad",
  declined: "none",
};

/** Refunds that were asked for; nothing while there are none. */
export function RefundsTable({ brandId }: { brandId: string }) {
  const text = billingMessages.useText();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...refundsOptions(brandId, page), placeholderData: keepPreviousData });
  if (query.data?.total === 0 || query.isPending) return null;
  return (
    <PagedTable
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
    {
      id: "date",
      header: text("columnDate"),
      isPrimary: true,
      cell: (refund) => momentText(refund.created_at),
    },
    {
      id: "state",
      header: text("columnState"),
      cell: ({ status }) => <StatusDot tone={tones[status]}>{text(`refund_${status}`)}</StatusDot>,
    },
    {
      id: "note",
      header: text("columnNote"),
      isCut: true,
      cell: (refund) => refund.decision_note ?? refund.reason,
    },
    {
      id: "credits",
      header: text("columnCredits"),
      align: "end",
      cell: (refund) => numberText(refund.credits ?? 0),
    },
    {
      id: "amount",
      header: text("columnAmount"),
      align: "end",
      cell: (refund) => rupeeText(refund.amount_paise),
    },
  ];
}
