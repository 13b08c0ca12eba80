import { UiProvider } from "@bachat/ui";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { KeysDialog } from "./KeysDialog.tsx";

const show = () =>
  render(
    <UiProvider env="test">
      <KeysDialog desk="offers" onClose={() => {}} />
    </UiProvider>,
  );

afterEach(() => {
  Reflect.deleteProperty(navigator, "keyboard");
});

it("names a key as it is printed on the reviewer's keyboard too", async () => {
  Object.defineProperty(navigator, "keyboard", {
    configurable: true,
    value: { getLayoutMap: async () => new Map([["KeyA", "ो"]]) },
  });
  show();
  expect(await screen.findByText("A ो")).toBeDefined();
});

it("says which key it is where the browser does not know the keyboard", () => {
  show();
  expect(screen.getByText("A").tagName).toBe("KBD");
  expect(screen.getByText(/On a Hindi keyboard, or any that is not Latin/)).toBeDefined();
});
