import { brandActionsOf } from "@bachat/rules/brand-actions";
import { problem, type Answers } from "@bachat/site/test-kit";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { queryClient } from "../../session/api.ts";
import { showBrandPage } from "../../session/test-kit.tsx";
import { CodeLinks } from "./CodeLinks.tsx";
import type { CodeLink } from "./connect-queries.ts";

const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b22";
const path = `/v1/brand/${id}/code-links`;
const link: CodeLink = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  url: "https://bachat.example/connect/code/019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11",
  offer_id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a22",
  offer_title: "20% off all books",
  return_to: "https://shop.example/discount/{code}?redirect=/cart",
  created_at: "2026-11-18T06:00:00Z",
};
const secret = "bls_Hq2mWc9TfVx4LsBnR2yaKd7PpZ3eXu6GHq2mWc9TfVx";

const open = (
  items: CodeLink[],
  answers: Answers = {},
  actions = brandActionsOf("admin", "approved"),
) =>
  showBrandPage(<CodeLinks brand={{ id, actions }} />, {
    answers: {
      [`GET ${path}`]: { body: { items } },
      [`GET /v1/brand/${id}/offers`]: {
        body: { items: [{ id: link.offer_id, title: link.offer_title }] },
      },
      ...answers,
    },
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

it("says that there are none, and that they did not load", async () => {
  await open([]);
  await screen.findByText("Choose a live offer with a code, and where students go on.");
  cleanup();
  queryClient.clear();
  await open([], {}, brandActionsOf("developer", "pending"));
  await screen.findByText("They come with an approved brand and its first offer with a code.");
  expect(screen.queryByRole("button", { name: "Create link" })).toBeNull();
  cleanup();
  queryClient.clear();
  await open([], { [`GET ${path}`]: problem(400, "invalid_request") });
  expect(await screen.findByText("The links did not load")).toBeTruthy();
});

it("names what is wrong, makes a link, and shows its secret once", async () => {
  const sent: unknown[] = [];
  await open([], {
    [`POST ${path}`]: async (request) => {
      sent.push(await request.json());
      return { status: 201, body: { link, secret } };
    },
  });
  await screen.findByText("No links yet");
  press("Create link");
  const dialog = await screen.findByRole("dialog", { name: "Create a link that gives a code" });
  const send = () => fireEvent.click(within(dialog).getByRole("button", { name: "Create link" }));
  const address = (typed: string) =>
    fireEvent.change(within(dialog).getByLabelText(/^Where students go on/), {
      target: { value: typed },
    });
  address("https://shop.example/{student}");
  send();
  await within(dialog).findByText("Choose an offer.");
  within(dialog).getByText(/no other braces/);
  fireEvent.click(within(dialog).getByRole("combobox", { name: /^Offer/ }));
  fireEvent.click(await screen.findByRole("option", { name: link.offer_title, hidden: true }));
  address(" https://shop.example/bachat?token={token} ");
  send();
  await screen.findByText(secret);
  expect(sent).toEqual([
    { offer_id: link.offer_id, return_to: "https://shop.example/bachat?token={token}" },
  ]);
  press("Done");
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
});

it("copies the link and the button, and removes it after a question", async () => {
  const copied: string[] = [];
  vi.stubGlobal("navigator", {
    ...window.navigator,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  let isGone = false;
  await open([link], {
    [`GET ${path}`]: () => ({ body: { items: isGone ? [] : [link] } }),
    [`DELETE ${path}/${link.id}`]: () => {
      isGone = true;
      return { status: 204 };
    },
  });
  await screen.findByText(link.return_to);
  press("Copy link");
  press("Copy button");
  await waitFor(() =>
    expect(copied).toEqual([
      link.url,
      `<a href="${link.url}" data-bachat-button>Verify with Bachat</a>`,
    ]),
  );
  press("Remove: 20% off all books");
  const question = await screen.findByRole("dialog", { name: "Remove this link?" });
  fireEvent.click(within(question).getByRole("button", { name: "Remove link" }));
  await screen.findByText("No links yet");
});
