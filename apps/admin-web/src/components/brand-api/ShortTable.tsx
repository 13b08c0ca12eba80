import { DataTable, type Column } from "@bachat/ui";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { brandApiMessages } from "./messages/en.ts";
import classes from "./ShortTable.module.css";

interface Props<Row> {
  title: string;
  /** Said while there is nothing. */
  none: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
}

const rowKey = ({ id }: { id: string }) => id;
/** Rows that are shown at first. */
const FIRST = 8;
export const skeleton = { rows: 3, height: 36 };

/** Rows that came whole: the first ones, and the rest on request. */
export function ShortTable<Row extends { id: string }>({ title, none, columns, rows }: Props<Row>) {
  const text = brandApiMessages.useText();
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return <None>{none}</None>;
  return (
    <>
      <DataTable
        label={title}
        density="list"
        columns={columns}
        rowKey={rowKey}
        rows={isWhole ? rows : rows.slice(0, FIRST)}
      />
      {!isWhole && rows.length > FIRST && (
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
