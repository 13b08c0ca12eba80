import type { Schemas } from "@bachat/api-client/public";
import { column, useListState, usePageMeta } from "@bachat/site";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Column } from "@bachat/ui";
import { ListWithDetail } from "../../components/ListWithDetail.tsx";
import { listAddress, listCall, type ListCall } from "../../components/list-address.ts";
import { api, pageLoader } from "../../session/api.ts";
import { useLive } from "../../session/use-live.ts";
import { contactDeskMessages } from "./messages/en.ts";
import { useFailedDecision } from "../../components/use-failed-decision.ts";
import { MessageDetail } from "./MessageDetail.tsx";

type Message = Schemas["ListedContactMessage"];

const statuses = ["new", "read", "answered", "closed"] as const;
const address = listAddress(statuses);

const listOptions = (query: ListCall<(typeof statuses)[number]>) =>
  api.queryOptions("get", "/v1/admin/contact-messages", { params: { query } });

export const loader = pageLoader("reviewer")((prefetch, { request }) => [
  prefetch(listOptions(listCall(address.read(new URL(request.url).searchParams)))),
]);

/** `/admin/contact-messages`: what people wrote, each with its answer beside the list. */
export function ContactMessagesPage() {
  const text = contactDeskMessages.useText();
  const list = useListState(address, { replace: true });
  usePageMeta({ title: text("title"), noindex: true });
  const { refetchInterval } = useLive("contact-messages");
  const result = useQuery({
    ...listOptions(listCall(list.state)),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const failed = useFailedDecision(list);
  return (
    <ListWithDetail
      list={list}
      views="contact_messages"
      statuses={statuses}
      text={text}
      result={result}
      columns={(isNarrow) => columnsOf(text, isNarrow)}
      renderDetail={(id) => (
        <MessageDetail
          id={id}
          onFailure={(error, { subject }) => failed(id, text("failedNamed", { subject }), error)}
        />
      )}
    />
  );
}

const tones = { new: "warning", read: "info", answered: "ok", closed: "none" } as const;

function columnsOf(text: typeof contactDeskMessages.text, isNarrow: boolean): Column<Message>[] {
  return [
    {
      id: "subject",
      header: text("columnSubject"),
      isPrimary: true,
      isCut: true,
      width: isNarrow ? "46%" : "34%",
      cell: (row) => row.subject,
    },
    { id: "name", header: text("columnName"), isCut: true, cell: (row) => row.name },
    {
      id: "email",
      header: text("columnEmail"),
      isCut: true,
      width: "24%",
      isWideOnly: true,
      cell: (row) => row.email,
    },
    column.status("state", text("columnState"), ({ status }) => ({
      tone: tones[status],
      word: text(`status_${status}`),
    })),
    column.moment("received", text("columnReceived"), (row) => row.created_at, {
      align: "end",
      isWideOnly: true,
    }),
  ];
}
