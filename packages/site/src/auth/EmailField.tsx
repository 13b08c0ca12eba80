import { TextInput, type TextInputProps } from "@mantine/core";
import type { Ref } from "react";
import { authMessages } from "./messages/en.ts";

/** The address that an account is known by. */
export function EmailField(props: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  const text = authMessages.useText();
  return (
    <TextInput
      {...props}
      label={text("email")}
      type="email"
      autoComplete="username"
      inputMode="email"
    />
  );
}
