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
