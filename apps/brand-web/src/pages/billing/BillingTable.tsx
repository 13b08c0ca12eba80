import { PagedTable, type PagedTableProps } from "@bachat/site";
import { Card, DataTable, EmptyState, type DataTableProps } from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { billingMessages } from "./messages/en.ts";

/** Rows of a list that is read now and then: its latest. */
export const SHORT = 3;

interface BillingTableProps<Row>
  extends
    Pick<DataTableProps<Row>, "columns" | "rowKey">,
    Pick<PagedTableProps<Row>, "query" | "failedTitle"> {
  title: string;
  note?: ReactNode;
  empty: { title: string; text: string };
  onPage: (page: number) => void;
  /** So many rows at first, and a button for the rest. */
  short?: number;
}

/** A list of the page with its own pages. */
export function BillingTable<Row>(props: BillingTableProps<Row>) {
  const { title, note, empty, query, columns, rowKey, onPage, short } = props;
  const text = billingMessages.useText();
  const [isWhole, setWhole] = useState(short === undefined);
  const total = query.data?.total ?? 0;
  return (
    <Card title={title} padded={false} action={note}>
      <PagedTable
        query={query}
        failedTitle={props.failedTitle}
        skeleton={{ rows: 3, height: 44 }}
        empty={<EmptyState size="inline" titleAs="h3" {...empty} />}
        {...(isWhole && { onPage })}
      >
        {(rows) => (
          <>
            <DataTable
              label={title}
              density="comfortable"
              columns={columns}
              rows={isWhole ? rows : rows.slice(0, short)}
              rowKey={rowKey}
            />
            {!isWhole && rows.length > (short ?? 0) && (
              <Box p="4px 16px 12px">
                <Button
                  variant="default"
                  aria-label={text("seeAllOf", { total, list: title })}
                  onClick={() => setWhole(true)}
                >
                  {text("seeAll", { total })}
                </Button>
              </Box>
            )}
          </>
        )}
      </PagedTable>
    </Card>
  );
}
