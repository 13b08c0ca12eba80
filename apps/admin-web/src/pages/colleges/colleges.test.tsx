import { pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { id, moment, otherId, showAdminPage } from "../../session/test-kit.tsx";
import { CollegePage } from "./CollegePage.tsx";
import { CollegesPage } from "./CollegesPage.tsx";
import { DomainsPage } from "./DomainsPage.tsx";
import { TypedCollegesPage } from "./TypedCollegesPage.tsx";

const typedId = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e03";
const place = { city: "Ooty", state: "Tamil Nadu" };
const college = {
  id,
  name: "Nilgiri College",
  ...place,
  aliases: ["nc ooty"],
  students: 1001,
  cluster_id: id,
  created_at: moment,
  version: "5f0c9b1e7a42d386",
  source: "admin",
  domains: ["nilgiri.example"],
  merged: [],
  similar: [{ id: otherId, name: "Nilgiri Colege", ...place, students: 3 }],
};
const domain = {
  domain: "nilgiri.example",
  version: "5f0c9b1e7a42d386",
  trust: "signal",
  is_main: false,
  college: { id, name: "Nilgiri College", city: "Ooty" },
  contact_name: "R. Iyer",
  contact_email: null,
  contact_note: null,
  source: "admin",
  created_at: moment,
  updated_at: moment,
};
const typed = { id: typedId, name: "nilgiri coll", students: 4, created_at: moment, left_at: null };
const page = (items: unknown[]) => ({
  body: pageOf(items, { counts: { open: items.length, left: 0 } }),
});
const show = (element: React.ReactElement, path: string, at: string, answers: Answers) =>
  showAdminPage(element, {
    permissions: ["catalogue"],
    answers,
    path,
    at,
  });
/** The body of the request with this method. */
async function sent(seen: readonly Request[], method: string): Promise<unknown> {
  const find = () => seen.find((one) => one.method === method && one.url.includes("/v1/admin/"));
  await vi.waitFor(() => expect(find()).toBeTruthy());
  return find()?.clone().json();
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: new RegExp(`^${label}`) }), {
    target: { value },
  });

it("lists colleges by the address, and says which may be listed twice", async () => {
  const { seen } = await show(
    <CollegesPage />,
    "/admin/colleges",
    "/admin/colleges?only=duplicates&search=nilgiri",
    { "GET /v1/admin/colleges": page([college]) },
  );
  const link = await screen.findByRole("link", { name: "Nilgiri College" });
  expect(link.getAttribute("href")).toBe(`/admin/colleges/${id}`);
  // first: the filter says it too
  expect(screen.getAllByText("Probable duplicate").length).toBeGreaterThan(0);
  expect(screen.getByText("over 1,000")).toBeTruthy();
  const asked = new URL(seen.find(({ url }) => url.includes("/v1/admin/colleges"))?.url ?? "");
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    only: "duplicates",
    search: "nilgiri",
  });
});

it("says at the field that the city has the college, and keeps what was typed", async () => {
  await show(<CollegesPage />, "/admin/colleges", "/admin/colleges", {
    "GET /v1/admin/colleges": page([]),
    "POST /v1/admin/colleges": {
      status: 409,
      body: {
        type: "",
        title: "",
        status: 409,
        code: "college_listed",
        detail: "It is listed.",
        errors: [
          {
            field: "body.name",
            rule: "unique",
            message: "This city has a college of this name already.",
          },
        ],
        request_id: "req_1",
      },
    },
  });
  await screen.findByText("No colleges yet");
  press("Add a college");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Add a college" }));
  expect((await dialog.findAllByText("Write at least 2 characters.")).length).toBe(3);
  type("Name", "Nilgiri College");
  type("City", "Ooty");
  type("State", "Tamil Nadu");
  fireEvent.click(dialog.getByRole("button", { name: "Add a college" }));
  expect(await dialog.findByText("This city has a college of this name already.")).toBeTruthy();
  expect(dialog.getByDisplayValue("Nilgiri College")).toBeTruthy();
});

it("merges a probable duplicate after asking", async () => {
  const path = `/v1/admin/colleges/${id}`;
  const { seen } = await show(<CollegePage />, "/admin/colleges/:id", `/admin/colleges/${id}`, {
    [`GET ${path}`]: { body: college },
    [`POST ${path}/merge`]: { body: { ...college, similar: [] } },
  });
  await screen.findByRole("heading", { level: 1, name: "Nilgiri College" });
  press("Merge into this one");
  await screen.findByText("Nilgiri Colege, Ooty is merged into Nilgiri College.");
  press("Merge");
  expect(await sent(seen, "POST")).toEqual({ other_id: otherId });
});

it("leads from a college that was merged to the one that was kept", async () => {
  const { router } = await show(
    <CollegePage />,
    "/admin/colleges/:id",
    `/admin/colleges/${otherId}`,
    {
      [`GET /v1/admin/colleges/${otherId}`]: { body: college },
      [`GET /v1/admin/colleges/${id}`]: { body: college },
    },
  );
  await screen.findByRole("heading", { level: 1, name: "Nilgiri College" });
  expect(router.state.location.pathname).toBe(`/admin/colleges/${id}`);
});

it("assigns a typed name to a suggested college, and says when a colleague was quicker", async () => {
  const path = `/v1/admin/typed-colleges/${typedId}`;
  const { seen } = await show(
    <TypedCollegesPage />,
    "/admin/colleges/typed",
    "/admin/colleges/typed",
    {
      "GET /v1/admin/typed-colleges": page([typed]),
      [`GET ${path}`]: { body: { ...typed, similar: [{ id, name: "Nilgiri College", ...place }] } },
      [`POST ${path}/assign`]: problem(409, "typed_name_settled"),
    },
  );
  fireEvent.click(await screen.findByText("nilgiri coll"));
  expect(await screen.findByText("4 students typed this.")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: /Nilgiri College/ }));
  press("Assign");
  expect(await screen.findByText("That did not work")).toBeTruthy();
  expect(await sent(seen, "POST")).toEqual({ college_id: id });
});

it("sends of a domain only what was changed", async () => {
  const { seen } = await show(
    <DomainsPage />,
    "/admin/colleges/domains",
    "/admin/colleges/domains?trust=signal",
    {
      "GET /v1/admin/academic-domains": page([domain]),
      "PATCH /v1/admin/academic-domains/nilgiri.example": { body: { ...domain, trust: "refused" } },
    },
  );
  fireEvent.click(await screen.findByText("nilgiri.example"));
  fireEvent.click(await screen.findByRole("radio", { name: "Stopped" }));
  press("Save");
  expect(await sent(seen, "PATCH")).toEqual({ version: domain.version, trust: "refused" });
});
