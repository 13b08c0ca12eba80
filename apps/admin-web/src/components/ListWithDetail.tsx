import { numberText, QueryView, useFollowShownPage } from "@bachat/site";
import {
  ChipRow,
  DataTable,
  EmptyState,
  FilterChip,
  KeyHint,
  PageTitle,
  Pagination,
  SearchBox,
  SideDrawer,
  type Column,
} from "@bachat/ui";
import { Stack } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { Fragment, useRef, type ReactNode } from "react";
import classes from "./ListWithDetail.module.css";
import { useListWidth } from "./use-list-width.ts";
import { useHotkeys } from "./use-hotkeys.ts";
import type { AdminList } from "./list-address.ts";

export type ListColumn<Row> = Column<Row> & {
  /** Left out where there is no room for every column. */
  isWideOnly?: boolean;
};

type TextKey =
  | ("title" | "lead" | "search" | "filters" | "detail" | "loadFailed")
  | ("none" | "noneText" | "noneFound" | "noneFoundText");

interface ListAnswer<S extends string, Row> {
  page: number;
  total: number;
  items: readonly Row[];
  counts: Record<S, number>;
}

interface ListWithDetailProps<S extends string, Row> {
  list: AdminList<S>;
  /** The first one is the default; "all" comes after the last. */
  statuses: readonly S[];
  text: (key: TextKey | `status_${S | "all"}`) => string;
  result: Pick<
    UseQueryResult<ListAnswer<S, Row>>,
    "data" | "error" | "isFetching" | "isPlaceholderData" | "refetch"
  >;
  columns: (isNarrow: boolean) => ListColumn<Row>[];
  renderDetail: (id: string) => ReactNode;
}

/** A dense list with its detail beside it; below 1200 px the detail slides in. Keys: / searches, J and K move, Escape closes. */
export function ListWithDetail<S extends string, Row extends { id: string }>(
  props: ListWithDetailProps<S, Row>,
) {
  const { list, statuses, text, columns } = props;
  const { state, change } = list;
  const { data, isFetching } = props.result;
  const isOpen = state.open !== null;
  const open = (id: string | null) => change({ open: id });
  const { isWide, isNarrow } = useListWidth(isOpen);
  const search = useRef<HTMLInputElement>(null);
  const items = data?.items ?? [];
  const at = items.findIndex((item) => item.id === state.open);
  const openAt = (index: number) => {
    const item = items[Math.max(0, Math.min(index, items.length - 1))];
    if (item !== undefined) open(item.id);
  };
  useHotkeys(
    {
      escape: isOpen ? () => open(null) : undefined,
      "/": () => search.current?.focus(),
    },
    { j: () => openAt(at + 1), k: () => openAt(at - 1) },
  );
  useFollowShownPage(list, props.result);
  const isFiltered = state.search !== "" || state.status !== statuses[0];

  const detail = state.open !== null && (
    <Fragment key={state.open}>{props.renderDetail(state.open)}</Fragment>
  );

  // The table shows itself that its rows are on their way.
  const listAndDetail = (
    <div className={classes.columns} data-open={(isWide && isOpen) || undefined}>
      <Stack gap={12} miw={0}>
        <DataTable
          label={text("title")}
          columns={columns(isNarrow).filter((column) => !isNarrow || column.isWideOnly !== true)}
          rows={items}
          rowKey={(row) => row.id}
          onOpen={(row) => open(row.id)}
          openKey={state.open}
          isLoading={data === undefined || isFetching}
          empty={
            <EmptyState
              size="inline"
              art={isFiltered ? "search" : "done"}
              title={text(isFiltered ? "noneFound" : "none")}
              text={text(isFiltered ? "noneFoundText" : "noneText")}
            />
          }
        />
        {data !== undefined && (
          <Pagination
            page={data.page}
            pageSize={state.per}
            total={data.total}
            onPageChange={(page) => change({ page, open: null })}
            onPageSizeChange={(per) => change({ per })}
          />
        )}
      </Stack>
      {isWide && detail && (
        <aside className={classes.aside} aria-label={text("detail")}>
          {detail}
        </aside>
      )}
    </div>
  );

  return (
    <div>
      <PageTitle lead={text("lead")} count={data && numberText(data.total)}>
        {text("title")}
      </PageTitle>
      <div className={classes.bar}>
        <SearchBox
          ref={search}
          value={state.search}
          onSearch={(typed) => change({ search: typed })}
          placeholder={text("search")}
          debounceMs={250}
          hint={<KeyHint>/</KeyHint>}
        />
        <ChipRow label={text("filters")}>
          {[...statuses, "all" as const].map((status) => (
            <FilterChip
              key={status}
              active={state.status === status}
              {...(status !== "all" && data !== undefined && { count: data.counts[status] })}
              onClick={() => change({ status })}
            >
              {text(`status_${status}`)}
            </FilterChip>
          ))}
        </ChipRow>
      </div>
      <QueryView query={props.result} skeleton={listAndDetail} failedTitle={text("loadFailed")}>
        {() => listAndDetail}
      </QueryView>
      {!isWide && (
        <SideDrawer kind="detail" opened={isOpen} onClose={() => open(null)} title={text("detail")}>
          {detail}
        </SideDrawer>
      )}
    </div>
  );
}
