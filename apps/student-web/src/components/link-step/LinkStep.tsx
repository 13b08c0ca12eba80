import { isMissing, type PlainForm, useErrorToast } from "@bachat/site";
import { EmptyState, LinkButton, type StateArtKind } from "@bachat/ui";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { paths } from "../../paths.ts";
import { linkStepMessages } from "./messages/en.ts";

interface LinkStepProps {
  art: StateArtKind;
  title: string;
  text: string;
  /** The button's words. */
  action: string;
  send: () => Promise<unknown>;
  /** The form without scripts, and whether it was sent. */
  plain?: PlainForm | null;
  isSent?: boolean;
  done: { title: string; text: string };
  deadText: string;
  /** Further actions beside a dead link. */
  otherwise?: ReactNode;
}

/**
 * Carries out a mail's link by a tap: mail scanners open links, and must not confirm or
 * unsubscribe by that.
 */
export function LinkStep(props: LinkStepProps) {
  const { art, title, text: lead, action, send, plain = null, isSent = false } = props;
  const { done, deadText, otherwise } = props;
  const text = linkStepMessages.useText();
  const showError = useErrorToast();
  const [step, setStep] = useState<"asking" | "busy" | "done" | "dead">(
    isSent ? "done" : plain !== null && plain.refused !== null ? "dead" : "asking",
  );

  async function run(): Promise<void> {
    setStep("busy");
    try {
      await send();
      setStep("done");
    } catch (error) {
      if (isMissing(error)) return setStep("dead");
      setStep("asking");
      showError(error, text("failed"));
    }
  }

  if (step === "done") {
    return (
      <div role="status">
        <EmptyState
          art="done"
          titleAs="h1"
          {...done}
          action={<LinkButton href={paths.offers()}>{text("browse")}</LinkButton>}
        />
      </div>
    );
  }
  if (step === "dead") {
    return (
      <>
        <div role="alert">
          <EmptyState art="missing" titleAs="h1" title={text("deadTitle")} text={deadText} />
        </div>
        {otherwise}
      </>
    );
  }
  return (
    <EmptyState
      art={art}
      titleAs="h1"
      title={title}
      text={lead}
      action={
        <form
          {...(plain !== null && { action: plain.action, method: "post" })}
          onSubmit={(event) => {
            event.preventDefault();
            void run();
          }}
        >
          <Button type="submit" size="lg" loading={step === "busy"}>
            {action}
          </Button>
        </form>
      }
    />
  );
}
