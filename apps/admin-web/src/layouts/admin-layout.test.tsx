import { buildAccount, buildSite } from "@bachat/site/test-kit";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { AdminAccessPage } from "../pages/admin-access/AdminAccessPage.tsx";
import { AdminLayout } from "./AdminLayout.tsx";

it("leads on to what was asked for when the second step has been set up", async () => {
  const admin = buildAccount({ is_admin: true, role: "admin" });
  let isSetUp = false;
  const site = buildSite(
    [
      { path: "/admin-access", element: <AdminAccessPage /> },
      { path: "/admin", element: <AdminLayout />, children: [{ path: "*", element: null }] },
    ],
    {
      mode: "admin",
      account: admin,
      at: "/admin/submissions?status=rejected",
      answers: {
        "GET /v1/auth/account": () => ({
          body: { ...admin, second_factor: { required: true, enabled: isSetUp } },
        }),
        "GET /v1/auth/sessions": { body: { items: [] } },
      },
    },
  );
  render(site.element);
  expect(await screen.findByText("One step is missing")).toBeTruthy();
  expect(site.router.state.location.pathname).toBe("/admin-access");
  isSetUp = true;
  await site.queryClient.invalidateQueries();
  fireEvent.click(await screen.findByRole("link", { name: "Open the admin area" }));
  await vi.waitFor(() =>
    expect(site.router.state.location).toMatchObject({
      pathname: "/admin/submissions",
      search: "?status=rejected",
    }),
  );
});
