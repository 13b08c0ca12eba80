import { problem, showPage } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { MessageDetail } from "./MessageDetail.tsx";

const message = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  name: "Asha Verma",
  email: "asha@college.example",
  subject: "My college is not in the list",
  status: "read",
  created_at: "2026-11-21T04:17:44.000Z",
  handled_at: null,
  user_id: null,
  message: "I study at a polytechnic in Bidar.",
  answer: null,
  handled_by_name: null,
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it.each(["answered", "closed"])(
  "shows what a colleague did, and keeps the answer that was not sent: %s",
  async (status) => {
    const path = `/v1/admin/contact-messages/${message.id}`;
    let now: object = message;
    await showPage(<MessageDetail id={message.id} onFailure={() => undefined} />, {
      site: { settings, api, queryClient },
      answers: {
        [`GET ${path}`]: () => ({ body: now }),
        [`PATCH ${path}`]: () => {
          now = { ...message, status, answer: status === "answered" ? "Hers." : null };
          return problem(409, "message_handled");
        },
      },
    });
    fireEvent.change(await screen.findByLabelText(/^Your answer/), {
      target: { value: "Choose “other”." },
    });
    fireEvent.click(screen.getByRole("button", { name: "Send answer" }));
    expect(await screen.findByText("A colleague was faster: this was not sent")).toBeTruthy();
    expect(screen.getByText("Choose “other”.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Send answer" })).toBeNull());
    if (status === "answered") expect(screen.getByText("Hers.")).toBeTruthy();
  },
);
