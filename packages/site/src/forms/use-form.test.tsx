import { render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { act } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { useForm } from "./use-form.ts";

function Form({ onSend }: { onSend: (values: object) => void }) {
  const form = useForm({
    initial: { title: "", audience: "all" },
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
    </form>
  );
}

it("begins with its own values, choices too", () => {
  render(<Form onSend={() => {}} />);
  expect(screen.getByLabelText<HTMLInputElement>("all").checked).toBe(true);
});

it("takes over what was typed into the server's drawing, and sends it if that was asked for", async () => {
  const onSend = vi.fn<(values: object) => void>();
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(<Form onSend={onSend} />);
  const input = place.querySelector("input");
  const form = place.querySelector("form");
  if (input === null || form === null) throw new Error("Nothing was drawn.");
  input.value = "Two cups";
  form.dataset.sent = "";
  const root = await act(async () => hydrateRoot(place, <Form onSend={onSend} />));
  expect(onSend.mock.calls).toEqual([[{ title: "Two cups", audience: "all" }]]);
  expect(input.value).toBe("Two cups");
  await act(async () => root.unmount());
  place.remove();
});
