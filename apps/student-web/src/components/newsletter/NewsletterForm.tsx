import { currentLocale, errorText, looksLikeEmail, useForm, usePlainForm } from "@bachat/site";
import { toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useId } from "react";
import { api } from "../../session/api.ts";
import { newsletterMessages } from "./messages/en.ts";
import classes from "./NewsletterBox.module.css";

/**
 * The answer is the same whether or not the address is known: a mail follows where one is needed. A plain input, since
 * the component library's would be in the home page's first script for this alone.
 */
export function NewsletterForm() {
  const text = newsletterMessages.useText();
  const id = useId();
  const form = useForm({
    isDisposable: true,
    plain: usePlainForm("newsletter", {}),
    initial: { email: "" },
    limits: { email: 254 },
    validate: ({ email }) => (looksLikeEmail(email) ? {} : { email: text("needEmail") }),
    submit: async ({ email }) => {
      await api.call("post", "/v1/newsletter/subscriptions", {
        body: { email: email.trim(), locale: currentLocale() },
      });
      form.reset();
      toast.success({ title: text("subscribedTitle"), message: text("subscribedText") });
    },
    onError: () => toast.error({ title: text("failedTitle"), message: text("failedText") }),
  });
  const { error, ...field } = form.field("email");
  return (
    <form {...form.props}>
      <label htmlFor={id} className={classes.label}>
        {text("email")}
      </label>
      <div className={classes.row}>
        <input
          {...field}
          id={id}
          className={classes.input}
          type="email"
          required
          autoComplete="email"
          placeholder={text("placeholder")}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
        />
        <Button type="submit" variant="default" size="lg" loading={form.isBusy}>
          {text("subscribe")}
        </Button>
      </div>
      <p id={`${id}-error`} className={classes.error} role="alert">
        {error ?? (form.refused !== null && errorText(form.refused))}
      </p>
    </form>
  );
}
