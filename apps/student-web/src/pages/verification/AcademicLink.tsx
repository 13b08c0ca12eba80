import { NetworkError } from "@bachat/api-client/public";
import { errorText, isLinkDead } from "@bachat/site";
import { Notice } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../session/api.ts";
import { verificationMessages } from "./messages/en.ts";
import { showVerification, type Verification } from "./queries.ts";
import classes from "./AcademicLink.module.css";

const PATH = "/v1/student/verifications/academic-emails/confirm";

interface AcademicLinkProps {
  token: string;
  /** The link has done what it can: a reload need not try it again. */
  onSettled: () => void;
}

type Outcome = { verification: Verification } | { error: unknown };

/** Behind the link of the mail to a college's address. Whoever is signed out comes here by way of the sign-in page. */
export function AcademicLink({ token, onSettled }: AcademicLinkProps) {
  const text = verificationMessages.useText();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const asked = useRef(false);

  const confirm = useCallback(() => {
    setOutcome(null);
    api.call("post", PATH, { body: { token } }).then(
      async (verification) => {
        await showVerification(verification);
        void api.invalidateAfter(queryClient, "post", PATH);
        setOutcome({ verification });
        onSettled();
      },
      (error: unknown) => {
        setOutcome({ error });
        if (!(error instanceof NetworkError)) onSettled();
      },
    );
  }, [token, queryClient, onSettled]);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    confirm();
  }, [confirm]);

  return (
    <div className={classes.place} aria-live="polite">
      {outcome === null ? (
        <Notice tone="info">{text("academicConfirming")}</Notice>
      ) : "verification" in outcome ? (
        <Confirmed verification={outcome.verification} />
      ) : (
        <Failed error={outcome.error} onRetry={confirm} />
      )}
    </div>
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
  if (isLinkDead(error)) {
    return (
      <Notice tone="warning" title={text("academicDead")}>
        {text("academicDeadText")}
      </Notice>
    );
  }
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
