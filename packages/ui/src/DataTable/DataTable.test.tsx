import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { UiProvider } from "../provider/UiProvider.tsx";
import { DataTable } from "./DataTable.tsx";
import type { Column, DataTableProps, Sort } from "./types.ts";

interface Row {
  id: string;
  name: string;
}

const columns: Array<Column<Row>> = [
  { id: "name", header: "Name", cell: (row) => row.name, isPrimary: true, isSortable: true },
  { id: "id", header: "Id", cell: (row) => row.id },
];
const rows: Row[] = [
  { id: "1", name: "Aarav" },
  { id: "2", name: "Diya" },
];

function show(props: Partial<DataTableProps<Row>> = {}) {
  render(
    <UiProvider env="test">
      <DataTable
        label="Students"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        {...props}
      />
    </UiProvider>,
  );
}

describe("DataTable", () => {
  it("opens a row by its name", async () => {
    const onOpen = vi.fn<(row: Row) => void>();
    show({ onOpen });
    await userEvent.click(screen.getByRole("button", { name: "Diya" }));
    expect(onOpen).toHaveBeenCalledWith(rows[1]);
  });

  it("turns the direction of the sorted column", async () => {
    const onSortChange = vi.fn<(sort: Sort) => void>();
    show({ sort: { column: "name", direction: "asc" }, onSortChange });
    expect(screen.getByRole("columnheader", { name: /Name/ }).getAttribute("aria-sort")).toBe(
      "ascending",
    );
    await userEvent.click(screen.getByRole("button", { name: "Sort by Name" }));
    expect(onSortChange).toHaveBeenCalledWith({ column: "name", direction: "desc" });
  });

  it("selects one row, then all, then none", async () => {
    const onSelectedChange = vi.fn<(selected: Set<string>) => void>();
    const selectLabels = { all: "Select all", row: (name: string) => `Select ${name}` };
    show({ selected: new Set(["1"]), onSelectedChange, selectLabels, rowName: (row) => row.name });
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Diya" }));
    expect(onSelectedChange).toHaveBeenLastCalledWith(new Set(["1", "2"]));
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
    expect(onSelectedChange).toHaveBeenLastCalledWith(new Set(["1", "2"]));
  });

  it("gives a column that is cut a share of the room, unless it says another", () => {
    const cut = { cell: (row: Row) => row.name, isCut: true };
    show({
      columns: [
        ...columns,
        { ...cut, id: "brand", header: "Brand" },
        { ...cut, id: "contact", header: "Contact", width: "30%" },
      ],
    });
    const widths = ["Brand", "Contact"].map(
      (name) => screen.getByRole("columnheader", { name }).style.width,
    );
    expect(widths).toEqual(["16%", "30%"]);
  });

  it("shows what it was given when there are no rows", () => {
    show({ rows: [], empty: <p>No students</p> });
    expect(screen.getByText("No students")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });
});
