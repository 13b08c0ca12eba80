import { EmptyState } from "@bachat/ui";
import { Button } from "@mantine/core";
import { authMessages } from "./messages/en.ts";

interface ConfirmedProps {
  /** The result of the confirmation. */
  text: string;
  onDone: () => void;
}

/** A mail's link has done its work. Shown in a live region that was there before. */
export function Confirmed({ text: result, onDone }: ConfirmedProps) {
  const text = authMessages.useText();
  return (
    <EmptyState
      art="done"
      titleAs="h1"
      takesFocus
      title={text("confirmed")}
      text={result}
      action={<Button onClick={onDone}>{text("goOn")}</Button>}
    />
  );
}
