import { problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { id, moment, showAdminPage } from "../../session/test-kit.tsx";
import { OutboxPage } from "./OutboxPage.tsx";
import { SuppressedPage } from "./SuppressedPage.tsx";
import { TemplatePage } from "./TemplatePage.tsx";

const failed = {
  id,
  template: "contact-answered",
  locale: "en",
  recipient: "ha•••@mail.example",
  state: "failed",
  attempts: 18,
  error: "452 4.2.2 <…> Mailbox full",
  last_attempt_at: moment,
  ended_at: moment,
  created_at: moment,
  can_retry: true,
};
const page = (items: object[]) => ({
  body: { items, per_page: 24, total: items.length, next_cursor: null, prev_cursor: null },
});
const show = (what: React.ReactNode, answers: Answers, at: string, path = "*") =>
  showAdminPage(what, {
    permissions: ["owner"],
    answers,
    path,
    at,
  });

it("opens a mail with the mail server's words, and sends it again once", async () => {
  const { seen } = await show(
    <OutboxPage />,
    {
      "GET /v1/admin/mails": page([failed]),
      [`POST /v1/admin/mails/${id}/retry`]: { body: { ...failed, state: "waiting" } },
    },
    "/admin/mail?state=failed&search=harini%40mail.example",
  );
  fireEvent.click(await screen.findByRole("button", { name: "Answer to a contact message" }));
  const drawer = await screen.findByRole("dialog", { name: "Answer to a contact message" });
  expect(within(drawer).getByText("452 4.2.2 <…> Mailbox full")).toBeTruthy();
  fireEvent.click(within(drawer).getByRole("button", { name: "Send again" }));
  const sent = () => seen.filter(({ url }) => url.endsWith(`/v1/admin/mails/${id}/retry`));
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  const asked = seen.find(({ url }) => url.includes("/v1/admin/mails?"))?.url ?? "";
  expect(new URL(asked).searchParams.get("email")).toBe("harini@mail.example");
  expect(new URL(asked).searchParams.get("state")).toBe("failed");
});

it("offers no second attempt of a mail whose content is gone", async () => {
  await show(
    <OutboxPage />,
    { "GET /v1/admin/mails": page([{ ...failed, can_retry: false }]) },
    "/admin/mail",
  );
  fireEvent.click(await screen.findByRole("button", { name: "Answer to a contact message" }));
  expect(await screen.findByText(/content is kept for 7 days/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
});

it("says what the API refuses when an address is suppressed", async () => {
  await show(
    <SuppressedPage />,
    {
      "GET /v1/admin/suppressed-addresses": page([]),
      "POST /v1/admin/suppressed-addresses": problem(409, "try_again"),
    },
    "/admin/mail/suppressed",
  );
  expect(await screen.findByText("No address is suppressed")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Suppress an address" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText(/Email/), { target: { value: "asha" } });
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: "Asked." } });
  const send = () =>
    fireEvent.click(within(dialog).getByRole("button", { name: "Suppress an address" }));
  send();
  expect(await within(dialog).findByText("Enter an email address.")).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(/Email/), {
    target: { value: "asha@mail.example" },
  });
  send();
  expect(await within(dialog).findByText(/Not suppressed/)).toBeTruthy();
});

it.each(["password CHANGED", "password-changed"])(
  "finds a mail by its name, typed as %j",
  async (typed) => {
    const { seen } = await show(
      <OutboxPage />,
      { "GET /v1/admin/mails": page([failed]) },
      `/admin/mail?search=${encodeURIComponent(typed)}`,
    );
    await screen.findByRole("button", { name: "Answer to a contact message" });
    const asked = seen.find(({ url }) => url.includes("/v1/admin/mails?"))?.url ?? "";
    expect(new URL(asked).searchParams.get("template")).toBe("password-changed");
  },
);

it("shows a template in a frame without scripts, and says when it has no Hindi", async () => {
  await show(
    <TemplatePage />,
    {
      "GET /v1/admin/mail-templates/brand-suspended": {
        body: {
          name: "brand-suspended",
          locale: "en",
          subject: "Paper Lantern is suspended",
          html: "<!doctype html><html><head></head><body>Suspended</body></html>",
          text: "Suspended",
        },
      },
    },
    "/admin/mail/templates/brand-suspended?locale=hi",
    "/admin/mail/templates/:name",
  );
  const frame = await screen.findByTitle("The mail “Paper Lantern is suspended”");
  expect(frame.getAttribute("sandbox")).toBe("");
  expect(frame.getAttribute("srcdoc")).toContain('<base target="_blank">');
  expect(screen.getByText("This mail is in English only.")).toBeTruthy();
});
