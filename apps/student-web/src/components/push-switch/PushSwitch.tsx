import { usePush } from "../../push/use-push.ts";
import { pushSwitchMessages } from "./messages/messages.ts";
import { PushChoice } from "./PushChoice.tsx";

/** Asks for notifications in this browser; nothing where it cannot have them. */
export function PushSwitch({ mt }: { mt?: number }) {
  const push = usePush(pushSwitchMessages.useText()("failed"));
  return push === null ? null : <PushChoice push={push} mt={mt} />;
}
