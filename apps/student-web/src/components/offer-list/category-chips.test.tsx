import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { CategoryChips } from "./CategoryChips.tsx";

const category = (name: string, useRank: number) => ({
  id: name,
  name,
  name_hi: null,
  slug: name.toLowerCase(),
  icon: "tag",
  use_rank: useRank,
  offer_count: 1,
});
const show = (onChoose?: () => void) =>
  showStudentPage(<CategoryChips chosen={null} {...(onChoose !== undefined && { onChoose })} />, {
    answers: {
      "GET /v1/categories": {
        body: { items: [category("Books", 3), category("Food", 1), category("Travel", 2)] },
      },
    },
  });

it("come by use on home, and elsewhere in the order of the list", async () => {
  const { unmount } = await show(() => undefined);
  await screen.findByRole("button", { name: "Food" });
  expect(screen.getAllByRole("button").map((chip) => chip.textContent)).toEqual([
    "All",
    "Food",
    "Travel",
    "Books",
  ]);
  unmount();
  await show();
  await screen.findByRole("link", { name: "Food" });
  expect(screen.getAllByRole("link").map((chip) => chip.textContent)).toEqual([
    "All",
    "Books",
    "Food",
    "Travel",
  ]);
});
