import type { Schemas } from "@bachat/api-client/public";
import { column, usePages } from "@bachat/site";
import type { Column, StatusTone } from "@bachat/ui";
import { BillingTable, SHORT } from "./BillingTable.tsx";
import { billingMessages } from "./messages/en.ts";
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
  const list = usePages((page) => refundsOptions(brandId, page));
  if (list.query.data?.total === 0 || list.query.isPending) return null;
  return (
    <BillingTable
      title={text("refunds")}
      failedTitle={text("refundsFailed")}
      empty={{ title: text("refunds"), text: "" }}
      {...list}
      columns={columnsOf(text)}
      rowKey={(refund) => refund.id}
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
    column.text("note", text("columnNote"), (refund) => refund.decision_note ?? refund.reason, {
      isCut: true,
    }),
    column.number("credits", text("columnCredits"), (refund) => refund.credits ?? 0),
    column.money("amount", text("columnAmount"), (refund) => refund.amount_paise),
  ];
}
