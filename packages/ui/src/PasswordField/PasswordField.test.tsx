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
