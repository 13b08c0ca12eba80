import { ApiError } from "@bachat/api-client/public";
import { plainCode } from "@bachat/rules/codes";
import { PageSkeleton, toast } from "@bachat/ui";
import { Anchor, Box, Button, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNow } from "../data/use-now.ts";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { Form, FormFailure } from "../forms/Form.tsx";
import { useForm } from "../forms/use-form.ts";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";
import { EmailField } from "./EmailField.tsx";
import { authMessages } from "./messages/en.ts";
import { looksLikeEmail } from "./rules.ts";
import { useTries } from "./use-tries.tsx";
import classes from "./AuthScreen.module.css";

export interface SentSignUp {
  email: string;
  /** Seconds until the mail can be sent again; null when it cannot. */
  resendIn: number | null;
  returnTo: string;
}

interface WaitingForCodeProps {
  /** The sign-up that was just sent; null after a reload, when the page asks the API for it. */
  sent: SentSignUp | null;
  /** The person's reason to sign up, such as an offer. */
  reason: string | null;
  onBack: () => void;
}

type Waiting = Pick<SentSignUp, "email" | "resendIn">;

/** After a sign-up: its code is typed here, its mail is sent again or to another address. Says the same for every address. */
export function WaitingForCode({ sent, reason, onBack }: WaitingForCodeProps) {
  const api = usePublicApi();
  const [waiting, setWaiting] = useState<Waiting | null>(sent);
  const [isChanging, setChanging] = useState(false);
  const leave = useEffectEvent(onBack);
  const isKnown = waiting !== null;
  useEffect(() => {
    if (isKnown) return;
    api.call("get", "/v1/auth/sign-up").then(
      ({ waiting: found }) => {
        if (found === null) leave();
        else setWaiting({ email: found.email, resendIn: found.resend_in });
      },
      () => leave(),
    );
  }, [api, isKnown]);
  if (waiting === null) return <PageSkeleton />;
  if (isChanging) {
    return (
      <ChangeAddress
        waiting={waiting}
        onChanged={(next) => {
          setWaiting(next);
          setChanging(false);
        }}
        onKept={() => setChanging(false)}
      />
    );
  }
  return (
    <TypeCode
      waiting={waiting}
      reason={reason}
      onSent={setWaiting}
      onChange={() => setChanging(true)}
      onBack={onBack}
    />
  );
}

interface TypeCodeProps {
  waiting: Waiting;
  reason: string | null;
  onSent: (waiting: Waiting) => void;
  onChange: () => void;
  onBack: () => void;
}

function TypeCode({ waiting, reason, onSent, onChange, onBack }: TypeCodeProps) {
  const text = authMessages.useText();
  const { email } = waiting;
  const api = usePublicApi();
  const keeper = useSessionKeeper();
  const tries = useTries();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm({
    isDisposable: true,
    initial: { code: "" },
    validate: ({ code }) =>
      /^\d{6}$/.test(plainCode(code)) ? {} : { code: text("needSixDigits") },
    submit: async ({ code }) => {
      try {
        const { session } = await api.call("post", "/v1/auth/sign-up/code", {
          body: { code: plainCode(code) },
        });
        toast.success({ title: text("confirmed"), message: text("confirmedText", { email }) });
        // Without the cookie the address is still confirmed; the sign-in page asks for the rest.
        if (session === null || !(await keeper.accept(session))) onBack();
      } catch (error) {
        if (!tries.showWait(error, text("failed"))) throw error;
      }
    },
  });
  const { ref } = form.props;
  const typed = plainCode(form.values.code);
  // The sixth digit sends it, and so does another code in its place, also one that is typed before the answer about the first.
  const lastSent = useRef("");
  useEffect(() => {
    if (form.isBusy || !/^\d{6}$/.test(typed) || typed === lastSent.current) return;
    lastSent.current = typed;
    ref.current?.requestSubmit();
  }, [typed, form.isBusy, ref]);

  return (
    <>
      <Box component="h1" mb={8} tabIndex={-1} ref={heading} className={classes.silent}>
        {text("sentTitle")}
      </Box>
      {reason !== null && <p className={classes.reason}>{reason}</p>}
      <Box component="p" mb={24} c="var(--text-2)" className={classes.address} data-toasts="foot">
        {text("sentText", { email })}
      </Box>
      <Form form={form} className={classes.form}>
        <TextInput
          {...form.field("code")}
          label={text("sentCode")}
          size="lg"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
        <FormFailure form={form} title={text("failed")} />
        {tries.notice}
        <Button type="submit" size="lg" loading={form.isBusy}>
          {text("confirm")}
        </Button>
      </Form>
      <Box mt={24} className={classes.form}>
        <p className={classes.quiet}>{text("sentNothing")}</p>
        <SendAgain key={waiting.email} waiting={waiting} onSent={onSent} />
        <div className={classes.others}>
          <Anchor component="button" type="button" className={classes.quietLink} onClick={onChange}>
            {text("wrongAddress")}
          </Anchor>
          <Anchor component="button" type="button" className={classes.quietLink} onClick={onBack}>
            {text("backToSignIn")}
          </Anchor>
        </div>
      </Box>
    </>
  );
}

