import type { Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { showStudentPage } from "../../session/test-kit.tsx";
import { profile } from "./profile-test-kit.ts";
import { ProfileForm } from "./ProfileForm.tsx";

const bombay = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e01",
  name: "Indian Institute of Technology Bombay",
  city: "Mumbai",
  state: "Maharashtra",
  alias: "IIT Bombay",
};
const design = {
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e02",
  name: "School of Design",
  city: null,
  state: null,
  alias: null,
};

async function show(colleges: Answers[string]) {
  const sent: unknown[] = [];
  const { seen } = await showStudentPage(<ProfileForm profile={profile} />, {
    answers: {
      "GET /v1/colleges": colleges,
      "PATCH /v1/student/profile": async (request) => {
        sent.push(await request.json());
        return { body: profile };
      },
    },
  });
  const field = screen.getByRole("combobox", { name: /^College/ });
  return {
    field,
    sent,
    searches: () =>
      seen
        .filter(({ url }) => url.includes("/v1/colleges"))
        .map(({ url }) => new URL(url).searchParams.get("search")),
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    press: (code: string) => fireEvent.keyDown(field, { code, key: code }),
    save: () => fireEvent.click(screen.getByRole("button", { name: "Save profile" })),
  };
}

/** Without a layout, the field counts as scrolled away, and its list as hidden. */
const findOption = (name: string | RegExp) =>
  screen.findByRole("option", { name, hidden: true }, { timeout: 5_000 });

it("asks once a pause, shows the name that was found and the place, and is used by keyboard", async () => {
  const page = await show({ body: { items: [bombay, design] } });
  for (const typed of ["i", "ii", "iit", "iit b"]) page.type(typed);
  const option = await findOption(/Indian Institute/);
  expect(page.searches()).toEqual(["iit b"]);
  expect(option.textContent).toContain("IIT Bombay · Mumbai, Maharashtra");
  expect(await findOption("School of Design")).toBeTruthy();
  page.press("ArrowDown");
  expect(page.field.getAttribute("aria-activedescendant")).toBe(option.id);
  page.press("Enter");
  expect(page.field).toHaveProperty("value", bombay.name);
  expect(page.field.getAttribute("aria-expanded")).toBe("false");
  page.save();
  await waitFor(() => expect(page.sent).toHaveLength(1));
  expect(page.sent).toEqual([
    { version: profile.version, college_name: bombay.name, college_id: bombay.id },
  ]);
  expect(page.searches()).toHaveLength(1);
});

it("keeps what was typed where the list does not have it", async () => {
  const page = await show({ body: { items: [] } });
  page.type("Siang Valley Nursing School ");
  expect(await screen.findByText("No college in the list has this name.")).toBeTruthy();
  fireEvent.click(await findOption(/^Use what I typed/));
  expect(page.field).toHaveProperty("value", "Siang Valley Nursing School");
  page.save();
  await waitFor(() => expect(page.sent).toHaveLength(1));
  expect(page.sent).toEqual([
    { version: profile.version, college_name: "Siang Valley Nursing School", college_id: null },
  ]);
});

it("asks only for as much as the API takes, and can be left as it is when that fails", async () => {
  const page = await show({ status: 503 });
  page.type(`${"Very long name ".repeat(8)}college`);
  expect(await findOption(/^Use what I typed/)).toBeTruthy();
  for (const search of page.searches()) expect(search?.length).toBeLessThanOrEqual(80);
  page.press("Escape");
  expect(page.field.getAttribute("aria-expanded")).toBe("false");
});

it("says that open universities count, and does not ask until something is typed", async () => {
  const page = await show({ body: { items: [bombay] } });
  expect(
    screen.getByText(/Open universities and other recognised institutes count too/),
  ).toBeTruthy();
  fireEvent.focus(page.field);
  expect(page.searches()).toEqual([]);
});
