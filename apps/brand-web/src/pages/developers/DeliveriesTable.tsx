import { column, momentText, useErrorToast } from "@bachat/site";
import { CodeBlock, DataTable, SideDrawer, StatusDot, toast, type Column } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { Attempts } from "./Attempts.tsx";
import { answerText } from "./delivery-texts.ts";
import { webhooksMessages } from "./messages/webhooks-en.ts";
import { ENDPOINT, endpointParams, type Delivery, type Endpoint } from "./webhook-queries.ts";
import classes from "./DevelopersPage.module.css";

type Text = typeof webhooksMessages.text;

interface DeliveriesTableProps {
  brandId: string;
  endpoint: Endpoint;
  deliveries: readonly Delivery[];
  maySend: boolean;
}

/** A row opens what was posted. */
export function DeliveriesTable(props: DeliveriesTableProps) {
  const { brandId, endpoint, deliveries, maySend } = props;
  const text = webhooksMessages.useText();
  const showError = useErrorToast();
  const [openId, setOpen] = useState<string | null>(null);
  const opened = deliveries.find(({ id }) => id === openId);
  const { mutate, isPending } = useMutation({
    ...api.mutationOptions("post", `${ENDPOINT}/deliveries/{delivery_id}/send`),
    onSuccess: () => toast.success({ title: text("sentAgain") }),
    onError: (error) => showError(error, text("sendFailed")),
  });
  const send = ({ id }: Delivery) => {
    const { path } = endpointParams(brandId, endpoint.id);
    mutate({ params: { path: { ...path, delivery_id: id } }, body: {} });
  };
  return (
    <>
      <DataTable
        label={text("deliveriesTo")}
        columns={columnsOf(text, maySend ? { send, isPending } : null)}
        rows={deliveries}
        rowKey={(delivery) => delivery.id}
        onOpen={(delivery) => setOpen(delivery.id)}
        openKey={openId}
      />
      <SideDrawer
        kind="detail"
        opened={opened !== undefined}
        onClose={() => setOpen(null)}
        title={opened?.event ?? ""}
      >
        {opened !== undefined && (
          <DeliveryDetail brandId={brandId} endpointId={endpoint.id} delivery={opened} />
        )}
      </SideDrawer>
    </>
  );
}

interface Sending {
  send: (delivery: Delivery) => void;
  isPending: boolean;
}

function columnsOf(text: Text, sending: Sending | null): Column<Delivery>[] {
  return [
    {
      id: "event",
      header: text("columnEvent"),
      isPrimary: true,
      cell: ({ event }) => <code style={{ whiteSpace: "nowrap" }}>{event}</code>,
    },
    {
      id: "status",
      header: text("columnState"),
      cell: (delivery) => <State delivery={delivery} text={text} />,
    },
    column.text("answer", text("columnAnswer"), (one) =>
      answerText(text, one.last_status_code, one.last_error),
    ),
    column.number("attempts", text("columnAttempts"), (one) => one.attempts),
    column.moment("time", text("columnTime"), (one) => one.created_at),
    ...(sending === null ? [] : [sendColumn(text, sending)]),
  ];
}

const sendColumn = (text: Text, { send, isPending }: Sending): Column<Delivery> => ({
  id: "actions",
  header: text("columnActions"),
  isAction: true,
  align: "end",
  cell: (delivery) =>
    delivery.status !== "pending" && (
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={isPending}
        aria-label={`${text("sendAgain")}: ${delivery.event}, ${momentText(delivery.created_at)}`}
        onClick={() => send(delivery)}
      >
        {text("sendAgain")}
      </Button>
    ),
});

function State({ delivery, text }: { delivery: Delivery; text: Text }) {
  const { status, attempts, next_attempt_at: next } = delivery;
  if (status === "delivered") return <StatusDot tone="ok">{text("status_delivered")}</StatusDot>;
  if (status === "failed") return <StatusDot tone="bad">{text("status_failed")}</StatusDot>;
  if (next === null) return <StatusDot tone="hollow">{text("status_held")}</StatusDot>;
  if (attempts === 0) return <StatusDot tone="info">{text("status_pending")}</StatusDot>;
  return <StatusDot tone="warning">{text("status_retry", { time: momentText(next) })}</StatusDot>;
}

interface DeliveryDetailProps {
  brandId: string;
  endpointId: string;
  delivery: Delivery;
}

function DeliveryDetail({ brandId, endpointId, delivery }: DeliveryDetailProps) {
  const text = webhooksMessages.useText();
  const code = JSON.stringify(JSON.parse(delivery.body), null, 2);
  return (
    <Stack gap={16}>
      <State delivery={delivery} text={text} />
      <div>
        {text("eventId")}
        <br />
        <code className={classes.whole}>{delivery.event_id}</code>
      </div>
      <Attempts brandId={brandId} endpointId={endpointId} delivery={delivery} />
      <CodeBlock tabs={[{ id: "body", label: text("body"), code }]} />
    </Stack>
  );
}
