import { buildAccount, problem, showPage, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { SavedViews, viewQuery } from "./SavedViews.tsx";

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";
const failing = { id, list: "offers", name: "Failing", query: "only=failing" };
const path = "/v1/admin/saved-views";
const show = (answers: Answers, at = "/?only=failing&page=3") =>
  showPage(<SavedViews list="offers" />, {
    site: { settings, api, queryClient },
    account: buildAccount({ is_admin: true, permissions: ["catalogue"] }),
    answers: { [`GET ${path}`]: { body: { items: [failing] } }, ...answers },
    at,
  });
const open = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Saved views" }));
  return within(await screen.findByRole("menu"));
};
const bodies = (seen: Request[], method: string) =>
  Promise.all(seen.filter((one) => one.method === method).map((one) => one.clone().json()));

it("keeps of an address what is no page and no open row", () => {
  expect(viewQuery("?search=desk+lamps&page=2&open=x&status=all")).toBe(
    "search=desk+lamps&status=all",
  );
  expect(viewQuery("?page=2")).toBe("");
});

it("marks the view that is shown, and turns to another one", async () => {
  const all = { id: `${id.slice(0, -1)}2`, list: "offers", name: "All", query: "" };
  const { router } = await show({ [`GET ${path}`]: { body: { items: [all, failing] } } });
  const menu = await open();
  expect((await menu.findByText("Failing")).closest("button")?.getAttribute("aria-current")).toBe(
    "true",
  );
  fireEvent.click(menu.getByText("All"));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

it("saves what is shown under a name, and says when the name is taken", async () => {
  let isTaken = true;
  const { seen } = await show({
    [`POST ${path}`]: () =>
      isTaken
        ? problem(409, "view_name_taken", "You already have a view with this name.")
        : { status: 201, body: failing },
  });
  const menu = await open();
  fireEvent.click(await menu.findByText("Save this view"));
  const dialog = within(await screen.findByRole("dialog", { name: "Save this view" }));
  const save = () => fireEvent.click(dialog.getByRole("button", { name: "Save this view" }));
  save();
  expect(await dialog.findByText("Enter a name.")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: " Failing " } });
  save();
  expect(await dialog.findByText("You already have a view with this name.")).toBeTruthy();
  isTaken = false;
  save();
  expect(await screen.findByText("View saved")).toBeTruthy();
  expect((await bodies(seen, "POST")).at(-1)).toEqual({
    list: "offers",
    name: "Failing",
    query: "only=failing",
  });
});

it("renames a view, and deletes one with a way back", async () => {
  const { seen } = await show({
    [`PATCH ${path}/${id}`]: { body: { ...failing, name: "To look at" } },
    [`DELETE ${path}/${id}`]: { status: 204 },
    [`POST ${path}`]: { status: 201, body: failing },
  });
  const menu = await open();
  fireEvent.click(await menu.findByText("Rename or delete"));
  fireEvent.click(await screen.findByRole("button", { name: "Rename Failing" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Rename Failing" }));
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: "To look at" } });
  fireEvent.click(dialog.getByRole("button", { name: "Rename" }));
  await waitFor(async () => expect(await bodies(seen, "PATCH")).toEqual([{ name: "To look at" }]));

  fireEvent.click(await screen.findByRole("button", { name: "Delete Failing" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(async () =>
    expect(await bodies(seen, "POST")).toEqual([
      { list: "offers", name: "Failing", query: "only=failing" },
    ]),
  );
});

it("says that the views did not load, and tries again", async () => {
  let isAway = true;
  await show({
    [`GET ${path}`]: () =>
      isAway ? problem(400, "invalid_request") : { body: { items: [failing] } },
  });
  const menu = await open();
  const again = await menu.findByText(/^Your views did not load/);
  isAway = false;
  fireEvent.click(again);
  expect(await menu.findByText("Failing")).toBeTruthy();
});
