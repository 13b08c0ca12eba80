import { column, ListScreen } from "@bachat/site";
import { type Column, StatusDot } from "@bachat/ui";
import { Text } from "@mantine/core";
import { useState } from "react";
import { ConfirmationDialog } from "./ConfirmationDialog.tsx";
import { confirmationsMessages } from "./messages/en.ts";
import {
  askedByText,
  type Confirmation,
  confirmations,
  operationText,
  statusTones,
} from "./queries.ts";

export const { loader } = confirmations;

/** `/admin/confirmations`: changes that take a second admin, of other admins and of this one. */
export function ConfirmationsPage() {
  const [open, setOpen] = useState<Confirmation | null>(null);
  return (
    <>
      <ListScreen
        list={confirmations.useList()}
        words={confirmationsMessages}
        filters={["show"]}
        onOpen={setOpen}
        openKey={open?.id ?? null}
        columns={columnsOf(confirmationsMessages.useText())}
      />
      {open !== null && (
        <ConfirmationDialog key={open.id} confirmation={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

const columnsOf = (text: typeof confirmationsMessages.text): Column<Confirmation>[] => [
  {
    id: "change",
    header: text("columnChange"),
    isPrimary: true,
    width: "42%",
    cell: (one) => (
      <>
        {operationText(one, text)}
        <Text component="span" display="block" fz={14} c="dimmed">
          {one.object_name}
        </Text>
      </>
    ),
  },
  column.text("by", text("columnBy"), (one) => askedByText(one, text), { isCut: true }),
  {
    id: "status",
    header: text("columnStatus"),
    cell: ({ status, others }) =>
      status === "open" && others === 0 ? (
        <StatusDot tone="warning">{text("noOther")}</StatusDot>
      ) : (
        <StatusDot tone={statusTones[status]}>{text(`status.${status}`)}</StatusDot>
      ),
  },
  column.date("until", text("columnUntil"), ({ expires_at: at }) => at),
];
