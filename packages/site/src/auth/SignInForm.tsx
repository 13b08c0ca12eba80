import { ApiError } from "@bachat/api-client/public";
import { signInPaths } from "@bachat/rules/sign-in";
import { Notice, PasswordField, toast } from "@bachat/ui";
import { Anchor, Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useLocation } from "react-router";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { Form } from "../forms/Form.tsx";
import { usePlainForm } from "../forms/plain-form.ts";
import { useForm } from "../forms/use-form.ts";
import { filledInEmail } from "../routing/sign-in-again.ts";
import { useSettings } from "../session/site-context.ts";
import { useReturnPath } from "./destination.ts";
import { EmailField } from "./EmailField.tsx";
import { authMessages } from "./messages/en.ts";
import { asksForCode, FORGOT, looksLikeEmail } from "./rules.ts";
import { SecondFactorStep } from "./SecondFactorStep.tsx";
import { CookieNotKept, useSignIn } from "./use-sign-in.ts";
import { useTries } from "./use-tries.tsx";
import classes from "./AuthScreen.module.css";

/** Email and password, then the second step for those who have one. The page around it leads on after success. */
export function SignInForm({ onForgot }: { onForgot: (email: string) => void }) {
  const text = authMessages.useText();
  const showError = useErrorToast();
  const signIn = useSignIn();
  const [pending, setPending] = useState<{ email: string; password: string } | null>(null);

  const tries = useTries();
  const [isCookieLost, setCookieLost] = useState(false);
  const { state } = useLocation();
  const { apiOrigin, mode } = useSettings();
  const { host } = new URL(apiOrigin);

  const welcome = () => toast.success({ title: text("welcomeBack") });
  const plain = usePlainForm("sign-in", { return_to: useReturnPath() });
  const form = useForm({
    isDisposable: true,
    plain,
    initial: { email: filledInEmail(state), password: "" },
    validate: ({ email, password }) => ({
      ...(looksLikeEmail(email) ? {} : { email: text("needEmail") }),
      ...(password === "" ? { password: text("needPassword") } : {}),
    }),
    submit: async ({ email, password }) => {
      try {
        await signIn({ email, password });
        welcome();
      } catch (error) {
        setCookieLost(error instanceof CookieNotKept);
        if (error instanceof CookieNotKept) return;
        const isFirstStep = error instanceof ApiError && error.code === "second_factor_required";
        if (!isFirstStep) throw error;
        setPending({ email, password });
      }
    },
    onError: (error) => {
      if (!tries.showWait(error, text("signInFailed"))) showError(error, text("signInFailed"));
    },
  });

  if (pending !== null) {
    return (
      <SecondFactorStep
        onBack={() => setPending(null)}
        onCode={async (code) => {
          try {
            await signIn({ ...pending, second_factor_code: code });
          } catch (error) {
            if (!(error instanceof CookieNotKept)) throw error;
            setCookieLost(true);
            setPending(null);
            return;
          }
          welcome();
        }}
      />
    );
  }
  return (
    <Form form={form} className={classes.form}>
      {isCookieLost && (
        <Notice tone="warning" title={text("cookieLost")} isAlert>
          {text("cookieLostText", { host })}
        </Notice>
      )}
      <EmailField {...form.field("email")} />
      <PasswordField
        {...form.field("password")}
        label={text("password")}
        autoComplete="current-password"
      />
      {asksForCode(plain?.refused?.error.code) && (
        <TextInput
          name="second_factor_code"
          label={text("code")}
          description={text("codeText")}
          autoComplete="one-time-code"
          spellCheck={false}
        />
      )}
      {tries.notice}
      <Button type="submit" size="lg" loading={form.isBusy}>
        {text("signIn")}
      </Button>
      <Anchor
        href={`${signInPaths[mode]}?${FORGOT}=`}
        className={classes.quietLink}
        onClick={(event) => {
          event.preventDefault();
          onForgot(form.values.email);
        }}
      >
        {text("forgotPassword")}
      </Anchor>
    </Form>
  );
}
