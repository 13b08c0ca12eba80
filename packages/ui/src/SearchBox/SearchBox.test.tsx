import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { UiProvider } from "../provider/UiProvider.tsx";
import { SearchBox } from "./SearchBox.tsx";

it("takes only what can be searched for", async () => {
  const onSearch = vi.fn<(query: string) => void>();
  render(
    <UiProvider env="test">
      <SearchBox value="" onSearch={onSearch} placeholder="Search" />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole("searchbox"));
  await userEvent.paste("x".repeat(120));
  await userEvent.keyboard("{Enter}");
  expect(onSearch).toHaveBeenCalledWith("x".repeat(100));
});

it("is a landmark unless the page has another search", () => {
  const box = (isLandmark?: boolean) => (
    <UiProvider env="test">
      <SearchBox
        value=""
        onSearch={vi.fn<(query: string) => void>()}
        placeholder="Search"
        {...(isLandmark !== undefined && { isLandmark })}
      />
    </UiProvider>
  );
  const { rerender } = render(box());
  expect(screen.getByRole("search")).toBeTruthy();
  rerender(box(false));
  expect(screen.queryByRole("search")).toBeNull();
});

it("keeps the focus in its field when the cross empties it", async () => {
  const onSearch = vi.fn<(query: string) => void>();
  render(
    <UiProvider env="test">
      <SearchBox value="" onSearch={onSearch} placeholder="Search" />
    </UiProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  await userEvent.type(field, "chai");
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(field.value).toBe("");
  expect(document.activeElement).toBe(field);
});