function SendAgain({ waiting, onSent }: { waiting: Waiting; onSent: (next: Waiting) => void }) {
  const text = authMessages.useText();
  const api = usePublicApi();
  const showError = useErrorToast();
  const [isBusy, setBusy] = useState(false);
  const [from, setFrom] = useState(() => ({ at: Date.now(), wait: waiting.resendIn }));
  const now = useNow(1_000);
  if (from.wait === null) return null;
  const left = Math.ceil(from.wait - (now - from.at) / 1_000);
  const again = async () => {
    setBusy(true);
    try {
      const { resend_in } = await api.call("post", "/v1/auth/sign-up/resend", { body: {} });
      setFrom({ at: Date.now(), wait: resend_in });
      onSent({ ...waiting, resendIn: resend_in });
      toast.success({ title: text("checkEmail"), message: text("sentAgain") });
    } catch (error) {
      if (error instanceof ApiError && error.status === 429)
        setFrom({ at: Date.now(), wait: error.retryAfter ?? 60 });
      else showError(error, text("failed"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" disabled={left > 0} loading={isBusy} onClick={() => void again()}>
      {left > 0 ? text("sendAgainIn", { count: left }) : text("sendAgain")}
    </Button>
  );
}

interface ChangeAddressProps {
  waiting: Waiting;
  onChanged: (waiting: Waiting) => void;
  onKept: () => void;
}

function ChangeAddress({ waiting, onChanged, onKept }: ChangeAddressProps) {
  const text = authMessages.useText();
  const api = usePublicApi();
  const tries = useTries();
  const form = useForm({
    isDisposable: true,
    initial: { email: waiting.email },
    validate: ({ email }) => (looksLikeEmail(email) ? {} : { email: text("needEmail") }),
    submit: async ({ email }) => {
      try {
        const body = { email: email.trim() };
        const { resend_in } = await api.call("post", "/v1/auth/sign-up/address", { body });
        toast.success({ title: text("checkEmail"), message: text("confirmationSent") });
        onChanged({ email: body.email, resendIn: resend_in });
      } catch (error) {
        if (!tries.showWait(error, text("failed"))) throw error;
      }
    },
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <Form form={form} className={classes.form}>
      <h1>{text("wrongAddress")}</h1>
      <EmailField {...form.field("email")} ref={input} />
      <FormFailure form={form} title={text("failed")} />
      {tries.notice}
      <Button type="submit" size="lg" loading={form.isBusy}>
        {text("changeAddress")}
      </Button>
      <Button variant="subtle" onClick={onKept}>
        {text("addressKept", { email: waiting.email })}
      </Button>
    </Form>
  );
}
