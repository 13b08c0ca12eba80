import { ApiError } from "@bachat/api-client/public";
import { UiProvider } from "@bachat/ui";
import { Button, TextInput } from "@mantine/core";
import {
  act,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { FormDialog } from "./FormDialog.tsx";
import { NoteDialog } from "./NoteDialog.tsx";
import { QuestionDialog } from "./QuestionDialog.tsx";
import { useForm } from "./use-form.ts";
import { useRequestKey } from "./use-request-key.ts";

type Send = (values: { name: string }) => Promise<unknown>;

function Rename({ submit, onClose }: { submit: Send; onClose: () => void }) {
  const form = useForm({
    name: "rename",
    initial: { name: "" },
    validate: ({ name }): { name?: string } => (name === "" ? { name: "Give a name." } : {}),
    submit: async (values) => {
      await submit(values);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Rename" action="Save" failed="Not saved" onClose={onClose}>
      <TextInput label="Name" data-autofocus {...form.field("name")} />
    </FormDialog>
  );
}

function Remove({ submit, onClose }: { submit: Send; onClose: () => void }) {
  const send = () => submit({ name: "" });
  return (
    <QuestionDialog title="Remove?" action="Remove" isDangerous submit={send} onClose={onClose}>
      <p>It is gone for good.</p>
    </QuestionDialog>
  );
}

function Page({ Opened, submit }: { Opened: typeof Rename; submit: Send }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && <Opened submit={submit} onClose={() => setOpen(false)} />}
    </>
  );
}

async function open(submit: Send = async () => {}, Opened = Rename) {
  render(
    <UiProvider env="test">
      <Page Opened={Opened} submit={submit} />
    </UiProvider>,
  );
  const opener = screen.getByRole("button", { name: "Open" });
  await userEvent.click(opener);
  return { opener, dialog: within(await screen.findByRole("dialog")) };
}

const refused = (code: string, errors: { field: string; rule: string; message: string }[] = []) =>
  new ApiError({
    status: 400,
    code,
    detail: "Not like this.",
    errors,
    requestId: "req_1",
    retryAfter: null,
  });
const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

it("takes the focus to its field, and gives it back when Escape or its button closes it", async () => {
  const { opener } = await open();
  for (const close of [
    () => userEvent.keyboard("{Escape}"),
    () => userEvent.click(screen.getByRole("button", { name: "Cancel" })),
  ]) {
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
    await close();
    await isGone();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await userEvent.click(opener);
  }
});

it("sends by Enter what is typed, closes, and begins empty when it is opened again", async () => {
  const submit = vi.fn<Send>(async () => {});
  const { opener } = await open(submit);
  await userEvent.type(screen.getByLabelText("Name"), "Kurta{Enter}");
  await isGone();
  expect(submit.mock.calls).toEqual([[{ name: "Kurta" }]]);
  await userEvent.click(opener);
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("");
});

it("shows what is wrong at the field, before and after it is sent", async () => {
  const errors = [{ field: "body.name", rule: "taken", message: "Somebody has this name." }];
  const submit = vi.fn<Send>(() => Promise.reject(refused("invalid_request", errors)));
  const { dialog } = await open(submit);
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Give a name.")).toBeTruthy();
  expect(submit).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByLabelText("Name"), "Kurta");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Somebody has this name.")).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText("Name"));
  expect(dialog.queryByRole("alert")).toBeNull();
});

it("says in the dialog why it failed where no field is to blame, until it is sent again", async () => {
  const submit = vi.fn<Send>(() => Promise.reject(refused("odd_code")));
  const { dialog } = await open(submit);
  await userEvent.type(dialog.getByLabelText("Name"), "Kurta{Enter}");
  const alert = within(await dialog.findByRole("alert"));
  expect(alert.getByText("Not saved")).toBeTruthy();
  expect(alert.getByText("Not like this.")).toBeTruthy();
  submit.mockResolvedValue(undefined);
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await isGone();
});

it("sends once for two clicks, and stays open until the answer is here", async () => {
  let answer: () => void = () => undefined;
  const submit = vi.fn<Send>(() => new Promise<void>((resolve) => (answer = resolve)));
  const { dialog } = await open(submit);
  await userEvent.type(dialog.getByLabelText("Name"), "Kurta");
  const form = dialog.getByLabelText("Name").closest("form");
  if (form === null) throw new Error("There is no form.");
  act(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await userEvent.keyboard("{Escape}");
  expect(dialog.getByRole("button", { name: "Cancel" }).matches(":disabled")).toBe(true);
  expect(screen.getByRole("dialog")).toBeTruthy();
  await act(async () => answer());
  await isGone();
  expect(submit).toHaveBeenCalledOnce();
});

it("begins a question at its way out", async () => {
  const submit = vi.fn<Send>(async () => {});
  const { dialog } = await open(submit, Remove);
  const cancel = dialog.getByRole("button", { name: "Cancel" });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await userEvent.keyboard("{Enter}");
  await isGone();
  expect(submit).not.toHaveBeenCalled();
});

it("asks for a note that is long enough, and sends it trimmed", async () => {
  const submit = vi.fn<(note: string) => Promise<void>>(async () => {});
  render(
    <UiProvider env="test">
      <NoteDialog
        name="rejection"
        record="7"
        title="Reject?"
        action="Reject"
        label="Note"
        hint="The brand reads it."
        length={{ min: 3, max: 20 }}
        tooShort="Say why."
        submit={submit}
        onClose={() => {}}
      >
        It goes back to the brand.
      </NoteDialog>
    </UiProvider>,
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Reject?" }));
  await userEvent.type(dialog.getByLabelText(/^Note/), "  a ");
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
  expect(dialog.getByText("Say why.")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Note/), "b c ");
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
  expect(submit.mock.calls).toEqual([["a b c"]]);
});

it("keeps a request's key until it was answered, one for each thing it is about", () => {
  const { result, rerender } = renderHook(useRequestKey);
  const first = result.current.of({ pack: "starter" });
  rerender();
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(result.current.of({ pack: "starter" })).toBe(first);
  expect(result.current.of({ pack: "growth" })).not.toBe(first);
  expect(result.current.of()).toBe(result.current.of());
  result.current.renew({ pack: "starter" });
  expect(result.current.of({ pack: "starter" })).not.toBe(first);
});
