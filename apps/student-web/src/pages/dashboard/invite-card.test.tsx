import { problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { InviteCard } from "./InviteCard.tsx";

const PATH = "/v1/student/invitation";
const url = "http://localhost:4001/join/k7m2pq9xwt";
const none = { url: null, joined: 0, verified: 0, invited: false };

const share = vi.fn<(shared: ShareData) => Promise<void>>();

afterEach(() => share.mockReset());

const show = (answers: Answers) => showStudentPage(<InviteCard />, { answers });

it("makes the link when it is shared first, and shares it", async () => {
  share.mockResolvedValue();
  vi.stubGlobal("navigator", Object.assign(navigator, { share }));
  await show({
    [`GET ${PATH}`]: { body: none },
    [`POST ${PATH}`]: { body: { ...none, url } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Share your link" }));
  await vi.waitFor(() => expect(share).toHaveBeenCalledWith({ title: "Join me on Bachat", url }));
});

it.each([
  [{ joined: 0, verified: 0 }, null],
  [{ joined: 1, verified: 0 }, "1 friend joined"],
  [{ joined: 2, verified: 1 }, "2 friends joined, 1 verified"],
])("says what came of it: %o", async (counts, words) => {
  await show({ [`GET ${PATH}`]: { body: { ...none, url, ...counts } } });
  if (words !== null) expect(await screen.findByText(words)).toBeTruthy();
  expect(await screen.findByText(/never who/)).toBeTruthy();
  expect(screen.queryAllByText(/joined$|verified$/)).toHaveLength(words === null ? 0 : 1);
});

it("tells who came by a friend's link what that friend sees", async () => {
  await show({ [`GET ${PATH}`]: { body: { ...none, invited: true } } });
  expect(await screen.findByText(/You joined through a friend's link/)).toBeTruthy();
});

it("says when the link could not be made", async () => {
  await show({
    [`GET ${PATH}`]: { body: none },
    [`POST ${PATH}`]: problem(403, "email_not_confirmed"),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Share your link" }));
  expect(await screen.findByText("That did not work")).toBeTruthy();
});
