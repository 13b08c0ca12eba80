import { Card } from "@bachat/ui";
import { Checkbox, Text } from "@mantine/core";
import { type Push, usePush } from "../../push/use-push.ts";
import { pushSwitchMessages } from "./messages/en.ts";

/** Asks for notifications in this browser; nothing where it cannot have them. */
export function PushSwitch({ mt }: { mt?: number }) {
  const push = usePush(pushSwitchMessages.useText()("failed"));
  return push === null ? null : <PushChoice push={push} mt={mt} />;
}

/** On or off, or why neither can be chosen here. */
function PushChoice({ push, mt }: { push: Push; mt?: number | undefined }) {
  const text = pushSwitchMessages.useText();
  const { view, isBusy, change } = push;
  if (view === "home-screen")
    return (
      <Text size="sm" c="dimmed" {...(mt !== undefined && { mt })}>
        {text("homeScreen")}
      </Text>
    );
  const isBlocked = view === "blocked";
  return (
    <Checkbox
      {...(mt !== undefined && { mt })}
      label={text("label")}
      description={text(isBlocked ? "blocked" : "description")}
      disabled={isBlocked}
      aria-busy={isBusy}
      checked={view === "on"}
      onChange={(event) => {
        if (!isBusy) void change(event.currentTarget.checked);
      }}
    />
  );
}

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
