import { pageOf, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showAdminPage } from "../../session/test-kit.tsx";
import type { RosterReading } from "./queries.ts";
import { RostersPage } from "./RostersPage.tsx";

const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e11";
const path = `/v1/admin/rosters/${id}`;
const moment = "2026-11-20T08:00:00.000Z";
const draft = {
  id,
  version: "5f0c9b1e7a42d386",
  college: { id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e01", name: "Nilgiri College", city: "Ooty" },
  origin: "Registrar, by mail",
  agreement: "Agreement of 28 October",
  expires_on: "2027-11-20",
  state: "draft",
  entries: null,
  left_out: null,
  approved: 0,
  created_by: "Farah Khan",
  created_at: moment,
  loaded_at: null,
  started_at: null,
  ended_at: null,
  end_reason: null,
};
const page = (items: unknown[]) => ({
  body: pageOf(items),
});
const show = (answers: Answers) =>
  showAdminPage(<RostersPage />, {
    permissions: ["catalogue"],
    answers: { "GET /v1/admin/rosters": page([draft]), ...answers },
    path: "/admin/colleges/rosters",
    at: "/admin/colleges/rosters",
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

/** Answers uploads, which go past `fetch`. @returns the addresses that they went to */
function uploadsAnswer(answers: { status: number; body: unknown }[]): string[] {
  const sent: string[] = [];
  class Upload extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = "";
    open = (_method: string, address: string) => sent.push(new URL(address).pathname);
    setRequestHeader = () => undefined;
    getResponseHeader = () => null;
    abort = () => undefined;
    send = () => {
      const answer = answers.shift();
      this.status = answer?.status ?? 500;
      this.responseText = JSON.stringify(answer?.body ?? {});
      queueMicrotask(() => this.dispatchEvent(new Event("load")));
    };
  }
  vi.stubGlobal("XMLHttpRequest", Upload);
  return sent;
}

const reading: RosterReading = {
  reading_sha256: "a".repeat(64),
  encoding: "utf-8",
  usable: 199_990,
  left_out: 3,
  first_until: "2027-05-31",
  last_until: "2028-05-31",
  problems: [
    { line: 4, rule: "repeated", same_as_line: 2 },
    { line: 9, rule: "past", same_as_line: null },
    { line: 12, rule: "spreadsheet_number", same_as_line: null },
  ],
};

async function choose(file: File) {
  fireEvent.click(await screen.findByRole("button", { name: /Nilgiri College/ }));
  await screen.findByRole("dialog");
  const input = document.querySelector("input[type=file]");
  if (input === null) throw new Error("There is no place for a file.");
  fireEvent.change(input, { target: { files: [file] } });
}
const csv = (name = "students.csv") =>
  new File(["roll no,name,valid until"], name, { type: "text/csv" });

it("checks a list before it is uploaded, and names the rows that are left out by their lines", async () => {
  const sent = uploadsAnswer([
    { status: 200, body: reading },
    { status: 200, body: { ...draft, entries: 199_990, left_out: 3 } },
  ]);
  await show({ [`GET ${path}`]: { body: draft } });
  await choose(csv());
  expect(screen.queryByRole("button", { name: "Upload it" })).toBeNull();
  press("Check the list");
  expect(await screen.findByText("1,99,990 students can be used")).toBeTruthy();
  expect(screen.getByText("3 rows are left out")).toBeTruthy();
  expect(screen.getByText("Line 4: the roll number of line 2")).toBeTruthy();
  expect(screen.getByText("Line 9: the day has come, as of a graduate")).toBeTruthy();
  expect(screen.getByText(/Line 12: a spreadsheet has shortened the number/)).toBeTruthy();
  expect(sent).toEqual([`${path}/preview`]);
  press("Upload it");
  expect(await screen.findByText("The list is uploaded")).toBeTruthy();
  expect(sent).toEqual([`${path}/preview`, `${path}/list`]);
});

it("says why a list was refused, and lets another one be chosen", async () => {
  const detail = "The first line has to name the columns. Missing: name. Nothing was kept.";
  uploadsAnswer([
    {
      status: 400,
      body: {
        type: "",
        title: "",
        status: 400,
        code: "invalid_request",
        detail: "Refused.",
        errors: [{ field: "body.roster", rule: "format", message: detail }],
        request_id: "req_1",
      },
    },
  ]);
  await show({ [`GET ${path}`]: { body: draft } });
  await choose(csv("without-heading.csv"));
  press("Check the list");
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Upload it" })).toBeNull();
  expect(screen.getByText("without-heading.csv is chosen")).toBeTruthy();
});

it("offers no upload where no student could be used", async () => {
  uploadsAnswer([
    { status: 200, body: { ...reading, usable: 0, first_until: null, last_until: null } },
  ]);
  await show({ [`GET ${path}`]: { body: draft } });
  await choose(csv());
  press("Check the list");
  expect(await screen.findByText("0 students can be used")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Upload it" })).toBeNull();
});

it("refuses a spreadsheet before it is sent", async () => {
  const sent = uploadsAnswer([]);
  await show({ [`GET ${path}`]: { body: draft } });
  await choose(new File(["PK"], "students.xlsx", { type: "application/vnd.ms-excel" }));
  expect(await screen.findByText("students.xlsx is no CSV file.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Check the list" })).toBeNull();
  expect(sent).toEqual([]);
});

it("puts a list into force as it was seen, which a second admin has to confirm", async () => {
  const loaded = { ...draft, entries: 2, left_out: 0 };
  const { seen } = await show({
    "GET /v1/admin/rosters": page([loaded]),
    [`GET ${path}`]: { body: loaded },
    [`POST ${path}/start`]: {
      status: 202,
      body: { id, may_confirm: false, others: 1, expires_at: "2026-12-04T08:00:00.000Z" },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: /Nilgiri College/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Put into force" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/A second admin confirms it/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Put into force" }));
  await vi.waitFor(() => expect(seen.some(({ url }) => url.endsWith(`${path}/start`))).toBe(true));
  const started = seen.find(({ url }) => url.endsWith(`${path}/start`));
  expect(await started?.clone().json()).toEqual({ version: draft.version });
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("takes no list and cannot be put into force before it has one, nor after it has ended", async () => {
  const ended = {
    ...draft,
    state: "ended",
    entries: 2,
    ended_at: moment,
    end_reason: "A newer list came.",
  };
  await show({ "GET /v1/admin/rosters": page([ended]), [`GET ${path}`]: { body: ended } });
  fireEvent.click(await screen.findByRole("button", { name: /Nilgiri College/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("A newer list came.")).toBeTruthy();
  for (const name of ["Put into force", "End the roster", "Check the list"])
    expect(dialog.queryByRole("button", { name })).toBeNull();
});
