import { ApiError } from "@bachat/api-client/public";
import { EmptyState, PageSkeleton, PasswordField } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { QueryErrorState } from "../errors/QueryErrorState.tsx";
import { useErrorToast } from "../errors/use-error-toast.ts";
import { useForm } from "../forms/use-form.ts";
import { authMessages } from "../messages/auth.ts";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";
import { useSession } from "../session/use-session.ts";
import classes from "./AuthScreen.module.css";
import { DeadLink } from "./DeadLink.tsx";
import { useSignIn } from "./use-sign-in.ts";

interface ConfirmEmailProps {
  token: string;
  /** "change" is the link that confirms a new address. */
  kind: "confirm" | "change";
  /** Onwards: to the person's place, or to sign-in. */
  onDone: () => void;
}

type Step =
  | { name: "asking" }
  | { name: "password" }
  | { name: "dead" }
  | { name: "failed"; error: unknown }
  | { name: "done"; email: string };

/**
 * Behind the link of a confirmation mail. In the account's own session it confirms at once; anywhere else it asks
 * for the account's password, so that a stranger who was sent the link cannot use it.
 */
export function ConfirmEmail({ token, kind, onDone }: ConfirmEmailProps) {
  const text = authMessages.useText();
  const showError = useErrorToast();
  const api = usePublicApi();
  const keeper = useSessionKeeper();
  const session = useSession();
  const signIn = useSignIn();
  const [reached, setStep] = useState<Step | null>(null);
  const asked = useRef(false);

  const askAtOnce =
    kind === "change" ? session.status !== "loading" : session.status === "signed_in";
  const ask = useCallback(() => {
    setStep(null);
    const path = kind === "change" ? "/v1/auth/email/change/confirm" : "/v1/auth/email/confirm";
    api.call("post", path, { body: { token } }).then(
      ({ email }) => {
        keeper.emit("user_updated");
        setStep({ name: "done", email });
      },
      (error: unknown) => setStep(stepAfter(error) ?? { name: "failed", error }),
    );
  }, [api, keeper, kind, token]);
  useEffect(() => {
    if (!askAtOnce || asked.current) return;
    asked.current = true;
    ask();
  }, [askAtOnce, ask]);

  const form = useForm({
    initial: { password: "" },
    validate: ({ password }) => (password === "" ? { password: text("needPassword") } : {}),
    submit: async ({ password }) => {
      const body = { token, password };
      const { email } = await api.call("post", "/v1/auth/email/confirm", { body });
      // The session that begins now has nothing left to confirm.
      asked.current = true;
      setStep({ name: "done", email });
      // The password was just proved: no need to type it again. A second step, if any, waits at sign-in.
      await signIn({ email, password }).catch(() => undefined);
    },
    onError: (error) => {
      const next = stepAfter(error);
      if (next === null) showError(error, text("failed"));
      else setStep(next);
    },
  });

  const isAsking = askAtOnce || session.status === "loading";
  const step: Step = reached ?? { name: isAsking ? "asking" : "password" };
  switch (step.name) {
    case "asking":
      return <PageSkeleton label={text("confirming")} />;
    case "dead":
      return <DeadLink onBack={onDone} />;
    case "failed":
      return (
        <QueryErrorState
          titleAs="h1"
          title={text("failed")}
          query={{ error: step.error, refetch: ask }}
        />
      );
    case "password":
      return (
        <form {...form.props} className={classes.form}>
          <h1 className={classes.title}>{text("confirmTitle")}</h1>
          <p className={classes.quiet}>{text("confirmText")}</p>
          <PasswordField
            {...form.field("password")}
            label={text("password")}
            autoComplete="current-password"
          />
          <Button type="submit" size="lg" loading={form.isBusy}>
            {text("confirm")}
          </Button>
        </form>
      );
    case "done":
      return (
        <EmptyState
          art="done"
          titleAs="h1"
          title={text("confirmed")}
          text={text(kind === "change" ? "changedText" : "confirmedText", { email: step.email })}
          action={<Button onClick={onDone}>{text("goOn")}</Button>}
        />
      );
  }
}

/** What a refusal means for the link; null when it says nothing about it. */
function stepAfter(error: unknown): Step | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 410) return { name: "dead" };
  return error.code === "password_required" ? { name: "password" } : null;
}
