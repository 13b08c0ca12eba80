import { toast } from "@bachat/ui";
import { FormDialog, type FormDialogProps } from "./FormDialog.tsx";
import { useForm } from "./use-form.ts";

export interface ActDialogProps extends Omit<FormDialogProps, "form"> {
  /** A toast once the action is done, which also closes the dialog; without it `submit` does both. */
  done?: { title: string; message?: string } | undefined;
  /** Takes a failure; without it the dialog shows it. */
  onError?: (error: unknown) => void;
}

interface QuestionDialogProps extends ActDialogProps {
  /** Does it; throws what the API refuses. */
  submit: () => Promise<unknown>;
}

/** Says that the action of a dialog is done, and closes the dialog. */
export function endAct({ done, onClose }: Pick<ActDialogProps, "done" | "onClose">): void {
  if (done === undefined) return;
  toast.success(done);
  onClose();
}

/** Asks before an action that needs nothing typed. */
export function QuestionDialog({ submit, done, onError, ...dialog }: QuestionDialogProps) {
  const form = useForm({
    isDisposable: true,
    initial: {},
    submit: async () => {
      await submit();
      endAct({ done, onClose: dialog.onClose });
    },
    ...(onError && { onError }),
  });
  return <FormDialog {...dialog} form={form} />;
}
