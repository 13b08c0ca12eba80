import { problem } from "@bachat/site/test-kit";
import { toast } from "@bachat/ui";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  button,
  decisionOf,
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
const queue = () => within(screen.getByRole("region", { name: "Queue" }));

it("sends a decision at once, and takes it back by key", async () => {
  await review.show();
  await shown("Asha Verma");
  await settled();
  press("a");
  await shown("Bilal Khan");
  await review.sent("Asha Verma");
  expect(await button("Undo")).toBeTruthy();
  press("u");
  await shown("Asha Verma");
  expect(review.posted).toEqual(["approved Asha Verma", "undone Asha Verma"]);
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  expect(await button("Approve")).toBeTruthy();
  expect(await queue().findByRole("button", { name: /Asha Verma/ })).toBeTruthy();
});

it("offers no way back once the decision has taken effect", async () => {
  await review.show();
  await shown("Asha Verma");
  await settled();
  press("8");
  press("r");
  await shown("Bilal Khan");
  await pass(9_000);
  expect(await button("Undo")).toBeTruthy();
  await pass(1_000);
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  const status = () => screen.getAllByRole("status").map((region) => region.textContent);
  expect(status()).toContain("Rejected Asha Verma");
  press("u");
  await shown("Bilal Khan");
  expect(review.posted).toEqual(["rejected Asha Verma"]);
});

