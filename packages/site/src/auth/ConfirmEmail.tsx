import { PasswordField } from "@bachat/ui";
import { Anchor, Button } from "@mantine/core";
import { useCallback, useState } from "react";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { Form } from "../forms/Form.tsx";
import { useForm } from "../forms/use-form.ts";
import { usePageMeta } from "../routing/page-meta.ts";
import { usePublicApi, useSettings } from "../session/site-context.ts";
import { ConfirmAtOnce } from "./ConfirmAtOnce.tsx";
import { Confirmed } from "./Confirmed.tsx";
import { DeadLink } from "./DeadLink.tsx";
import { ForgotForm } from "./ForgotForm.tsx";
import { authMessages } from "./messages/en.ts";
import { isLinkDead } from "./rules.ts";
import { useSignIn } from "./use-sign-in.ts";
import classes from "./AuthScreen.module.css";

interface ConfirmEmailProps {
  token: string;
  /** Onwards: to the person's place, or to sign-in. */
  onDone: () => void;
}

const path = "/v1/auth/email/confirm";

/**
 * Behind the link of a confirmation mail. In the account's own session, or in the browser that signed up, it confirms
 * at once; anywhere else it asks for the account's password, so that a stranger who was sent the link cannot use it.
 */
export function ConfirmEmail({ token, onDone }: ConfirmEmailProps) {
  const text = authMessages.useText();
  const { mode } = useSettings();
  usePageMeta({ title: text("confirmTitle"), noindex: true });
  const [needsPassword, setNeedsPassword] = useState(false);
  const [email, setEmail] = useState<string | null>(null);
  const [isForgot, setForgot] = useState(false);
  const askPassword = useCallback(() => setNeedsPassword(true), []);

  // A new password, chosen behind a mail's link, confirms the address too.
  if (isForgot) return <ForgotForm email="" onBack={() => setForgot(false)} />;
  return (
    <>
      {/* Mounted before the outcome is here, so that screen readers speak it. */}
      <div role="status">
        {email !== null ? (
          <Confirmed
            text={mode === "student" ? text("confirmedStudent") : text("confirmedText", { email })}
            onDone={onDone}
          />
        ) : (
          !needsPassword && (
            <ConfirmAtOnce
              path={path}
              token={token}
              onConfirmed={setEmail}
              onPasswordRequired={askPassword}
              onBack={onDone}
            />
          )
        )}
      </div>
      {email === null && needsPassword && (
        <PasswordForm
          token={token}
          onConfirmed={setEmail}
          onForgot={() => setForgot(true)}
          onBack={onDone}
        />
      )}
    </>
  );
}

interface PasswordFormProps {
  token: string;
  onConfirmed: (email: string) => void;
  onForgot: () => void;
  onBack: () => void;
}

function PasswordForm({ token, onConfirmed, onForgot, onBack }: PasswordFormProps) {
  const text = authMessages.useText();
  const showError = useErrorToast();
  const api = usePublicApi();
  const signIn = useSignIn();
  const [isDead, setDead] = useState(false);
  const form = useForm({
    isDisposable: true,
    initial: { password: "" },
    validate: ({ password }) => (password === "" ? { password: text("needPassword") } : {}),
    submit: async ({ password }) => {
      const { email } = await api.call("post", path, { body: { token, password } });
      onConfirmed(email);
      // The password was just proved: no need to type it again. A second step, if any, waits at sign-in.
      await signIn({ email, password }).catch(() => undefined);
    },
    onError: (error) => {
      if (isLinkDead(error)) setDead(true);
      else showError(error, text("failed"));
    },
  });
  if (isDead) return <DeadLink onBack={onBack} />;
  return (
    <Form form={form} className={classes.form}>
      <h1 className={classes.title}>{text("confirmTitle")}</h1>
      <p className={classes.quiet}>{text("confirmText")}</p>
      <PasswordField
        {...form.field("password")}
        label={text("password")}
        autoComplete="current-password"
      />
      <Button type="submit" size="lg" loading={form.isBusy}>
        {text("confirm")}
      </Button>
      <Anchor component="button" type="button" className={classes.quietLink} onClick={onForgot}>
        {text("forgotPassword")}
      </Anchor>
    </Form>
  );
}
