import { PagedTable, type PagedTableProps } from "@bachat/site";
import { Card, type Column } from "@bachat/ui";
import type { ReactNode } from "react";
import { None, skeleton } from "../../components/brand-api/ShortTable.tsx";
import { brandsMessages } from "./messages/en.ts";
import classes from "./BrandPage.module.css";

interface TableProps<Row> {
  title: string;
  /** Said while there is nothing. */
  none: string;
  columns: ReadonlyArray<Column<Row>>;
  hrefFor?: (row: Row) => string;
  action?: ReactNode;
}

const rowKey = ({ id }: { id: string }) => id;

/** A part of a brand's page that has pages of its own: a call that fails leaves the others as they are. */
export function PagedPart<Row extends { id: string }>(
  props: TableProps<Row> & {
    query: PagedTableProps<Row>["query"];
    onPage: (page: number) => void;
    /** Above the rows. */
    children?: ReactNode;
  },
) {
  const { title, none, columns, hrefFor, action, query, onPage, children } = props;
  const text = brandsMessages.useText();
  return (
    <Card title={title} action={action} padded={false} className={classes.part}>
      {children}
      <PagedTable
        query={query}
        size="line"
        failedTitle={text("unavailable")}
        empty={<None>{none}</None>}
        skeleton={skeleton}
        label={title}
        density="list"
        columns={columns}
        rowKey={rowKey}
        {...(hrefFor && { hrefFor })}
        onPage={onPage}
      />
    </Card>
  );
}
