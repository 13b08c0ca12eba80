import type { useForm } from "@bachat/site";
import { Button, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";

interface EmailFormProps {
  form: Pick<ReturnType<typeof useForm<{ email: string }>>, "props" | "isBusy"> & {
    field: (name: "email") => object;
  };
  label: string;
  hint: string;
  send: string;
  /** Further fields. */
  children?: ReactNode;
}

/** Asks for the address that a link is sent to. */
export function EmailForm({ form, label, hint, send, children }: EmailFormProps) {
  return (
    <form {...form.props}>
      <Stack gap={20}>
        <TextInput
          data-autofocus
          label={label}
          description={hint}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          maxLength={254}
          {...form.field("email")}
        />
        {children}
        <Button type="submit" loading={form.isBusy}>
          {send}
        </Button>
      </Stack>
    </form>
  );
}
