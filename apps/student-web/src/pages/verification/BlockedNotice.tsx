import { dateText, useAccount, useErrorToast } from "@bachat/site";
import { Notice, toast } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { api } from "../../session/api.ts";
import type { Verification } from "../../session/verification.ts";
import { verificationMessages } from "./messages/en.ts";

/** Why the student cannot send an ID now, and what to do about it. */
export function BlockedNotice({ verification }: { verification: Verification }) {
  const text = verificationMessages.useText();
  const { attempts, blocked_by: reason } = verification;
  switch (reason) {
    case null:
    case "in_review":
    // The form below asks for both.
    case "adults_only":
    case "profile_incomplete":
    case "refused_finally":
    case "renewal_not_open":
      return null;
    case "email_not_confirmed":
      return <ConfirmFirst />;
    case "too_many_submissions":
      return (
        <Notice tone="warning">
          {text("noTries", {
            date: attempts.next_at === null ? "" : dateText(attempts.next_at),
          })}
        </Notice>
      );
  }
}

function ConfirmFirst() {
  const text = verificationMessages.useText();
  const { account } = useAccount();
  const showError = useErrorToast();
  const [isSent, setSent] = useState(false);
  const resend = async () => {
    setSent(true);
    try {
      await api.call("post", "/v1/auth/email/resend", { body: {} });
      toast.success({ title: text("resentTitle") });
    } catch (error) {
      setSent(false);
      showError(error);
    }
  };
  return (
    <Notice
      tone="warning"
      title={text("confirmTitle")}
      action={
        <Button variant="default" disabled={isSent} onClick={() => void resend()}>
          {text("resend")}
        </Button>
      }
    >
      {text("confirmText", { email: account?.email ?? "" })}
    </Notice>
  );
}
