import { ApiError, type PublicAnswer } from "@bachat/api-client/public";
import { Notice, PageSkeleton, toast } from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { errorText } from "../errors/error-text.ts";
import { currentLocale } from "../i18n/locale.ts";
import { usePageMeta } from "../routing/page-meta.ts";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";
import { JoinForm } from "./JoinForm.tsx";
import { authMessages } from "./messages/en.ts";
import type { ProviderAnswer } from "./provider-answer.ts";
import { SecondFactorStep } from "./SecondFactorStep.tsx";

type Session = PublicAnswer<"post", "/v1/auth/providers/answer">;
type Step = "asking" | "password" | "second_factor" | { failed: unknown };

const steps: Partial<Record<string, Step>> = {
  password_required: "password",
  second_factor_required: "second_factor",
};

interface ProviderReturnProps {
  answer: ProviderAnswer;
  onDone: () => void;
}

/** Where Google or Microsoft lead back to: signs in, or asks for the password of the account, or a mail's link, once before it is joined. */
export function ProviderReturn({ answer, onDone }: ProviderReturnProps) {
  const text = authMessages.useText();
  usePageMeta({ title: text("pageTitle"), noindex: true });
  const api = usePublicApi();
  const keeper = useSessionKeeper();
  const [step, setStep] = useState<Step>("asking");
  const [password, setPassword] = useState<string>();
  const accept = async (session: Session) => {
    await keeper.accept(session);
    toast.success({ title: text("welcomeBack") });
    onDone();
  };
  const stepAfter = (error: unknown): Step =>
    (error instanceof ApiError ? steps[error.code] : undefined) ?? { failed: error };

  const asked = useRef(false);
  const ask = useEffectEvent(() => {
    const body = { ...answer, locale: currentLocale() };
    api
      .call("post", "/v1/auth/providers/answer", { body })
      .then(accept)
      .catch((error: unknown) => setStep(stepAfter(error)));
  });
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    ask();
  }, []);

  const complete = async (given: { password?: string; second_factor_code?: string }) => {
    const body = { ...given, locale: currentLocale() };
    await accept(await api.call("post", "/v1/auth/providers/complete", { body }));
  };

  /** Completes the sign-in; for an account with a second factor, the page asks for its code next. */
  const completeOrAsk = async (given: { password?: string }) => {
    try {
      await complete(given);
    } catch (error) {
      if (stepAfter(error) !== "second_factor") throw error;
      setPassword(given.password);
      setStep("second_factor");
    }
  };

  if (step === "asking") return <PageSkeleton label={text("signIn")} />;
  if (step === "second_factor") {
    return (
      <SecondFactorStep
        onCode={(code) =>
          complete({ second_factor_code: code, ...(password !== undefined && { password }) })
        }
        onBack={onDone}
      />
    );
  }
  if (step === "password") {
    return (
      <JoinForm
        onPassword={(typed) => completeOrAsk({ password: typed })}
        onJoined={() => completeOrAsk({})}
      />
    );
  }
  return (
    <>
      <Box component="h1" mb={16}>
        {text("signInFailed")}
      </Box>
      <Notice
        tone="bad"
        isAlert
        action={
          <Button variant="default" onClick={onDone}>
            {text("backToSignIn")}
          </Button>
        }
      >
        {errorText(step.failed)}
      </Notice>
    </>
  );
}
