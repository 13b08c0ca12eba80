import { CursorPager, DataTable, Pagination, RowsSkeleton, type DataTableProps } from "@bachat/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryView } from "../data/QueryView.tsx";
import classes from "./PagedList.module.css";

/** A page of a list as the API answers it: by its number, or by cursors, newest first. */
export type ListPage<Row> = { items: readonly Row[] } & (
  | { page: number; per_page: number; total: number }
  | { prev_cursor: string | null; next_cursor: string | null; total: number | null }
);

export type ListQuery<Row> = Pick<
  UseQueryResult<ListPage<Row>>,
  "data" | "error" | "refetch" | "isPlaceholderData"
>;

export interface PagesProps {
  /** For a list by numbers. Pages are shown as soon as there are two. */
  onPage?: (page: number) => void;
  /** With it people choose how many a page. */
  onPageSize?: (size: number) => void;
  pageSizes?: readonly number[];
  /** For a list by cursors. */
  onCursor?: (cursor: string) => void;
  /** The total of a list by cursors, in words; null is more than the API counts. */
  totalText?: (total: number | null) => string;
}

/** The rows as a table, or drawn by the page. */
type RowsProps<Row> =
  | (Pick<DataTableProps<Row>, "label" | "columns" | "rowKey" | "density"> &
      Pick<DataTableProps<Row>, "onOpen" | "openKey" | "hrefFor" | "rowName"> &
      Pick<DataTableProps<Row>, "selected" | "onSelectedChange" | "selectLabels">)
  | { children: (rows: readonly Row[]) => ReactNode };

export type PagedTableProps<Row> = RowsProps<Row> &
  PagesProps & {
    query: ListQuery<Row>;
    failedTitle: string;
    /** Says that there are no rows. */
    empty: ReactNode;
    /** The skeleton while the rows load; by default 8 rows of 57 px. */
    skeleton?: { rows: number; height: number };
    /** "inline", unless the list fills a page without a card, or is one of many parts of a page. */
    size?: "inline" | "page" | "line";
  };

/** Rows of a query with their pages: loading, failed, none, and the rows of before while others are read. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { query, failedTitle, empty, size = "inline", skeleton } = props;
  const { rows = 8, height = 57 } = skeleton ?? {};
  return (
    <QueryView
      query={query}
      size={size}
      failedTitle={failedTitle}
      skeleton={<RowsSkeleton rows={rows} height={height} />}
      empty={{ when: ({ items }) => items.length === 0, view: empty }}
    >
      {(data) => (
        <div style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
          {"children" in props ? (
            props.children(data.items)
          ) : (
            <DataTable density="comfortable" {...props} rows={data.items} />
          )}
          <Pages data={data} {...props} />
        </div>
      )}
    </QueryView>
  );
}

function Pages({ data, ...props }: PagesProps & { data: ListPage<unknown> }) {
  const { onPage, onPageSize, onCursor, pageSizes, totalText } = props;
  if ("page" in data) {
    if (onPage === undefined) return null;
    if (onPageSize === undefined && data.total <= data.per_page) return null;
    return (
      <div className={classes.foot}>
        <Pagination
          page={data.page}
          pageSize={data.per_page}
          total={data.total}
          onPageChange={onPage}
          {...(onPageSize && { onPageSizeChange: onPageSize })}
          {...(pageSizes && { pageSizes })}
        />
      </div>
    );
  }
  return (
    <div className={classes.cursors}>
      <CursorPager newer={data.prev_cursor} older={data.next_cursor} onCursor={onCursor}>
        {totalText?.(data.total)}
      </CursorPager>
    </div>
  );
}
