import { pageOf } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { BrandsPage } from "./BrandsPage.tsx";

const brand = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b01",
  name: "Kettle & Leaf",
  slug: "kettle-leaf",
  logo_url: null,
  description: "Teas from the hills.",
  category_slug: "food",
  category_name: "Food",
};
const food = {
  id: "c1",
  name: "Food",
  name_hi: null,
  slug: "food",
  icon: "x",
  use_rank: 1,
  offer_count: 2,
};
const show = (items: object[], at = "/") =>
  showStudentPage(<BrandsPage />, {
    answers: {
      "GET /v1/categories": { body: { items: [food] } },
      "GET /v1/brands": {
        body: pageOf(items),
      },
    },
    at,
  });

it("leads to each brand, and is searched and filtered in its address", async () => {
  const { router, seen } = await show([brand]);
  const link = await screen.findByRole("link", { name: /Kettle & Leaf/ });
  expect(link.getAttribute("href")).toBe("/brands/kettle-leaf");
  await screen.findByRole("option", { name: "Food" });
  fireEvent.change(screen.getByRole("combobox", { name: "Category" }), {
    target: { value: "food" },
  });
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "tea" } });
  fireEvent.submit(screen.getByRole("search"));
  expect(router.state.location.search).toBe("?search=tea&category=food");
  await waitFor(() => {
    const asked = new URL(seen.at(-1)?.url ?? "").searchParams;
    expect([asked.get("search"), asked.get("category")]).toEqual(["tea", "food"]);
  });
});

it("says when nothing is found, and takes the filters off", async () => {
  const { router } = await show([], "/?search=nothing&category=food");
  fireEvent.click(await screen.findByRole("button", { name: "Show all brands" }));
  expect(router.state.location.search).toBe("");
  expect(await screen.findByRole("heading", { name: "No brands yet" })).toBeTruthy();
});
