import { Form, useForm } from "@bachat/site";
import { Button, Textarea } from "@mantine/core";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { submissionsMessages } from "./messages/en.ts";
import classes from "./ApplicationDetail.module.css";

interface RejectFormProps {
  note: string;
  onNote: (note: string) => void;
  /** Whether the current version has been looked at. */
  isReady: boolean;
  submit: (note: string) => Promise<void>;
  onError: (error: unknown) => void;
  onCancel: () => void;
}

/** The note that goes to the brand. Ctrl or ⌘ with Enter sends it, Escape leaves it and keeps what was typed. */
export function RejectForm(props: RejectFormProps) {
  const { note, onNote, isReady, submit, onError, onCancel } = props;
  const text = submissionsMessages.useText();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    // The page keeps the notes of all applications.
    isDisposable: true,
    initial: { note },
    limits: { note: 1000 },
    validate: ({ note: typed }) => (typed.trim().length < 3 ? { note: text("noteMissing") } : {}),
    submit: async ({ note: typed }) => {
      if (isReady) await submit(typed);
    },
    onError,
  });
  const typing = form.field("note");
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === "Escape") onCancel();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.currentTarget.form?.requestSubmit();
    }
  }
  return (
    <Form form={form} className={classes.form}>
      <Textarea
        ref={field}
        label={text("rejectTitle")}
        description={text("rejectHint")}
        required
        rows={4}
        // In a drawer Escape leaves the form, not the application.
        data-mantine-stop-propagation
        onKeyDown={onKeyDown}
        {...typing}
        onChange={(event) => {
          typing.onChange(event);
          onNote(event.currentTarget.value);
        }}
      />
      <div className={classes.acts}>
        <Button type="submit" color="chili" loading={form.isBusy} aria-disabled={!isReady}>
          {text("rejectSend")}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {text("cancel")}
        </Button>
      </div>
    </Form>
  );
}
