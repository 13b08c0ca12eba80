import { FormDialog, type FormDialogProps } from "./FormDialog.tsx";
import { useForm } from "./use-form.ts";

interface QuestionDialogProps extends Omit<FormDialogProps, "form"> {
  /** Does it; throws what the API refuses. */
  submit: () => Promise<unknown>;
  /** Takes a failure; without it the dialog shows it. */
  onError?: (error: unknown) => void;
}

/** Asks before an action that needs nothing typed. */
export function QuestionDialog({ submit, onError, ...dialog }: QuestionDialogProps) {
  const form = useForm({ isDisposable: true, initial: {}, submit, ...(onError && { onError }) });
  return <FormDialog {...dialog} form={form} />;
}
