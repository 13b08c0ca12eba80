import { Textarea, type TextareaProps } from "@mantine/core";
import { FormDialog } from "./FormDialog.tsx";
import { type ActDialogProps, endAct } from "./QuestionDialog.tsx";
import { useForm } from "./use-form.ts";

export interface NoteDialogProps extends Omit<ActDialogProps, "record"> {
  /** Of what the note is about, and its id: what is typed is kept under them. */
  name: string;
  record: string;
  /** What the field begins with. */
  begun?: string;
  label: string;
  hint?: string | undefined;
  /** In characters. */
  length: { min: number; max: number };
  /** Said at the field when the note has fewer. */
  tooShort: string;
  /** Does it, with the trimmed note; throws what the API refuses. */
  submit: (note: string) => Promise<unknown>;
}

/** A dialog whose action needs a note why. The API calls the note `note` or `reason`. */
export function NoteDialog({ children, submit, done, onError, ...props }: NoteDialogProps) {
  const { name, record, begun = "", label, hint, length, tooShort, ...dialog } = props;
  const form = useForm({
    name,
    record,
    initial: { note: begun },
    limits: { note: length.max },
    names: { reason: "note" },
    validate: ({ note }) => (note.trim().length < length.min ? { note: tooShort } : {}),
    submit: async ({ note }) => {
      await submit(note.trim());
      endAct({ done, onClose: dialog.onClose });
    },
    ...(onError && { onError }),
  });
  return (
    <FormDialog {...dialog} form={form}>
      <p>{children}</p>
      <NoteField label={label} description={hint} data-autofocus {...form.field("note")} />
    </FormDialog>
  );
}

/** The field of a note that must be given: it grows with the text. */
export const NoteField = (props: TextareaProps) => (
  <Textarea required autosize minRows={2} maxRows={5} {...props} />
);
