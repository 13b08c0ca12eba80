import { Notice } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { Form } from "../forms/Form.tsx";
import { usePlainForm } from "../forms/plain-form.ts";
import { useForm } from "../forms/use-form.ts";
import { usePublicApi } from "../session/site-context.ts";
import { BackToSignIn } from "./BackToSignIn.tsx";
import { useReturnPath } from "./destination.ts";
import { EmailField } from "./EmailField.tsx";
import { authMessages } from "./messages/en.ts";
import { FORGOT, looksLikeEmail } from "./rules.ts";
import classes from "./AuthScreen.module.css";

interface ForgotFormProps {
  /** The email typed at sign-in. */
  email: string;
  onBack: () => void;
  /** The form was sent without a script, so this page does not know its email address. */
  isSent?: boolean;
}

/** Asks for the link that lets one choose a new password. The answer is the same for every address. */
export function ForgotForm({ email: typed, onBack, isSent = false }: ForgotFormProps) {
  const text = authMessages.useText();
  const showError = useErrorToast();
  const api = usePublicApi();
  const [sentTo, setSentTo] = useState<string | null>(isSent ? "" : null);
  const input = useRef<HTMLInputElement>(null);
  // The button that led here is gone, and the focus with it.
  useEffect(() => input.current?.focus(), []);
  const form = useForm({
    isDisposable: true,
    plain: usePlainForm("forgot-password", { [FORGOT]: "", return_to: useReturnPath() }),
    initial: { email: typed },
    validate: ({ email }) => (looksLikeEmail(email) ? {} : { email: text("needEmail") }),
    submit: async ({ email }) => {
      await api.call("post", "/v1/auth/password/forgot", { body: { email } });
      setSentTo(email.trim());
    },
    onError: (error) => showError(error, text("failed")),
  });
  return (
    <Form form={form} className={classes.form}>
      <h1 className={classes.title}>{text("forgotTitle")}</h1>
      <div role="status">
        {sentTo === null ? (
          <p className={classes.quiet}>{text("forgotText")}</p>
        ) : (
          <Notice tone="ok">
            {sentTo === "" ? text("forgotSentPlain") : text("forgotSent", { email: sentTo })}
          </Notice>
        )}
      </div>
      {sentTo === null && (
        <>
          <EmailField {...form.field("email")} ref={input} />
          <Button type="submit" size="lg" loading={form.isBusy}>
            {text("sendLink")}
          </Button>
        </>
      )}
      <BackToSignIn onBack={onBack} />
    </Form>
  );
}
