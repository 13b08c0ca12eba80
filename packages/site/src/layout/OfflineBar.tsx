import { UiLink } from "@bachat/ui";
import { IconWifiOff } from "@tabler/icons-react";
import { useLocation } from "react-router";
import { useSession } from "../session/use-session.ts";
import { layoutMessages } from "./messages/en.ts";
import { useIsOffline } from "./use-is-offline.ts";
import classes from "./OfflineBar.module.css";

interface OfflineBarProps {
  /** A page of this site that works without a network too, for a person who is or may be signed in. */
  codesHref?: string | undefined;
}

/** At the foot of the window while there is no network. Its place is always there, so that it is read out. */
export function OfflineBar({ codesHref }: OfflineBarProps) {
  const text = layoutMessages.useText();
  const isOffline = useIsOffline();
  const session = useSession();
  const { pathname } = useLocation();
  const isThere = codesHref?.split("?")[0] === pathname;
  return (
    <div role="status" className={classes.place}>
      {isOffline && (
        <p className={classes.bar}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          <span>{text("offline")}</span>
          {codesHref !== undefined && !isThere && session.status !== "signed_out" && (
            <UiLink href={codesHref} className={classes.link}>
              {text("offlineCodes")}
            </UiLink>
          )}
        </p>
      )}
    </div>
  );
}
