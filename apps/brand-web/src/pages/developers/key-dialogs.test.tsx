import { problem, type Answers } from "@bachat/site/test-kit";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { showBrandPage } from "../../session/test-kit.tsx";
import { CreateKeyDialog } from "./CreateKeyDialog.tsx";
import type { KeyAction } from "./key-action.ts";
import { KeyDialogs } from "./KeyDialogs.tsx";

const brandId = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0b22";
const key: KeyAction["key"] = {
  version: "5f0c9b1e7a42d386",
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e55",
  name: "Checkout",
  mode: "live",
  prefix: "bk_live_4Vb8",
  last_four: "c0Ya",
  state: "active",
  allowed_ips: [],
  monthly_cap: null,
  month_used: null,
  created_at: "2026-11-18T06:00:00Z",
  expires_on: null,
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
  actions: { update: true, show: false, set_last_day: true, rotate: true, revoke: true },
};
const secret = "bk_live_4Vb8nQ2xLr7mT1sKd9Wf3Gh6Jp5Zc0Ya";
const usePath = `GET /v1/brand/${brandId}/api-keys/${key.id}/use`;
const unused = { [usePath]: { body: { last_used_at: null, calls: 0 } } };
const keysPath = `POST /v1/brand/${brandId}/api-keys`;

// Mantine's growing text area asks for it, and jsdom has none.
Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });

/** The two dialogs as the page has them: a button for each, and closing closes. */
function Dialogs() {
  const [isCreating, setCreating] = useState(false);
  const [action, setAction] = useState<KeyAction | null>(null);
  return (
    <>
      <button onClick={() => setCreating(true)}>create</button>
      <button onClick={() => setAction({ kind: "edit", key })}>edit</button>
      <button onClick={() => setAction({ kind: "rotate", key })}>rotate</button>
      <button onClick={() => setAction({ kind: "revoke", key })}>revoke</button>
      {isCreating && (
        <CreateKeyDialog brandId={brandId} mayBeLive onClose={() => setCreating(false)} />
      )}
      {action !== null && (
        <KeyDialogs brandId={brandId} action={action} onClose={() => setAction(null)} />
      )}
    </>
  );
}

const show = (answers: Answers) =>
  showBrandPage(<Dialogs />, {
    answers: { ...unused, ...answers },
  });

/** An answer that comes when the test says so. */
function slow() {
  const { promise, resolve } = Promise.withResolvers<{ status?: number; body?: unknown }>();
  return { answer: () => promise, resolve };
}

const open = async (name: "create" | "edit" | "rotate" | "revoke") =>
  fireEvent.click(await screen.findByText(name));
const dialog = (name: string) => screen.findByRole("dialog", { name });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

async function fillCreation() {
  await open("create");
  const name = await screen.findByLabelText(/^Name/);
  fireEvent.change(name, { target: { value: "Checkout" } });
  press("Create key");
  return name as HTMLInputElement;
}

async function tryToClose(title: string) {
  escape();
  press("Close");
  // A dialog that closes is in sight for 200 ms more.
  await new Promise((done) => setTimeout(done, 300));
  expect(await dialog(title)).toBeTruthy();
}

describe("while the call runs that brings a secret", () => {
  it("a new key's dialog stays, shows the secret, and forgets it when closed", async () => {
    const { answer, resolve } = slow();
    await show({ [keysPath]: answer });
    await fillCreation();
    await tryToClose("Create key");
    resolve({ body: { key, secret } });
    expect(await screen.findByText(secret)).toBeTruthy();
    press("Done");
    await gone();
    await open("create");
    await dialog("Create key");
    expect(screen.queryByText(secret)).toBeNull();
  });

  it("the rotated key's dialog stays, and the next one is its own", async () => {
    const { answer, resolve } = slow();
    await show({ [`${keysPath}/${key.id}/rotate`]: answer });
    await open("rotate");
    await dialog("Rotate “Checkout”?");
    press("Rotate key");
    press("Cancel");
    await tryToClose("Rotate “Checkout”?");
    resolve({ body: { key, secret } });
    expect(await screen.findByText(secret)).toBeTruthy();
    escape();
    expect(screen.getByText(secret)).toBeTruthy();
    press("Done");
    await gone();
    await open("revoke");
    await dialog("Revoke “Checkout”?");
    expect(screen.queryByText(secret)).toBeNull();
  });
});