it("offers the way back for as long as the API says", async () => {
  const path = `POST ${pathOf("Asha Verma")}/approve`;
  const made = {
    ...decisionOf("Asha Verma", "approved"),
    effective_at: "2026-11-22T06:00:02.000Z",
  };
  review.answers[path] = { body: made };
  await review.show();
  await shown("Asha Verma");
  await settled();
  press("a");
  await shown("Bilal Khan");
  await pass(1_000);
  expect(await button("Undo")).toBeTruthy();
  await pass(1_000);
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

it("says when it was too late to take it back", async () => {
  review.answers[`POST /v1/admin/verification-decisions/${idOf("Asha Verma")}/undo`] = problem(
    409,
    "decision_final",
  );
  await review.show();
  await shown("Asha Verma");
  await settled();
  press("a");
  await shown("Bilal Khan");
  press("u");
  expect(await screen.findByText("Not undone: Asha Verma")).toBeTruthy();
  await shown("Bilal Khan");
});

it("still offers the way back after the page was loaded again", async () => {
  review.decide("Asha Verma", "You", "approved");
  review.state.undoable = { ...decisionOf("Asha Verma", "approved"), name: "Asha Verma" };
  await review.show();
  await shown("Bilal Khan");
  fireEvent.click(await button("Undo"));
  await shown("Asha Verma");
  expect(review.posted).toEqual(["undone Asha Verma"]);
});

it("says who was not decided about, and lets them wait again", async () => {
  const accepts = review.answers[`POST ${pathOf("Asha Verma")}/approve`];
  review.answers[`POST ${pathOf("Asha Verma")}/approve`] = problem(503, "unavailable");
  await review.show();
  await shown("Asha Verma");
  await settled();
  press("a");
  expect(await screen.findByText("Not approved: Asha Verma")).toBeTruthy();
  expect(await queue().findByRole("button", { name: /Asha Verma/ })).toBeTruthy();
  // The row is selected again, and no later toast takes the message away.
  await shown("Asha Verma");
  act(() => void toast.success({ title: "Link copied!" }));
  await pass(20_000);
  expect(screen.queryByText("Link copied!")).toBeNull();
  expect(screen.getByText("Not approved: Asha Verma")).toBeTruthy();
  if (accepts !== undefined) review.answers[`POST ${pathOf("Asha Verma")}/approve`] = accepts;
  await settled();
  press("a");
  await review.sent("Asha Verma");
  await waitFor(() => expect(screen.queryByText("Not approved: Asha Verma")).toBeNull());
});

const fillIn = async () => {
  press("9");
  fireEvent.change(await screen.findByLabelText(/^Note to the student/), {
    target: { value: "The photo is covered." },
  });
  fireEvent.change(screen.getByLabelText(/^Approve until/), { target: { value: "30/06/2027" } });
};
const isAsLeft = async () => {
  expect(await screen.findByDisplayValue("The photo is covered.")).toBeTruthy();
  expect(screen.getByRole("button", { name: /Other, with text/ }).ariaPressed).toBe("true");
  expect(screen.getByDisplayValue("30 Jun 2027")).toBeTruthy();
};

it("finds what was filled in for one case after another one was opened", async () => {
  await review.show();
  await shown("Asha Verma");
  await settled();
  await fillIn();
  press("j");
  await shown("Bilal Khan");
  press("k");
  await shown("Asha Verma");
  expect(await screen.findByDisplayValue("The photo is covered.")).toBeTruthy();
  await isAsLeft();
});

it("keeps reason, note and day when a decision is taken back", async () => {
  await review.show();
  await shown("Asha Verma");
  await settled();
  await fillIn();
  press("r");
  await shown("Bilal Khan");
  expect(screen.queryByDisplayValue("The photo is covered.")).toBeNull();
  press("u");
  await shown("Asha Verma");
  await isAsLeft();
});

it("keeps reason, note and day when a decision is refused", async () => {
  review.answers[`POST ${pathOf("Asha Verma")}/reject`] = problem(503, "unavailable");
  await review.show();
  await shown("Asha Verma");
  await settled();
  await fillIn();
  press("r");
  expect(await screen.findByText("Not rejected: Asha Verma")).toBeTruthy();
  await shown("Asha Verma");
  await isAsLeft();
});

describe("a sign-out", () => {
  const signOut = async (isRefused = false) => {
    review.answers["POST /v1/auth/sign-out"] = () => {
      review.posted.push("sign-out");
      return { status: 204 };
    };
    await review.show();
    await shown("Asha Verma");
    await settled();
    press("a");
    if (!isRefused) await shown("Bilal Khan");
    fireEvent.click(await button("Sign Out"));
  };

  it("waits until the decision is stored, while there is a session", async () => {
    await signOut();
    expect(await screen.findByText("Signed out")).toBeTruthy();
    expect(review.posted).toEqual(["approved Asha Verma", "sign-out"]);
    expect(screen.queryByText("Not approved: Asha Verma")).toBeNull();
  });

  it("says that it was refused, and goes on", async () => {
    review.answers[`POST ${pathOf("Asha Verma")}/approve`] = problem(503, "unavailable");
    await signOut(true);
    expect(await screen.findByText("Signed out")).toBeTruthy();
    expect(await screen.findByText("Not approved: Asha Verma")).toBeTruthy();
    expect(review.posted).toEqual(["sign-out"]);
  });

  it("does not wait for an answer that does not come", async () => {
    review.answers[`POST ${pathOf("Asha Verma")}/approve`] = never;
    await signOut();
    await pass(3_500);
    expect(await screen.findByText("Signed out")).toBeTruthy();
    expect(review.posted).toEqual(["sign-out"]);
  });
});

it("is sent once more when only the API's answer was lost", async () => {
  let tries = 0;
  review.answers[`POST ${pathOf("Asha Verma")}/approve`] = () => {
    tries += 1;
    review.decide("Asha Verma", "You", "approved");
    return tries === 1 ? "unreachable" : { body: decisionOf("Asha Verma", "approved") };
  };
  await review.show();
  await shown("Asha Verma");
  await settled();
  press("a");
  await shown("Bilal Khan");
  await pass(1_500);
  await waitFor(() => expect(queue().queryByRole("button", { name: /Asha Verma/ })).toBeNull());
  expect(tries).toBe(2);
  expect(screen.getByText("Approved").textContent).toBe("Approved Asha Verma");
});

it("is off the counts at once", async () => {
  for (const name of names) review.answers[`POST ${pathOf(name)}/approve`] = never;
  await review.show();
  for (const [at, name] of names.entries()) {
    await shown(name);
    expect(screen.getByText(`1 of ${names.length - at}`)).toBeTruthy();
    await settled();
    press("a");
  }
  expect(await screen.findByText("The queue is empty")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show all" })).toBeNull();
});
