import { Checkbox } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { cx } from "../cx.ts";
import { useUiMessages } from "../provider/ui-context.ts";
import { UiLink } from "../provider/UiLink.tsx";
import { RowsSkeleton } from "../states/Skeletons.tsx";
import type { Column, DataTableProps } from "./types.ts";
import classes from "./DataTable.module.css";

/** A cut column asks for no room of its own: without a width of its own it gets this share of the table. */
const CUT_WIDTH = "16%";

/** A dense table with a sticky head; each row becomes a small card on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    density = "list",
    isLoading = false,
    empty,
    stickyTop = 0,
  } = props;
  if (isLoading && rows.length === 0) {
    return <RowsSkeleton rows={10} height={density === "list" ? 36 : 56} />;
  }
  if (rows.length === 0) return empty;
  return (
    <table
      aria-label={label}
      aria-busy={isLoading}
      className={classes.table}
      data-density={density}
      style={{ "--stick": `${stickyTop}px` } as React.CSSProperties}
    >
      <thead>
        <tr>
          {props.onSelectedChange && <SelectAll {...props} />}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} {...props} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BodyRow key={rowKey(row)} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function SelectAll<Row>({
  rows,
  rowKey,
  selected,
  onSelectedChange,
  selectLabels,
}: DataTableProps<Row>) {
  const keys = rows.map(rowKey);
  const chosen = keys.filter((key) => selected?.has(key)).length;
  const isAll = chosen === keys.length;
  return (
    <th className={classes.select}>
      <Checkbox
        size="xs"
        aria-label={selectLabels?.all}
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        onChange={() => onSelectedChange?.(new Set(isAll ? [] : keys))}
      />
    </th>
  );
}

function HeadCell<Row>(props: DataTableProps<Row> & { column: Column<Row> }) {
  const { column, sort, onSortChange } = props;
  const text = useUiMessages();
  const direction = sort?.column === column.id ? sort.direction : null;
  const Arrow = direction === "desc" ? IconChevronDown : IconChevronUp;
  const isSortable = column.isSortable && onSortChange;
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={
        direction === "asc" ? "ascending" : direction === "desc" ? "descending" : undefined
      }
      style={{ width: column.width ?? (column.isCut ? CUT_WIDTH : undefined) }}
    >
      {isSortable ? (
        <button
          type="button"
          className={classes.sort}
          aria-label={text.sortBy(column.header)}
          data-on={direction !== null || undefined}
          onClick={() =>
            onSortChange({ column: column.id, direction: direction === "asc" ? "desc" : "asc" })
          }
        >
          {column.header}
          <Arrow size={14} stroke={2} aria-hidden />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function BodyRow<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { row, columns, rowKey, selected, onSelectedChange, openKey } = props;
  const key = rowKey(row);
  const isChosen = selected?.has(key) ?? false;
  const toggle = () => {
    const next = new Set(selected);
    if (isChosen) next.delete(key);
    else next.add(key);
    onSelectedChange?.(next);
  };
  return (
    <tr
      data-open={openKey === key || undefined}
      data-chosen={isChosen || undefined}
      aria-selected={onSelectedChange ? isChosen : undefined}
    >
      {onSelectedChange && (
        <td className={classes.select}>
          <Checkbox
            size="xs"
            aria-label={props.selectLabels?.row(props.rowName?.(row) ?? key)}
            checked={isChosen}
            onChange={toggle}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={cx(
            column.isPrimary && classes.primary,
            column.isCut && classes.cut,
            column.hideOnPhone && classes.wide,
            column.isAction && classes.action,
          )}
          data-align={column.align}
          data-label={column.isPrimary || column.isAction ? undefined : column.header}
        >
          {column.isPrimary ? <RowName {...props} column={column} /> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** The primary cell's content as a button or link that opens the row; its target is the whole row. */
function RowName<Row>(props: DataTableProps<Row> & { row: Row; column: Column<Row> }) {
  const { row, column, onOpen, hrefFor } = props;
  const content = column.cell(row);
  if (hrefFor) {
    return (
      <UiLink className={classes.open} href={hrefFor(row)}>
        {content}
      </UiLink>
    );
  }
  if (!onOpen) return content;
  return (
    <button type="button" className={classes.open} onClick={() => onOpen(row)}>
      {content}
    </button>
  );
}
