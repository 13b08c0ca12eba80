import { ApiError } from "@bachat/api-client/public";
import { plainCode } from "@bachat/rules/codes";
import { toast } from "@bachat/ui";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { Form, FormFailure } from "../forms/Form.tsx";
import { usePlainForm } from "../forms/plain-form.ts";
import { useForm } from "../forms/use-form.ts";
import { usePageMeta } from "../routing/page-meta.ts";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";
import { DeadLink } from "./DeadLink.tsx";
import { authMessages } from "./messages/en.ts";
import { asksForCode, isLinkDead } from "./rules.ts";
import { useTries } from "./use-tries.tsx";
import classes from "./AuthScreen.module.css";

interface JoinByLinkProps {
  token: string;
  onDone: () => void;
}

/** Behind the link of the mail that joins a Google or Microsoft account. A press joins, since mail scanners open links. */
export function JoinByLink({ token, onDone }: JoinByLinkProps) {
  const text = authMessages.useText();
  usePageMeta({ title: text("joinLinkTitle") });
  const api = usePublicApi();
  const keeper = useSessionKeeper();
  const tries = useTries();
  const plain = usePlainForm("join", { join: token });
  const refused = plain?.refused?.error.code;
  const [isDead, setDead] = useState(refused === "link_expired");
  const [needsCode, setNeedsCode] = useState(asksForCode(refused));
  const form = useForm({
    isDisposable: true,
    plain,
    initial: { second_factor_code: "" },
    validate: ({ second_factor_code: code }) =>
      needsCode && code.trim() === "" ? { second_factor_code: text("needCode") } : {},
    submit: async ({ second_factor_code: code }) => {
      try {
        const body = { token, ...(needsCode && { second_factor_code: plainCode(code) }) };
        await keeper.accept(await api.call("post", "/v1/auth/providers/join", { body }));
        toast.success({ title: text("welcomeBack") });
        onDone();
      } catch (error) {
        if (isLinkDead(error)) setDead(true);
        else if (error instanceof ApiError && error.code === "second_factor_required")
          setNeedsCode(true);
        else if (!tries.showWait(error, text("signInFailed"))) throw error;
      }
    },
  });
  if (isDead) return <DeadLink onBack={onDone} />;
  return (
    <Form form={form} className={classes.form}>
      <h1>{text("joinLinkTitle")}</h1>
      <p className={classes.quiet}>{text("joinLinkText")}</p>
      {needsCode && (
        <TextInput
          {...form.field("second_factor_code")}
          label={text("code")}
          description={text("codeText")}
          autoComplete="one-time-code"
          spellCheck={false}
        />
      )}
      <FormFailure form={form} title={text("signInFailed")} />
      {tries.notice}
      <Button type="submit" size="lg" loading={form.isBusy}>
        {text("joinLinkButton")}
      </Button>
    </Form>
  );
}
