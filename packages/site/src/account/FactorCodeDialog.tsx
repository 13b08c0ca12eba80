import { plainCode } from "@bachat/rules/codes";
import { TextInput } from "@mantine/core";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { useForm } from "../forms/use-form.ts";
import { accountMessages } from "./messages/en.ts";

interface FactorCodeDialogProps {
  title: string;
  action: string;
  /** Runs the action with the code; throws the API's refusal. */
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a code of the second step, for acts that need more than the password. */
export function FactorCodeDialog({ title, action, onCode, onClose }: FactorCodeDialogProps) {
  const text = accountMessages.useText();
  const showError = useErrorToast();
  const form = useForm({
    isDisposable: true,
    // Named as in the API, whose refusals stand at the field.
    initial: { second_factor_code: "" },
    validate: ({ second_factor_code: code }) =>
      plainCode(code).length < 6 ? { second_factor_code: text("needAnyCode") } : {},
    submit: ({ second_factor_code: code }) => onCode(plainCode(code)),
    onError: (error) => showError(error, text("failed")),
  });
  return (
    <FormDialog form={form} title={title} action={action} onClose={onClose} size="sm">
      <TextInput
        {...form.field("second_factor_code")}
        label={text("anyCode")}
        autoComplete="one-time-code"
        spellCheck={false}
        data-autofocus
      />
    </FormDialog>
  );
}
