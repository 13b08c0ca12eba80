import { TextInput } from "@mantine/core";

interface EmailFieldProps {
  form: { field: (name: "email") => object };
  label: string;
  hint: string;
}

/** The address that a link is sent to. */
export function EmailField({ form, label, hint }: EmailFieldProps) {
  return (
    <TextInput
      data-autofocus
      label={label}
      description={hint}
      type="email"
      inputMode="email"
      autoComplete="off"
      required
      {...form.field("email")}
    />
  );
}
