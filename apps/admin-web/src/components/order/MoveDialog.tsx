import { FormDialog, useForm } from "@bachat/site";
import { TextInput } from "@mantine/core";
import { orderMessages } from "./messages.ts";

interface MoveDialogProps {
  name: string;
  /** From 1; null for a row that has none yet. */
  position: number | null;
  last: number;
  /** @throws what the API refuses */
  submit: (to: number) => Promise<unknown>;
  onClose: () => void;
}

/** Moves a row to any position. */
export function MoveDialog({ name, position, last, submit, onClose }: MoveDialogProps) {
  const text = orderMessages.useText();
  const positionOf = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0);
  const form = useForm({
    isDisposable: true,
    initial: { to: position === null ? "" : String(position) },
    validate: ({ to }) =>
      positionOf(to) < 1 || positionOf(to) > last ? { to: text("positionWrong", { last }) } : {},
    submit: async ({ to }) => {
      await submit(positionOf(to));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text("moveTitle", { name })}
      action={text("move")}
      failed={text("failed")}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={text("position")}
        description={text("positionHint", { last })}
        inputMode="numeric"
        {...form.field("to")}
      />
    </FormDialog>
  );
}
