import { pageOf, problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { id, showAdminPage } from "../../session/test-kit.tsx";
import { SandboxesPage, type Sandbox } from "./SandboxesPage.tsx";
import { SandboxPage } from "./SandboxPage.tsx";

const path = "/v1/admin/sandboxes";
const sandbox: Sandbox = {
  id,
  email: "dev@shop.example",
  created_at: "2026-11-20T08:00:00.000Z",
  keys: 2,
  webhooks: 1,
  last_used_at: null,
};
const show = (answers: Answers = {}, at = "/admin/sandboxes") =>
  showAdminPage(<SandboxesPage />, {
    permissions: ["brands"],
    answers: { [`GET ${path}`]: { body: pageOf([sandbox]) }, ...answers },
    path: "/admin/sandboxes",
    at,
  });

it("lists accounts with their keys and last call", async () => {
  await show();
  const link = await screen.findByRole("link", { name: "dev@shop.example" });
  expect(link.getAttribute("href")).toContain(`/admin/sandboxes/${id}`);
  expect(screen.getByText("Never")).toBeTruthy();
});

it("searches whole addresses when Enter is pressed", async () => {
  const { seen } = await show();
  const box = await screen.findByRole("searchbox");
  fireEvent.change(box, { target: { value: "dev@shop.example" } });
  fireEvent.submit(box);
  await expect
    .poll(() => seen.some(({ url }) => url.includes("search=dev%40shop.example")))
    .toBe(true);
});

it("says how an account gets one where there is none", async () => {
  await show({ [`GET ${path}`]: { body: pageOf([]) } });
  expect(await screen.findByText("No sandboxes yet")).toBeTruthy();
});

it("says that the list did not load", async () => {
  await show({ [`GET ${path}`]: problem(500, "internal") });
  expect(await screen.findByText("The sandboxes did not load")).toBeTruthy();
});

const showOne = (answers: Answers) =>
  showAdminPage(<SandboxPage />, {
    permissions: ["brands"],
    answers,
    path: "/admin/sandboxes/:id",
    at: `/admin/sandboxes/${id}`,
  });

it("shows one account's keys and webhooks", async () => {
  const limits = {
    plan_tier: "free_trial",
    plan_name: "Free Trial",
    hourly_limit: null,
    default_hourly_limit: 100,
    monthly_quota: null,
    default_monthly_quota: 1000,
    set_at: null,
    set_by_name: null,
    note: null,
  };
  await showOne({
    [`GET ${path}/${id}`]: { body: sandbox },
    [`GET /v1/admin/brands/${id}/api`]: { body: { keys: [], webhooks: [], limits } },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "dev@shop.example" })).toBeTruthy();
  expect(screen.getByText(/Never called$/)).toBeTruthy();
});

it("says that a sandbox is gone", async () => {
  await showOne({ [`GET ${path}/${id}`]: problem(404, "not_found") });
  expect(await screen.findByText(/no longer exists/)).toBeTruthy();
});
