import { ApiError } from "@bachat/api-client/public";
import { toast, UiProvider } from "@bachat/ui";
import { TextInput } from "@mantine/core";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { setLocale } from "../i18n/locale.ts";
import { Form } from "./Form.tsx";
import { useForm } from "./use-form.ts";
import { useRecordSave } from "./use-record-save.tsx";

interface Shop {
  version: string;
  name: string;
  city: string;
}
const read: Shop = { version: "1", name: "Camp", city: "Pune" };
const valuesOf = ({ name, city }: Shop) => ({ name, city });
const labels = { name: "Name", city: "City" };

/** An API that has this record, and refuses a change from another version. */
function store(now: Shop) {
  const sent: object[] = [];
  const change = async ({ version, ...changes }: Partial<Shop>): Promise<Shop> => {
    sent.push({ version, ...changes });
    if (version !== now.version)
      throw new ApiError({
        status: 409,
        code: "version_conflict",
        detail: "",
        errors: [],
        requestId: null,
        retryAfter: null,
        current: now,
      });
    now = { ...now, ...changes, version: String(Number(now.version) + 1) };
    return now;
  };
  const changeElsewhere = (to: Partial<Shop>) => void (now = { ...now, ...to });
  return { sent, change, changeElsewhere };
}

function ShopForm({ shop, change }: { shop: Shop; change: ReturnType<typeof store>["change"] }) {
  const record = useRecordSave({ record: shop, valuesOf, label: (field) => labels[field] });
  const form = useForm({
    name: "shop",
    initial: valuesOf(shop),
    async submit(typed) {
      const saved = await record.save(typed, ({ from: { version }, values, only }) =>
        change({ version, ...only(values) }),
      );
      form.reset(valuesOf(saved));
    },
  });
  return (
    <Form form={form}>
      <TextInput label="Name" {...form.field("name")} />
      <TextInput label="City" {...form.field("city")} />
      <button type="submit">Send</button>
      {record.dialog}
    </Form>
  );
}

const show = (page: ReactNode) => render(page, { wrapper: UiProvider });
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(shown(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));

it("sends only what was changed, from the version that the form began with", async () => {
  const { sent, change } = store(read);
  show(<ShopForm shop={read} change={change} />);
  type("Name", "Deccan");
  send();
  await waitFor(() => expect(sent).toEqual([{ version: "1", name: "Deccan" }]));
  type("City", "Nashik");
  send();
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: "2", city: "Nashik" }));
});

it("keeps the other one's change of another field, and says so", async () => {
  const { sent, change } = store({ ...read, version: "7", city: "Mumbai" });
  const info = vi.spyOn(toast, "info");
  show(<ShopForm shop={read} change={change} />);
  type("Name", "Deccan");
  send();
  await waitFor(() =>
    expect(info).toHaveBeenCalledWith(
      expect.objectContaining({ message: "Also changed in the meantime, and kept: City." }),
    ),
  );
  expect(sent.at(-1)).toEqual({ version: "7", name: "Deccan" });
  expect([shown("Name").value, shown("City").value]).toEqual(["Deccan", "Mumbai"]);
});

it("asks where both changed the same field, and takes what is chosen", async () => {
  const { sent, change } = store({ ...read, version: "7", name: "Hers" });
  show(<ShopForm shop={read} change={change} />);
  type("Name", "His");
  type("City", "Nashik");
  send();
  await screen.findByRole("dialog", { name: /changed elsewhere/ });
  fireEvent.click(screen.getByRole("radio", { name: "The other version" }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: "7", city: "Nashik" }));
  await waitFor(() => expect(shown("Name").value).toBe("Hers"));
});

it("shows that one of them has emptied it", async () => {
  const { change } = store({ ...read, version: "7", city: "Mumbai" });
  show(<ShopForm shop={read} change={change} />);
  type("City", "");
  send();
  const dialog = within(await screen.findByRole("dialog", { name: /changed elsewhere/ }));
  const sides = within(dialog.getByRole("group", { name: "City" })).getAllByRole("radio");
  expect(sides.map((radio) => radio.closest("div")?.parentElement?.textContent)).toEqual([
    expect.stringContaining("Empty"),
    expect.stringContaining("Mumbai"),
  ]);
});

it("asks once more where it was changed again while the question was open", async () => {
  const { sent, change, changeElsewhere } = store({ ...read, version: "7", name: "Hers" });
  show(<ShopForm shop={read} change={change} />);
  type("Name", "His");
  send();
  await screen.findByRole("dialog", { name: /changed elsewhere/ });
  changeElsewhere({ version: "8", name: "Hers again" });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Hers again")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: "8", name: "His" }));
});

it("keeps what was typed when the choice is put off, and asks again", async () => {
  const { sent, change } = store({ ...read, version: "7", name: "Hers" });
  show(<ShopForm shop={read} change={change} />);
  type("Name", "His");
  send();
  const dialog = await screen.findByRole("dialog", { name: /changed elsewhere/ });
  fireEvent.keyDown(dialog, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(shown("Name").value).toBe("His");
  expect(sent).toHaveLength(1);
  send();
  expect(await screen.findByRole("dialog", { name: /changed elsewhere/ })).toBeTruthy();
});

it("goes on from the version that the form began with, whatever is read again meanwhile", async () => {
  const { sent, change } = store({ ...read, version: "7", name: "Hers" });
  const { rerender } = show(<ShopForm shop={read} change={change} />);
  type("City", "Nashik");
  rerender(<ShopForm shop={{ ...read, version: "7", name: "Hers" }} change={change} />);
  send();
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: "7", city: "Nashik" }));
  await waitFor(() => expect(shown("Name").value).toBe("Hers"));
});

it("asks in Hindi where the page is in Hindi", async () => {
  const { change } = store({ ...read, version: "7", name: "Hers" });
  show(<ShopForm shop={read} change={change} />);
  await setLocale("hi", { remember: false });
  type("Name", "His");
  send();
  expect(await screen.findByRole("dialog", { name: /इस बीच/ })).toBeTruthy();
  await setLocale("en", { remember: false });
});
