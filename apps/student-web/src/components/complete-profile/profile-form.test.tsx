import { SiteRoot } from "@bachat/site";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../../config.ts";
import { api, queryClient } from "../../session/api.ts";
import { ProfileForm } from "./ProfileForm.tsx";
import type { Profile } from "./use-profile-form.ts";

const profile = {
  name: "Asha Verma",
  college_name: "Lohit River Polytechnic",
  college_id: null,
  degree: "Diploma in Surveying",
  year_of_study: "sophomore",
  location: "Jorhat",
  profile_complete: true,
  locked_fields: ["name"],
} as unknown as Profile;

afterEach(() => vi.unstubAllGlobals());

it("sends what may change, and turns to the field that the API refuses", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith("/v1/auth/refresh")) {
      const user = { id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11", email: "asha@college.example" };
      return Response.json({ access_token: "token", expires_in: 900, user });
    }
    sent.push(await request.json());
    const errors = [{ field: "body.location", rule: "invalid_format", message: "" }];
    return Response.json({ code: "invalid_request", errors }, { status: 400 });
  });
  await api.session.start();
  render(
    <SiteRoot settings={settings} transport={api.transport} queryClient={queryClient}>
      <RouterProvider
        router={createMemoryRouter([{ path: "/", element: <ProfileForm profile={profile} /> }])}
      />
    </SiteRoot>,
  );
  fireEvent.change(screen.getByLabelText(/^City/), { target: { value: " 785001 " } });
  fireEvent.click(screen.getByRole("button", { name: "Save profile" }));
  const city = screen.getByLabelText(/^City/);
  await waitFor(() => expect(document.activeElement).toBe(city));
  expect(city.getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([
    {
      college_name: "Lohit River Polytechnic",
      college_id: null,
      degree: "Diploma in Surveying",
      year_of_study: "sophomore",
      location: "785001",
    },
  ]);
});
