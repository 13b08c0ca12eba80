import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { UiProvider } from "../provider/UiProvider.tsx";
import { PasswordField } from "./PasswordField.tsx";

it("names its button by what it does next", async () => {
  render(
    <UiProvider env="test">
      <PasswordField label="Password" value="monsoon" onChange={() => undefined} />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(screen.getByLabelText<HTMLInputElement>("Password").type).toBe("password");
});

it.each([
  ["This is too short.", "true"],
  [undefined, null],
])("tells a screen reader of what is wrong: %s", (error, said) => {
  render(
    <UiProvider env="test">
      <PasswordField label="Password" value="abc" error={error} onChange={() => undefined} />
    </UiProvider>,
  );
  expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe(said);
});

it.each([
  ["abc", "refused"],
  ["abc123", "weak"],
  ["chai tapri ke paas 42", "strong"],
])("shows %j, where six characters are enough, as %s", (value, shown) => {
  const { container } = render(
    <UiProvider env="test">
      <PasswordField
        label="Password"
        value={value}
        minLength={6}
        withStrength
        onChange={() => undefined}
      />
    </UiProvider>,
  );
  expect(container.querySelector("[data-strength]")?.getAttribute("data-strength")).toBe(shown);
});
