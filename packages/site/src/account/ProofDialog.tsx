import { plainCode } from "@bachat/rules/codes";
import { PasswordField } from "@bachat/ui";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { useForm } from "../forms/use-form.ts";
import { usePublicApi } from "../session/site-context.ts";
import { useAccount } from "../session/use-account.ts";
import { accountMessages } from "./messages/en.ts";

interface ProofDialogProps {
  onProved: () => void;
  onClose: () => void;
}

/** Asks for the password, or for a code of the second step. */
export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const text = accountMessages.useText();
  const showError = useErrorToast();
  const api = usePublicApi();
  const { account } = useAccount();
  const [withCode, setWithCode] = useState(false);
  const form = useForm({
    isDisposable: true,
    initial: { password: "", second_factor_code: "" },
    validate: ({ password, second_factor_code: code }) => {
      if (withCode) return code.trim() === "" ? { second_factor_code: text("needCode") } : {};
      return password === "" ? { password: text("needPassword") } : {};
    },
    submit: async ({ password, second_factor_code: code }) => {
      const body = withCode ? { second_factor_code: plainCode(code) } : { password };
      await api.call("post", "/v1/auth/proof", { body });
      onProved();
    },
    onError: (error) => showError(error, text("failed")),
  });
  return (
    <FormDialog
      form={form}
      title={text("proofTitle")}
      action={text("proofConfirm")}
      onClose={onClose}
      size="sm"
    >
      <p>{text("proofText")}</p>
      {withCode ? (
        <TextInput
          {...form.field("second_factor_code")}
          label={text("proofCode")}
          autoComplete="one-time-code"
          data-autofocus
        />
      ) : (
        <PasswordField
          {...form.field("password")}
          label={text("proofPassword")}
          autoComplete="current-password"
          data-autofocus
        />
      )}
      {account?.second_factor.enabled === true && (
        <Button variant="subtle" onClick={() => setWithCode((now) => !now)}>
          {text(withCode ? "usePassword" : "useCode")}
        </Button>
      )}
    </FormDialog>
  );
}