it("sends of an edited key what was changed, and takes a number or nothing for its cap", async () => {
  const sent: unknown[] = [];
  await show({
    [`PATCH /v1/brand/${brandId}/api-keys/${key.id}`]: async (request) => {
      sent.push(await request.json());
      return { body: { ...key, monthly_cap: 1500, month_used: 0 } };
    },
  });
  await open("edit");
  const cap = await screen.findByLabelText(/^Cap per month/);
  fireEvent.change(cap, { target: { value: "many" } });
  press("Save");
  expect(await screen.findByText(/A whole number from 1 to 1,00,00,000/)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(cap, { target: { value: "1,500" } });
  press("Save");
  await gone();
  expect(sent).toEqual([{ version: key.version, monthly_cap: 1500 }]);
});

it("changes the last day of a key, warns where it is in use, and asks for a proof", async () => {
  const sent: unknown[] = [];
  let isProved = false;
  await show({
    [usePath]: { body: { last_used_at: new Date().toISOString(), calls: 1204 } },
    [`PATCH /v1/brand/${brandId}/api-keys/${key.id}`]: async (request) => {
      if (!isProved) return problem(403, "proof_required");
      sent.push(await request.json());
      return { body: key };
    },
    "POST /v1/auth/proof": () => {
      isProved = true;
      return { status: 200, body: { proof_until: new Date(Date.now() + 600_000).toISOString() } };
    },
  });
  await open("edit");
  const day = await screen.findByLabelText(/^Last day/);
  const type = (value: string) => {
    fireEvent.change(day, { target: { value } });
    fireEvent.blur(day);
  };
  type("31/12/2099");
  expect(screen.queryByText("This key is in use")).toBeNull();
  press("Save");
  expect(await screen.findByText(/at most five years ahead/)).toBeTruthy();
  const year = new Date().getFullYear() + 1;
  type(`31/03/${year}`);
  expect(await screen.findByText("This key is in use")).toBeTruthy();
  expect(screen.getByText(new RegExp(`After the end of 31 Mar ${year} your server`))).toBeTruthy();
  press("Save");
  await dialog("Confirm it is you");
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "long enough" } });
  press("Confirm");
  await gone();
  expect(sent).toEqual([{ version: key.version, expires_on: `${year}-03-31` }]);
});

it("revokes before its dialog closes", async () => {
  const { answer, resolve } = slow();
  await show({ [`${keysPath}/${key.id}/revoke`]: answer });
  await open("revoke");
  await dialog("Revoke “Checkout”?");
  press("Revoke key");
  await tryToClose("Revoke “Checkout”?");
  resolve({ body: key });
  expect(await screen.findByText("Key revoked")).toBeTruthy();
  await gone();
});

it("warns before a key is revoked that is in use, and says of another that it is not", async () => {
  const body = { last_used_at: new Date().toISOString(), calls: 1204 };
  await show({ [usePath]: { body } });
  await open("revoke");
  expect(await screen.findByText("This key is in use")).toBeTruthy();
  expect(screen.getByText(/24 hours: 1,204/)).toBeTruthy();
  press("Cancel");
  await gone();
  body.calls = 0;
  await open("revoke");
  expect(await screen.findByText(/24 hours: 0\.$/)).toBeTruthy();
  expect(screen.queryByText("This key is in use")).toBeNull();
});

it("rotates with the chosen overlap and last day", async () => {
  const sent: unknown[] = [];
  await show({
    [`${keysPath}/${key.id}/rotate`]: async (request) => {
      sent.push(await request.json());
      return { body: { key, secret } };
    },
  });
  await open("rotate");
  fireEvent.change(await screen.findByLabelText(/^The old key ends/), { target: { value: "0" } });
  expect(screen.getByText(/answer 401 at once/)).toBeTruthy();
  const day = screen.getByLabelText(/^Last day/);
  fireEvent.change(day, { target: { value: "31/12/2099" } });
  fireEvent.blur(day);
  press("Rotate key");
  expect(await screen.findByText(/at most five years ahead/)).toBeTruthy();
  expect(sent).toEqual([]);
  const next = `${new Date().getFullYear() + 1}-03-31`;
  fireEvent.change(day, { target: { value: `31/03/${next.slice(0, 4)}` } });
  fireEvent.blur(day);
  press("Rotate key");
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(sent).toEqual([{ overlap_hours: 0, expires_on: next }]);
});

describe("Escape in the proof above a dialog", () => {
  it("keeps the form of a new key with what is typed", async () => {
    await show({ [keysPath]: problem(403, "proof_required") });
    const name = await fillCreation();
    await dialog("Confirm it is you");
    escape();
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: "Confirm it is you" })).toBeNull(),
    );
    expect(await dialog("Create key")).toBeTruthy();
    expect(name.isConnected).toBe(true);
    expect(name.value).toBe("Checkout");
    escape();
    await dialog("Close without saving?");
    press("Close without saving");
    await gone();
  });

  it("keeps the question whether to rotate", async () => {
    await show({ [`${keysPath}/${key.id}/rotate`]: problem(403, "proof_required") });
    await open("rotate");
    await dialog("Rotate “Checkout”?");
    press("Rotate key");
    await dialog("Confirm it is you");
    escape();
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: "Confirm it is you" })).toBeNull(),
    );
    expect(await dialog("Rotate “Checkout”?")).toBeTruthy();
  });
});
