import type { Schemas } from "@bachat/api-client/public";
import { MINUTE } from "@bachat/rules/time";
import { column, dayText, momentText, numberText, recentDateText, useNow } from "@bachat/site";
import { DataTable, EmptyState, StatusDot, type Column } from "@bachat/ui";
import { RowButton } from "../../components/RowButton.tsx";
import { agoText } from "../../format.ts";
import type { KeyAction } from "./key-action.ts";
import { developersMessages } from "./messages/en.ts";
import classes from "./DevelopersPage.module.css";

type ApiKey = Schemas["ApiKey"];
type Text = typeof developersMessages.text;

interface KeysTableProps {
  keys: readonly ApiKey[];
  onAction: (action: KeyAction) => void;
}

export function KeysTable({ keys, onAction }: KeysTableProps) {
  const text = developersMessages.useText();
  const now = useNow(MINUTE);
  return (
    <DataTable
      label={text("keys")}
      density="comfortable"
      columns={columnsOf(text, onAction, new Date(now))}
      rows={keys}
      rowKey={(key) => key.id}
      empty={
        <EmptyState size="inline" art="missing" title={text("noKeys")} text={text("noKeysText")} />
      }
    />
  );
}

function columnsOf(text: Text, onAction: KeysTableProps["onAction"], now: Date): Column<ApiKey>[] {
  return [
    column.text("name", text("columnName"), (key) => key.name, { isPrimary: true }),
    {
      id: "key",
      header: text("columnKey"),
      cell: (key) => (
        <code style={{ whiteSpace: "nowrap" }}>{`bk_${key.mode}_••••${key.last_four}`}</code>
      ),
    },
    { id: "state", header: text("columnState"), cell: (key) => <State apiKey={key} text={text} /> },
    column.text("used", text("columnUsed"), (key) =>
      key.last_used_at === null ? text("never") : agoText(key.last_used_at, now),
    ),
    column.text(
      "from",
      text("columnFrom"),
      (key) => (key.allowed_ips.length === 0 ? text("anywhere") : key.allowed_ips.join(", ")),
      { isCut: true },
    ),
    column.text("cap", text("columnCap"), ({ monthly_cap: cap, month_used: used }) =>
      cap === null
        ? text("noLimit")
        : text("capUsed", { used: numberText(used ?? 0), cap: numberText(cap) }),
    ),
    column.text("created", text("columnCreated"), (key) => recentDateText(key.created_at)),
    {
      id: "actions",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: (key) => <KeyActions apiKey={key} text={text} onAction={onAction} />,
    },
  ];
}

function State({ apiKey: key, text }: { apiKey: ApiKey; text: Text }) {
  switch (key.state) {
    case "active": {
      const kind = text(key.mode);
      return (
        <StatusDot tone={key.mode === "live" ? "ok" : "info"}>
          {key.expires_on === null
            ? kind
            : text("state_until", { kind, day: dayText(key.expires_on) })}
        </StatusDot>
      );
    }
    case "ending":
      return (
        <StatusDot tone="warning">
          {text("state_ending", { time: momentText(key.expires_at ?? key.created_at) })}
        </StatusDot>
      );
    case "expired":
      return <StatusDot tone="none">{text("state_expired")}</StatusDot>;
    case "revoked":
      return <StatusDot tone="none">{text("state_revoked")}</StatusDot>;
  }
}

interface KeyActionsProps {
  apiKey: ApiKey;
  text: Text;
  onAction: KeysTableProps["onAction"];
}

function KeyActions({ apiKey: key, text, onAction }: KeyActionsProps) {
  const button = (kind: KeyAction["kind"], color?: "chili") => (
    <RowButton of={key.name} color={color} onClick={() => onAction({ kind, key })}>
      {text(kind)}
    </RowButton>
  );
  return (
    <span className={classes.rowActions}>
      {key.actions.show && button("show")}
      {key.actions.update && button("edit")}
      {key.actions.rotate && button("rotate")}
      {key.actions.revoke && button("revoke", "chili")}
    </span>
  );
}
