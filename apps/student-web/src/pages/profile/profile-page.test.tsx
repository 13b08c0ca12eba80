import { buildAccount, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { ProfilePage } from "./ProfilePage.tsx";

afterEach(() => vi.restoreAllMocks());

const show = (answers: Answers, at: string) => showStudentPage(<ProfilePage />, { answers, at });

it("says that the account did not load, and shows the part on a second try", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let tries = 0;
  const account = buildAccount();
  await show(
    {
      "GET /v1/auth/account": () =>
        (tries += 1) === 1 ? problem(400, "invalid_request") : { body: account },
      "GET /v1/auth/mail-preferences": { body: { items: [] } },
    },
    "/?section=preferences",
  );
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("radio", { name: "English" })).toBeTruthy();
});

it("logs that the profile did not load", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await show({ "POST /v1/student/profile/ensure": problem(400, "invalid_request") }, "/");
  expect(await screen.findByText("This did not load")).toBeTruthy();
  const failure: unknown = expect.objectContaining({ status: 400 });
  expect(log.mock.calls).toEqual([["The student profile did not load", failure]]);
});
