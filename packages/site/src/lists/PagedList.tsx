import { Card, EmptyState, PageTitle, type EmptyStateProps, type PageTitleProps } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { PagedTable, type PagedTableProps } from "./PagedTable.tsx";
import { useFollowShownPage, type ListState } from "./use-list-state.ts";
import classes from "./PagedList.module.css";

type Without<Props, Names extends string> = Props extends unknown ? Omit<Props, Names> : never;

export type PagedListProps<State extends object, Row> = Without<
  PagedTableProps<Row>,
  "onPage" | "onPageSize" | "onCursor" | "empty" | "size"
> &
  Pick<PageTitleProps, "lead" | "action" | "count"> & {
    /** The page's heading. */
    title: string;
    /** The filters and the page, kept in the address. */
    list: ListState<State>;
    filters?: ReactNode;
    /** Between the filters and the rows. */
    note?: ReactNode;
    /** Under the rows. */
    footnote?: ReactNode;
    /** Says that there is nothing yet. */
    none: Pick<EmptyStateProps, "title" | "text" | "action" | "art">;
    /** Says that the filters leave nothing; its button takes them off. */
    noneFound: { title: string; text?: string; clear: string };
  };

/**
 * A page that is a list: heading, filters, rows with their pages, and the text of an empty list. Its address is its
 * state; a change of a filter begins at the first page.
 */
export function PagedList<State extends object, Row>(props: PagedListProps<State, Row>) {
  const { title, lead, action, count, list, filters, note, footnote, none, noneFound } = props;
  const { change, isFiltered, clear } = list;
  const go = (part: object) => change(part);
  useFollowShownPage(list, props.query);
  return (
    <Stack gap={16}>
      <PageTitle isFlush lead={lead} action={action} count={count}>
        {title}
      </PageTitle>
      {filters}
      {note && <p className={classes.note}>{note}</p>}
      <Card padded={false} className={classes.card}>
        <PagedTable
          {...props}
          onPage={(page) => go({ page })}
          {...(props.pageSizes && { onPageSize: (per: number) => go({ per }) })}
          onCursor={(cursor) => go({ cursor })}
          empty={
            isFiltered ? (
              <EmptyState
                size="inline"
                art="search"
                title={noneFound.title}
                text={noneFound.text}
                action={<Button onClick={clear}>{noneFound.clear}</Button>}
              />
            ) : (
              <EmptyState size="inline" {...none} />
            )
          }
        />
      </Card>
      {footnote && <p className={classes.note}>{footnote}</p>}
    </Stack>
  );
}
