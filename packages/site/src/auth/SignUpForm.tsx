import type { UserMode } from "@bachat/rules/accounts";
import { PasswordField, toast, UiLink } from "@bachat/ui";
import { Button, TextInput } from "@mantine/core";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { Form } from "../forms/Form.tsx";
import { usePlainForm } from "../forms/plain-form.ts";
import { useForm } from "../forms/use-form.ts";
import { currentLocale } from "../i18n/locale.ts";
import { usePublicApi } from "../session/site-context.ts";
import { AdultCheckbox } from "./AdultCheckbox.tsx";
import { useReturnPath } from "./destination.ts";
import { EmailField } from "./EmailField.tsx";
import { authMessages } from "./messages/en.ts";
import { leastPasswordLength, looksLikeEmail } from "./rules.ts";
import { useTries } from "./use-tries.tsx";
import type { SentSignUp } from "./WaitingForCode.tsx";
import classes from "./AuthScreen.module.css";

interface SignUpFormProps {
  mode: UserMode;
  /** The code of a friend's link. */
  invitation: string | null;
  /** The answer is the same for every address: nothing here shows whether an account exists. */
  onSent: (sent: SentSignUp) => void;
}

const least = leastPasswordLength.everyone;

/** Name, email, password; the mail with code and link comes next. */
export function SignUpForm({ mode, invitation, onSent }: SignUpFormProps) {
  const text = authMessages.useText();
  const showError = useErrorToast();
  const api = usePublicApi();
  const tries = useTries();
  const returnPath = useReturnPath() ?? (mode === "student" ? "/dashboard" : "/brand-onboarding");

  const form = useForm({
    isDisposable: true,
    plain: usePlainForm("sign-up", { tab: "sign-up", return_to: returnPath, invitation }),
    initial: { name: "", email: "", password: "", is_18_or_older: false },
    validate: ({ name, email, password }) => ({
      ...(name.trim() === "" ? { name: text("needName") } : {}),
      ...(looksLikeEmail(email) ? {} : { email: text("needEmail") }),
      ...([...password].length < least ? { password: text("shortPassword", { least }) } : {}),
    }),
    submit: async ({ name, email, password, is_18_or_older }) => {
      const body = {
        email,
        password,
        data: { name, user_mode: mode },
        is_18_or_older,
        locale: currentLocale(),
        return_to: returnPath,
        ...(invitation !== null && { invitation }),
      };
      const { resend_in } = await api.call("post", "/v1/auth/sign-up", { body });
      toast.success({ title: text("checkEmail"), message: text("confirmationSent") });
      onSent({ email: email.trim(), resendIn: resend_in, returnTo: returnPath });
    },
    onError: (error) => {
      if (!tries.showWait(error, text("signUpFailed"))) showError(error, text("signUpFailed"));
    },
  });
  const { name, email } = form.values;

  return (
    <Form form={form} className={classes.form}>
      <TextInput
        {...form.field("name")}
        label={text("name")}
        placeholder={text(mode === "student" ? "namePlaceholder" : "brandNamePlaceholder")}
        autoComplete="name"
      />
      <EmailField {...form.field("email")} />
      <PasswordField
        {...form.field("password")}
        label={text("password")}
        description={text("passwordHint", { least })}
        autoComplete="new-password"
        withStrength
        minLength={least}
        ownWords={[name, email]}
      />
      <AdultCheckbox {...form.checkbox("is_18_or_older")} withReason={mode === "student"} />
      <Agreement />
      {tries.notice}
      <Button type="submit" size="lg" loading={form.isBusy}>
        {text("signUp")}
      </Button>
    </Form>
  );
}

/** The texts that signing up agrees to; the API notes both with their versions. */
function Agreement() {
  const text = authMessages.useText();
  return (
    <p className={classes.agreement}>
      {text("agreeTo")} <UiLink href="/terms">{text("terms")}</UiLink>,{" "}
      <UiLink href="/privacy">{text("privacy")}</UiLink>
    </p>
  );
}
