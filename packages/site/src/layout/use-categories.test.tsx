import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { buildSite } from "../test-kit.tsx";
import { useCategoryOptions } from "./use-categories.ts";

const books = { id: "c1", name: "Books", slug: "books", icon: "book", use_rank: 1, offer_count: 3 };

function Choice({ held }: { held: string }) {
  const options = useCategoryOptions(held);
  return <p>{options.map(({ value, label }) => `${value}: ${label}`).join(", ")}</p>;
}

it.each([
  ["", "books: Books"],
  ["books", "books: Books"],
  ["paperbacks", "books: Books, paperbacks: paperbacks"],
])("of a form that holds %j offers %s", async (held, expected) => {
  const { element } = buildSite([{ path: "*", element: <Choice held={held} /> }], {
    account: null,
    answers: { "GET /v1/categories": { body: { items: [books] } } },
  });
  render(element);
  expect(await screen.findByText(expected)).toBeTruthy();
});
