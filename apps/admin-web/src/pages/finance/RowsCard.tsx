import { Card, DataTable, type Column } from "@bachat/ui";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";

interface RowsCardProps<Row> {
  title: string;
  /** Said while there is nothing. */
  none?: string;
  rows: readonly Row[];
  columns: Column<Row>[];
  action?: ReactNode;
  children?: ReactNode;
}

/** Rows that came with an order. */
export function RowsCard<Row extends { id: string }>(props: RowsCardProps<Row>) {
  const { title, none, rows, columns, action, children } = props;
  return (
    <Card title={title} padded={rows.length === 0} action={action}>
      {rows.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <DataTable
          label={title}
          density="comfortable"
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
      {children}
    </Card>
  );
}
