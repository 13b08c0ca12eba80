import { MINUTE } from "@bachat/rules/time";
import {
  column,
  momentText,
  numberText,
  recentDateText,
  sayCopyFailed,
  useNow,
} from "@bachat/site";
import { CopyButton, DataTable, EmptyState, StatusDot, type Column } from "@bachat/ui";
import { RowButton } from "../../components/RowButton.tsx";
import { agoText } from "../../format.ts";
import type { Client } from "./connect-queries.ts";
import type { ClientAction } from "./ConnectDialogs.tsx";
import { connectMessages } from "./messages/connect-en.ts";
import classes from "./DevelopersPage.module.css";

type Text = typeof connectMessages.text;

interface ConnectTableProps {
  clients: readonly Client[];
  onAction: (action: ClientAction) => void;
}

export function ConnectTable({ clients, onAction }: ConnectTableProps) {
  const text = connectMessages.useText();
  const now = useNow(MINUTE);
  return (
    <DataTable
      label={text("clients")}
      density="comfortable"
      columns={columnsOf(text, onAction, new Date(now))}
      rows={clients}
      rowKey={(client) => client.id}
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

function columnsOf(
  text: Text,
  onAction: ConnectTableProps["onAction"],
  now: Date,
): Column<Client>[] {
  return [
    column.text("name", text("columnName"), (client) => client.name, { isPrimary: true }),
    {
      id: "id",
      header: text("columnId"),
      cell: ({ id, name }) => (
        <span className={classes.clientId}>
          <code translate="no">{id}</code>
          <CopyButton
            iconOnly
            value={id}
            label={text("copyId", { name })}
            onCopyFailed={sayCopyFailed(connectMessages)}
          />
        </span>
      ),
    },
    {
      id: "kind",
      header: text("columnKind"),
      cell: (client) => (
        <span className={classes.address}>
          <StatusDot tone={client.mode === "live" ? "ok" : "info"}>{text(client.mode)}</StatusDot>
          <small>{text(client.is_public ? "public" : "withSecret")}</small>
          {client.previous_secret_until !== null &&
            new Date(client.previous_secret_until) > now && (
              <small>
                {text("oldSecretUntil", { time: momentText(client.previous_secret_until) })}
              </small>
            )}
        </span>
      ),
    },
    {
      id: "addresses",
      header: text("columnAddresses"),
      cell: (client) => (
        <span className={classes.address}>
          {client.redirect_uris.map((uri) => (
            <span key={uri}>{uri}</span>
          ))}
        </span>
      ),
    },
    column.text("cap", text("columnCap"), ({ monthly_cap: cap, month_used: used }) =>
      cap === null
        ? text("noCap")
        : text("capUsed", { used: numberText(used ?? 0), cap: numberText(cap) }),
    ),
    {
      id: "used",
      header: text("columnUsed"),
      cell: (client) => (
        <span className={classes.address}>
          {client.last_used_at === null ? text("never") : agoText(client.last_used_at, now)}
          <small>{text("createdOn", { day: recentDateText(client.created_at) })}</small>
        </span>
      ),
    },
    {
      id: "actions",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: (client) => {
        const button = (kind: "edit" | "secret" | "remove", color?: "chili") => (
          <RowButton of={client.name} color={color} onClick={() => onAction({ kind, client })}>
            {text(kind)}
          </RowButton>
        );
        return (
          <span className={classes.rowActions}>
            {client.actions.update && button("edit")}
            {client.actions.rotate_secret && button("secret")}
            {client.actions.remove && button("remove", "chili")}
          </span>
        );
      },
    },
  ];
}
