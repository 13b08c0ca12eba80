import type { SavedViewList } from "@bachat/rules/saved-views";
import { numberText, PagedTable, useFollowShownPage, type ListPage } from "@bachat/site";
import {
  ChipRow,
  EmptyState,
  FilterChip,
  KeyHint,
  PageTitle,
  SearchBox,
  SideDrawer,
  type Column,
} from "@bachat/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { Fragment, useRef, type ReactNode } from "react";
import classes from "./ListWithDetail.module.css";
import { SavedViews } from "./saved-views/SavedViews.tsx";
import { useListWidth } from "./use-list-width.ts";
import { useHotkeys } from "./use-hotkeys.ts";
import type { AdminList } from "./list-address.ts";

type TextKey =
  | ("title" | "lead" | "search" | "filters" | "detail" | "loadFailed")
  | ("none" | "noneText" | "noneFound" | "noneFoundText");

type ListAnswer<S extends string, Row> = Extract<ListPage<Row>, { page: number }> & {
  counts: Record<S, number>;
};

interface ListWithDetailProps<S extends string, Row> {
  list: AdminList<S>;
  /** Under which name its views are saved. */
  views: SavedViewList;
  /** The first one is the default; "all" comes after the last. */
  statuses: readonly S[];
  text: (key: TextKey | `status_${S | "all"}`) => string;
  result: Pick<
    UseQueryResult<ListAnswer<S, Row>>,
    "data" | "error" | "isPlaceholderData" | "refetch"
  >;
  columns: (isNarrow: boolean) => Column<Row>[];
  renderDetail: (id: string) => ReactNode;
}

/** A dense list with its detail beside it; below 1200 px the detail slides in. Keys: / searches, J and K move, Escape closes. */
export function ListWithDetail<S extends string, Row extends { id: string }>(
  props: ListWithDetailProps<S, Row>,
) {
  const { list, statuses, text, columns } = props;
  const { state, change } = list;
  const { data } = props.result;
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
        <SavedViews list={props.views} />
      </div>
      <div className={classes.columns} data-open={(isWide && isOpen) || undefined}>
        <div className={classes.list}>
          <PagedTable
            query={props.result}
            failedTitle={text("loadFailed")}
            size="page"
            skeleton={{ rows: 10, height: 36 }}
            empty={
              <EmptyState
                size="inline"
                art={isFiltered ? "search" : "done"}
                title={text(isFiltered ? "noneFound" : "none")}
                text={text(isFiltered ? "noneFoundText" : "noneText")}
              />
            }
            label={text("title")}
            density="list"
            columns={columns(isNarrow).filter((column) => !isNarrow || column.isWideOnly !== true)}
            rowKey={(row) => row.id}
            onOpen={(row) => open(row.id)}
            openKey={state.open}
            onPage={(page) => change({ page, open: null })}
            onPageSize={(per) => change({ per })}
          />
        </div>
        {isWide && detail && (
          <aside className={classes.aside} aria-label={text("detail")}>
            {detail}
          </aside>
        )}
      </div>
      {!isWide && (
        <SideDrawer kind="detail" opened={isOpen} onClose={() => open(null)} title={text("detail")}>
          {detail}
        </SideDrawer>
      )}
    </div>
  );
}
