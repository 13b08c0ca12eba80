import { UiProvider } from "@bachat/ui";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { QueryView } from "./QueryView.tsx";

const show = (data: string[] | undefined, error: Error | null = null) => {
  const refetch = vi.fn<() => void>();
  render(
    <UiProvider env="test">
      <QueryView
        query={{ data, error, refetch }}
        skeleton={<p>Loading</p>}
        failedTitle="It did not load"
        empty={{ when: (rows) => rows.length === 0, view: <p>Nothing yet</p> }}
      >
        {(rows) => <p>{rows.join()}</p>}
      </QueryView>
    </UiProvider>,
  );
  return refetch;
};

it.each([
  ["Loading", undefined],
  ["Nothing yet", []],
  ["one,two", ["one", "two"]],
])("shows %j", (text, data) => {
  show(data);
  expect(screen.getByText(text)).toBeTruthy();
});

it("says what did not load, and tries again", async () => {
  const refetch = show(undefined, new Error("refused"));
  expect(screen.getByText("It did not load")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(refetch).toHaveBeenCalledOnce();
});

it("keeps what was read before when reading it again fails", () => {
  show(["one"], new Error("refused"));
  expect(screen.getByText("one")).toBeTruthy();
});
