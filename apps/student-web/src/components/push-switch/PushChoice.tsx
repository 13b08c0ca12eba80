import { Checkbox, Text } from "@mantine/core";
import type { Push } from "../../push/use-push.ts";
import { pushSwitchMessages } from "./messages/messages.ts";

/** On or off, or why neither can be chosen here. */
export function PushChoice({ push, mt }: { push: Push; mt?: number | undefined }) {
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
