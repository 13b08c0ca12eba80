import { numberText, QueryErrorState } from "@bachat/site";
import {
  ChipRow,
  DataTable,
  EmptyState,
  FilterChip,
  KeyHint,
  PageTitle,
  Pagination,
  SearchBox,
  SidePanel,
  type Column,
} from "@bachat/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { Fragment, useEffect, useRef, type ReactNode } from "react";
import classes from "./ListDesk.module.css";
import { useDeskWidth } from "./use-desk-width.ts";
import { useKeys } from "./use-keys.ts";
import type { ListState } from "./use-list-state.ts";

export type DeskColumn<Row> = Column<Row> & {
  /** Left out where there is no room for every column. */
  isWideOnly?: boolean;
};

type TextKey =
  | ("title" | "lead" | "search" | "filters" | "detail" | "loadFailed")
  | ("none" | "noneText" | "noneFound" | "noneFoundText");

interface DeskPage<S extends string, Row> {
  page: number;
  total: number;
  items: readonly Row[];
  counts: Record<S, number>;
}

interface ListDeskProps<S extends string, Row> {
  list: ListState<S>;
  text: (key: TextKey | `status_${S | "all"}`) => string;
  result: Pick<
    UseQueryResult<DeskPage<S, Row>>,
    "data" | "error" | "isFetching" | "isPlaceholderData" | "refetch"
  >;
  columns: (isNarrow: boolean) => DeskColumn<Row>[];
  renderDetail: (id: string) => ReactNode;
}

/** A dense list with its detail beside it; below 1200 px the detail slides in. Keys: / searches, J and K move, Escape closes. */
export function ListDesk<S extends string, Row extends { id: string }>(
  props: ListDeskProps<S, Row>,
) {
  const { list, text, columns } = props;
  const { data, error, isFetching, isPlaceholderData } = props.result;
  const isOpen = list.openId !== null;
  const { isWide, isNarrow } = useDeskWidth(isOpen);
  const search = useRef<HTMLInputElement>(null);
  const items = data?.items ?? [];
  const at = items.findIndex((item) => item.id === list.openId);
  const openAt = (index: number) => {
    const item = items[Math.max(0, Math.min(index, items.length - 1))];
    if (item !== undefined) list.open(item.id);
  };
  useKeys(
    {
      escape: list.openId === null ? undefined : () => list.open(null),
      "/": () => search.current?.focus(),
    },
    { j: () => openAt(at + 1), k: () => openAt(at - 1) },
  );
  const shownPage = isPlaceholderData ? undefined : data?.page;
  useEffect(() => {
    if (shownPage !== undefined && shownPage !== list.page) list.followPage(shownPage);
  }, [shownPage, list]);

  const detail = list.openId !== null && (
    <Fragment key={list.openId}>{props.renderDetail(list.openId)}</Fragment>
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
          {list.statuses.map((status) => (
            <FilterChip
              key={status}
              active={list.status === status}
              {...(status !== "all" && data !== undefined && { count: data.counts[status] })}
              onClick={() => list.setStatus(status)}
            >
              {text(`status_${status}`)}
            </FilterChip>
          ))}
        </ChipRow>
      </div>
      {error !== null && data === undefined ? (
        <QueryErrorState title={text("loadFailed")} query={props.result} />
      ) : (
        <div className={classes.columns} data-open={(isWide && isOpen) || undefined}>
          <div className={classes.list}>
            <DataTable
              label={text("title")}
              columns={columns(isNarrow).filter(
                (column) => !isNarrow || column.isWideOnly !== true,
              )}
              rows={items}
              rowKey={(row) => row.id}
              onOpen={(row) => list.open(row.id)}
              openKey={list.openId}
              isLoading={data === undefined || isFetching}
              empty={
                <EmptyState
                  size="inline"
                  art={list.isFiltered ? "search" : "done"}
                  title={text(list.isFiltered ? "noneFound" : "none")}
                  text={text(list.isFiltered ? "noneFoundText" : "noneText")}
                />
              }
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
          opened={isOpen}
          onClose={() => list.open(null)}
          title={text("detail")}
        >
          {detail}
        </SidePanel>
      )}
    </div>
  );
}
