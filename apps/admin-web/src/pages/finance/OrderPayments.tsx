import { column } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { SecondLine } from "../../components/SecondLine.tsx";
import { financeMessages } from "./messages/en.ts";
import type { OrderDetail } from "./queries.ts";
import { RowsCard } from "./RowsCard.tsx";

type Payment = OrderDetail["payments"][number];

/** What the gateway said was paid. Of an order by bank transfer the transfers say it. */
export function OrderPayments({ data: { order, payments } }: { data: OrderDetail }) {
  const text = financeMessages.useText();
  if (order.method === "bank_transfer") return null;
  return (
    <RowsCard
      title={text("payments")}
      none={text("noPayments")}
      rows={payments}
      columns={columnsOf(text)}
    />
  );
}

const tones = { authorized: "info", captured: "ok", failed: "bad", refunded: "none" } as const;

function columnsOf(text: typeof financeMessages.text): Column<Payment>[] {
  return [
    {
      id: "reference",
      header: text("columnReference"),
      isPrimary: true,
      cell: ({ reference, failure_reason: why }) => (
        <>
          {reference}
          {why !== null && <SecondLine>{why}</SecondLine>}
        </>
      ),
    },
    column.status("status", text("columnStatus"), ({ status, surplus }) => ({
      tone: tones[status],
      word: text(surplus ? "paymentSurplus" : `payment.${status}`),
    })),
    // The gateway's word where it is a new one.
    column.text(
      "method",
      text("columnMethod"),
      ({ method }) => financeMessages.lookup(`paidBy.${method}`) ?? method,
      { hideOnPhone: true },
    ),
    column.money("amount", text("columnAmount"), (payment) => payment.amount_paise),
    column.moment(
      "at",
      text("columnWhen"),
      (payment) => payment.captured_at ?? payment.created_at,
      {
        align: "end",
      },
    ),
  ];
}
