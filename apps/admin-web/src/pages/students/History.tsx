import { momentText, QueryView } from "@bachat/site";
import { Card, CursorPager, Pagination, TextSkeleton } from "@bachat/ui";
import { Box, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { shellMessages } from "../../messages/en.ts";
import classes from "./StudentPage.module.css";

/** A page of events, by cursors or by numbers. */
type HistoryPage<Row> = { items: readonly Row[] } & (
  | { prev_cursor: string | null; next_cursor: string | null }
  | { page: number; per_page: number; total: number }
);

interface HistoryEvent {
  id: string;
  at: string;
  line: ReactNode;
  /** Quiet lines below; empty ones are left out. */
  more: readonly (string | false | null)[];
}

interface HistoryProps<Row> {
  title: string;
  /** Said while there is nothing. */
  none: string;
  query: Pick<UseQueryResult<HistoryPage<Row>>, "data" | "error" | "refetch" | "isPlaceholderData">;
  event: (row: Row) => HistoryEvent;
  onCursor?: (cursor: string) => void;
  onPage?: (page: number) => void;
}

/** One kind of event, newest first and in pages. When it cannot be read, the card says so and the rest of the page stays. */
export function History<Row>(props: HistoryProps<Row>) {
  const { title, none, query, event } = props;
  const shell = shellMessages.useText();
  return (
    <Card title={title}>
      <QueryView
        query={query}
        size="line"
        failedTitle={shell("unavailable")}
        skeleton={<TextSkeleton lines={3} />}
        empty={{
          when: ({ items }) => items.length === 0,
          view: <Text c="dimmed">{none}</Text>,
        }}
      >
        {(data) => (
          <div style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
            <ul className={classes.rows}>
              {data.items.map(event).map(({ id, at, line, more }) => (
                <li key={id}>
                  {line}
                  <time dateTime={at}>{momentText(at)}</time>
                  {more.map((part) => part && <small key={part}>{part}</small>)}
                </li>
              ))}
            </ul>
            <Pages data={data} {...props} />
          </div>
        )}
      </QueryView>
    </Card>
  );
}

function Pages<Row>({
  data,
  onCursor,
  onPage,
}: Pick<HistoryProps<Row>, "onCursor" | "onPage"> & { data: HistoryPage<Row> }) {
  if ("page" in data) {
    if (onPage === undefined || data.total <= data.per_page) return null;
    return (
      <Box mt={12}>
        <Pagination
          page={data.page}
          pageSize={data.per_page}
          total={data.total}
          onPageChange={onPage}
        />
      </Box>
    );
  }
  if (data.prev_cursor === null && data.next_cursor === null) return null;
  return (
    <CursorPager newer={data.prev_cursor} older={data.next_cursor} onCursor={onCursor}>
      {null}
    </CursorPager>
  );
}
