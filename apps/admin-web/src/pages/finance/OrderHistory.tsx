import { auditActionText } from "@bachat/rules/audit-actions";
import { column, rupeeText } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { financeMessages } from "./messages/en.ts";
import type { OrderDetail } from "./queries.ts";
import { RowsCard } from "./RowsCard.tsx";

type Event = OrderDetail["history"][number];

/** What happened with an order, newest first, from the audit log. */
export function OrderHistory({ data: { history } }: { data: OrderDetail }) {
  const text = financeMessages.useText();
  if (history.length === 0) return null;
  return <RowsCard title={text("history")} rows={history} columns={columnsOf(text)} />;
}

function columnsOf(text: typeof financeMessages.text): Column<Event>[] {
  return [
    column.text("what", text("columnEvent"), ({ action }) => auditActionText(action), {
      isPrimary: true,
    }),
    column.text("by", text("columnBy"), ({ by_name: name }) => name ?? text("automatic")),
    column.text(
      "more",
      text("columnDetails"),
      ({ reference, amount_paise: amount, reason }) =>
        [amount !== null && rupeeText(amount), reference, reason].filter(Boolean).join(" · ") ||
        "–",
      { isCut: true },
    ),
    column.moment("at", text("columnWhen"), ({ at }) => at, { align: "end" }),
  ];
}
