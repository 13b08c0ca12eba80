import { problem, type Answers } from "@bachat/site/test-kit";
import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { forgetInvitation, readInvitation } from "../../invitation/kept-invitation.ts";
import { showStudentPage } from "../../session/test-kit.tsx";
import { JoinPage } from "./JoinPage.tsx";

const CODE = "k7m2pq9xwt";
const CHECK = `GET /v1/invitations/${CODE}`;
const works: Answers = { [CHECK]: { body: { code: CODE } } };

afterEach(() => forgetInvitation());

const open = (answers: Answers) =>
  showStudentPage(<JoinPage />, {
    at: `/join/${CODE.toUpperCase()}`,
    path: "/join/:code",
    account: null,
    answers,
  });
const heading = async () => (await screen.findByRole("heading", { level: 1 })).textContent;

it("tells a visitor that a friend invited them, and keeps it for the sign-up", async () => {
  await open(works);
  expect(await heading()).toBe("A friend on Bachat invited you");
  const join = screen.getByRole("link", { name: "Join Bachat" });
  expect(join.getAttribute("href")).toBe(`/auth?tab=sign-up&invitation=${CODE}`);
  expect(readInvitation()).toBe(CODE);
});

it("keeps nothing of a link that does not work, and lets people join all the same", async () => {
  await open({ [CHECK]: problem(404, "not_found") });
  expect(await heading()).toBe("This invitation no longer works");
  expect(screen.getByRole("link", { name: "Join Bachat" })).toBeTruthy();
  expect(readInvitation()).toBeNull();
});

it("offers to try again where the API is away", async () => {
  await open({ [CHECK]: problem(503, "unavailable") });
  expect(await heading()).toBe("This did not load");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(readInvitation()).toBeNull();
});
