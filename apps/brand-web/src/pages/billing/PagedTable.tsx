import { QueryView } from "@bachat/site";
import { Card, DataTable, type Column, EmptyState, Pagination, RowsSkeleton } from "@bachat/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import classes from "./BillingPage.module.css";

interface PageOf<Row> {
  items: Row[];
  page: number;
  per_page: number;
  total: number;
}

interface PagedTableProps<Row> {
  title: string;
  note?: ReactNode;
  failedTitle: string;
  empty: { title: string; text: string };
  query: UseQueryResult<PageOf<Row>>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  onPage: (page: number) => void;
}

/** A list of the page with its own pages. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { title, note, failedTitle, empty, query, columns, rowKey, onPage } = props;
  return (
    <Card title={title} padded={false} action={note}>
      <QueryView
        query={query}
        size="inline"
        failedTitle={failedTitle}
        skeleton={<RowsSkeleton rows={3} height={44} />}
      >
        {({ items, page, per_page: pageSize, total }) => (
          <>
            <DataTable
              label={title}
              density="comfortable"
              columns={columns}
              rows={items}
              rowKey={rowKey}
              empty={
                <EmptyState size="inline" titleAs="h3" title={empty.title} text={empty.text} />
              }
            />
            {total > pageSize && (
              <div className={classes.foot}>
                <Pagination page={page} pageSize={pageSize} total={total} onPageChange={onPage} />
              </div>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}
