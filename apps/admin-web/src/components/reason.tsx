import { reasonLength } from "@bachat/rules/reasons";
import { NoteDialog, type NoteDialogProps, NoteField } from "@bachat/site";
import { shellMessages } from "../messages/en.ts";

type Words = "label" | "length" | "tooShort";
type ReasonDialogProps = Omit<NoteDialogProps, Words> & Partial<Pick<NoteDialogProps, Words>>;

/** A dialog whose action needs a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const text = shellMessages.useText();
  return (
    <NoteDialog
      label={text("reason")}
      length={reasonLength}
      tooShort={text("tooShort")}
      {...props}
    />
  );
}

/** The same field in a form with others: what `useForm` needs for it, and the field. */
export const reasonLimit = { reason: reasonLength.max };
export const reasonFault = (reason: string): { reason?: string } =>
  reason.trim().length < reasonLength.min ? { reason: shellMessages.text("tooShort") } : {};

interface ReasonFieldProps {
  form: { field: (name: "reason") => object };
  hint: string;
  isFirst?: boolean;
}

export function ReasonField({ form, hint, isFirst = false }: ReasonFieldProps) {
  const text = shellMessages.useText();
  return (
    <NoteField
      label={text("reason")}
      description={hint}
      data-autofocus={isFirst || undefined}
      {...form.field("reason")}
    />
  );
}
