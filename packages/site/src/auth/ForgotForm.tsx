import { Notice } from "@bachat/ui";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useErrorToast } from "../errors/use-error-text.ts";
import { useForm } from "../forms/use-form.ts";
import { authMessages } from "../messages/auth.ts";
import { usePublicApi } from "../session/site-context.ts";
import classes from "./AuthScreen.module.css";
import { looksLikeEmail } from "./rules.ts";

interface ForgotFormProps {
  onBack: () => void;
}

/** Asks for the link that lets one choose a new password. The answer is alike for every address. */
export function ForgotForm({ onBack }: ForgotFormProps) {
  const text = authMessages.useText();
  const showError = useErrorToast();
  const api = usePublicApi();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: "" },
    validate: ({ email }) => (looksLikeEmail(email) ? {} : { email: text("needEmail") }),
    submit: async ({ email }) => {
      await api.call("post", "/v1/auth/password/forgot", { body: { email } });
      setSentTo(email.trim());
    },
    onError: (error) => showError(error, text("failed")),
  });
  return (
    <form {...form.props} className={classes.form}>
      <h1 className={classes.title}>{text("forgotTitle")}</h1>
      {sentTo === null ? (
        <>
          <p className={classes.quiet}>{text("forgotText")}</p>
          <TextInput
            {...form.field("email")}
            label={text("email")}
            type="email"
            autoComplete="username"
            inputMode="email"
          />
          <Button type="submit" size="lg" loading={form.isBusy}>
            {text("sendLink")}
          </Button>
        </>
      ) : (
        <Notice tone="ok">{text("forgotSent", { email: sentTo })}</Notice>
      )}
      <Button variant="subtle" onClick={onBack}>
        {text("backToSignIn")}
      </Button>
    </form>
  );
}
