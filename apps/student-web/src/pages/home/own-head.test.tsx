import { DAY } from "@bachat/rules/time";
import { problem, type Answers } from "@bachat/site/test-kit";
import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { OwnHead } from "./OwnHead.tsx";
import { useOwnHome } from "./use-own-home.ts";

const noRows = { ending_soon: [], new_this_week: [], popular: [] };
const home = { pass: null, city: null, saved_ending_soon: [], new_offers: [], collections: noRows };

function Head() {
  const own = useOwnHome();
  return <OwnHead searchRef={null} own={own} onSearch={() => undefined} />;
}

const show = (answer: Answers[string]) =>
  showStudentPage(<Head />, {
    answers: { "GET /v1/student/home": answer },
  });

afterEach(() => localStorage.clear());

it("says in a first visit that it is one, and what there is not", async () => {
  await show({ body: home });
  expect(await screen.findByText("Nothing you saved ends within 30 days.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Just in" })).toBeTruthy();
  expect(screen.getByText("Your first visit here")).toBeTruthy();
  const pass = screen.getByRole("link", { name: /Verify Student Status$/ });
  expect(pass.getAttribute("href")).toBe("/verification");
});

it("says since when it looks for new offers, and that there are none", async () => {
  const seenAt = Date.now() - 5 * DAY;
  localStorage.setItem("bachat-last-visit", JSON.stringify({ seenAt, before: null }));
  await show({ body: home });
  expect(await screen.findByText("Nothing new since your last visit.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: /^New since / })).toBeTruthy();
  expect(screen.queryByText("Your first visit here")).toBeNull();
});

it("leads a verified student to the pass", async () => {
  const pass = {
    name: "Asha Verma",
    college_name: "Nilgiri College of Science",
    degree: "B.Sc. Physics",
    avatar_url: null,
    verification_status: "approved",
    verified: true,
    verified_until: "2027-09-23",
    in_review: false,
  };
  await show({ body: { ...home, pass } });
  const link = await screen.findByRole("link", { name: /Asha Verma.*Show the pass$/ });
  expect(link.getAttribute("href")).toBe("/dashboard/pass");
});

it("says when it does not load, with a second try", async () => {
  await show(problem(422, "invalid"));
  expect(await screen.findByText("Your pass and your offers could not be loaded.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
