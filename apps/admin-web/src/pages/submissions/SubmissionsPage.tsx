import { usePageMeta } from "@bachat/site";
import { EmptyState } from "@bachat/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ListDesk } from "../../components/ListDesk.tsx";
import { useDeskWidth } from "../../components/use-desk-width.ts";
import { useListState } from "../../components/use-list-state.ts";
import { api } from "../../session/api.ts";
import { ApplicationDetail } from "./ApplicationDetail.tsx";
import { submissionsMessages } from "./messages.ts";
import { SubmissionsTable } from "./SubmissionsTable.tsx";

const statuses = ["pending", "approved", "rejected", "all"] as const;

/** `/admin/submissions`: brand applications as a dense list, each with its detail beside it. */
export function SubmissionsPage() {
  const text = submissionsMessages.useText();
  const list = useListState(statuses);
  const { isNarrow } = useDeskWidth(list.openId !== null);
  usePageMeta({ title: text("title"), noindex: true });

  const { data, error, isFetching, refetch } = useQuery({
    ...api.queryOptions("get", "/v1/admin/applications", {
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
  const items = data?.items ?? [];

  /** The next one that waits comes up by itself. */
  const afterDecision = () => {
    const at = items.findIndex((item) => item.id === list.openId);
    const next = items[at + 1] ?? items[at - 1];
    list.open(list.status === "pending" && next !== undefined && at >= 0 ? next.id : null);
  };

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
        <SubmissionsTable
          rows={items}
          isLoading={data === undefined || isFetching}
          openId={list.openId}
          onOpen={list.open}
          isNarrow={isNarrow}
          empty={<Empty isSearch={list.search !== "" || list.status !== "pending"} />}
        />
      }
      detail={
        list.openId !== null && (
          <ApplicationDetail key={list.openId} id={list.openId} onDecided={afterDecision} />
        )
      }
    />
  );
}

function Empty({ isSearch }: { isSearch: boolean }) {
  const text = submissionsMessages.useText();
  return isSearch ? (
    <EmptyState size="inline" art="search" title={text("noneFound")} text={text("noneFoundText")} />
  ) : (
    <EmptyState
      size="inline"
      art="done"
      title={text("noneWaiting")}
      text={text("noneWaitingText")}
    />
  );
}
