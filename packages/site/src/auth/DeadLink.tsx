import { EmptyState } from "@bachat/ui";
import { Button } from "@mantine/core";
import { authMessages } from "../messages/auth.ts";

interface DeadLinkProps {
  onBack: () => void;
}

/** A mail's link that was used or is too old. */
export function DeadLink({ onBack }: DeadLinkProps) {
  const text = authMessages.useText();
  return (
    <EmptyState
      art="missing"
      titleAs="h1"
      title={text("linkDead")}
      text={text("linkDeadText")}
      action={<Button onClick={onBack}>{text("backToSignIn")}</Button>}
    />
  );
}
