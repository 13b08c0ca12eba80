import { PasswordField } from "@bachat/ui";
import { Button } from "@mantine/core";
import { Form } from "../forms/Form.tsx";
import { usePlainForm } from "../forms/plain-form.ts";
import { useForm } from "../forms/use-form.ts";
import { useReturnPath } from "./destination.ts";
import { authMessages } from "./messages/en.ts";
import classes from "./AuthScreen.module.css";

/**
 * A confirmation mail's link in a browser without scripts: the person presses a button, since mail scanners open links. The page
 * asks for the password in a browser that did not sign up.
 */
export function PlainConfirm({ token }: { token: string }) {
  const text = authMessages.useText();
  const plain = usePlainForm("confirm", { confirm: token, return_to: useReturnPath() });
  const form = useForm({
    isDisposable: true,
    plain,
    initial: { password: "" },
    submit: () => Promise.resolve(),
  });
  if (plain === null) return null;
  return (
    <Form form={form} className={classes.form}>
      <h1 className={classes.title}>{text("confirmTitle")}</h1>
      {plain.refused !== null && (
        <>
          <p className={classes.quiet}>{text("confirmText")}</p>
          <PasswordField
            {...form.field("password")}
            label={text("password")}
            autoComplete="current-password"
          />
        </>
      )}
      <Button type="submit" size="lg">
        {text("confirm")}
      </Button>
    </Form>
  );
}
