import { Textarea } from "@mantine/core";
import { FormDialog, type FormDialogProps } from "./FormDialog.tsx";
import { useForm } from "./use-form.ts";

interface NoteDialogProps extends Omit<FormDialogProps, "form"> {
  /** Of what the note is about, and its id: what is typed is kept under them. */
  name: string;
  record: string;
  /** What the field begins with. */
  begun?: string;
  label: string;
  hint: string;
  /** In characters. */
  length: { min: number; max: number };
  /** Said at the field when the note has fewer. */
  tooShort: string;
  /** Does it, with the trimmed note; throws what the API refuses. */
  submit: (note: string) => Promise<unknown>;
  /** Takes a failure that is not the note's; without it the dialog shows it. */
  onError?: (error: unknown) => void;
}

/** A dialog whose action needs a note why. The API calls the note `note`. */
export function NoteDialog({ children, submit, onError, ...props }: NoteDialogProps) {
  const { name, record, begun = "", label, hint, length, tooShort, ...dialog } = props;
  const form = useForm({
    name,
    record,
    initial: { note: begun },
    limits: { note: length.max },
    validate: ({ note }) => (note.trim().length < length.min ? { note: tooShort } : {}),
    submit: ({ note }) => submit(note.trim()),
    ...(onError && { onError }),
  });
  return (
    <FormDialog {...dialog} form={form}>
      <p>{children}</p>
      <Textarea
        label={label}
        description={hint}
        required
        autosize
        minRows={2}
        maxRows={5}
        data-autofocus
        {...form.field("note")}
      />
    </FormDialog>
  );
}
