import type { Answers } from "@bachat/site/test-kit";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { OFFERS_ID } from "./offer-query.ts";
import { useOfferList } from "./use-offer-list.ts";

function List() {
  const { query, change } = useOfferList();
  return (
    <section id={OFFERS_ID}>
      <p>Page {query.page}</p>
      <button onClick={() => change({ page: query.page + 1 })}>Next</button>
    </section>
  );
}

afterEach(() => vi.restoreAllMocks());

it("scrolls to the list's top for another page, but not on back and forward", async () => {
  const toTop = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
  const answers: Answers = {
    "GET /v1/offers": (request) => ({
      body: { items: [], page: Number(new URL(request.url).searchParams.get("page")) },
    }),
  };
  const { router } = await showStudentPage(<List />, { answers });
  fireEvent.click(await screen.findByRole("button", { name: "Next" }));
  expect(await screen.findByText("Page 2")).toBeTruthy();
  expect(toTop).toHaveBeenCalledOnce();
  for (const [step, page] of [
    [-1, "Page 1"],
    [1, "Page 2"],
  ] as const) {
    await act(() => router.navigate(step));
    expect(await screen.findByText(page)).toBeTruthy();
  }
  expect(toTop).toHaveBeenCalledOnce();
});
