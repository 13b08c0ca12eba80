import type { Schemas } from "@bachat/api-client/public";
import { column } from "@bachat/site";
import { DataTable, type Column } from "@bachat/ui";
import type { ReactNode } from "react";
import { requestsMessages } from "./messages/requests-en.ts";

type Call = Schemas["LoggedCall"];
type Text = typeof requestsMessages.text;

/** A key, or a client of the sign-in: a call is of one of them. */
export type Caller = Pick<Schemas["ApiKey"], "id" | "name">;

interface CallsTableProps {
  calls: readonly Call[];
  callers: readonly Caller[];
  empty: ReactNode;
}

/** One row a look-up. */
export function CallsTable({ calls, callers, empty }: CallsTableProps) {
  const text = requestsMessages.useText();
  return (
    <DataTable
      label={text("title")}
      columns={columnsOf(text, new Map(callers.map(({ id, name }) => [id, name])))}
      rows={calls}
      rowKey={(call) => call.id}
      empty={empty}
    />
  );
}

const toneOf = ({ status, result }: Call) =>
  status !== 200 ? "bad" : result === "verified" ? "ok" : "none";

function columnsOf(text: Text, names: ReadonlyMap<string, string>): Column<Call>[] {
  return [
    {
      id: "request",
      header: text("columnRequest"),
      isPrimary: true,
      cell: (call) => <code style={{ whiteSpace: "nowrap" }}>{call.request_id}</code>,
    },
    column.moment("time", text("columnTime"), (call) => call.created_at),
    column.text(
      "key",
      text("columnKey"),
      ({ key_id: id, mode }) => {
        const name = names.get(id) ?? text("endedKey");
        return mode === "test" ? text("testKey", { name }) : name;
      },
      { isCut: true },
    ),
    column.status("result", text("columnResult"), (call) => ({
      tone: toneOf(call),
      word: text(`result_${call.result}`),
    })),
    column.number("status", text("columnStatus"), (call) => call.status),
    column.number("credits", text("columnCredits"), (call) => call.credits),
    column.text(
      "latency",
      text("columnLatency"),
      (call) => text("latency", { ms: call.latency_ms }),
      { align: "end" },
    ),
  ];
}
