import { problem } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { api } from "../../session/api.ts";
import {
  button,
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

it("takes the last decision back by key, and shows the student again", async () => {
  await review.show();
  await shown("Asha Verma");
  await settled();
  press("a");
  await shown("Bilal Khan");
  expect(await button("Undo")).toBeTruthy();
  press("u");
  await shown("Asha Verma");
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  expect(await button("Approve")).toBeTruthy();
  const queue = within(screen.getByRole("region", { name: "Queue" }));
  expect(await queue.findByRole("button", { name: /Asha Verma/ })).toBeTruthy();
  await pass(10_000);
  expect(review.posted).toEqual([]);
});

it("sends a decision once its moment has passed, and then offers no way back", async () => {
  await review.show();
  await shown("Asha Verma");
  await settled();
  press("8");
  press("r");
  await shown("Bilal Khan");
  await pass(5_000);
  expect(review.posted).toEqual([]);
  expect(await button("Undo")).toBeTruthy();
  await review.sent("Asha Verma");
  expect(review.posted).toEqual(["rejected Asha Verma"]);
  const status = () => screen.getAllByRole("status").map((region) => region.textContent);
  expect(status()).toContain("Rejected Asha Verma");
  press("u");
  await shown("Bilal Khan");
});

it.each(["the page is left", "the review is left"])("sends it when %s", async (how) => {
  const { unmount } = await review.show();
  await shown("Asha Verma");
  await settled();
  press("a");
  await shown("Bilal Khan");
  if (how === "the review is left") unmount();
  else window.dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(review.posted).toEqual(["approved Asha Verma"]));
  await pass(10_000);
  expect(review.posted).toEqual(["approved Asha Verma"]);
});

it("says who was not decided about, and lets them wait again", async () => {
  review.answers[`POST ${pathOf("Asha Verma")}/approve`] = problem(503, "unavailable");
  await review.show();
  await shown("Asha Verma");
  await settled();
  press("a");
  await shown("Bilal Khan");
  await pass(6_500);
  expect(await screen.findByText("Not approved: Asha Verma")).toBeTruthy();
  const queue = within(screen.getByRole("region", { name: "Queue" }));
  expect(await queue.findByRole("button", { name: /Asha Verma/ })).toBeTruthy();
  await shown("Bilal Khan");
});

const fillIn = async () => {
  press("9");
  fireEvent.change(await screen.findByLabelText(/^Note to the student/), {
    target: { value: "The photo is covered." },
  });
  fireEvent.change(screen.getByLabelText(/^Approve until/), { target: { value: "2027-06-30" } });
};
const isAsLeft = async () => {
  expect(await screen.findByDisplayValue("The photo is covered.")).toBeTruthy();
  expect(screen.getByRole("button", { name: /Other, with text/ }).ariaPressed).toBe("true");
  expect(screen.getByDisplayValue("2027-06-30")).toBeTruthy();
};

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
  await shown("Bilal Khan");
  await pass(6_500);
  expect(await screen.findByText("Not rejected: Asha Verma")).toBeTruthy();
  press("k");
  await shown("Asha Verma");
  await isAsLeft();
});

describe("a sign-out", () => {
  const signOut = async () => {
    review.answers["POST /v1/auth/sign-out"] = () => {
      review.posted.push("sign-out");
      return { status: 204 };
    };
    await review.show();
    await shown("Asha Verma");
    await settled();
    press("a");
    await shown("Bilal Khan");
    fireEvent.click(await button("Sign Out"));
  };
  // The site's one session is the next test's too.
  afterEach(() => api.transport.session.refresh());

  it("sends the decision that is held first, while there is a session", async () => {
    await signOut();
    expect(await screen.findByText("Signed out")).toBeTruthy();
    expect(review.posted).toEqual(["approved Asha Verma", "sign-out"]);
    expect(screen.queryByText("Not approved: Asha Verma")).toBeNull();
  });

  it("says that it was refused, and goes on", async () => {
    review.answers[`POST ${pathOf("Asha Verma")}/approve`] = problem(503, "unavailable");
    await signOut();
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

const queue = () => within(screen.getByRole("region", { name: "Queue" }));

it("is shown as stored when only the API's answer was lost", async () => {
  review.answers[`POST ${pathOf("Asha Verma")}/approve`] = () => {
    review.decide("Asha Verma", "You", "approved");
    return "unreachable";
  };
  await review.show();
  await shown("Asha Verma");
  await settled();
  press("a");
  await shown("Bilal Khan");
  await pass(6_500);
  await waitFor(() => expect(queue().queryByRole("button", { name: /Asha Verma/ })).toBeNull());
  expect(screen.getByText("Approved").textContent).toBe("Approved Asha Verma");
  expect(screen.queryByText("Not approved: Asha Verma")).toBeNull();
});

it("is off the counts while it is held", async () => {
  await review.show();
  for (const [at, name] of names.entries()) {
    await shown(name);
    expect(screen.getByText(`1 of ${names.length - at}`)).toBeTruthy();
    await settled();
    press("a");
  }
  expect(await screen.findByText("The queue is empty")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show all" })).toBeNull();
  expect(review.posted).not.toContain("approved Chitra Nair");
});
