import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { UiProvider } from "../provider/UiProvider.tsx";
import { Pagination, type PaginationProps } from "./Pagination.tsx";

function show(props: Partial<PaginationProps>) {
  const onPageChange = vi.fn<(page: number) => void>();
  const onPageSizeChange = vi.fn<(size: number) => void>();
  render(
    <UiProvider env="test">
      <Pagination
        page={1}
        pageSize={20}
        total={214}
        onPageChange={onPageChange}
        onPageSizeChange={onPageSizeChange}
        {...props}
      />
    </UiProvider>,
  );
  return { onPageChange, onPageSizeChange };
}

describe("Pagination", () => {
  it("shows nothing when there is nothing", () => {
    show({ total: 0 });
    expect(screen.queryByText(/Showing/)).toBeNull();
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("says what is shown, up to the last row", () => {
    show({ page: 11 });
    expect(screen.getByText("Showing 201–214 of 214")).toBeTruthy();
  });

  it("clamps a page beyond the last", () => {
    show({ page: 99 });
    expect(screen.getByRole("button", { name: "Page 11" }).getAttribute("aria-current")).toBe(
      "page",
    );
    expect(screen.getByRole("button", { name: "Next page" })).toHaveProperty("disabled", true);
  });

  it("goes to the neighbours and to a named page", async () => {
    const { onPageChange } = show({ page: 3 });
    await userEvent.click(screen.getByRole("button", { name: "Previous page" }));
    await userEvent.click(screen.getByRole("button", { name: "Next page" }));
    await userEvent.click(screen.getByRole("button", { name: "Page 11" }));
    expect(onPageChange.mock.calls).toEqual([[2], [4], [11]]);
  });

  it("offers 10, 20, 24 and 50 a page, and keeps a size of its own", async () => {
    const { onPageSizeChange } = show({ pageSize: 12 });
    const select = screen.getByRole("combobox", { name: "Rows per page" });
    expect([...select.querySelectorAll("option")].map((option) => option.textContent)).toEqual([
      "10",
      "12",
      "20",
      "24",
      "50",
    ]);
    await userEvent.selectOptions(select, "50");
    expect(onPageSizeChange).toHaveBeenCalledWith(50);
  });

  it("makes links where an address is given, and leaves a plain click to its owner", async () => {
    const { onPageChange } = show({ hrefFor: (page) => `#page=${page}` });
    const link = screen.getByRole("link", { name: "Page 2" });
    expect(link.getAttribute("href")).toBe("#page=2");
    const user = userEvent.setup();
    await user.keyboard("{Control>}");
    await user.click(link);
    await user.keyboard("{/Control}");
    expect(onPageChange).not.toHaveBeenCalled();
    await user.click(link);
    expect(onPageChange.mock.calls).toEqual([[2]]);
  });
});
