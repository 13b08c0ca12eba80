import { Box } from "@mantine/core";
import { useState } from "react";
import { usePageMeta } from "../routing/page-meta.ts";
import { useSession } from "../session/use-session.ts";
import { ConfirmAtOnce } from "./ConfirmAtOnce.tsx";
import { Confirmed } from "./Confirmed.tsx";
import { ForgotForm } from "./ForgotForm.tsx";
import { authMessages } from "./messages/en.ts";
import { SignInForm } from "./SignInForm.tsx";

interface ConfirmChangeProps {
  token: string;
  /** Onwards: to the person's place, or to sign-in. */
  onDone: () => void;
}

/**
 * Behind the link that was mailed to a new address. It works in the account's own session only: in a browser without
 * one, as inside a mail app, the person signs in first; the address is confirmed right after.
 */
export function ConfirmChange({ token, onDone }: ConfirmChangeProps) {
  const text = authMessages.useText();
  usePageMeta({ title: text("confirmTitle"), noindex: true });
  const session = useSession();
  const [email, setEmail] = useState<string | null>(null);

  return (
    <>
      {/* Mounted before the outcome is here, so that screen readers speak it. */}
      <div role="status">
        {email !== null ? (
          <Confirmed text={text("changedText", { email })} onDone={onDone} />
        ) : (
          session.status === "signed_in" && (
            <ConfirmAtOnce
              // After a refusal and a sign-in, the page asks again.
              key={session.user.id}
              path="/v1/auth/email/change/confirm"
              token={token}
              onConfirmed={setEmail}
              onBack={onDone}
            />
          )
        )}
      </div>
      {email === null && session.status !== "signed_in" && <SignInFirst />}
    </>
  );
}

function SignInFirst() {
  const text = authMessages.useText();
  const [forgotBy, setForgotBy] = useState<string | null>(null);
  if (forgotBy !== null) return <ForgotForm email={forgotBy} onBack={() => setForgotBy(null)} />;
  return (
    <>
      <Box component="h1" mb={8}>
        {text("confirmTitle")}
      </Box>
      <Box component="p" mb={24} c="var(--text-2)">
        {text("changeSignIn")}
      </Box>
      <SignInForm onForgot={setForgotBy} />
    </>
  );
}
