import { ApiError, NetworkError } from "@bachat/api-client/public";
import { errorText, isLinkDead, type ProviderAnswer } from "@bachat/site";
import { Notice } from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { api } from "../../session/api.ts";
import { showVerification, type Verification } from "../../session/verification.ts";
import { verificationMessages } from "./messages/en.ts";

interface Settling {
  /** Called when the link or the answer is used up, so that a reload does not try it again. */
  onSettled: () => void;
}

/** Behind the link of the mail to a college address. Signed-out people come here by way of the sign-in page. */
export function AcademicLink({ token, onSettled }: Settling & { token: string }) {
  const mutation = useMutation({
    ...api.mutationOptions("post", "/v1/student/verifications/academic-emails/confirm"),
    ...settling(onSettled),
  });
  return <Proof mutation={mutation} send={() => mutation.mutate({ body: { token } })} />;
}

/** The page to which a college's account at Google or Microsoft leads back, by way of the sign-in page. */
export function CollegeAccount({ answer, onSettled }: Settling & { answer: ProviderAnswer }) {
  const mutation = useMutation({
    ...api.mutationOptions("post", "/v1/auth/providers/college-account"),
    ...settling(onSettled),
  });
  return <Proof mutation={mutation} send={() => mutation.mutate({ body: answer })} />;
}

const settling = (onSettled: () => void) => ({
  onSuccess: showVerification,
  onSettled: (_data: unknown, failure: unknown) => {
    if (!(failure instanceof NetworkError)) onSettled();
  },
});

interface ProofProps {
  mutation: { data: Verification | undefined; error: unknown };
  send: () => void;
}

/** Sends the link's token once, and shows the result. */
function Proof({ mutation: { data, error }, send }: ProofProps) {
  const text = verificationMessages.useText();
  const begin = useEffectEvent(send);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    begin();
  }, []);
  return (
    <Box mb={24} aria-live="polite">
      {data !== undefined ? (
        <Confirmed verification={data} />
      ) : error === null ? (
        <Notice tone="info">{text("academicConfirming")}</Notice>
      ) : (
        <Failed error={error} onRetry={send} />
      )}
    </Box>
  );
}

function Confirmed({ verification }: { verification: Verification }) {
  const text = verificationMessages.useText();
  const byAddress = verification.current?.decision_source === "academic_email";
  return (
    <Notice tone="ok" title={text(byAddress ? "academicVerified" : "academicConfirmed")}>
      {!byAddress && text("academicConfirmedText")}
    </Notice>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = verificationMessages.useText();
  const isAttempt = error instanceof ApiError && error.code === "provider_attempt_ended";
  if (isLinkDead(error) && !isAttempt) {
    return (
      <Notice tone="warning" title={text("academicDead")}>
        {text("academicDeadText")}
      </Notice>
    );
  }
  // The first of two presses may have confirmed it.
  if (error instanceof ApiError && error.code === "provider_answer_used")
    return <Notice tone="info">{errorText(error)}</Notice>;
  return (
    <Notice
      tone="bad"
      title={text("academicNotConfirmed")}
      action={
        error instanceof NetworkError && (
          <Button variant="default" onClick={onRetry}>
            {text("sendAgain")}
          </Button>
        )
      }
    >
      {errorText(error)}
    </Notice>
  );
}
