import { Button } from "@mantine/core";
import { noteInstallSaid, promptInstall, useInstallWay } from "../../install/install-offer.ts";
import { DashboardCard } from "./DashboardCard.tsx";
import { dashboardMessages } from "./messages/en.ts";

/** From the second redemption on somebody comes back often enough to want it on the home screen. */
const LEAST_REDEEMED = 2;

/** Offers to install the site, once: by the browser's prompt, or in words where the browser has no prompt. */
export function InstallCard({ redeemed }: { redeemed: number }) {
  const text = dashboardMessages.useText();
  const way = useInstallWay();
  if (way === null || redeemed < LEAST_REDEEMED) return null;
  return (
    <DashboardCard
      title={text("installTitle")}
      actions={
        <>
          {way === "prompt" && (
            <Button onClick={() => void promptInstall()}>{text("install")}</Button>
          )}
          <Button variant={way === "prompt" ? "subtle" : "default"} onClick={noteInstallSaid}>
            {text(way === "prompt" ? "installLater" : "installDone")}
          </Button>
        </>
      }
    >
      <p>{text("installText")}</p>
      {way === "share-menu" && (
        <ol>
          <li>{text("installStep1")}</li>
          <li>{text("installStep2")}</li>
        </ol>
      )}
    </DashboardCard>
  );
}
