import { statusComponents } from "@bachat/rules/status";
import { buildAccount, pageOf, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { queryClient } from "../../session/api.ts";
import { showAdminPage } from "../../session/test-kit.tsx";
import { daysUntil, levelOf, shareText } from "./days.ts";
import { headlineOf } from "./headline.ts";
import type { Component, Incident, Status } from "./queries.ts";
import { StatusPage } from "./StatusPage.tsx";

const component = (name: Component["component"], over: Partial<Component> = {}): Component => ({
  component: name,
  state: "up",
  measured_at: "2026-11-26T08:41:00.000Z",
  measured: 1_961,
  good: 1_961,
  days: [
    { day: "2026-11-25", measured: 1_440, good: 1_440 },
    { day: "2026-11-26", measured: 521, good: 521 },
  ],
  ...over,
});
const incident: Incident = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  version: "1111111111111111",
  title: "Mails are late",
  impact: "major",
  components: ["mail", "webhooks"],
  state: "investigating",
  started_at: "2026-11-26T07:12:00.000Z",
  ended_at: null,
  updates: [
    {
      id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a12",
      state: "investigating",
      text: "We are looking into it.",
      created_at: "2026-11-26T07:15:00.000Z",
    },
  ],
};
const status = (over: Partial<Status> = {}): Status => ({
  as_of: "2026-11-26T08:41:30.000Z",
  today: "2026-11-26",
  measured_since: "2026-11-25",
  components: statusComponents.map((name) => component(name)),
  ongoing: [],
  verification_times: {
    address: { median_seconds: 130, sample: 40 },
    roster: { median_seconds: 60, sample: 200 },
    document: { median_seconds: 10_800, sample: 174 },
  },
  student_id_decisions: { median_seconds: 9_300, decisions: 174, days: 30 },
  ...over,
});
const past = pageOf([]);

const show = (over: Partial<Status> = {}, answers: Answers = {}, account = buildAccount()) =>
  showAdminPage(<StatusPage />, {
    account,
    answers: {
      "GET /v1/status": { body: status(over) },
      "GET /v1/status/incidents": { body: past },
      ...answers,
    },
  });

describe("what the page says first", () => {
  const without = (state: Component["state"], ...names: Component["component"][]) =>
    statusComponents.map((name) => component(name, names.includes(name) ? { state } : {}));
  it.each<[string, Partial<Status>, string]>([
    ["all works", {}, "up"],
    ["one does not", { components: without("down", "mail"), ongoing: [incident] }, "down"],
    ["an incident is open", { ongoing: [incident] }, "incident"],
    ["one is not measured", { components: without("unknown", "mail") }, "partly"],
    ["none is measured now", { components: without("unknown", ...statusComponents) }, "unknown"],
    [
      "none was ever measured",
      { components: without("unknown", ...statusComponents), measured_since: null },
      "new",
    ],
  ])("when %s", (_when, over, key) => {
    expect(headlineOf(status(over)).key).toBe(key);
  });
});

describe("a day", () => {
  it("is one of ninety, and without a measurement has no share", () => {
    const days = daysUntil("2026-11-26", component("mail").days);
    expect(days).toHaveLength(90);
    expect(days[0]).toEqual({ day: "2026-08-29", measured: 0, good: 0 });
    expect(days.at(-1)).toEqual({ day: "2026-11-26", measured: 521, good: 521 });
  });

  it.each([
    [0, 0, "none", null],
    [1_440, 1_440, "good", "100%"],
    [144_000, 143_999, "some", "99.99%"],
    [100, 95, "some", "95.00%"],
    [1_000, 949, "bad", "94.90%"],
    [10, 0, "bad", "0.00%"],
  ])("with %i measured minutes and %i good ones is %s, %s", (measured, good, level, share) => {
    expect(levelOf({ measured, good })).toBe(level);
    expect(shareText({ measured, good })).toBe(share);
  });
});

it("shows each component with how many minutes its figure is of", async () => {
  await show({
    components: [component("mail", { state: "down", measured: 2_000, good: 1_999 })],
  });
  expect(await screen.findByText("Not working: Mail")).toBeTruthy();
  const mail = screen.getByRole("region", { name: "Mail" });
  within(mail).getByText("Not working");
  within(mail).getByText(/99\.95% of 2,000 measured minutes/);
  const days = within(mail).getByRole("slider");
  expect(days.getAttribute("aria-valuetext")).toBe(
    "26 Nov 2026: worked in 521 of 521 measured minutes (100%)",
  );
  fireEvent.change(days, { target: { value: "0" } });
  within(mail).getByText("29 Aug 2026: no data");
  screen.getByText("2 h 35 min");
  screen.getByText("Half of the latest 174 of 30 days were decided within this");
  screen.getByText(/^Measuring began on 25 Nov 2026/);
});

it.each([
  [null, "It could not be read"],
  [
    { median_seconds: null, decisions: 3, days: 30 },
    "Fewer than ten decisions in the last 30 days",
  ],
])("shows a time to a decision that is not known as unavailable: %j", async (figure, why) => {
  await show({ student_id_decisions: figure });
  expect(await screen.findByText("Unavailable")).toBeTruthy();
  screen.getByText(why);
});

it("withdraws an incident that was a mistake, with a reason", async () => {
  const sent: unknown[] = [];
  await show(
    { ongoing: [incident] },
    {
      [`POST /v1/admin/incidents/${incident.id}/withdraw`]: async (request) => {
        sent.push(await request.json());
        return { status: 204 };
      },
    },
    buildAccount({ is_admin: true, roles: ["admin"], permissions: ["owner"] }),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Withdraw: Mails are late" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
  expect(dialog.getByText("Write at least three characters.")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Why/), { target: { value: "Another platform." } });
  fireEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ version: incident.version, reason: "Another platform." }]);
});

it("offers owners alone to write, and shows everybody what is written", async () => {
  const visitor = await show({ ongoing: [incident] });
  expect(await screen.findByText("We are looking into it.")).toBeTruthy();
  screen.getByText("An incident is open");
  expect(screen.queryByRole("button", { name: "Report an incident" })).toBeNull();
  visitor.unmount();
  queryClient.clear();
  await show(
    { ongoing: [incident] },
    {},
    buildAccount({ is_admin: true, roles: ["admin"], permissions: ["owner"] }),
  );
  expect(await screen.findByRole("button", { name: "Report an incident" })).toBeTruthy();
  screen.getByRole("button", { name: "Write an update: Mails are late" });
});
