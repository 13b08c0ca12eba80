import { GuardScreen } from "@bachat/site";
import { LinkButton } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { paths } from "../../paths.ts";
import { useOfflineCopy } from "../../redeem/offline/use-offline-copy.ts";
import { offlineMessages } from "./messages/messages.ts";

const AGAIN_MS = 2_000;
/** Small, and never answered by the service worker. */
const PROBE = "/sw.js";

const reload = () => window.location.reload();

async function openWhenReachable(): Promise<void> {
  if (document.hidden) return;
  try {
    await fetch(PROBE, { method: "HEAD", cache: "no-store" });
  } catch {
    return;
  }
  reload();
}

/** Shown for a page without a copy on this device while there is no network. The page opens by itself once there is one. */
export function OfflinePage() {
  const text = offlineMessages.useText();
  const codes = useOfflineCopy()?.items.length ?? 0;
  useEffect(() => {
    // Not every lost connection is one that the browser knows of.
    const timer = setInterval(() => void openWhenReachable(), AGAIN_MS);
    window.addEventListener("online", reload);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", reload);
    };
  }, []);
  return (
    <GuardScreen
      isOffline
      title={text("title")}
      text={text(codes > 0 ? "textWithCodes" : "text")}
      action={
        <>
          <Button onClick={reload}>{text("tryAgain")}</Button>
          {codes > 0 && (
            <LinkButton variant="default" href={paths.dashboard({ tab: "redeemed" })}>
              {text("seeCodes")}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
