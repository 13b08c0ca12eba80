import { daysFor } from "@bachat/rules/days";
import { mailTitle } from "@bachat/rules/mail-titles";
import { column, ListScreen, numberText, todayInKolkata, type ListState } from "@bachat/site";
import { type Column, StatusDot } from "@bachat/ui";
import { useState } from "react";
import { DayRange } from "../../components/day-range/DayRange.tsx";
import { MailDrawer } from "./MailDrawer.tsx";
import { MailTabs } from "./MailTabs.tsx";
import { outboxWords } from "./messages/en-lists.ts";
import { mailMessages } from "./messages/en.ts";
import { type Mail, outbox, stateTones } from "./queries.ts";

export const { loader } = outbox;

/** `/admin/mail`: the delivery of each mail. */
export function OutboxPage() {
  const words = outboxWords.useText();
  const list = outbox.useList();
  const [openId, setOpen] = useState<string | null>(null);
  const opened = list.query.data?.items.find(({ id }) => id === openId);
  return (
    <div>
      <MailTabs />
      <ListScreen
        list={list}
        words={outboxWords}
        isSearchedWhole
        filters={["state", <Days key="days" list={list} />, "sort"]}
        totalText={(total) =>
          total === null
            ? words("totalMany")
            : words("total", { count: total, number: numberText(total) })
        }
        onOpen={({ id }) => setOpen(id)}
        openKey={openId}
        columns={columnsOf(mailMessages.useText())}
      />
      <MailDrawer mail={opened} onClose={() => setOpen(null)} />
    </div>
  );
}

/** From one day until another, both included. */
function Days({ list }: { list: ListState<ReturnType<typeof outbox.read>> }) {
  const text = mailMessages.useText();
  return (
    <DayRange
      labels={{ first: text("from"), last: text("until") }}
      bounds={daysFor("past", todayInKolkata())}
      first={list.state.from}
      last={list.state.to}
      onChange={(end, day) => list.change({ [end === "first" ? "from" : "to"]: day })}
    />
  );
}

function columnsOf(text: typeof mailMessages.text): Column<Mail>[] {
  return [
    column.text("template", text("columnTemplate"), ({ template }) => mailTitle(template), {
      isPrimary: true,
    }),
    column.text("recipient", text("columnRecipient"), ({ recipient }) => recipient),
    {
      id: "state",
      header: text("columnState"),
      cell: ({ state }) => <StatusDot tone={stateTones[state]}>{text(`state.${state}`)}</StatusDot>,
    },
    column.text("error", text("columnError"), ({ error }) => error, { isCut: true, width: "26%" }),
    column.number("attempts", text("columnAttempts"), ({ attempts }) => attempts),
    column.moment("queued", text("columnQueued"), ({ created_at: at }) => at, { align: "end" }),
  ];
}
