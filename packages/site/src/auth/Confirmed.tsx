import { EmptyState } from "@bachat/ui";
import { Button } from "@mantine/core";
import { authMessages } from "../messages/auth.ts";

interface ConfirmedProps {
  /** What holds now. */
  text: string;
  onDone: () => void;
}

/** A mail's link has done its work. */
export function Confirmed({ text: told, onDone }: ConfirmedProps) {
  const text = authMessages.useText();
  return (
    <div role="status">
      <EmptyState
        art="done"
        titleAs="h1"
        title={text("confirmed")}
        text={told}
        action={<Button onClick={onDone}>{text("goOn")}</Button>}
      />
    </div>
  );
}
