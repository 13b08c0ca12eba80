import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "react-router";
import { errorMessages } from "../errors/messages/en.ts";
import { GuardScreen } from "../guards/GuardScreen.tsx";
import { guardMessages } from "../guards/messages/en.ts";
import { layoutMessages } from "../layout/messages/en.ts";
import { useIsOffline } from "../layout/use-is-offline.ts";
import { NotFoundPage } from "../pages/NotFoundPage.tsx";
import { pathOf } from "../routing/return-path.ts";
import { ErrorFallback } from "./FallbackBoundary.tsx";
import { isCodeMissing } from "./missing-files.ts";
import { isOutdated, OutdatedError, takeNewVersion } from "./new-version.ts";

/** A route's `ErrorBoundary`: not-found for a 404, else the fallback screen. 'Try Again' renders the route again. */
export function RouteFallback() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isNotFound) console.error("Rendering failed", error);
  }, [error, isNotFound]);
  const isOffline = useIsOffline();
  if (isNotFound) return <NotFoundPage />;
  if (isOffline) return <LostFallback why="offline" />;
  if (error instanceof OutdatedError) return <LostFallback why="outdated" />;
  if (isCodeMissing(error)) return <MissingCode />;
  // The same address again: the router forgets an error when the location changes.
  const again = () => void navigate(pathOf(location), { replace: true, state: location.state });
  return <ErrorFallback error={error} onTryAgain={again} />;
}

const reload = () => window.location.reload();

/** There is a network: either it lost the code, or the site has another version by now, which takes over at this address. */
function MissingCode() {
  const [why, setWhy] = useState<"outdated" | "lost" | null>(null);
  useEffect(() => {
    let isHere = true;
    void isOutdated().then((outdated) => {
      if (isHere && !(outdated && takeNewVersion())) setWhy(outdated ? "outdated" : "lost");
    });
    return () => {
      isHere = false;
    };
  }, []);
  return why === null ? null : <LostFallback why={why} />;
}

const lostTexts = {
  outdated: ["newVersionTitle", "newVersionText"],
  lost: ["lostTitle", "lostText"],
} as const;

/** A page whose code is not on this device: it is opened as soon as there is a network. */
function LostFallback({ why }: { why: "offline" | "outdated" | "lost" }) {
  const isOffline = why === "offline";
  const chrome = layoutMessages.useText();
  const guard = guardMessages.useText();
  const errors = errorMessages.useText();
  useEffect(() => {
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return (
    <GuardScreen
      isOffline={why !== "outdated"}
      title={isOffline ? guard("offlineTitle") : chrome(lostTexts[why][0])}
      text={isOffline ? errors("offline") : chrome(lostTexts[why][1])}
      action={<Button onClick={reload}>{chrome(isOffline ? "tryAgain" : "reloadPage")}</Button>}
    />
  );
}
