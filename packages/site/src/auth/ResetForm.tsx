import { PasswordField, toast } from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { useForm } from "../forms/use-form.ts";
import { authMessages } from "./messages/en.ts";
import { usePageMeta } from "../routing/page-meta.ts";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";
import classes from "./AuthScreen.module.css";
import { DeadLink } from "./DeadLink.tsx";
import { isLinkDead } from "./rules.ts";

interface ResetFormProps {
  token: string;
  /** How long a password must be. */
  least: number;
  onDone: () => void;
}

/** Behind the link of a forgotten-password mail. Saving it ends every session of its account. */
export function ResetForm({ token, least, onDone }: ResetFormProps) {
  const text = authMessages.useText();
  usePageMeta({ title: text("resetTitle"), noindex: true });
  const showError = useErrorToast();
  const api = usePublicApi();
  const session = useSessionKeeper();
  const [isDead, setDead] = useState(false);
  useEffect(() => session.emit("password_recovery"), [session]);

  const form = useForm({
    initial: { password: "" },
    validate: ({ password }) =>
      [...password].length < least ? { password: text("shortPassword", { least }) } : {},
    submit: async ({ password }) => {
      await api.call("post", "/v1/auth/password/reset", { body: { token, password } });
      // That account's sessions have ended; another account may be signed in here.
      await session.refresh().catch(() => undefined);
      const now = session.state();
      const isOther = now.status === "signed_in";
      if (!isOther) session.end();
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
    <form {...form.props} className={classes.form}>
      <Box component="h1" mb={8}>
        {text("resetTitle")}
      </Box>
      <Box component="p" c="var(--text-2)">
        {text("resetText")}
      </Box>
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
    </form>
  );
}
