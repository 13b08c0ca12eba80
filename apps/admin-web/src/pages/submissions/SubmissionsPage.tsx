import { NetworkError } from "@bachat/api-client/public";
import { errorText, usePageMeta } from "@bachat/site";
import {
  ChipRow,
  EmptyState,
  ErrorState,
  FilterChip,
  KeyHint,
  PageTitle,
  Pagination,
  SearchBox,
  SidePanel,
} from "@bachat/ui";
import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { numberText } from "../../format.ts";
import { api } from "../../session/api.ts";
import { ApplicationDetail } from "./ApplicationDetail.tsx";
import { submissionsMessages } from "./messages.ts";
import { SubmissionsTable } from "./SubmissionsTable.tsx";
import classes from "./SubmissionsPage.module.css";
import { useKeys } from "../../components/use-keys.ts";
import { statusFilters, useSubmissionsState } from "./use-submissions-state.ts";

/** `/admin/submissions`: brand applications as a dense list, each with its detail beside it. */
export function SubmissionsPage() {
  const text = submissionsMessages.useText();
  const list = useSubmissionsState();
  const isWide = useMediaQuery("(min-width: 75em)", undefined, { getInitialValueInEffect: false });
  // Beside the navigation a tablet has no room for every column; a phone shows rows as cards.
  const isTablet = useMediaQuery("(min-width: 48em) and (max-width: 67.99em)", undefined, {
    getInitialValueInEffect: false,
  });
  const search = useRef<HTMLInputElement>(null);
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
  const at = items.findIndex((item) => item.id === list.openId);
  const openAt = (index: number) => {
    const item = items[Math.max(0, Math.min(index, items.length - 1))];
    if (item !== undefined) list.open(item.id);
  };
  useKeys({
    j: () => openAt(at + 1),
    k: () => openAt(at - 1),
    escape: list.openId === null ? undefined : () => list.open(null),
    "/": () => search.current?.focus(),
  });

  /** The next one that waits comes up by itself. */
  const afterDecision = () => {
    const next = items[at + 1] ?? items[at - 1];
    list.open(list.status === "pending" && next !== undefined && at >= 0 ? next.id : null);
  };
  const detail = list.openId !== null && (
    <ApplicationDetail key={list.openId} id={list.openId} onDecided={afterDecision} />
  );

  return (
    <div>
      <PageTitle lead={text("lead")} count={data && numberText(data.total)}>
        {text("title")}
      </PageTitle>
      <div className={classes.bar}>
        <SearchBox
          ref={search}
          value={list.search}
          onSearch={list.setSearch}
          placeholder={text("search")}
          debounceMs={250}
          hint={<KeyHint>/</KeyHint>}
        />
        <ChipRow label={text("filters")}>
          {statusFilters.map((status) => (
            <FilterChip
              key={status}
              active={list.status === status}
              {...(data && status !== "all" && { count: data.counts[status] })}
              onClick={() => list.setStatus(status)}
            >
              {text(`status_${status}`)}
            </FilterChip>
          ))}
        </ChipRow>
      </div>
      {error !== null && data === undefined ? (
        <ErrorState
          title={text("loadFailed")}
          text={errorText(error)}
          isOffline={error instanceof NetworkError}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={classes.columns} data-open={(isWide && list.openId !== null) || undefined}>
          <div className={classes.list}>
            <SubmissionsTable
              rows={items}
              isLoading={data === undefined || isFetching}
              openId={list.openId}
              onOpen={list.open}
              isNarrow={isTablet || (isWide && list.openId !== null)}
              empty={<Empty isSearch={list.search !== "" || list.status !== "pending"} />}
            />
            {data !== undefined && (
              <Pagination
                page={data.page}
                pageSize={list.per}
                total={data.total}
                onPageChange={list.setPage}
                onPageSizeChange={list.setPer}
              />
            )}
          </div>
          {isWide && detail && (
            <aside className={classes.aside} aria-label={text("detail")}>
              {detail}
            </aside>
          )}
        </div>
      )}
      {!isWide && (
        <SidePanel
          kind="detail"
          opened={list.openId !== null}
          onClose={() => list.open(null)}
          title={text("detail")}
        >
          {detail}
        </SidePanel>
      )}
    </div>
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
