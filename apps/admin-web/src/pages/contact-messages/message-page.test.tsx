import { problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { id, showAdminPage } from "../../session/test-kit.tsx";
import { MessagePage } from "./MessagePage.tsx";

const path = `/v1/admin/contact-messages/${id}`;
const message = {
  id,
  version: "5f0c9b1e7a42d386",
  kind: "grievance",
  name: "Asha Verma",
  email: "asha@college.example",
  subject: "My college is not in the list",
  status: "open",
  created_at: "2026-11-21T04:17:44.000Z",
  waiting_since: "2026-11-21T04:17:44.000Z",
  due_on: "2026-12-21",
  handled_at: null,
  handled_by_name: null,
  user_id: null,
  assignee: null,
  message: "I study at a polytechnic in Bidar.",
  entries: [] as object[],
  earlier: [],
};
const standard: Answers = {
  "GET /v1/admin/held-decisions": { body: { items: [] } },
  "GET /v1/admin/contact-messages": { body: { items: [{ id }], page: 1, counts: {} } },
  "GET /v1/admin/contact-admins": { body: { items: [] } },
  [`GET ${path}`]: { body: message },
  [`GET ${path}/links`]: { body: { student: null, brands: [], offers: [] } },
};
const show = (answers: Answers = {}) =>
  showAdminPage(<MessagePage />, {
    permissions: ["reviewer"],
    answers: { ...standard, ...answers },
    path: "/admin/contact-messages/:id",
    at: `/admin/contact-messages/${id}`,
  });
const type = async (text: string) =>
  fireEvent.change(await screen.findByLabelText(/^Your answer/), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole("button", { name: /^Send answer/ }));

afterEach(() => localStorage.clear());

it("answers once: another try after a lost answer carries the same key", async () => {
  let tries = 0;
  const { seen } = await show({
    [`POST ${path}/decisions/reply`]: () => {
      tries += 1;
      return tries === 1
        ? problem(503, "unavailable")
        : { body: { ...message, status: "answered" } };
    },
  });
  await type("Choose “other”.");
  send();
  expect(await screen.findByText("Your answer was not sent")).toBeTruthy();
  send();
  await waitFor(() => expect(tries).toBe(2));
  const sent = await Promise.all(
    seen
      .filter(({ url }) => url.endsWith("/decisions/reply"))
      .map(async (one) => (await one.clone().json()) as { idempotency_key: string; text: string }),
  );
  expect(sent.map(({ text }) => text)).toEqual(["Choose “other”.", "Choose “other”."]);
  expect(sent[0]?.idempotency_key).toBeTruthy();
  expect(sent[0]?.idempotency_key).toBe(sent[1]?.idempotency_key);
});

it("says who was faster, shows what they wrote, and keeps what was typed", async () => {
  let isAnswered = false;
  await show({
    [`GET ${path}`]: () => ({
      body: isAnswered
        ? {
            ...message,
            status: "answered",
            entries: [
              {
                id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a22",
                kind: "reply",
                author_name: "Meera Iyer",
                text: "Hers.",
                created_at: "2026-11-22T04:17:44.000Z",
              },
            ],
          }
        : message,
    }),
    [`POST ${path}/decisions/reply`]: () => {
      isAnswered = true;
      return problem(409, "message_handled", "Meera Iyer replied on 22 Nov, 09:47 (IST).");
    },
  });
  await type("Mine.");
  send();
  expect(await screen.findByText("Hers.")).toBeTruthy();
  expect(screen.getByText(/^Meera Iyer replied on 22 Nov/)).toBeTruthy();
  expect(screen.getByDisplayValue("Mine.")).toBeTruthy();
});

it("names the legal deadline of a request about personal data, and changes nothing by being opened", async () => {
  const { seen } = await show();
  expect(await screen.findByText(/promises an answer within 30 days/)).toBeTruthy();
  expect(seen.every(({ method }) => method === "GET")).toBe(true);
});

it("closes by key after a question that names the legal deadline, as it was read", async () => {
  const { seen } = await show({
    [`POST ${path}/decisions/close`]: { body: {} },
  });
  await screen.findByRole("heading", { level: 1, name: message.subject });
  fireEvent.keyDown(document.body, { key: "c" });
  const dialog = within(await screen.findByRole("dialog", { name: "Close without an answer?" }));
  expect(dialog.getByText(/The law asks for an answer by/)).toBeTruthy();
  expect(seen.some(({ method }) => method === "POST")).toBe(false);
  fireEvent.click(dialog.getByRole("button", { name: "Close without an answer" }));
  await waitFor(() => expect(seen.some(({ url }) => url.endsWith("/close"))).toBe(true));
  const closing = seen.find(({ url }) => url.endsWith("/close"));
  expect(await closing?.clone().json()).toEqual({ version: message.version });
});
