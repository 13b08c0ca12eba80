import { PasswordField, toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { Form } from "../forms/Form.tsx";
import { usePlainForm } from "../forms/plain-form.ts";
import { useForm } from "../forms/use-form.ts";
import { usePageMeta } from "../routing/page-meta.ts";
import { endSession } from "../session/end-session.ts";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";
import { DeadLink } from "./DeadLink.tsx";
import { authMessages } from "./messages/en.ts";
import { isLinkDead } from "./rules.ts";
import classes from "./AuthScreen.module.css";

interface ResetFormProps {
  token: string;
  /** How long a password must be. */
  least: number;
  onDone: () => void;
}

/** Behind the link of a forgotten-password mail. Saving it ends every session of its account. */
export function ResetForm({ token, least, onDone }: ResetFormProps) {
  const text = authMessages.useText();
  usePageMeta({ title: text("resetTitle") });
  const showError = useErrorToast();
  const api = usePublicApi();
  const session = useSessionKeeper();
  const plain = usePlainForm("reset-password", { reset: token });
  const [isDead, setDead] = useState(plain?.refused?.error.code === "link_expired");
  useEffect(() => session.emit("password_recovery"), [session]);

  const form = useForm({
    isDisposable: true,
    plain,
    initial: { password: "" },
    validate: ({ password }) =>
      [...password].length < least ? { password: text("shortPassword", { least }) } : {},
    submit: async ({ password }) => {
      await api.call("post", "/v1/auth/password/reset", { body: { token, password } });
      // That account's sessions have ended; another account may be signed in here.
      await session.refresh().catch(() => undefined);
      const now = session.state();
      const isOther = now.status === "signed_in";
      if (!isOther) endSession(session);
      toast.success({
        title: text("resetDone"),
        message: isOther
          ? text("resetDoneOther", { email: now.user.email })
          : text("resetDoneText"),
      });
      onDone();
    },
    onError: (error) => {
      if (isLinkDead(error)) setDead(true);
      else showError(error, text("failed"));
    },
  });
  if (isDead) return <DeadLink onBack={onDone} />;
  return (
    <Form form={form} className={classes.form}>
      <h1 className={classes.title}>{text("resetTitle")}</h1>
      <p className={classes.quiet}>{text("resetText")}</p>
      <PasswordField
        {...form.field("password")}
        label={text("newPassword")}
        description={text("passwordHint", { least })}
        autoComplete="new-password"
        withStrength
        minLength={least}
      />
      <Button type="submit" size="lg" loading={form.isBusy}>
        {text("savePassword")}
      </Button>
    </Form>
  );
}
