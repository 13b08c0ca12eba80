import { plainCode } from "@bachat/rules/codes";
import { CopyButton } from "@bachat/ui";
import { Button, Group, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { encode } from "uqr";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { Form } from "../forms/Form.tsx";
import { useForm } from "../forms/use-form.ts";
import { usePublicApi } from "../session/site-context.ts";
import { accountMessages } from "./messages/en.ts";
import classes from "./AccountSettings.module.css";

export interface NewFactor {
  secret: string;
  otpauth_url: string;
}

interface TwoFactorSetupProps {
  factor: NewFactor;
  onReady: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The address as a QR code, as one path. */
function OtpQr({ url, label }: { url: string; label: string }) {
  const { data, size } = useMemo(() => encode(url, { border: 2 }), [url]);
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={classes.qr}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Shows the new secret and asks for one code of it, so that it works before it is switched on. */
export function TwoFactorSetup({ factor, onReady, onCancel }: TwoFactorSetupProps) {
  const text = accountMessages.useText();
  const showError = useErrorToast();
  const api = usePublicApi();
  const form = useForm({
    isDisposable: true,
    initial: { code: "" },
    validate: ({ code }) => (/^\d{6}$/.test(plainCode(code)) ? {} : { code: text("needCode") }),
    submit: async ({ code }) => {
      const body = { code: plainCode(code) };
      const { recovery_codes } = await api.call("post", "/v1/auth/second-factor/confirm", { body });
      onReady(recovery_codes);
    },
    onError: (error) => showError(error, text("failed")),
  });
  return (
    <Form form={form} className={classes.form}>
      <p>{text("factorScan")}</p>
      <OtpQr url={factor.otpauth_url} label={text("factorQr")} />
      <div className={classes.line}>
        <code style={{ letterSpacing: "0.04em" }} aria-label={text("factorKey")}>
          {factor.secret.match(/.{1,4}/g)?.join(" ")}
        </code>
        <CopyButton value={factor.secret} iconOnly />
      </div>
      <TextInput
        {...form.field("code")}
        label={text("factorCode")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      <Group gap={8}>
        <Button type="submit" loading={form.isBusy}>
          {text("factorFinish")}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {text("cancel")}
        </Button>
      </Group>
    </Form>
  );
}
