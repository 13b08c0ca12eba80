import { PasswordField, toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { leastPasswordLength } from "../auth/rules.ts";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { Form } from "../forms/Form.tsx";
import { useForm } from "../forms/use-form.ts";
import { usePublicApi } from "../session/site-context.ts";
import type { Account } from "../session/use-account.ts";
import { accountMessages } from "./messages/en.ts";
import classes from "./AccountSettings.module.css";

export function PasswordSettings({ account }: { account: Account }) {
  const text = accountMessages.useText();
  const showError = useErrorToast();
  const api = usePublicApi();
  const least = account.is_admin ? leastPasswordLength.admin : leastPasswordLength.everyone;
  const form = useForm({
    isDisposable: true,
    initial: { current_password: "", password: "" },
    validate: ({ current_password, password }) => ({
      ...(current_password === "" ? { current_password: text("needPassword") } : {}),
      ...([...password].length < least ? { password: text("shortPassword", { least }) } : {}),
    }),
    submit: async (body) => {
      await api.call("post", "/v1/auth/password/change", { body });
      form.reset();
      toast.success({ title: text("passwordChanged"), message: text("passwordChangedText") });
    },
    onError: (error) => showError(error, text("failed")),
  });
  return (
    <Form form={form} className={classes.form}>
      <input type="hidden" autoComplete="username" value={account.email} readOnly />
      <PasswordField
        {...form.field("current_password")}
        label={text("currentPassword")}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field("password")}
        label={text("newPassword")}
        description={text("passwordHint", { least })}
        autoComplete="new-password"
        withStrength
        minLength={least}
        ownWords={[account.name, account.email]}
      />
      <Button type="submit" loading={form.isBusy} className={classes.act}>
        {text("changePassword")}
      </Button>
    </Form>
  );
}
