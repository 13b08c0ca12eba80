import { ApiError } from "@bachat/api-client/public";
import { PageSkeleton } from "@bachat/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { QueryErrorState } from "../data/QueryErrorState.tsx";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";
import { DeadLink } from "./DeadLink.tsx";
import { authMessages } from "./messages/en.ts";
import { isLinkDead } from "./rules.ts";

interface ConfirmAtOnceProps {
  path: "/v1/auth/email/confirm" | "/v1/auth/email/change/confirm";
  token: string;
  onConfirmed: (email: string) => void;
  /** Neither session nor browser is the account's; only where a password can take their place. */
  onPasswordRequired?: () => void;
  /** Onwards from a link that does not work any more. */
  onBack: () => void;
}

/** Sends a link's token as soon as the page is shown, with the session and the cookies that are here. */
export function ConfirmAtOnce(props: ConfirmAtOnceProps) {
  const { path, token, onConfirmed, onPasswordRequired, onBack } = props;
  const text = authMessages.useText();
  const api = usePublicApi();
  const keeper = useSessionKeeper();
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const asked = useRef(false);

  const ask = useCallback(() => {
    setFailure(null);
    api.call("post", path, { body: { token } }).then(
      async (answer) => {
        // Without the cookie the address is still confirmed; the sign-in page asks for the rest.
        if ("session" in answer && answer.session !== null) await keeper.accept(answer.session);
        else keeper.emit("user_updated");
        onConfirmed(answer.email);
      },
      (error: unknown) => {
        const asksPassword = error instanceof ApiError && error.code === "password_required";
        if (asksPassword) onPasswordRequired?.();
        else setFailure({ error });
      },
    );
  }, [api, keeper, path, token, onConfirmed, onPasswordRequired]);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    ask();
  }, [ask]);

  if (failure === null) return <PageSkeleton label={text("confirming")} />;
  if (isLinkDead(failure.error)) return <DeadLink onBack={onBack} />;
  return (
    <QueryErrorState
      titleAs="h1"
      title={text("failed")}
      query={{ error: failure.error, refetch: ask }}
    />
  );
}
