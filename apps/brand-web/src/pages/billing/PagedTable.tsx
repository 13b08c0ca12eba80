import { QueryView } from "@bachat/site";
import { Card, DataTable, type Column, EmptyState, Pagination, RowsSkeleton } from "@bachat/ui";
import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import classes from "./BillingPage.module.css";
import { billingMessages } from "./messages/en.ts";

/** Rows of a list that is read now and then: its latest. */
export const SHORT = 3;

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
  /** So many rows at first, and a button for the rest. */
  short?: number;
}

/** A list of the page with its own pages. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { title, note, failedTitle, empty, query, columns, rowKey, onPage, short } = props;
  const text = billingMessages.useText();
  const [isWhole, setWhole] = useState(short === undefined);
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
              rows={isWhole ? items : items.slice(0, short)}
              rowKey={rowKey}
              empty={
                <EmptyState size="inline" titleAs="h3" title={empty.title} text={empty.text} />
              }
            />
            {!isWhole && items.length > (short ?? 0) && (
              <div className={classes.foot}>
                <Button
                  variant="default"
                  aria-label={text("seeAllOf", { total, list: title })}
                  onClick={() => setWhole(true)}
                >
                  {text("seeAll", { total })}
                </Button>
              </div>
            )}
            {isWhole && total > pageSize && (
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
