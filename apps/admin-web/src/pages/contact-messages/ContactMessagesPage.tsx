import { isDataRequest } from "@bachat/rules/contact";
import { column, ListScreen } from "@bachat/site";
import { StatusDot, type Column } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import {
  assigneeOptions,
  countIn,
  DeskFilters,
  whoText,
} from "../../components/cases/desk-list.tsx";
import { DueDay } from "../../components/cases/DueDay.tsx";
import { OldAddress } from "../../components/cases/OldAddress.tsx";
import { SavedViews } from "../../components/saved-views/SavedViews.tsx";
import { waitText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { useLive } from "../../session/use-live.ts";
import { contactDeskMessages } from "./messages/en.ts";
import { adminsOptions, messages, type ListedMessage } from "./queries.ts";

export const { loader } = messages;

/** `/admin/contact-messages`: people's messages, waiting ones oldest first. */
export function ContactMessagesPage() {
  return (
    <OldAddress of={paths.contactMessage}>
      <ContactMessages />
    </OldAddress>
  );
}

function ContactMessages() {
  const text = contactDeskMessages.useText();
  const list = messages.useList({ refetchInterval: useLive("contact-messages").refetchInterval });
  const { data: admins } = useQuery(adminsOptions);
  const counts = list.query.data?.counts;
  return (
    <ListScreen
      list={list}
      words={contactDeskMessages}
      count={counts?.open}
      note={
        counts !== undefined && counts.requests > 0
          ? text("requests", { count: counts.requests })
          : undefined
      }
      filters={[
        "kind",
        list.state.status !== "mine" && "assignee",
        "sort",
        <SavedViews key="views" list="contact_messages" />,
      ]}
      options={{ assignee: assigneeOptions(admins?.items) }}
      renderFilters={(row) => (
        <DeskFilters
          list={list}
          name="status"
          words={contactDeskMessages}
          countOf={(part) => countIn(counts, part)}
        >
          {row}
        </DeskFilters>
      )}
      art="done"
      hrefFor={({ id }) => paths.contactMessage(id, list.search)}
      columns={columnsOf(text)}
    />
  );
}

type Text = typeof contactDeskMessages.text;

function columnsOf(text: Text): Column<ListedMessage>[] {
  return [
    column.text("subject", text("columnSubject"), (row) => row.subject, {
      isPrimary: true,
      isCut: true,
      width: "28%",
    }),
    {
      id: "kind",
      header: text("kind"),
      cell: ({ kind }) =>
        isDataRequest(kind) ? (
          <StatusDot tone="info">{text(`kind.${kind}`)}</StatusDot>
        ) : (
          text(`kind.${kind}`)
        ),
    },
    column.text("name", text("from"), (row) => row.name, { isCut: true }),
    {
      id: "state",
      header: text("columnState"),
      cell: ({ status, waiting_since: since }) => (
        <StatusDot tone={tones[status]}>
          {status === "open"
            ? text("waiting", { time: waitText(since) })
            : text(`status.${status}`)}
        </StatusDot>
      ),
    },
    {
      id: "due",
      header: text("columnDue"),
      cell: ({ status, due_on: day }) => <DueDay day={status === "open" ? day : null} />,
    },
    column.text("who", text("columnWho"), (row) => whoText(row, text("free"))),
    column.date("received", text("columnReceived"), (row) => row.created_at, {
      align: "end",
      hideOnPhone: true,
    }),
  ];
}

const tones = { open: "warning", answered: "ok", closed: "none" } as const;
