import { TextInput } from "@mantine/core";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import { RequireSession } from "../guards/RequireSession.tsx";
import { buildAccount, buildSite, type Answers } from "../test-kit.tsx";
import { draftKey } from "./drafts.ts";
import { FormDialog } from "./FormDialog.tsx";
import { useForm } from "./use-form.ts";

/** For tests: a form of an outlet on a guarded page of a person who is signed in. */

type Send = (values: { city: string; pin: string }) => Promise<unknown>;
export const send = vi.fn<Send>(async () => {});

export function useOutlet(stored: string) {
  return useForm({
    name: "outlet",
    record: "7",
    initial: { city: stored, pin: "" },
    limits: { city: 10 },
    secrets: ["pin"],
    submit: send,
    onError: () => {},
  });
}

export const Fields = ({ form }: { form: ReturnType<typeof useOutlet> }) => (
  <>
    <TextInput label="City" {...form.field("city")} />
    <TextInput label="PIN" {...form.field("pin")} />
  </>
);

export function OutletDialog({ onClose }: { onClose: () => void }) {
  const form = useOutlet("Pune");
  return (
    <FormDialog form={form} title="Outlet" action="Save" onClose={onClose}>
      <Fields form={form} />
    </FormDialog>
  );
}

export const asha = buildAccount();
export const ravi = buildAccount({ id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a22", name: "Ravi" });
export const sessionOf = ({ id, email }: typeof asha) => ({
  access_token: "token",
  expires_in: 900,
  user: { id, email },
});
export const key = draftKey(asha.id, { name: "outlet", record: "7" });
export const storedDraft = () =>
  JSON.parse(localStorage.getItem(key) ?? "null") as { kept: object } | null;

const guarded = (page: React.ReactNode) => <RequireSession>{page}</RequireSession>;
export async function show(page: React.ReactNode, answers: Answers = {}) {
  const routes = [
    { path: "/form", element: guarded(page) },
    { path: "/elsewhere", element: <p>Elsewhere</p> },
    { path: "/", element: <p>Home</p> },
    { path: "/auth", element: <p>Doors</p> },
  ];
  const site = buildSite(routes, {
    account: asha,
    at: "/elsewhere",
    answers: { "POST /v1/auth/sign-out": { status: 204 }, ...answers },
  });
  render(site.element);
  await screen.findByText("Elsewhere");
  await waitFor(() => expect(site.session.state().status).toBe("signed_in"));
  const go = (path: string | -1) =>
    act(() => (path === -1 ? site.router.navigate(-1) : site.router.navigate(path)));
  await go("/form");
  return { ...site, go, at: () => site.router.state.location };
}

export const city = () => screen.getByLabelText<HTMLInputElement>("City");
/** Awaited, as the first change loads the guard. */
export const type = async (value: string) => {
  fireEvent.change(city(), { target: { value } });
  await act(() => import("./LoadedGuard.tsx"));
  await act(() => new Promise((next) => setTimeout(next)));
};
export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
export const click = (name: string) => fireEvent.click(screen.getByRole("link", { name }));
export const question = (name = "Leave without saving?") => screen.findByRole("dialog", { name });
export const noQuestion = () => expect(screen.queryByRole("dialog")).toBeNull();

/** The browser has kept the cookie that came with Ravi's sign-in. */
export const signedInAsRavi: Answers = {
  "GET /v1/auth/browser-session": { body: { user: { id: ravi.id, email: ravi.email } } },
};
