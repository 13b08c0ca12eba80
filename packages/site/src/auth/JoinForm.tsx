import { ApiError } from "@bachat/api-client/public";
import { Notice, PasswordField } from "@bachat/ui";
import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { Form, FormFailure } from "../forms/Form.tsx";
import { useForm } from "../forms/use-form.ts";
import { usePublicApi } from "../session/site-context.ts";
import { authMessages } from "./messages/en.ts";
import { useTries } from "./use-tries.tsx";
import classes from "./AuthScreen.module.css";

interface JoinFormProps {
  onPassword: (password: string) => Promise<void>;
  /** Called when the mail's link was opened, in this tab or elsewhere. */
  onJoined: () => Promise<void>;
}

/** There is an account with the address: its password joins the provider's account, or a link to the address does. */
export function JoinForm({ onPassword, onJoined }: JoinFormProps) {
  const text = authMessages.useText();
  const api = usePublicApi();
  const showError = useErrorToast();
  const tries = useTries();
  const [mail, setMail] = useState<"none" | "sending" | "sent">("none");
  const [isBusy, setBusy] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const form = useForm({
    isDisposable: true,
    initial: { password: "" },
    validate: ({ password }) => (password === "" ? { password: text("needPassword") } : {}),
    submit: async ({ password }) => {
      try {
        await onPassword(password);
      } catch (error) {
        if (!tries.showWait(error, text("signInFailed"))) throw error;
      }
    },
  });
  const send = async () => {
    const before = mail;
    setMail("sending");
    try {
      await api.call("post", "/v1/auth/providers/join-link", { body: {} });
      setMail("sent");
    } catch (error) {
      setMail(before);
      if (!tries.showWait(error, text("failed"))) showError(error, text("failed"));
    }
  };
  const goOn = async () => {
    setBusy(true);
    try {
      await onJoined();
    } catch (error) {
      const isNotYet = error instanceof ApiError && error.code === "password_required";
      setEarly(isNotYet);
      if (!isNotYet) showError(error, text("signInFailed"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form form={form} className={classes.form}>
      <h1>{text("joinTitle")}</h1>
      <p className={classes.quiet}>{text("joinText")}</p>
      <PasswordField
        {...form.field("password")}
        label={text("password")}
        autoComplete="current-password"
      />
      <FormFailure form={form} title={text("signInFailed")} />
      {tries.notice}
      <Button type="submit" size="lg" loading={form.isBusy}>
        {text("signIn")}
      </Button>
      <div role="status">
        {mail === "sent" && (
          <Notice
            tone={isEarly ? "warning" : "ok"}
            title={text("checkEmail")}
            action={
              <Button variant="default" loading={isBusy} onClick={() => void goOn()}>
                {text("continue")}
              </Button>
            }
          >
            {text(isEarly ? "joinNotYet" : "joinSent")}
          </Notice>
        )}
      </div>
      <Anchor
        component="button"
        type="button"
        className={classes.quietLink}
        disabled={mail === "sending"}
        onClick={() => void send()}
      >
        {text(mail === "sent" ? "sendAgain" : "joinByMail")}
      </Anchor>
    </Form>
  );
}
