import { column, momentText, useOpenDialog } from "@bachat/site";
import { Notice, type Column } from "@bachat/ui";
import { Button } from "@mantine/core";
import { SecondLine } from "../../components/SecondLine.tsx";
import { financeMessages } from "./messages/en.ts";
import type { OrderDetail, Transfer } from "./queries.ts";
import { ReverseDialog } from "./ReverseDialog.tsx";
import { RowsCard } from "./RowsCard.tsx";
import { TransferDialog } from "./TransferDialog.tsx";

/** The bank transfers of an order: the recorded ones with their authors; recording the next, and taking back a wrong one. */
export function OrderTransfers({ data: { order } }: { data: OrderDetail }) {
  const text = financeMessages.useText();
  const [open, setOpen] = useOpenDialog<string>(`order-transfers-${order.id}`, "");
  if (order.method !== "bank_transfer") return null;
  const isPayable = ["created", "failed", "expired"].includes(order.status);
  const reversed = order.transfers.find(({ id }) => id === open);
  return (
    <RowsCard
      title={text("transfers")}
      none={text("noTransfers")}
      rows={order.transfers}
      columns={columnsOf(text, setOpen)}
      action={
        isPayable && <Button onClick={() => setOpen("record")}>{text("recordTransfer")}</Button>
      }
    >
      {order.status === "expired" && <Notice>{text("expiredText")}</Notice>}
      {open === "record" && <TransferDialog order={order} onClose={() => setOpen("")} />}
      {reversed !== undefined && (
        <ReverseDialog order={order} transfer={reversed} onClose={() => setOpen("")} />
      )}
    </RowsCard>
  );
}

function columnsOf(
  text: typeof financeMessages.text,
  open: (id: string) => void,
): Column<Transfer>[] {
  return [
    {
      id: "reference",
      header: text("columnReference"),
      isPrimary: true,
      cell: ({ reference, reversed_at: reversedAt }) =>
        reversedAt === null ? reference : <s>{reference}</s>,
    },
    column.money("received", text("columnReceived"), (transfer) => transfer.received_paise),
    column.money("tds", text("columnTds"), (transfer) => transfer.tds_paise),
    column.day("day", text("columnReceivedOn"), ({ received_on: day }) => day),
    {
      id: "by",
      header: text("columnRecorded"),
      cell: ({ recorded_by_name: name, created_at: at, ...transfer }) =>
        transfer.reversed_at === null ? (
          text("byAt", { name: name ?? text("anAdmin"), time: momentText(at) })
        ) : (
          <>
            {text("reversedBy", {
              name: transfer.reversed_by_name ?? text("anAdmin"),
              time: momentText(transfer.reversed_at),
            })}
            <SecondLine>{transfer.reversal_reason}</SecondLine>
          </>
        ),
    },
    {
      id: "act",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: ({ id, reference, reversed_at: at }) =>
        at === null && (
          <Button
            variant="default"
            aria-label={text("reverseAria", { reference })}
            onClick={() => open(id)}
          >
            {text("reverse")}
          </Button>
        ),
    },
  ];
}
