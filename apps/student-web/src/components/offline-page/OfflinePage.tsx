import { GuardScreen } from "@bachat/site";
import { LinkButton } from "@bachat/ui";
import { Button, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { paths } from "../../paths.ts";
import { useOfflineCopy } from "../../redeem/offline/use-offline-copy.ts";
import { offlineMessages } from "./messages/en.ts";
import { openAgain } from "./open-again.ts";

const AGAIN_MS = 2_000;

/** In the place of a page that this device does not keep, while there is no network. It opens by itself once there is one. */
export function OfflinePage() {
  const text = offlineMessages.useText();
  const codes = useOfflineCopy()?.items.length ?? 0;
  const [press, setPress] = useState<"none" | "asking" | "in vain">("none");
  useEffect(() => {
    const tryAgain = () => void openAgain();
    // Not every lost connection is one that the browser knows of.
    const timer = setInterval(() => document.hidden || tryAgain(), AGAIN_MS);
    window.addEventListener("online", tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", tryAgain);
    };
  }, []);
  const ask = async () => {
    setPress("asking");
    if (!(await openAgain())) setPress("in vain");
  };
  return (
    <GuardScreen
      isOffline
      title={text("title")}
      text={text(codes > 0 ? "textWithCodes" : "text")}
      action={
        <>
          <Button loading={press === "asking"} onClick={() => void ask()}>
            {text("tryAgain")}
          </Button>
          {codes > 0 && (
            <LinkButton variant="default" href={paths.dashboard({ tab: "redeemed" })}>
              {text("seeCodes")}
            </LinkButton>
          )}
          <Text size="sm" w="100%" role="status">
            {press === "in vain" && text("stillAway")}
          </Text>
        </>
      }
    />
  );
}
