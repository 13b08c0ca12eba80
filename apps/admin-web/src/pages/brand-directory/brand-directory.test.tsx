import { pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { showAdminPage } from "../../session/test-kit.tsx";
import { BrandDirectoryPage } from "./BrandDirectoryPage.tsx";

const brand = (number: number, name: string, fields: object = {}) => ({
  id: `019abd2e-6f0c-7c11-9c37-5b1c4b1f0d0${number}`,
  name,
  slug: name.toLowerCase(),
  logo_url: null as string | null,
  is_listed: true,
  position: null as number | null,
  live_offers: 3,
  approved_at: "2026-11-20T08:00:00.000Z",
  ...fields,
});
const first = brand(1, "Jhola", { position: 1, logo_url: "https://api.example/logo.webp" });
const second = brand(2, "Patang", { position: 2 });
const third = brand(3, "Swarbox");
const hidden = brand(4, "Chaiwala", { is_listed: false });
const path = "/v1/admin/brand-directory";
const body = pageOf([first, second, third, hidden], { leading_count: 2 });
const show = (answers: Answers = {}, at = "/admin/brand-directory") =>
  showAdminPage(<BrandDirectoryPage />, {
    permissions: ["catalogue"],
    answers: { [`GET ${path}`]: { body }, ...answers },
    path: "/admin/brand-directory",
    at,
  });
/** A brand's menu. One before may still be closing; jsdom takes each for hidden. */
const open = async (name: string) => {
  fireEvent.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  const menu = { name: `Actions for ${name}`, hidden: true };
  return within(await screen.findByRole("menu", menu));
};
const choose = async (name: string, item: string) =>
  fireEvent.click((await open(name)).getByRole("menuitem", { name: item, hidden: true }));

it("lists brands by the address", async () => {
  const { seen } = await show({}, "/admin/brand-directory?only=hidden&sort=name&search=chai");
  expect(await screen.findByText("Chaiwala")).toBeTruthy();
  const asked = new URL(seen.find(({ url }) => url.includes(path))?.url ?? "");
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    only: "hidden",
    sort: "name",
    search: "chai",
  });
});

it.each([
  ["Jhola", ["Change the logo", "Move to a position", "Put back by name", "Hide from the list"]],
  [
    "Patang",
    [
      "Change the logo",
      "Move to a position",
      "Put at the top",
      "Put back by name",
      "Hide from the list",
    ],
  ],
  ["Swarbox", ["Change the logo", "Move to a position", "Put at the top", "Hide from the list"]],
  ["Chaiwala", ["Change the logo", "Show in the list"]],
])("offers of %s what is possible", async (name, acts) => {
  await show();
  const items = (await open(name)).getAllByRole("menuitem", { hidden: true });
  expect(items.map((item) => item.textContent)).toEqual(acts);
});

it("moves a brand and puts it back, from where it was read", async () => {
  const { seen } = await show({
    [`POST ${path}/${second.id}/move`]: async (request) => {
      const { to } = (await request.clone().json()) as { to: number | null };
      return { body: { ...second, position: to } };
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Move Patang up" }));
  expect(await screen.findByText("Patang is number 1 now")).toBeTruthy();
  await choose("Patang", "Put back by name");
  expect(await screen.findByText("Patang is listed by name now")).toBeTruthy();
  const sent = seen.filter(({ method }) => method === "POST");
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual([
    { from: 2, to: 1 },
    { from: 2, to: null },
  ]);
});

it("says why a brand was not moved", async () => {
  await show({ [`POST ${path}/${third.id}/move`]: problem(409, "too_many_leading") });
  await choose("Swarbox", "Put at the top");
  expect(await screen.findByText("The brand was not moved")).toBeTruthy();
});

it("asks before it hides a brand, and shows one without asking", async () => {
  const { seen } = await show({
    [`PUT ${path}/${third.id}/listing`]: { body: { ...third, is_listed: false } },
    [`PUT ${path}/${hidden.id}/listing`]: { body: { ...hidden, is_listed: true } },
  });
  await choose("Swarbox", "Hide from the list");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Hide from the list" }));
  expect(await screen.findByText("Swarbox is hidden")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await choose("Chaiwala", "Show in the list");
  expect(await screen.findByText("Chaiwala is in the list")).toBeTruthy();
  const sent = seen.filter(({ method }) => method === "PUT");
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual([
    { is_listed: false },
    { is_listed: true },
  ]);
});

it("removes a logo, and says of a picture what is wrong with it", async () => {
  const { seen } = await show({
    [`DELETE ${path}/${first.id}/logo`]: { body: { ...first, logo_url: null } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Jhola" }));
  const dialog = within(await screen.findByRole("dialog"));
  const text = new File(["hello"], "logo.txt", { type: "text/plain" });
  fireEvent.change(dialog.getByTestId("file-input"), { target: { files: [text] } });
  expect(await dialog.findByText("This is not a JPEG, PNG or WebP picture.")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Remove the logo" }));
  expect(await screen.findByText("Logo removed")).toBeTruthy();
  expect(seen.some(({ method }) => method === "DELETE")).toBe(true);
});
