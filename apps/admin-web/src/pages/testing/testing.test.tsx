import { problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showAdminPage } from "../../session/test-kit.tsx";
import { TestingPage } from "./TestingPage.tsx";

const show = (answers: Answers) =>
  showAdminPage(<TestingPage />, {
    permissions: ["owner"],
    answers,
    path: "/testing",
    at: "/testing",
  });
const run = async () =>
  fireEvent.click(await screen.findByRole("button", { name: "Run self-checks" }));

it("counts only what passed as passed, and shows an error's own words", async () => {
  await show({
    "POST /v1/admin/tools/self-checks": {
      body: {
        started_at: "2026-11-20T08:00:00.000Z",
        duration_ms: 1_204,
        checks: [
          { check: "database", result: "passed", duration_ms: 6, detail: "A row was written." },
          { check: "mail_server", result: "failed", duration_ms: 9, detail: "ECONNREFUSED" },
          { check: "queue", result: "not_run", duration_ms: 8_000, detail: "No result." },
          { check: "certificate_api", result: "not_used", duration_ms: 0, detail: "Plain http." },
        ],
      },
    },
  });
  await run();
  expect(await screen.findByText(/^1 passed, 1 failed, 2 not used or not run\./)).toBeTruthy();
  const row = screen.getByText("Mail server").closest("tr");
  if (row === null) throw new Error("No row of the mail server");
  expect(within(row).getByText("Failed")).toBeTruthy();
  expect(within(row).getByText("ECONNREFUSED")).toBeTruthy();
  const table = screen.getByRole("table", { name: "On the server" });
  expect(within(table).getAllByText("Passed")).toHaveLength(1);
  expect(within(table).getAllByText("Could not run")).toHaveLength(1);
});

it("says that a run goes on already", async () => {
  const words = "The self-checks are running already.";
  await show({ "POST /v1/admin/tools/self-checks": problem(409, "self_checks_running", words) });
  await run();
  expect(await screen.findByText("The checks did not run")).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

it("says where the test mail goes", async () => {
  await show({ "POST /v1/admin/tools/test-mails": { body: { to: "admin@bachat.test" } } });
  fireEvent.click(await screen.findByRole("button", { name: "Send me a test mail" }));
  expect(await screen.findByText(/^It goes to admin@bachat\.test\./)).toBeTruthy();
});
