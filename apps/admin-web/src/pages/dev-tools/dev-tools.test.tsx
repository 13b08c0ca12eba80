import { pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Permission } from "../../session/permissions.ts";
import { id, moment, showAdminPage } from "../../session/test-kit.tsx";
import { DevToolsPage } from "./DevToolsPage.tsx";

const failedJob = {
  id,
  job: "mail.send",
  failed_at: moment,
  tries: 18,
  error: "connect ECONNREFUSED 127.0.0.1:1025",
  data: [{ field: "template", value: "reset-password" }],
};
const answers = {
  "GET /health/live": { body: { status: "ok" } },
  "GET /health/ready": { body: { status: "ok" } },
  "GET /openapi.json": { body: { info: { version: "1.0.0" }, paths: {} } },
  "GET /v1/admin/tools/runtime": {
    body: {
      version: "0.1.0",
      commit: null,
      environment: "production",
      node: "v24.21.0",
      postgres: "18.1",
      started_at: moment,
      process_id: 4127,
      memory_mb: 182,
      switches: [{ name: "PAYMENTS", value: "sandbox" }],
      variables: [{ name: "SIGNING_SECRET", is_set: true }],
      caches: [{ name: "search_counts", entries: 12 }],
    },
  },
  "GET /v1/admin/tools/queues": {
    body: {
      worker_looked_at: moment,
      queues: [
        { name: "mail.send", waiting: 4, active: 0, failed: 1 },
        { name: "figures.write_days", waiting: 0, active: 0, failed: 0 },
      ],
      clock_jobs: [
        {
          name: "audit.extend_chain",
          cron: "*/5 * * * *",
          state: "retry",
          started_at: moment,
          duration_ms: 1_240,
        },
      ],
    },
  },
  "GET /v1/admin/tools/failed-jobs": {
    body: pageOf([failedJob]),
  },
} satisfies Answers;

const show = (more: Answers = {}, permissions: Permission[] = ["owner"]) =>
  showAdminPage(<DevToolsPage />, {
    permissions,
    answers: { ...answers, ...more },
    path: "/dev-tools",
    at: "/dev-tools",
  });

const openJob = async () => {
  const table = await screen.findByRole("table", { name: "Failed jobs" });
  fireEvent.click(within(table).getByRole("button", { name: "mail.send" }));
  return screen.findByRole("dialog", { name: "mail.send" });
};

it("shows queues that hold jobs, and all of them when asked", async () => {
  await show();
  const queues = await screen.findByRole("table", { name: "Queues" });
  expect(within(queues).queryByText("figures.write_days")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show all 2 queues" }));
  expect(within(queues).getByText("figures.write_days")).toBeTruthy();
  const jobs = screen.getByRole("table", { name: "Clock jobs" });
  expect(within(jobs).getByText("Failed, to be tried again")).toBeTruthy();
  expect(within(jobs).getByText("1.2 s")).toBeTruthy();
});

it("opens a failed job with its error and data, and has it tried again", async () => {
  const sent: unknown[] = [];
  await show({
    "POST /v1/admin/tools/failed-job-retries": async (request) => {
      sent.push(await request.json());
      return { body: { is_done: true, state: "retry" } };
    },
  });
  const dialog = await openJob();
  expect(within(dialog).getByText("Link for a new password")).toBeTruthy();
  expect(dialog.textContent).toContain("ECONNREFUSED");
  fireEvent.click(within(dialog).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The job is tried again")).toBeTruthy();
  expect(sent).toEqual([{ job: "mail.send", id }]);
});

it("says what became of a job that another admin was first with", async () => {
  await show({
    "POST /v1/admin/tools/failed-job-retries": { body: { is_done: false, state: "completed" } },
  });
  fireEvent.click(within(await openJob()).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The job has been tried again and has succeeded.")).toBeTruthy();
});

it("asks before a job is discarded, and keeps the question open when it is refused", async () => {
  await show({ "POST /v1/admin/tools/failed-job-discards": problem(503, "unavailable") });
  fireEvent.click(within(await openJob()).getByRole("button", { name: "Discard" }));
  const question = await screen.findByRole("dialog", { name: "Discard this job?" });
  fireEvent.click(within(question).getByRole("button", { name: "Discard" }));
  expect(await within(question).findByText("That did not work")).toBeTruthy();
});

it("shows each part that loads when another does not", async () => {
  await show({ "GET /v1/admin/tools/queues": problem(503, "unavailable") });
  expect(await screen.findByText("The queues could not be loaded")).toBeTruthy();
  expect(await screen.findByRole("table", { name: "Configuration" })).toBeTruthy();
});

it("asks for nothing that only owners get, and says why", async () => {
  await show({}, ["reviewer"]);
  expect(await screen.findByText("The rest is for owners")).toBeTruthy();
  expect(screen.queryByText("Failed jobs")).toBeNull();
});
