import { PagedTable, type PagedTableProps } from "@bachat/site";
import { Card, DataTable, type Column } from "@bachat/ui";
import { Button, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { brandsMessages } from "./messages/en.ts";
import { PART } from "./queries.ts";
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
export const skeleton = { rows: 3, height: 36 };

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

/** Rows that came whole: the first ones, and the rest on request. */
export function ShortTable<Row extends { id: string }>(
  props: Omit<TableProps<Row>, "action"> & { rows: readonly Row[] },
) {
  const { title, none, columns, rows } = props;
  const text = brandsMessages.useText();
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return <None>{none}</None>;
  return (
    <>
      <DataTable
        label={title}
        density="list"
        columns={columns}
        rowKey={rowKey}
        rows={isWhole ? rows : rows.slice(0, PART)}
      />
      {!isWhole && rows.length > PART && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setWhole(true)}>
            {text("showAll", { count: rows.length })}
          </Button>
        </div>
      )}
    </>
  );
}

export function None({ children }: { children: string }) {
  return (
    <Text c="dimmed" className={classes.none}>
      {children}
    </Text>
  );
}
