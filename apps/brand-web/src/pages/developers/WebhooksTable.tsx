import { MINUTE } from "@bachat/rules/time";
import { column, useNow } from "@bachat/site";
import { DataTable, EmptyState, type Column } from "@bachat/ui";
import { Button } from "@mantine/core";
import { agoText } from "../../format.ts";
import { webhooksMessages } from "./messages/webhooks-en.ts";
import { eventNames, type Endpoint } from "./webhook-queries.ts";
import type { WebhookAction } from "./WebhookDialogs.tsx";
import classes from "./DevelopersPage.module.css";

type Text = typeof webhooksMessages.text;

interface WebhooksTableProps {
  endpoints: readonly Endpoint[];
  /** The one whose deliveries stand below; null when there is no choice. */
  chosenId: string | null;
  onChoose: (endpoint: Endpoint) => void;
  onAction: (action: WebhookAction) => void;
}

export function WebhooksTable(props: WebhooksTableProps) {
  const { endpoints, chosenId, onChoose, onAction } = props;
  const text = webhooksMessages.useText();
  const now = useNow(MINUTE);
  return (
    <DataTable
      label={text("endpoints")}
      density="comfortable"
      columns={columnsOf(text, onAction, new Date(now))}
      rows={endpoints}
      rowKey={(endpoint) => endpoint.id}
      {...(chosenId !== null && { onOpen: onChoose, openKey: chosenId })}
      empty={
        <EmptyState
          size="inline"
          art="missing"
          titleAs="h3"
          title={text("none")}
          text={text("noneText")}
        />
      }
    />
  );
}

const tones = { active: "ok", paused: "none", failing: "bad", held: "warning" } as const;

const eventsText = (text: Text, { events }: Endpoint) =>
  events.length === eventNames.length
    ? text("allEvents")
    : text("eventCount", { count: events.length, all: eventNames.length });

function columnsOf(
  text: Text,
  onAction: WebhooksTableProps["onAction"],
  now: Date,
): Column<Endpoint>[] {
  return [
    { id: "url", header: text("columnUrl"), isPrimary: true, cell: (one) => <Address {...one} /> },
    column.text("events", text("columnEvents"), (one) => eventsText(text, one)),
    column.status("state", text("columnState"), ({ state }) => ({
      tone: tones[state],
      word: text(`state_${state}`),
    })),
    column.text("last", text("columnLast"), ({ last_delivery: last }) =>
      last === null ? text("never") : agoText(last.created_at, now),
    ),
    {
      id: "actions",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: (endpoint) => (
        <span className={classes.rowActions}>
          <RowButton name={text("edit")} onClick={() => onAction({ kind: "edit", endpoint })} />
          <RowButton
            name={text("remove")}
            color="chili"
            onClick={() => onAction({ kind: "remove", endpoint })}
          />
        </span>
      ),
    },
  ];
}

function Address({ url, description }: Endpoint) {
  return (
    <span className={classes.address}>
      {url}
      {description !== null && <small>{description}</small>}
    </span>
  );
}

function RowButton(props: { name: string; color?: "chili"; onClick: () => void }) {
  const { name, color, onClick } = props;
  return (
    <Button size="xs" variant="subtle" {...(color && { color })} onClick={onClick}>
      {name}
    </Button>
  );
}
