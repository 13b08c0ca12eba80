import { pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showAdminPage } from "../../session/test-kit.tsx";
import { CategoriesPage } from "./CategoriesPage.tsx";

const category = (number: number, name: string, fields: object = {}) => ({
  id: `019abd2e-6f0c-7c11-9c37-5b1c4b1f0c0${number}`,
  version: "5f0c9b1e7a42d386",
  name,
  name_hi: null,
  slug: name.toLowerCase(),
  icon: "book",
  position: number,
  offers: 0,
  live_offers: 0,
  brands: 0,
  applications: 0,
  waiting_changes: 0,
  earlier_slugs: [],
  ...fields,
});
type Category = ReturnType<typeof category>;
const books = category(1, "Books", { name_hi: "किताबें", offers: 48, live_offers: 31, brands: 7 });
const stays = category(2, "Stays", { earlier_slugs: ["hostels"] });
const listOf = (items: Category[]) => pageOf(items, { category_count: items.length });
const path = "/v1/admin/categories";
const show = (answers: Answers = {}, at = "/admin/categories") =>
  showAdminPage(<CategoriesPage />, {
    permissions: ["catalogue"],
    answers: { [`GET ${path}`]: { body: listOf([books, stays]) }, ...answers },
    path: "/admin/categories",
    at,
  });
const act = async (name: string, item: string) => {
  fireEvent.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  // By its name: another menu may still be closing. jsdom takes each for hidden.
  const menu = await screen.findByRole("menu", { name: `Actions for ${name}`, hidden: true });
  fireEvent.click(within(menu).getByRole("menuitem", { name: item, hidden: true }));
  return within(await screen.findByRole("dialog"));
};

it("lists categories by the address, with their use and earlier addresses", async () => {
  const { seen } = await show({}, "/admin/categories?use=unused&sort=most_offers&search=st");
  const row = within((await screen.findByText("Books")).closest("tr") as HTMLElement);
  expect(row.getByText("48")).toBeTruthy();
  expect(row.getByText("31 live")).toBeTruthy();
  expect(row.getByText("किताबें").getAttribute("lang")).toBe("hi");
  expect(screen.getByText("1 earlier address leads here")).toBeTruthy();
  const asked = new URL(seen.find(({ url }) => url.includes(path))?.url ?? "");
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    use: "unused",
    sort: "most_offers",
    search: "st",
  });
});

it("moves a category by its buttons, says where it is, and keeps the focus on it", async () => {
  let order = [books, stays];
  const { seen } = await show({
    [`GET ${path}`]: () => ({ body: listOf(order) }),
    [`POST ${path}/${books.id}/move`]: () => {
      order = [
        { ...stays, position: 1 },
        { ...books, position: 2 },
      ];
      return { body: order[1] };
    },
  });
  const down = await screen.findByRole("button", { name: "Move Books down" });
  expect(screen.getByRole("button", { name: "Move Books up" }).getAttribute("aria-disabled")).toBe(
    "true",
  );
  down.focus();
  fireEvent.click(down);
  expect(await screen.findByText("Books is number 2 now")).toBeTruthy();
  await waitFor(() => expect(down.getAttribute("aria-disabled")).toBe("true"));
  expect(document.activeElement).toBe(down);
  const sent = seen.find(({ method }) => method === "POST");
  expect(await sent?.json()).toEqual({ from: 1, to: 2 });
  // At the end the button stays, and does nothing.
  fireEvent.click(down);
  expect(seen.filter(({ method }) => method === "POST")).toHaveLength(1);
});

it("says that the order was changed by somebody else, and reads it again", async () => {
  const { seen } = await show({
    [`POST ${path}/${books.id}/move`]: problem(409, "order_changed"),
  });
  const dialog = await act("Books", "Move to a position");
  fireEvent.change(dialog.getByLabelText("Position"), { target: { value: "9" } });
  fireEvent.click(dialog.getByRole("button", { name: "Move" }));
  expect(await dialog.findByText("Enter a whole number from 1 to 2.")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Position"), { target: { value: "2" } });
  const read = () => seen.filter(({ method, url }) => method === "GET" && url.includes(path));
  const before = read().length;
  fireEvent.click(dialog.getByRole("button", { name: "Move" }));
  expect(await dialog.findByText("It was not moved")).toBeTruthy();
  await waitFor(() => expect(read().length).toBe(before + 1));
});

it("adds a category; without an address the API makes one", async () => {
  const { seen } = await show({ [`POST ${path}`]: { status: 201, body: category(3, "Music") } });
  fireEvent.click(await screen.findByRole("button", { name: "Add a category" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/Name in English/), { target: { value: "Music" } });
  expect(dialog.getByLabelText("Address").getAttribute("placeholder")).toBe("music");
  fireEvent.change(dialog.getByLabelText("Address"), { target: { value: "No Address" } });
  fireEvent.click(dialog.getByRole("button", { name: "Add a category" }));
  expect(await dialog.findByText(/Use small letters a to z/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Address"), { target: { value: "" } });
  fireEvent.change(dialog.getByLabelText("Icon"), { target: { value: "movie" } });
  fireEvent.click(dialog.getByRole("button", { name: "Add a category" }));
  expect(await screen.findByText("Category added")).toBeTruthy();
  expect(await seen.find(({ method }) => method === "POST")?.json()).toEqual({
    name: "Music",
    name_hi: null,
    icon: "movie",
  });
});

it("sends only what was changed, with the version that it was made from", async () => {
  const { seen } = await show({
    [`PATCH ${path}/${stays.id}`]: { body: { ...stays, name_hi: "ठहरना" } },
  });
  const dialog = await act("Stays", "Edit");
  fireEvent.change(dialog.getByLabelText("Name in Hindi"), { target: { value: "ठहरना" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Category changed")).toBeTruthy();
  expect(await seen.find(({ method }) => method === "PATCH")?.json()).toEqual({
    version: stays.version,
    name_hi: "ठहरना",
  });
});

it("says before a merge what moves and where the address leads", async () => {
  const { seen } = await show({
    [`POST ${path}/${books.id}/merge`]: { body: { ...stays, offers: 48 } },
  });
  const dialog = await act("Books", "Merge with another");
  fireEvent.click(dialog.getByRole("button", { name: "Merge" }));
  expect(await dialog.findByText("Choose the category that stays.")).toBeTruthy();
  // Not with itself.
  expect(dialog.queryByRole("option", { name: "Books" })).toBeNull();
  fireEvent.change(dialog.getByLabelText("The category that stays"), {
    target: { value: stays.id },
  });
  expect(dialog.getByText("/categories/books will lead to /categories/stays.")).toBeTruthy();
  expect(dialog.getByText("48")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Merge" }));
  expect(await screen.findByText("Stays has 48 offers now.")).toBeTruthy();
  expect(await seen.find(({ method }) => method === "POST")?.json()).toEqual({
    version: books.version,
    into_id: stays.id,
  });
});

it("removes only what is not in use", async () => {
  const { seen } = await show({ [`DELETE ${path}/${stays.id}`]: { status: 204, body: null } });
  const used = await act("Books", "Remove");
  expect(used.getByText(/It is in use/)).toBeTruthy();
  expect(used.getByRole("button", { name: "Remove" }).hasAttribute("disabled")).toBe(true);
  fireEvent.click(used.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const unused = await act("Stays", "Remove");
  fireEvent.click(unused.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Category removed")).toBeTruthy();
  expect(seen.some(({ method }) => method === "DELETE")).toBe(true);
});
