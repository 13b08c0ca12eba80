import { column, dayText, momentText, todayInKolkata, useOpenDialog } from "@bachat/site";
import { StatusDot, type Column } from "@bachat/ui";
import { Button } from "@mantine/core";
import { CertificateDialog } from "./CertificateDialog.tsx";
import { financeMessages } from "./messages/en.ts";
import type { OrderDetail, Transfer } from "./queries.ts";
import { RowsCard } from "./RowsCard.tsx";
import { deductedFrom, expectedOf } from "./words.ts";

/** The certificates for tax that was deducted from an order's transfers, or by when each is to come. */
export function OrderCertificates({ data: { order } }: { data: OrderDetail }) {
  const text = financeMessages.useText();
  const [open, setOpen] = useOpenDialog<string>(`order-certificates-${order.id}`, "");
  const deducted = deductedFrom(order);
  if (deducted.length === 0) return null;
  const opened = deducted.find(({ id }) => id === open);
  return (
    <RowsCard title={text("certificates")} rows={deducted} columns={columnsOf(text, setOpen)}>
      {opened !== undefined && (
        <CertificateDialog order={order} transfer={opened} onClose={() => setOpen("")} />
      )}
    </RowsCard>
  );
}

function columnsOf(
  text: typeof financeMessages.text,
  open: (id: string) => void,
): Column<Transfer>[] {
  return [
    column.text("transfer", text("columnTransfer"), ({ reference }) => reference, {
      isPrimary: true,
    }),
    column.money("tds", text("columnTds"), ({ tds_paise: tds }) => tds),
    {
      id: "certificate",
      header: text("columnCertificate"),
      cell: (transfer) => <CertificateState transfer={transfer} />,
    },
    column.day(
      "received",
      text("certificateReceived"),
      ({ certificate }) => certificate?.received_on ?? null,
    ),
    column.text("by", text("columnRecorded"), ({ certificate }) =>
      certificate === null
        ? null
        : text("byAt", {
            name: certificate.recorded_by_name ?? text("anAdmin"),
            time: momentText(certificate.created_at),
          }),
    ),
    {
      id: "act",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: ({ id, reference, certificate }) => (
        <Button
          variant="default"
          aria-label={text(
            certificate === null ? "recordCertificateAria" : "correctCertificateAria",
            { reference },
          )}
          onClick={() => open(id)}
        >
          {text(certificate === null ? "recordCertificate" : "correctCertificate")}
        </Button>
      ),
    },
  ];
}

function CertificateState({ transfer }: { transfer: Transfer }) {
  const text = financeMessages.useText();
  const { certificate } = transfer;
  if (certificate !== null) {
    const { number, quarter } = certificate;
    return <StatusDot tone="ok">{text("certificateOf", { number, quarter })}</StatusDot>;
  }
  const { due } = expectedOf(transfer);
  const isLate = due < todayInKolkata();
  return (
    <StatusDot tone={isLate ? "warning" : "hollow"}>
      {text(isLate ? "missingSince" : "dueOn", { day: dayText(due) })}
    </StatusDot>
  );
}
