import { pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showAdminPage } from "../../session/test-kit.tsx";
import { SynonymsPage } from "./SynonymsPage.tsx";

const group = (number: number, ...words: string[]) => ({
  id: `019abd2e-6f0c-7c11-9c37-5b1c4b1f0c0${number}`,
  version: "5f0c9b1e7a42d386",
  words,
  updated_at: "2026-11-20T08:00:00.000Z",
});
const phones = group(1, "phone", "mobile", "मोबाइल");
const listOf = (items: object[]) => pageOf(items, { group_count: items.length });
const path = "/v1/admin/synonyms";
const show = (answers: Answers = {}, at = "/admin/synonyms") =>
  showAdminPage(<SynonymsPage />, {
    permissions: ["catalogue"],
    answers: { [`GET ${path}`]: { body: listOf([phones]) }, ...answers },
    path: "/admin/synonyms",
    at,
  });
const act = async (item: string) => {
  fireEvent.click(await screen.findByRole("button", { name: "Actions for phone" }));
  const menu = await screen.findByRole("menu", { name: "Actions for phone", hidden: true });
  fireEvent.click(within(menu).getByRole("menuitem", { name: item, hidden: true }));
  return within(await screen.findByRole("dialog"));
};
const type = (dialog: ReturnType<typeof within>, words: string) =>
  fireEvent.change(dialog.getByLabelText(/^Words/), { target: { value: words } });

it("lists the groups by the address, Hindi words as such", async () => {
  const { seen } = await show({}, "/admin/synonyms?search=mob");
  expect((await screen.findByText("मोबाइल")).getAttribute("lang")).toBe("hi");
  const asked = new URL(seen.find(({ url }) => url.includes(path))?.url ?? "");
  expect(asked.searchParams.get("search")).toBe("mob");
});

it("says what to do where there is none, and where none is found", async () => {
  await show({ [`GET ${path}`]: { body: listOf([]) } });
  expect(await screen.findByText("No synonyms yet")).toBeTruthy();
});

it("says that the list did not load", async () => {
  await show({ [`GET ${path}`]: problem(500, "internal") });
  expect(await screen.findByText("The synonyms did not load")).toBeTruthy();
});

it("adds a group from lines and commas, at least two words", async () => {
  const { seen } = await show({
    [`POST ${path}`]: { status: 201, body: group(2, "sofa", "couch") },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Add a group" }));
  const dialog = within(await screen.findByRole("dialog"));
  type(dialog, "sofa");
  fireEvent.click(dialog.getByRole("button", { name: "Add a group" }));
  expect(await dialog.findByText("Enter at least 2 words.")).toBeTruthy();
  type(dialog, `sofa, ${"x".repeat(41)}`);
  fireEvent.click(dialog.getByRole("button", { name: "Add a group" }));
  expect(await dialog.findByText(/is longer than 40 characters/)).toBeTruthy();
  type(dialog, "sofa, couch\n सोफ़ा \n");
  fireEvent.click(dialog.getByRole("button", { name: "Add a group" }));
  expect(await screen.findByText("Synonyms added")).toBeTruthy();
  const sent = seen.find(({ method }) => method === "POST");
  expect(await sent?.json()).toEqual({ words: ["sofa", "couch", "सोफ़ा"] });
});

it("shows at the field which word another group has", async () => {
  const message = "“mobile” is in another group already: phone, mobile.";
  await show({
    [`POST ${path}`]: {
      status: 409,
      body: {
        type: "",
        title: "",
        status: 409,
        code: "synonym_exists",
        request_id: "req_1",
        detail: message,
        errors: [{ field: "body.words.1", rule: "unique", message }],
      },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Add a group" }));
  const dialog = within(await screen.findByRole("dialog"));
  type(dialog, "cell, mobile");
  fireEvent.click(dialog.getByRole("button", { name: "Add a group" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText(/^Words/).getAttribute("aria-invalid")).toBe("true");
});

it("sends a change with the version that it was made from", async () => {
  const { seen } = await show({ [`PATCH ${path}/${phones.id}`]: { body: phones } });
  const dialog = await act("Edit");
  type(dialog, "phone\nmobile\nhandset");
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Synonyms changed")).toBeTruthy();
  expect(await seen.find(({ method }) => method === "PATCH")?.json()).toEqual({
    version: phones.version,
    words: ["phone", "mobile", "handset"],
  });
});

it("removes a group after saying what that means", async () => {
  const { seen } = await show({ [`DELETE ${path}/${phones.id}`]: { status: 204, body: null } });
  const dialog = await act("Remove");
  expect(dialog.getByText(/find only itself: phone, mobile, मोबाइल/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Synonyms removed")).toBeTruthy();
  expect(seen.some(({ method }) => method === "DELETE")).toBe(true);
});
