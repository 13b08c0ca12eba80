import { pageOf } from "@bachat/site/test-kit";
import type { UseQueryResult } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { changeOfferQuery, readOfferQuery } from "./offer-query.ts";
import { OfferResults } from "./OfferResults.tsx";

type Offers = Parameters<typeof OfferResults>[0]["offers"];

const page = pageOf([], {
  fallback: "relaxed",
  dropped: ["city"],
  corrected_search: null,
  next_cursor: null,
  prev_cursor: null,
});

/** The list whose next answer never comes: the one before stays on screen. */
function List() {
  const first = readOfferQuery(new URLSearchParams("category=books&city=Pune"));
  const [query, setQuery] = useState(first);
  const offers = {
    data: page,
    error: null,
    isPending: false,
    isPlaceholderData: query.city === null,
  } as unknown as UseQueryResult as Offers;
  return (
    <OfferResults
      query={query}
      offers={offers}
      onChange={(part) => setQuery(changeOfferQuery(query, part))}
    />
  );
}

it("keeps the notice of the answer on screen until the next one is there", async () => {
  await showStudentPage(<List />, {
    answers: { "GET /v1/categories": { body: { items: [] } } },
  });
  fireEvent.click(await screen.findByRole("button", { name: /Remove.*Pune|Pune/ }));
  expect(screen.getByText(/^Nothing in Pune\. Showing/)).toBeTruthy();
});
