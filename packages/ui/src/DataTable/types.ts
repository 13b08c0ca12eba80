import type { ReactNode } from "react";

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** "end" is for numbers and dates; they get tabular figures. */
  align?: "start" | "end";
  /** A CSS length or a share: "120px", "30%". */
  width?: string;
  /** The row's name: bold, the card's title on phones, and the link that opens the row. Exactly one column. */
  isPrimary?: boolean;
  /** Holds buttons: on phones they need no label. */
  isAction?: boolean;
  isSortable?: boolean;
  /** Cut with an ellipsis when too long. */
  isCut?: boolean;
  hideOnPhone?: boolean;
  /** For lists that leave columns out where there is no room for all of them. */
  isWideOnly?: boolean;
}

export interface Sort {
  column: string;
  direction: "asc" | "desc";
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row's name in "Select …" labels. Needed with `onSelectedChange`. */
  rowName?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** Instead of `onOpen`, when the row leads to a page. */
  hrefFor?: (row: Row) => string;
  /** The row whose detail is open. */
  openKey?: string | null;
  sort?: Sort | null;
  onSortChange?: (sort: Sort) => void;
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: Set<string>) => void;
  selectLabels?: { all: string; row: (name: string) => string };
  /** Pixels from the top where the head sticks; default 0. */
  stickyTop?: number;
  /** "list" is 36 px, "comfortable" 56 px for rows of two lines. */
  density?: "list" | "comfortable";
  isLoading?: boolean;
  /** Shown instead of rows in an empty table. */
  empty?: ReactNode;
}
