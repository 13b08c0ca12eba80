import { usePageMeta } from "@bachat/site";
import { DataTable, EmptyState, StatusDot, type Column } from "@bachat/ui";
import type { Schemas } from "@bachat/api-client/public";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ListDesk } from "../../components/ListDesk.tsx";
import { useDeskWidth } from "../../components/use-desk-width.ts";
import { useListState } from "../../components/use-list-state.ts";
import { momentText } from "../../format.ts";
import { api } from "../../session/api.ts";
import { contactDeskMessages } from "./messages.ts";
import { MessageDetail } from "./MessageDetail.tsx";

type Message = Schemas["ListedContactMessage"];

const statuses = ["new", "read", "answered", "closed", "all"] as const;

/** `/admin/contact-messages`: what people wrote, each with its answer beside the list. */
export function ContactMessagesPage() {
  const text = contactDeskMessages.useText();
  const list = useListState(statuses);
  const { isNarrow } = useDeskWidth(list.openId !== null);
  usePageMeta({ title: text("title"), noindex: true });
  const { data, error, isFetching, refetch } = useQuery({
    ...api.queryOptions("get", "/v1/admin/contact-messages", {
      params: {
        query: {
          page: String(list.page),
          per_page: String(list.per),
          ...(list.status !== "all" && { status: list.status }),
          ...(list.search !== "" && { search: list.search }),
        },
      },
    }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = list.search !== "" || list.status !== "new";
  return (
    <ListDesk
      list={list}
      title={text("title")}
      lead={text("lead")}
      labels={{
        search: text("search"),
        filters: text("filters"),
        detail: text("detail"),
        loadFailed: text("loadFailed"),
      }}
      filters={statuses.map((status) => ({
        status,
        label: text(`status_${status}`),
        count: status === "all" ? undefined : data?.counts[status],
      }))}
      data={data}
      error={error}
      onRetry={() => void refetch()}
      table={
        <DataTable
          label={text("title")}
          columns={columnsOf(text, isNarrow)}
          rows={data?.items ?? []}
          rowKey={(row) => row.id}
          onOpen={(row) => list.open(row.id)}
          openKey={list.openId}
          isLoading={data === undefined || isFetching}
          empty={
            <EmptyState
              size="inline"
              art={isFiltered ? "search" : "done"}
              title={text(isFiltered ? "noneFound" : "noneNew")}
              text={text(isFiltered ? "noneFoundText" : "noneNewText")}
            />
          }
        />
      }
      detail={list.openId !== null && <MessageDetail key={list.openId} id={list.openId} />}
    />
  );
}

const tones = { new: "look", read: "told", answered: "ok", closed: "none" } as const;

function columnsOf(text: typeof contactDeskMessages.text, isNarrow: boolean): Column<Message>[] {
  const columns: (Column<Message> & { isWideOnly?: boolean })[] = [
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
    {
      id: "state",
      header: text("columnState"),
      cell: (row) => <StatusDot tone={tones[row.status]}>{text(`status_${row.status}`)}</StatusDot>,
    },
    {
      id: "received",
      header: text("columnReceived"),
      align: "end",
      isWideOnly: true,
      cell: (row) => momentText(row.created_at),
    },
  ];
  return columns.filter((column) => !isNarrow || column.isWideOnly !== true);
}
