import { ApiError } from "@bachat/api-client/public";
import { Notice, toast } from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { useState } from "react";
import { errorText } from "../errors/error-text.ts";
import { usePageMeta } from "../routing/page-meta.ts";
import { usePublicApi, useSessionKeeper } from "../session/site-context.ts";
import classes from "./AuthScreen.module.css";
import { DeadLink } from "./DeadLink.tsx";
import { authMessages } from "./messages/messages.ts";
import { isLinkDead } from "./rules.ts";
import { SecondFactorStep } from "./SecondFactorStep.tsx";

interface JoinByLinkProps {
  token: string;
  onDone: () => void;
}

/** Behind the link of the mail that joins a Google or Microsoft account. A press joins, since mail scanners open links. */
export function JoinByLink({ token, onDone }: JoinByLinkProps) {
  const text = authMessages.useText();
  usePageMeta({ title: text("joinLinkTitle"), noindex: true });
  const api = usePublicApi();
  const keeper = useSessionKeeper();
  const [isBusy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const join = async (second_factor_code?: string) => {
    const body = { token, ...(second_factor_code !== undefined && { second_factor_code }) };
    await keeper.accept(await api.call("post", "/v1/auth/providers/join", { body }));
    toast.success({ title: text("welcomeBack") });
    onDone();
  };
  const press = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await join();
    } catch (error) {
      if (error instanceof ApiError && error.code === "second_factor_required") setNeedsCode(true);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (isLinkDead(failure)) return <DeadLink onBack={onDone} />;
  if (needsCode) return <SecondFactorStep onCode={join} onBack={onDone} />;
  return (
    <Box className={classes.form}>
      <h1>{text("joinLinkTitle")}</h1>
      <p className={classes.quiet}>{text("joinLinkText")}</p>
      {failure !== null && (
        <Notice tone="bad" isAlert>
          {errorText(failure)}
        </Notice>
      )}
      <Button size="lg" loading={isBusy} onClick={() => void press()}>
        {text("joinLinkButton")}
      </Button>
    </Box>
  );
}
