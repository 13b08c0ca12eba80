import { useForm } from "@bachat/site";
import { Button, Textarea } from "@mantine/core";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { submissionsMessages } from "./messages.ts";
import classes from "./ApplicationDetail.module.css";

interface RejectFormProps {
  submit: (note: string) => Promise<void>;
  onError: (error: unknown) => void;
  onCancel: () => void;
}

/** The note that goes to the brand. Ctrl or ⌘ with Enter sends it, Escape leaves it. */
export function RejectForm({ submit, onError, onCancel }: RejectFormProps) {
  const text = submissionsMessages.useText();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    initial: { note: "" },
    validate: ({ note }) => (note.trim().length < 3 ? { note: text("noteMissing") } : {}),
    submit: ({ note }) => submit(note),
    onError,
  });
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === "Escape") onCancel();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.currentTarget.form?.requestSubmit();
    }
  }
  return (
    <form {...form.props} className={classes.form}>
      <Textarea
        ref={field}
        label={text("rejectTitle")}
        description={text("rejectHint")}
        required
        rows={4}
        maxLength={1000}
        onKeyDown={onKeyDown}
        {...form.field("note")}
      />
      <div className={classes.acts}>
        <Button type="submit" color="chili" loading={form.isBusy}>
          {text("rejectSend")}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {text("cancel")}
        </Button>
      </div>
    </form>
  );
}
