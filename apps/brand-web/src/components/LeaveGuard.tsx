import { Dialog } from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { shellMessages } from "../messages/en.ts";

/** Asks before a page with unsaved changes is left, by a link, the way back or the browser. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const text = shellMessages.useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  // Also a page that is loaded, as the shop check is, is asked about once.
  const hasAgreed = useRef(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty() && !hasAgreed.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  const stay = () => blocker.reset?.();
  const leave = () => {
    hasAgreed.current = true;
    blocker.proceed?.();
  };
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog title={text("leaveTitle")} onClose={stay}>
      <Stack gap={20}>
        <p>{text("leaveText")}</p>
        <Group justify="flex-end" gap={12}>
          <Button variant="default" onClick={leave}>
            {text("leave")}
          </Button>
          <Button onClick={stay} data-autofocus>
            {text("stay")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
