import { problem } from "@bachat/site/test-kit";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { queryClient } from "../../session/api.ts";
import type { Queue } from "./queries.ts";
import {
  button,
  idOf,
  names,
  never,
  pass,
  pathOf,
  press,
  settled,
  shown,
  freshReview,
} from "./review-test-kit.tsx";

const review = freshReview();

it("approves one student by a key that is held, and by a double click", async () => {
  await review.show();
  await shown("Asha Verma");
  await settled();
  press("a");
  press("a", true);
  await shown("Bilal Khan");
  press("a", true);
  // The second press of a double click, and of a key that belonged to the last case.
  fireEvent.click(await button("Approve"));
  press("a");
  await settled();
  press("a", true);
  await shown("Bilal Khan");
  expect(review.posted).toEqual(["approved Asha Verma"]);
  fireEvent.click(await button("Approve"));
  await shown("Chitra Nair");
  await review.sent("Bilal Khan");
  expect(review.posted).toEqual(["approved Asha Verma", "approved Bilal Khan"]);
});

it("does not decide again what was just decided and is still on screen", async () => {
  const { router } = await review.show();
  await shown("Asha Verma");
  await settled();
  // Neither the next one nor news of this one comes.
  vi.spyOn(router, "navigate").mockResolvedValue();
  review.answers[`GET ${pathOf("Asha Verma")}`] = never;
  review.answers["GET /v1/admin/verifications"] = never;
  press("a");
  await screen.findByText("Approved");
  press("a");
  press("1");
  press("r");
  await review.sent("Asha Verma");
  expect(review.posted).toEqual(["approved Asha Verma"]);
  vi.restoreAllMocks();
});

it("keeps who is on screen when a colleague decides, and says who did", async () => {
  const { router } = await review.show();
  await shown("Asha Verma");
  await waitFor(() => expect(router.state.location.search).toContain(idOf("Asha Verma")));
  press("9");
  fireEvent.change(await screen.findByLabelText(/^Note to the student/), {
    target: { value: "The photo is covered." },
  });
  review.decide("Asha Verma", "Meera Iyer", "rejected");
  await queryClient.invalidateQueries({ queryKey: ["/v1/admin/verifications"] });
  expect(await screen.findByText("Decided already: Rejected by Meera Iyer")).toBeTruthy();
  await shown("Asha Verma");
  expect(screen.getByDisplayValue("The photo is covered.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  press("j");
  await shown("Bilal Khan");
});

it("says that what is looked at was removed, and offers the next case", async () => {
  await review.show();
  await shown("Asha Verma");
  review.remove("Asha Verma");
  await queryClient.invalidateQueries({ queryKey: ["/v1/admin/verifications"] });
  expect(await screen.findByText("This submission is gone")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Next case" }));
  await shown("Bilal Khan");
});

it("moves on from a document that is gone, and from one on its way", async () => {
  review.answers[`GET ${pathOf("Asha Verma")}`] = problem(404, "not_found");
  review.answers[`GET ${pathOf("Bilal Khan")}`] = never;
  const { router } = await review.show(`/?submission=${idOf("Asha Verma")}`);
  await screen.findByText("This submission is gone");
  press("j");
  await waitFor(() => expect(router.state.location.search).toContain(idOf("Bilal Khan")));
  press("j");
  await shown("Chitra Nair");
});

it("counts each of quick presses", async () => {
  await review.show();
  await shown("Asha Verma");
  act(() => {
    press("j");
    press("j");
  });
  expect(await shown("Chitra Nair")).toBeTruthy();
});

it("says at the field which days can be chosen", async () => {
  await review.show();
  await shown("Asha Verma");
  await settled();
  for (const day of ["2020-01-01", "2035-01-01"]) {
    fireEvent.change(screen.getByLabelText(/^Approve until/), { target: { value: day } });
    expect(screen.queryByText(/^Choose a day/)).toBeNull();
    press("a");
    expect(screen.getByText("Choose a day from tomorrow to six years from now.")).toBeTruthy();
  }
  expect(review.posted).toEqual([]);
});

it("takes a day as it is typed in India, and goes back to the keys", async () => {
  await review.show();
  await shown("Asha Verma");
  const field = screen.getByLabelText<HTMLInputElement>(/^Approve until/);
  expect(field.value).toBe("22 Nov 2027");
  press("d");
  expect(document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
  fireEvent.change(field, { target: { value: "31/12/2027" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(document.activeElement).not.toBe(field);
  expect(field.value).toBe("31 Dec 2027");
  press("y");
  expect(field.value).toBe("30 Jun 2027");
});

it("says that a filter finds nothing while others wait, and shows them", async () => {
  const all = review.answers["GET /v1/admin/verifications"] as () => { body: Queue };
  review.answers["GET /v1/admin/verifications"] = ({ url }) => {
    const { body } = all();
    if (!url.includes("filter=flagged")) return { body };
    return { body: { ...body, items: [], total: 0 } };
  };
  await review.show("/?filter=flagged");
  expect(await screen.findByText("No case matches this filter")).toBeTruthy();
  fireEvent.click(await button("Show all"));
  expect(await shown("Asha Verma")).toBeTruthy();
});

it("opens the next case that nobody else holds", async () => {
  review.held.add("Asha Verma");
  const { router } = await review.show();
  await shown("Bilal Khan");
  expect(router.state.location.search).toContain(idOf("Bilal Khan"));
});

it("says who holds a case, and does not decide it", async () => {
  review.held.add("Asha Verma");
  await review.show(`/?submission=${idOf("Asha Verma")}`);
  await shown("Asha Verma");
  expect(await screen.findByText(/^Held by Meera Iyer until \d\d:\d\d \(IST\)$/)).toBeTruthy();
  const approve = await button("Approve");
  expect(approve.hasAttribute("disabled")).toBe(true);
  const reason = document.querySelector(`#${approve.getAttribute("aria-describedby")}`);
  expect(reason?.textContent).toMatch(/^Held by Meera Iyer until .* only they can decide it/);
  press("1");
  press("r");
  press("a");
  await pass(1_000);
  expect(review.posted).toEqual([]);
});

it("takes a case over once it is free", async () => {
  review.held.add("Asha Verma");
  await review.show(`/?submission=${idOf("Asha Verma")}`);
  await screen.findByText(/^Held by Meera Iyer until \d\d:\d\d \(IST\)$/);
  review.held.clear();
  await pass(16_000);
  await settled();
  expect(screen.queryByText(/^Held by Meera Iyer/)).toBeNull();
  expect((await button("Approve")).hasAttribute("disabled")).toBe(false);
});

it("says that colleagues hold every case, and opens one that becomes free", async () => {
  for (const name of names) review.held.add(name);
  await review.show();
  expect(await screen.findByText("Colleagues hold every case")).toBeTruthy();
  review.held.delete("Chitra Nair");
  await pass(9_000);
  await shown("Chitra Nair");
});
