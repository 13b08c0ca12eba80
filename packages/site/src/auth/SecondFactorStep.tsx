import { plainCode } from "@bachat/rules/codes";
import { Box, Button, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { Form } from "../forms/Form.tsx";
import { useForm } from "../forms/use-form.ts";
import { authMessages } from "./messages/en.ts";
import classes from "./AuthScreen.module.css";

interface SecondFactorStepProps {
  /** Tries a code of the app or a recovery code; throws when it is refused. */
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

/** The second step of signing in. */
export function SecondFactorStep({ onCode, onBack }: SecondFactorStepProps) {
  const text = authMessages.useText();
  const showError = useErrorToast();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = useForm({
    isDisposable: true,
    // Named as in the API, whose refusals stand at the field.
    initial: { second_factor_code: "" },
    validate: ({ second_factor_code: code }) =>
      code.trim() === "" ? { second_factor_code: text("needCode") } : {},
    submit: ({ second_factor_code: code }) => onCode(plainCode(code)),
    onError: (error) => showError(error, text("signInFailed")),
  });
  return (
    <Form form={form} className={classes.form}>
      <Box component="h2" fz={22}>
        {text("codeTitle")}
      </Box>
      <p className={classes.quiet}>{text("codeText")}</p>
      <TextInput
        {...form.field("second_factor_code")}
        label={text("code")}
        autoComplete="one-time-code"
        ref={input}
        spellCheck={false}
      />
      <Button type="submit" size="lg" loading={form.isBusy}>
        {text("continue")}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {text("backToSignIn")}
      </Button>
    </Form>
  );
}
