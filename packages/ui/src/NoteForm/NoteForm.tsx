import { Button, Group, Stack, Textarea } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";

export interface NoteFormProps {
  /** What sending it does. */
  children: ReactNode;
  label: string;
  hint: string;
  /** In characters. */
  length: { min: number; max: number };
  /** Shown at the field when the note has fewer. */
  tooShort: string;
  cancel: string;
  send: string;
  isSending: boolean;
  onCancel: () => void;
  onSend: (note: string) => void;
}

/** The body of a dialog whose action needs a note why. */
export function NoteForm({ children, length, onSend, ...props }: NoteFormProps) {
  const [note, setNote] = useState("");
  const [isShort, setShort] = useState(false);
  function send(event: FormEvent): void {
    event.preventDefault();
    const written = note.trim();
    const lacks = written.length < length.min;
    setShort(lacks);
    if (!lacks) onSend(written);
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={16}>
        <p>{children}</p>
        <Textarea
          label={props.label}
          description={props.hint}
          required
          maxLength={length.max}
          autosize
          minRows={2}
          maxRows={5}
          value={note}
          error={isShort ? props.tooShort : undefined}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setShort(false);
          }}
          data-autofocus
        />
        <Group justify="flex-end" gap={12}>
          <Button variant="default" onClick={props.onCancel}>
            {props.cancel}
          </Button>
          <Button type="submit" loading={props.isSending}>
            {props.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
