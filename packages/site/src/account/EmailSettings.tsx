import { StatusDot, toast } from "@bachat/ui";
import { Button, TextInput } from "@mantine/core";
import { looksLikeEmail } from "../auth/rules.ts";
import { useResendConfirmation } from "../auth/use-resend-confirmation.ts";
import { Form } from "../forms/Form.tsx";
import { useForm } from "../forms/use-form.ts";
import { usePublicApi } from "../session/site-context.ts";
import type { Account } from "../session/use-account.ts";
import { accountMessages } from "./messages/en.ts";
import { useFreshProof } from "./use-fresh-proof.tsx";
import classes from "./AccountSettings.module.css";

export function EmailSettings({ account }: { account: Account }) {
  const text = accountMessages.useText();
  const api = usePublicApi();
  const resend = useResendConfirmation();
  const { prove, report, dialog } = useFreshProof();
  const form = useForm({
    name: "account-email",
    initial: { email: "" },
    validate: ({ email }) => (looksLikeEmail(email) ? {} : { email: text("needEmail") }),
    submit: async (body) => {
      await prove(() => api.call("post", "/v1/auth/email/change", { body }));
      form.reset();
      toast.success({ title: text("emailSent"), message: text("emailSentText") });
    },
    onError: (error) => report(error, text("failed")),
  });
  return (
    <>
      <div className={classes.line}>
        <p>{text("emailText", { email: account.email })}</p>
        <StatusDot tone={account.email_confirmed ? "ok" : "warning"}>
          {text(account.email_confirmed ? "confirmed" : "unconfirmed")}
        </StatusDot>
        {!account.email_confirmed && (
          <Button variant="default" onClick={resend}>
            {text("resend")}
          </Button>
        )}
      </div>
      <Form form={form} className={classes.form}>
        <TextInput
          {...form.field("email")}
          label={text("newEmail")}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <Button type="submit" variant="default" loading={form.isBusy} className={classes.act}>
          {text("changeEmail")}
        </Button>
      </Form>
      {dialog}
    </>
  );
}
