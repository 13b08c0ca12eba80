import { Button, Group, Modal, Stack } from "@mantine/core";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { shellMessages } from "../messages/en.ts";

/** Asks before a page with unsaved changes is left, by a link, the way back or the browser. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const text = shellMessages.useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  const stay = () => blocker.reset?.();
  return (
    <Modal opened={blocker.state === "blocked"} onClose={stay} title={text("leaveTitle")}>
      <Stack gap={20}>
        <p>{text("leaveText")}</p>
        <Group justify="flex-end" gap={12}>
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            {text("leave")}
          </Button>
          <Button onClick={stay} data-autofocus>
            {text("stay")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
