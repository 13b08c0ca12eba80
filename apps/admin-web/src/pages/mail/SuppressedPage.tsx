import { column, ListScreen, numberText, QuestionDialog } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useSend } from "../../session/use-act.ts";
import { MailTabs } from "./MailTabs.tsx";
import { suppressedWords } from "./messages/en-lists.ts";
import { mailMessages } from "./messages/en.ts";
import { type Suppressed, suppressed } from "./queries.ts";
import { SuppressDialog } from "./SuppressDialog.tsx";

export const { loader } = suppressed;

/** `/admin/mail/suppressed`: addresses that get only the mails that their owner requests. */
export function SuppressedPage() {
  const text = mailMessages.useText();
  const words = suppressedWords.useText();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Suppressed | null>(null);
  return (
    <div>
      <MailTabs />
      <ListScreen
        list={suppressed.useList()}
        words={suppressedWords}
        action={<Button onClick={() => setAdding(true)}>{text("add")}</Button>}
        isSearchedWhole
        filters={["reason", "sort"]}
        totalText={(total) =>
          total === null
            ? words("totalMany")
            : words("total", { count: total, number: numberText(total) })
        }
        columns={columnsOf(text, setRemoved)}
      />
      {isAdding && <SuppressDialog onClose={() => setAdding(false)} />}
      {removed !== null && <RemoveDialog address={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

function RemoveDialog({ address, onClose }: { address: Suppressed; onClose: () => void }) {
  const text = mailMessages.useText();
  const send = useSend("delete", "/v1/admin/suppressed-addresses/{suppression_id}");
  return (
    <QuestionDialog
      title={text("removeTitle", { address: address.recipient })}
      action={text("remove")}
      failed={text("removeFailed")}
      onClose={onClose}
      done={{ title: text("removed") }}
      submit={() => send({ params: { path: { suppression_id: address.id } } })}
    >
      <p>{text("removeText")}</p>
    </QuestionDialog>
  );
}

function columnsOf(
  text: typeof mailMessages.text,
  onRemove: (address: Suppressed) => void,
): Column<Suppressed>[] {
  return [
    column.text("address", text("columnRecipient"), ({ recipient }) => recipient, {
      isPrimary: true,
    }),
    column.text("reason", text("columnReason"), ({ reason }) => text(`reason.${reason}`)),
    column.text("note", text("columnNote"), ({ note }) => note, { width: "30%" }),
    column.text("by", text("columnBy"), ({ added_by_name: name }) => name ?? text("automatic")),
    column.date("added", text("columnAdded"), ({ created_at: at }) => at),
    {
      id: "actions",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: (address) => (
        <Button
          size="xs"
          variant="subtle"
          aria-label={text("removeAria", { address: address.recipient })}
          onClick={() => onRemove(address)}
        >
          {text("remove")}
        </Button>
      ),
    },
  ];
}
