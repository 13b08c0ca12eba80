import { Card } from "@bachat/ui";
import { usePush } from "../../push/use-push.ts";
import { pushSwitchMessages } from "./messages/messages.ts";
import { PushChoice } from "./PushChoice.tsx";

/** The same among the account's settings. */
export function PushCard() {
  const text = pushSwitchMessages.useText();
  const push = usePush(text("failed"));
  if (push === null) return null;
  return (
    <Card title={text("title")}>
      <PushChoice push={push} />
    </Card>
  );
}
