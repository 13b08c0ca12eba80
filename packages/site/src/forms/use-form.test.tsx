import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useLayoutEffect, useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, onTestFinished, vi } from "vitest";
import { useForm } from "./use-form.ts";

function Form({ onSend }: { onSend: (values: object) => void }) {
  const form = useForm({
    name: "offer",
    initial: { title: "", audience: "all" },
    validate: ({ title }) => (title === "" ? { title: "Fill this in." } : {}),
    submit: async (values) => onSend(values),
    onError: () => {},
  });
  const { error: _error, ...title } = form.field("title");
  return (
    <form {...form.props}>
      <input aria-label="Title" {...title} />
      {["all", "verified", "some"].map((one) => (
        <input
          key={one}
          aria-label={one}
          type="radio"
          name="audience"
          value={one}
          checked={form.values.audience === one}
          onChange={() => form.set("audience", one)}
        />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

const tooShort = ({ title }: { title: string }) =>
  title.length < 4 ? { title: "Too short." } : {};

function InlineForm({ stored }: { stored: string }) {
  const form = useForm({
    isDisposable: true,
    initial: { title: "" },
    inline: true,
    validate: tooShort,
    submit: async () => {},
    onError: () => {},
  });
  const { error, ...title } = form.field("title");
  return (
    <form {...form.props}>
      <input aria-label="Title" {...title} />
      <p role="status">{error}</p>
      <button type="button" onClick={() => form.leave("title")}>
        Leave
      </button>
      <button type="button" onClick={() => form.reset({ title: stored })}>
        Take
      </button>
    </form>
  );
}

function NumberForm({ inputMode }: { inputMode: "numeric" | "decimal" | "text" }) {
  const form = useForm({ isDisposable: true, initial: { pin: "" }, submit: async () => {} });
  const { error: _error, ...pin } = form.field("pin");
  return <input aria-label="PIN" inputMode={inputMode} {...pin} />;
}

it.each([
  ["numeric", "५६०००१", "560001"],
  ["decimal", "৯৯.৫০", "99.50"],
  ["numeric", "４２", "42"],
  ["text", "सत्र २०२६", "सत्र २०२६"],
] as const)("has what is typed into a %s field: %s is %s", (inputMode, typed, kept) => {
  render(<NumberForm inputMode={inputMode} />);
  const field = screen.getByLabelText<HTMLInputElement>("PIN");
  fireEvent.change(field, { target: { value: typed } });
  expect(field.value).toBe(kept);
});

it("says what is wrong with a field once it is left, until it is right", () => {
  render(<InlineForm stored="No" />);
  const field = screen.getByLabelText<HTMLInputElement>("Title");
  const error = () => screen.getByRole("status").textContent;
  fireEvent.blur(field);
  expect(error()).toBe("");
  fireEvent.change(field, { target: { value: "Bag" } });
  expect(error()).toBe("");
  fireEvent.blur(field);
  expect(error()).toBe("Too short.");
  fireEvent.change(field, { target: { value: "Bags" } });
  expect(error()).toBe("");
  fireEvent.change(field, { target: { value: "B" } });
  expect(error()).toBe("Too short.");
  fireEvent.click(screen.getByText("Take"));
  expect([field.value, error()]).toEqual(["No", ""]);
  fireEvent.click(screen.getByText("Leave"));
  expect(error()).toBe("Too short.");
});

it("begins with its own values, choices too", () => {
  render(<Form onSend={() => {}} />);
  expect(screen.getByLabelText<HTMLInputElement>("all").checked).toBe(true);
});

/** Sends the form in its first commit, before its effects have run, as a quick tap can. */
function SentAtOnce() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.querySelector("button")?.click(), []);
  return (
    <div ref={place}>
      <Form onSend={() => {}} />
    </div>
  );
}

it("turns to what is missing, also when it is sent in the moment in which it comes to life", async () => {
  render(<SentAtOnce />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Title")));
});

it("takes over what was typed into the server's drawing", async () => {
  const onSend = vi.fn<(values: object) => void>();
  const place = document.body.appendChild(document.createElement("div"));
  onTestFinished(() => place.remove());
  place.innerHTML = renderToString(<Form onSend={onSend} />);
  const input = place.querySelector("input");
  if (input === null) throw new Error("Nothing was rendered.");
  input.value = "Two cups";
  const root = await act(async () => hydrateRoot(place, <Form onSend={onSend} />));
  expect(onSend).not.toHaveBeenCalled();
  expect(input.value).toBe("Two cups");
  await act(async () => root.unmount());
});
